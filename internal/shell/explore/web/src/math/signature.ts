// Signatures of length and area: the triangles of every three consecutive queens, along the columns and along
// the rows.
import { inverse, type Perm, type Point } from "./perm";

/**
 * A Triangle of the queens a, b, c: the squared length of ab, twice the area of abc, the squared length of
 * bc.
 */
export type Triangle = readonly [length1: number, area: number, length2: number];

/** A Signature has the triangles along the columns, x, and along the rows, y. */
export interface Signature {
  readonly x: readonly Triangle[];
  readonly y: readonly Triangle[];
}

/** along lists the triangles of p along its columns. */
export function along(p: Perm): Triangle[] {
  const list: Triangle[] = [];
  for (let i = 0; i + 2 < p.length; i++) {
    const step1 = p[i + 1]! - p[i]!;
    const step2 = p[i + 2]! - p[i + 1]!;
    list.push([1 + step1 * step1, Math.abs(step1 - step2), 1 + step2 * step2]);
  }
  return list;
}

/** signatureOf is the signature of p. */
export const signatureOf = (p: Perm): Signature => ({ x: along(p), y: along(inverse(p)) });

/** printTriangle prints a triangle as the paper does: "(26,3,5)". */
export const printTriangle = (t: Triangle): string => `(${t.join(",")})`;

const printSequence = (s: readonly Triangle[]): string => `{${s.map(printTriangle).join(",")}}`;

/** printSignature prints a signature as the paper does: "{{…},{…}}". */
export const printSignature = (s: Signature): string => `{${printSequence(s.x)},${printSequence(s.y)}}`;

/**
 * A Reading says which signatures are equal. tied: a sequence equals its reversal with every triangle
 * reversed too. free: each triangle may be reversed by itself, and the sequence too. multiset: the order of
 * the triangles does not matter either. In every reading x and y can be exchanged.
 */
export type Reading = "tied" | "free" | "multiset";

export const readings: readonly Reading[] = ["tied", "free", "multiset"];

/**
 * valueOf is the smallest form of a signature in a reading: two signatures are equal in it exactly if their
 * values are.
 */
export function valueOf(reading: Reading, s: Signature): Signature {
  const x = least(reading, s.x);
  const y = least(reading, s.y);
  return compare(y, x) < 0 ? { x: y, y: x } : { x, y };
}

const turned = (t: Triangle): Triangle => [t[2], t[1], t[0]];
const compareTriangles = (t: Triangle, u: Triangle): number => t[0] - u[0] || t[1] - u[1] || t[2] - u[2];

function compare(a: readonly Triangle[], b: readonly Triangle[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareTriangles(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function least(reading: Reading, s: readonly Triangle[]): readonly Triangle[] {
  if (reading !== "tied") s = s.map((t) => (t[2] < t[0] ? turned(t) : t));
  if (reading === "multiset") return s.toSorted(compareTriangles);
  const reversed = s.map((t) => (reading === "tied" ? turned(t) : t)).reverse();
  return compare(reversed, s) < 0 ? reversed : s;
}

/**
 * A Place is a triangle on a board: its corners, and where its number stands, in squares from the middle of
 * the first one.
 */
export interface Place {
  readonly corners: readonly [Point, Point, Point];
  readonly number: Point;
}

/** trianglesOf places the triangles of three neighbouring columns, or rows. */
export function trianglesOf(p: Perm, rows: boolean): Place[] {
  const line = rows ? inverse(p) : p;
  const square = (row: number, col: number): Point => (rows ? { row: col, col: row } : { row, col });
  return along(line).map((_, i) => ({
    corners: [square(line[i]!, i), square(line[i + 1]!, i + 1), square(line[i + 2]!, i + 2)],
    number: square(numberAt(line, i), i + 1),
  }));
}

/**
 * numberAt is the row of the number of triangle i: its centroid, moved away from the middle queen, which
 * stands in that column.
 */
function numberAt(line: Perm, i: number): number {
  const clear = 0.85;
  const middle = line[i + 1]!;
  const mean = (line[i]! + middle + line[i + 2]!) / 3;
  if (Math.abs(mean - middle) > clear) return mean;
  return mean > middle || middle < clear ? middle + clear : middle - clear;
}
