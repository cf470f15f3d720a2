// Permutations: the boards with one queen in each column and each row. Text counts from one, as the paper
// does, memory from zero.

/**
 * A Perm has the row of the queen of each column, both counted from zero. Functions that take one never
 * change it.
 */
export type Perm = readonly number[];

/**
 * A Point is a row and a column: of a square, counted from zero, or of two gaps, as in the text, where 0.5
 * lies before line 1.
 */
export interface Point {
  readonly row: number;
  readonly col: number;
}

/** MaxOrder is the largest order of a permutation. */
const MaxOrder = 255;

/** printPerm prints p as the paper does: "2,4,1,3". The board with no queen is "()". */
export const printPerm = (p: Perm): string => (p.length === 0 ? "()" : p.map((row) => row + 1).join(","));

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
 * parsePerm reads a permutation as notation.Parse of qorbit does: a list of rows, counted from 1, or from 0
 * where there is a 0, digits such as 2413, or squares such as a2 b4 c1 d3, also in brackets. It returns
 * undefined where the text is no permutation.
 */
export function parsePerm(text: string): Perm | undefined {
  const inner = unwrap(text);
  if (inner === "") return /[([{]/.test(text) ? [] : undefined;
  const p = rowsIn(inner).map((row) => row - 1);
  const n = p.length;
  const all = n <= MaxOrder && new Set(p).size === n && p.every((row) => row >= 0 && row < n);
  return all ? p : undefined;
}

/** noPerm says that a text is no permutation. */
export const noPerm = (text: string): string =>
  `${shorten(text)} is no permutation: each row from 1 to N is expected once, as in 2,4,1,3`;

/** shorten cuts a text for a message. */
export const shorten = (text: string): string => (text.length > 80 ? text.slice(0, 80) + "…" : text);

export const equal = (p: Perm, q: Perm): boolean =>
  p.length === q.length && p.every((row, column) => row === q[column]);

/** compare orders permutations of one order lexicographically. */
export function compare(p: Perm, q: Perm): number {
  const at = p.findIndex((row, column) => row !== q[column]);
  return at < 0 ? 0 : p[at]! - q[at]!;
}

/** inverse has the column of the queen of each row. */
export function inverse(p: Perm): Perm {
  const q = new Array<number>(p.length);
  for (let column = 0; column < p.length; column++) q[p[column]!] = column;
  return q;
}

/** clashes lists the pairs of columns whose queens stand on one diagonal, in lexicographic order. */
export function clashes(p: Perm): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < p.length; i++) {
    for (let j = i + 1; j < p.length; j++) {
      if (Math.abs(p[i]! - p[j]!) === j - i) pairs.push([i, j]);
    }
  }
  return pairs;
}

/** noneClash says whether no two queens of p stand on one diagonal. */
export function noneClash(p: Perm): boolean {
  const n = p.length;
  const rising = new Uint8Array(2 * n);
  const falling = new Uint8Array(2 * n);
  for (let column = 0; column < n; column++) {
    const row = p[column]!;
    if (rising[row + column] || falling[row - column + n]) return false;
    rising[row + column] = falling[row - column + n] = 1;
  }
  return true;
}
