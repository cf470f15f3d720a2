// The eight symmetries of the square, acting on permutations: the group PO, numbered as in the paper; and
// orbits under them.
import { compare, equal, type Perm } from "./perm";

/** A Po is an element of the group: 0 for po1, the identity, to 7 for po8. */
export type Po = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Group lists po1 to po8. */
export const Group: readonly Po[] = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The usual names, on a board with row 1 at the top and column 1 at the left, and what each does to a square:
 * exchange row and column, then count rows, or columns, from the other side.
 */
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

/** act is the image of p. */
export function act(o: Po, p: Perm): Perm {
  const q = new Array<number>(p.length);
  const last = p.length - 1;
  const [, transpose, upDown, sideways] = symmetries[o]!;
  for (let i = 0; i <= last; i++) {
    const row = transpose ? i : p[i]!;
    const column = transpose ? p[i]! : i;
    q[sideways ? last - column : column] = upDown ? last - row : row;
  }
  return q;
}

/** stabiliser lists the symmetries that fix p; the identity is the first. */
export const stabiliser = (p: Perm): Po[] => Group.filter((o) => equal(act(o, p), p));

/** canonical is the smallest image of p, in lexicographic order: the key solution of its orbit. */
export const canonical = (p: Perm): Perm =>
  Group.map((o) => act(o, p)).reduce((least, q) => (compare(q, least) < 0 ? q : least));

/** symmetryOf names what fixes p beside the identity. */
export function symmetryOf(p: Perm): string {
  const fixes = stabiliser(p);
  if (fixes.length === 1) return "no symmetry";
  if (fixes.length === Group.length) return "all symmetries";
  if (fixes.length === 2) return fixes.includes(6) ? "half turn" : "one diagonal";
  return fixes.includes(5) ? "quarter turn" : "both diagonals";
}

/** classOf is the number of different images of p. */
export const classOf = (p: Perm): number => 8 / stabiliser(p).length;

/**
 * namesOf lists the names of symmetries, rotations and reflections together: "identity, rotations by 90, 180
 * and 270 degrees".
 */
export function namesOf(list: readonly Po[]): string {
  if (list.length === Group.length) return "all eight symmetries";
  const parts: string[] = [];
  for (const [kind, before, after] of [
    ["identity", "", ""],
    ["rotation", " by ", " degrees"],
    ["reflection", " in the ", ""],
  ] as const) {
    const named = list
      .map(nameOf)
      .filter((name) => name.startsWith(kind + before))
      .map((name) => name.slice((kind + before).length).replace(" counterclockwise", ""))
      .map((name) => name.slice(0, name.length - after.length));
    const last = named.pop();
    if (last === undefined) continue;
    parts.push(
      named.length === 0
        ? kind + before + last + after
        : `${kind}s${before}${named.join(", ")} and ${last}${after}`,
    );
  }
  return parts.join(", ");
}
