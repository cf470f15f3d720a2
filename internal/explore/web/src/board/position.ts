// Queens on a board while one tries things: a column has one queen or none, a row may have several.
import type { Field } from "../boards/marks";
import { parsePerm, type Perm } from "../math/perm";
import { fields, quote, trim } from "../math/text";

/** MaxOrder is the largest order of a board whose squares can still be hit. */
export const MaxOrder = 20;

/** emptyField is a board without queens. */
export const emptyField = (n: number): Field => new Array<number>(n).fill(-1);

/** permOf is the permutation if each column and each row has one queen. */
export const permOf = (field: Field): Perm | undefined => (field.includes(-1) || new Set(field).size < field.length ? undefined : field);

/** toggled is the board with a queen put on a square, or taken from it. A queen elsewhere in the column goes. */
export const toggled = (field: Field, row: number, col: number): Field => field.map((r, c) => (c !== col ? r : r === row ? -1 : row));

/** clashesOf lists the pairs of columns whose queens stand on one row or diagonal. */
export function clashesOf(field: Field): [number, number][] {
  const pairs: [number, number][] = [];
  field.forEach((a, i) => field.forEach((b, j) => {
    if (j > i && a >= 0 && b >= 0 && (a === b || Math.abs(a - b) === j - i)) pairs.push([i, j]);
  }));
  return pairs;
}

/**
 * parseField reads a list of rows as the command reads permutations, but a row may stand twice, and "-" is a column without a queen.
 * The result is a message where it is a string.
 */
export function parseField(text: string): Field | string {
  const p = parsePerm(text);
  const entries = text.includes(",") ? text.split(",").map(trim) : fields(text), n = entries.length;
  const rows = entries.map((entry) => (entry === "-" ? 0 : /^\d+$/.test(entry) ? Number(entry) : NaN));
  const wrong = rows.findIndex((row, i) => !(row <= n && (row > 0 || entries[i] === "-")));
  const field = typeof p !== "string" ? p : wrong < 0 ? rows.map((row) => row - 1) : undefined;
  if (field) return field.length >= 1 && field.length <= MaxOrder ? field : orderText(field.length);
  if (typeof p === "string" && !text.includes("-")) return p;
  return `board ${quote(text)}: entry ${wrong + 1} is ${quote(entries[wrong]!)}, expected a row of 1..${n}, or - for a column without a queen`;
}

/** orderText says that a board is too large or too small. */
export const orderText = (n: number): string => `a board of order ${n}, expected an order from 1 to ${MaxOrder}`;
