// Which boards are solutions: those of the N queens, or those of another condition, which the data list by
// their keys.
import { noneClash, type Perm } from "./perm";
import { canonical } from "./symmetry";

/** The condition of the page, if it is not queens; and the numbers of the keys of each order that has come. */
let other = "";
const known = new Map<number, Map<string, number>>();

/** learn takes the keys of an order in the data of another condition than queens. */
export function learn(name: string, n: number, keys: readonly Perm[]): void {
  other = name;
  known.set(n, new Map(keys.map((key, number) => [key.join(), number])));
}

/** ofQueens says whether solutions are those of the N queens. */
export const ofQueens = (): boolean => other === "";

/** conditionFlag is the flag of commands about these boards, with a space before. */
export const conditionFlag = (): string => (ofQueens() ? "" : ` --condition ${other}`);

/** conditionText says which boards are meant: "condition costas", or nothing of queens. */
export const conditionText = (): string => (ofQueens() ? "" : `condition ${other}`);

/** isKnown says whether the page can tell which boards of an order are solutions. */
export const isKnown = (n: number): boolean => ofQueens() || known.has(n);

/** numberOfKnown is the number of the orbit with a key, counted from 0; -1 where the data do not list it. */
export const numberOfKnown = (key: Perm): number => known.get(key.length)?.get(key.join()) ?? -1;

/** isSolution says whether p is a solution, as far as the page knows. */
export const isSolution = (p: Perm): boolean =>
  ofQueens() ? noneClash(p) : numberOfKnown(canonical(p)) >= 0;
