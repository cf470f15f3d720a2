// Signatures of length and area: the triangles of every three consecutive queens, along the columns and along the rows.
import { inverse, type Perm, type Point } from "./perm";

export type Along = "columns" | "rows";

/** A Triangle of three queens a, b, c: its numbers, its corners on the board, and the place of its own number there. */
export interface Triangle {
  /** The squared length of ab, twice the area of abc, the squared length of bc: "(26,3,5)". */
  readonly text: string;
  readonly corners: readonly [Point, Point, Point];
  readonly number: Point;
}

/** trianglesOf lists the triangles of three neighbouring columns, or rows. */
export function trianglesOf(p: Perm, along: Along): Triangle[] {
  const line = along === "rows" ? inverse(p) : p;
  const square = (row: number, col: number): Point =>
    along === "rows" ? { row: col, col: row } : { row, col };
  return line.slice(2).map((c, i) => {
    const [a, b] = [line[i]!, line[i + 1]!];
    return {
      text: `(${1 + (b - a) ** 2},${Math.abs(c - 2 * b + a)},${1 + (c - b) ** 2})`,
      corners: [square(a, i), square(b, i + 1), square(c, i + 2)],
      number: square(numberAt(a, b, c), i + 1),
    };
  });
}

/** numberAt is the row of the number of a triangle: its centroid, moved away from the queen in that column. */
function numberAt(a: number, b: number, c: number): number {
  const clear = 0.85;
  const mean = (a + b + c) / 3;
  if (Math.abs(mean - b) > clear) return mean;
  return mean > b || b < clear ? b + clear : b - clear;
}

/** printSignature prints the signature of p as the paper does: "{{…},{…}}". */
export const printSignature = (p: Perm): string => {
  const sequence = (along: Along) => `{${trianglesOf(p, along).map((t) => t.text)}}`;
  return `{${sequence("columns")},${sequence("rows")}}`;
};
