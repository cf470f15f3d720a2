// Permutations: the boards with one queen in each column and each row. Text counts from one, as the paper does, memory from zero.
import { fields, quote, trim } from "./text";

/** A Perm has the row of the queen of each column, both counted from zero. Functions that take one never change it. */
export type Perm = readonly number[];

/** MaxOrder is the largest order of a permutation. */
export const MaxOrder = 255;

/** printPerm prints p as the paper does: "2,4,1,3". The board with no queen is "()". */
export const printPerm = (p: Perm): string => (p.length === 0 ? "()" : p.map((row) => row + 1).join(","));

/** parsePerm reads a list of rows: "2,4,1,3", "2 4 1 3" or "(2, 4, 1, 3)". The result is a message where it is a string. */
export function parsePerm(text: string): Perm | string {
  const p = parse(trim(text));
  return typeof p === "string" ? `permutation ${quote(text)}: ${p}` : p;
}

function parse(list: string): Perm | string {
  if (list.startsWith("(")) {
    if (!list.endsWith(")")) return "the parenthesis is not closed, expected ) at its end";
    list = list.slice(1, -1);
    if (trim(list) === "") return [];
  }
  const entries = list.includes(",") ? list.split(",").map(trim) : fields(list);
  const empty = entries.indexOf("");
  if (empty >= 0) return `entry ${empty + 1} is empty, expected a row number`;
  const n = entries.length;
  if (n === 0 || n > MaxOrder) return `${n} entries, expected 1 to ${MaxOrder}, such as 2,4,1,3`;
  const p: number[] = [];
  for (const [i, entry] of entries.entries()) {
    const row = integer(entry);
    if (row === undefined) return `entry ${i + 1} is ${quote(entry)}, expected a row number`;
    if (row < 1 || row > n) return `entry ${i + 1} is ${row}, expected 1..${n} for ${n} entries`;
    const before = p.indexOf(Number(row) - 1);
    if (before >= 0) return `row ${row} stands at entries ${before + 1} and ${i + 1}, expected once`;
    p.push(Number(row) - 1);
  }
  return p;
}

/** integer reads a whole number of 64 bits without a plus sign. */
function integer(text: string): bigint | undefined {
  if (!/^-?[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text);
  return value === BigInt.asIntN(64, value) ? value : undefined;
}

export const equal = (p: Perm, q: Perm): boolean => p.length === q.length && p.every((row, column) => row === q[column]);

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

/** isSolution says whether no two queens of p stand on one diagonal. */
export function isSolution(p: Perm): boolean {
  const n = p.length, rising = new Uint8Array(2 * n), falling = new Uint8Array(2 * n);
  for (let column = 0; column < n; column++) {
    const row = p[column]!;
    if (rising[row + column] || falling[row - column + n]) return false;
    rising[row + column] = falling[row - column + n] = 1;
  }
  return true;
}
