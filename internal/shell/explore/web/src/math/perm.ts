// Permutations: the boards with one queen in each column and each row, and their images under the symmetries of the
// square. Text counts from one, as the paper does, memory from zero.

/** A Perm has the row of the queen of each column. Functions that take one never change it. */
export type Perm = readonly number[];

/** A Point is a row and a column: of a square, counted from zero, or of two gaps, where 0.5 lies before line 1. */
export interface Point {
  readonly row: number;
  readonly col: number;
}

/** printPerm prints p as the paper does: "2,4,1,3". The board with no queen is "()". */
export const printPerm = (p: Perm): string => (p.length === 0 ? "()" : p.map((row) => row + 1).join(","));

const maxOrder = 255;

/** What can stand about a permutation. */
const pairs = ["()", "[]", "{}", '""', "''"];

/** unwrap takes a text out of brackets and quotation marks. */
function unwrap(text: string): string {
  const t = text.trim();
  return t.length > 1 && pairs.includes(t[0]! + t.at(-1)!) ? unwrap(t.slice(1, -1)) : t;
}

/** rowsIn are the rows that a text lists, counted from one; NaN for what is no row. */
function rowsIn(text: string): number[] {
  if (/^[a-z]\d/i.test(text)) return rowsOfSquares(text);
  const list = /^\d{2,}$/.test(text) ? [...text] : text.split(/\s*[,;]\s*|\s+/);
  const rows = list.map((entry) => (/^\d+$/.test(entry) ? Number(entry) : NaN));
  return rows.includes(0) && rows.length > 1 ? rows.map((row) => row + 1) : rows;
}

/** rowsOfSquares reads squares of a chess board, in any order: "a2 b4 c1 d3". */
function rowsOfSquares(text: string): number[] {
  const squares = [...text.toLowerCase().matchAll(/([a-z])(\d+)[\s,;]*/g)];
  const rows = new Array<number>(squares.length).fill(NaN);
  for (const [, column, row] of squares) rows[column!.charCodeAt(0) - 97] = Number(row);
  return squares.map(([square]) => square).join("") === text.toLowerCase() ? rows : [NaN];
}

/**
 * parsePerm reads a permutation as notation.Parse of qorbit does: a list of rows, counted from 1, or from 0 where there
 * is a 0, digits such as 2413, or squares such as a2 b4 c1 d3, also in brackets. It returns undefined where the text is
 * no permutation.
 */
export function parsePerm(text: string): Perm | undefined {
  const inner = unwrap(text);
  if (inner === "") return /[([{]/.test(text) ? [] : undefined;
  const p = rowsIn(inner).map((row) => row - 1);
  const n = p.length;
  const all = n <= maxOrder && new Set(p).size === n && p.every((row) => row >= 0 && row < n);
  return all ? p : undefined;
}

/** noPerm says that a text is no permutation. */
export const noPerm = (text: string): string =>
  `${shorten(text)} is no permutation: each row from 1 to N is expected once, as in 2,4,1,3`;

/** shorten cuts a text for a message. */
export const shorten = (text: string): string => (text.length > 80 ? text.slice(0, 80) + "…" : text);

export const equal = (p: Perm, q: Perm): boolean => p.join() === q.join();

/** compare orders permutations of one order lexicographically. */
export function compare(p: Perm, q: Perm): number {
  const at = p.findIndex((row, col) => row !== q[col]);
  return at < 0 ? 0 : p[at]! - q[at]!;
}

/** inverse has the column of the queen of each row. */
export function inverse(p: Perm): Perm {
  const q = new Array<number>(p.length);
  p.forEach((row, col) => (q[row] = col));
  return q;
}

/** insert puts a queen at gaps: row and col are the numbers of its lines afterwards. */
export function insert(p: Perm, row: number, col: number): Perm {
  const q = p.map((r) => (r >= row ? r + 1 : r));
  q.splice(col, 0, row);
  return q;
}

/** without takes the queen of a column out, with its lines. */
export function without(p: Perm, col: number): Perm {
  const gone = p[col]!;
  return p.filter((_, i) => i !== col).map((r) => (r > gone ? r - 1 : r));
}

/** clashes lists the pairs of columns whose queens stand on one diagonal, in lexicographic order. */
export function clashes(p: Perm): [number, number][] {
  return p.flatMap((row, i) =>
    [...p.keys()].slice(i + 1).flatMap((j): [number, number][] => {
      return Math.abs(row - p[j]!) === j - i ? [[i, j]] : [];
    }),
  );
}

/**
 * The symmetries of the square, po1 to po8 of the paper, with their usual names on a board with row 1 at the top and
 * column 1 at the left, and what each does to a square: exchange row and column, then count rows, or columns, from the
 * other side.
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

/** imagesOf lists the images of p under po1 to po8. */
export const imagesOf = (p: Perm): Perm[] =>
  symmetries.map(([, transpose, upDown, sideways]) => {
    const last = p.length - 1;
    const q = new Array<number>(p.length);
    for (const [i, j] of (transpose ? inverse(p) : p).entries())
      q[sideways ? last - i : i] = upDown ? last - j : j;
    return q;
  });

/** namesOf are the symmetries that lead from a key to an image of it: "po7", "rotation by 180 degrees". */
export const namesOf = (key: Perm, image: Perm): [po: string, name: string][] =>
  imagesOf(key).flatMap((q, o): [string, string][] => {
    return equal(q, image) ? [[`po${o + 1}`, symmetries[o]![0]]] : [];
  });

/** different lists permutations, each of them once. */
export const different = (list: readonly Perm[]): Perm[] => [
  ...new Map(list.map((p) => [p.join(), p])).values(),
];

/** canonical is the smallest image of p, in lexicographic order: the key of its orbit. */
export const canonical = (p: Perm): Perm =>
  imagesOf(p).reduce((least, q) => (compare(q, least) < 0 ? q : least));
