// Which boards are solutions, and the numbers of their orbits: by the keys of orders, which come with the data. Numbers
// count from 0.
import { canonical, clashes, type Perm } from "./perm";

/** What stands on boards. */
export type Piece = "queen" | "king" | "dot";

/**
 * The condition of the page, "" for queens; what stands on its boards; and the keys of each order that has come, one
 * after the other.
 */
let condition = "";
let standing: Piece = "queen";
const known = new Map<number, string>();

/** learn takes what the data have of a condition. */
export function learn(name: string, keys: Readonly<Record<string, string>>, piece: Piece = "queen"): void {
  condition = name;
  standing = piece;
  for (const [n, text] of Object.entries(keys)) known.set(Number(n), text);
}

/** piece is what stands on the boards. */
export const piece = (): Piece => standing;

/** ofQueens says whether solutions are those of the N queens. */
export const ofQueens = (): boolean => condition === "";

/** conditionFlag is the flag of commands about these boards, with a space before. */
export const conditionFlag = (): string => (ofQueens() ? "" : ` --condition ${condition}`);

/** board is the word for what meets the condition. */
export const board = (): string => (ofQueens() ? "solution" : "board");

/** meeting is the word for what meets the condition, where other boards are spoken of, too. */
export const meeting = (): string => (ofQueens() ? "solution" : "board of the condition");

/** conditionText says which boards are meant: "condition costas", or nothing of queens. */
export const conditionText = (): string => (ofQueens() ? "" : `condition ${condition}`);

/** isKnown says whether the page can tell which boards of an order are solutions. */
export const isKnown = (n: number): boolean => ofQueens() || known.has(n);

/** isSolution says whether p is a solution, as far as the page knows. */
export const isSolution = (p: Perm): boolean =>
  ofQueens() ? clashes(p).length === 0 : numberOf(canonical(p)) >= 0;

const textOf = (n: number, orbit: number): string => known.get(n)!.substring(orbit * n, orbit * n + n);

/** keyOf is the key of an orbit. Its order must be known. */
export const keyOf = (n: number, orbit: number): Perm =>
  Array.from(textOf(n, orbit), (digit) => parseInt(digit, 36) - 1);

/** numberOf is the number of the orbit with a key; -1 where the data do not have it. */
export function numberOf(key: Perm): number {
  const n = key.length;
  const text = key.map((row) => (row + 1).toString(36)).join("");
  const orbits = (known.get(n)?.length ?? 0) / Math.max(1, n);
  let low = 0;
  let high = orbits; // keys are sorted, and 0-9 sort before a-z
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textOf(n, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low < orbits && textOf(n, low) === text ? low : -1;
}
