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

/** splitRows cuts a list of rows at its commas, or at its spaces: "2,4,1,3", "2 4 1 3" or "(2, 4, 1, 3)". */
function splitRows(text: string): string[] {
  const list = text
    .trim()
    .replace(/^\(([^]*)\)$/, "$1")
    .trim();
  return list.includes(",")
    ? list.split(",").map((entry) => entry.trim())
    : list === ""
      ? []
      : list.split(/\s+/);
}

/** parsePerm reads a list of rows. It returns undefined where the text is no permutation. */
export function parsePerm(text: string): Perm | undefined {
  const p = splitRows(text).map((entry) => (/^\d+$/.test(entry) ? Number(entry) - 1 : -1));
  const n = p.length;
  const all = n <= MaxOrder && new Set(p).size === n && p.every((row) => row >= 0 && row < n);
  return all && (n > 0 || text.includes("(")) ? p : undefined;
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
