// The eight symmetries of the square, acting on permutations: the group PO, numbered as in the paper.
import { equal, type Perm } from "./perm";

/** A Po is an element of the group: 0 for po1, the identity, to 7 for po8. */
export type Po = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Group lists po1 to po8. */
export const Group: readonly Po[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The three operations that generate the group: the inverse, rows counted from the other side, columns likewise. */
export const Inv: Po = 1, Cmpl: Po = 3, Rev: Po = 4;

/** The usual names, on a board with row 1 at the top and column 1 at the left, and what each does to a square: exchange row and
 * column, then count rows, or columns, from the other side. */
const symmetries: readonly [name: string, transpose: boolean, upDown: boolean, sideways: boolean][] = [
  ["identity", false, false, false],
  ["reflection in the main diagonal", true, false, false],
  ["reflection in the antidiagonal", true, true, true],
  ["reflection in the horizontal axis", false, true, false],
  ["reflection in the vertical axis", false, false, true],
  ["rotation by 90 degrees counterclockwise", true, true, false],
  ["rotation by 180 degrees", false, true, true],
  ["rotation by 270 degrees counterclockwise", true, false, true],
];

/** nameOf is the usual name: "rotation by 180 degrees". */
export const nameOf = (o: Po): string => symmetries[o]![0];

/** printPo is "po1" to "po8". */
export const printPo = (o: Po): string => `po${o + 1}`;

export const isReflection = (o: Po): boolean => o >= 1 && o <= 4;

/** moveSquare is the image of a square of a board whose lines run from 0 to last. */
export function moveSquare(o: Po, row: number, column: number, last: number): [row: number, column: number] {
  const [, transpose, upDown, sideways] = symmetries[o]!;
  if (transpose) [row, column] = [column, row];
  return [upDown ? last - row : row, sideways ? last - column : column];
}

/** act is the image of p. */
export function act(o: Po, p: Perm): Perm {
  const q = new Array<number>(p.length);
  for (let i = 0; i < p.length; i++) {
    const [row, column] = moveSquare(o, p[i]!, i, p.length - 1);
    q[column] = row;
  }
  return q;
}

/** The multiplication table, computed from a square that all eight move apart. */
const table: readonly (readonly Po[])[] = (() => {
  const images = Group.map((o) => moveSquare(o, 0, 1, 3));
  return images.map(([r, c]) => Group.map((next) => {
    const [row, column] = moveSquare(next, r, c, 3);
    return images.findIndex(([a, b]) => a === row && b === column) as Po;
  }));
})();

/** then is the product: o first, and next after it. */
export const then = (o: Po, next: Po): Po => table[o]![next]!;

/** An Image is p under a symmetry. */
export interface Image {
  readonly symmetry: Po;
  readonly po: string;
  readonly name: string;
  readonly perm: Perm;
}

/** images lists po1(p) to po8(p). Some are equal where p is symmetric. */
export const images = (p: Perm): Image[] => Group.map((o) => ({ symmetry: o, po: printPo(o), name: nameOf(o), perm: act(o, p) }));

/** stabiliser lists the symmetries that fix p; the identity is the first. */
export const stabiliser = (p: Perm): Po[] => Group.filter((o) => equal(act(o, p), p));

/** namesOf lists the names of symmetries, rotations and reflections together: "identity, rotations by 90, 180 and 270 degrees". */
export function namesOf(list: readonly Po[]): string {
  if (list.length === Group.length) return "all eight symmetries";
  const parts: string[] = [];
  for (const [kind, before, after] of [["identity", "", ""], ["rotation", " by ", " degrees"], ["reflection", " in the ", ""]] as const) {
    const named = list.map(nameOf).filter((name) => name.startsWith(kind + before))
      .map((name) => name.slice((kind + before).length).replace(" counterclockwise", "")).map((name) => name.slice(0, name.length - after.length));
    const last = named.pop();
    if (last === undefined) continue;
    parts.push(named.length === 0 ? kind + before + last + after : `${kind}s${before}${named.join(", ")} and ${last}${after}`);
  }
  return parts.join(", ");
}
