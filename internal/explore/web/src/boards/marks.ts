// What is marked on a board, and the text that says it.
import { clashes, type Perm } from "../math/perm";
import type { Place } from "../math/signature";
import type { Po } from "../math/symmetry";
import { nameOf } from "../math/symmetry";

/** A Field has the row of the queen of each column, counted from zero, -1 for a column without one. Each Perm is one. */
export type Field = readonly number[];

/** Gaps are where a row and a column open: 0.5 lies before line 1. */
export interface Gaps {
  readonly row: number;
  readonly col: number;
}

/** Marks are drawn on a board. Columns count from zero. */
export interface Marks {
  /** The columns of queens that a step takes out, with their rows and columns. */
  readonly taken?: readonly number[];
  /** The columns of queens that a step has put in. */
  readonly put?: readonly number[];
  /** Where a step opens a row and a column. An empty list leaves room for the numbers of gaps. */
  readonly opens?: readonly Gaps[];
  /** The columns of queens whose rows, columns and diagonals are drawn. */
  readonly attacks?: readonly number[];
  /** Triangles of a signature. One of them, counted from zero, can stand out. */
  readonly triangles?: { readonly along: "columns" | "rows"; readonly places: readonly Place[]; readonly chosen?: number | undefined };
  /** The symmetry whose axis is drawn, if it is a reflection. */
  readonly axis?: Po;
  /** Crossings of gaps that are marked with a ring. */
  readonly crossings?: readonly Gaps[];
  /** Squares, counted from zero, that are marked with a dot. */
  readonly dots?: readonly { readonly row: number; readonly col: number }[];
}

/** printField prints a board like a permutation, with "-" for a column without a queen. */
export const printField = (field: Field): string => (field.length === 0 ? "no queens" : field.map((row) => (row < 0 ? "-" : row + 1)).join(","));

/** queens lists the squares of columns in words: "row 3, column 1". */
const queens = (field: Field, columns: readonly number[]): string =>
  columns.filter((c) => field[c]! >= 0).map((c) => `row ${field[c]! + 1}, column ${c + 1}`).join("; ");

/** pairsOnLines lists the pairs of columns whose queens stand on one row or diagonal, without those that have another queen between them. */
export function pairsOnLines(field: Field): [number, number][] {
  const full = field.flatMap((row, col) => (row < 0 ? [] : [[row, col] as const]));
  const pairs: [number, number][] = [];
  for (const direction of [1, -1, 0]) {
    const last = new Map<number, number>();
    for (const [row, col] of full) {
      const before = last.get(row - direction * col);
      if (before !== undefined) pairs.push([before, col]);
      last.set(row - direction * col, col);
    }
  }
  return pairs;
}

/** describe is the text alternative of a board: the queens, and what is marked. */
export function describe(field: Field, marks: Marks = {}): string {
  const parts = [`Board of order ${field.length}: ${printField(field)}`];
  const clash = pairsOnLines(field).map(([a, b]) => `columns ${a + 1} and ${b + 1}`);
  if (clash.length > 0) parts.push(`on one ${new Set(field).size < field.length ? "row or " : ""}diagonal: ${clash.join(", ")}`);
  if (marks.taken?.length) parts.push(`queen taken out: ${queens(field, marks.taken)}`);
  if (marks.put?.length) parts.push(`queen put in: ${queens(field, marks.put)}`);
  for (const gaps of marks.opens ?? []) parts.push(`a row opens at gap ${gaps.row}, a column at gap ${gaps.col}`);
  if (marks.attacks?.length) parts.push(`lines of attack of the queen at ${queens(field, marks.attacks)}`);
  if (marks.triangles) {
    const { along, places, chosen } = marks.triangles;
    parts.push(chosen === undefined ? `${places.length} triangles along the ${along}` : `triangle ${chosen + 1} of ${places.length} along the ${along}`);
  }
  if (marks.axis) parts.push(`axis of the ${nameOf(marks.axis)}`);
  if (marks.crossings?.length) parts.push(`marked crossings of gaps: ${marks.crossings.map((g) => `${g.row} and ${g.col}`).join("; ")}`);
  if (marks.dots?.length) parts.push(`marked: ${marks.dots.map((d) => `row ${d.row + 1}, column ${d.col + 1}`).join("; ")}`);
  return parts.join("; ");
}

/** clashText names the first two queens on one diagonal as the command does: "(1,1) and (2,2)"; it is empty for a solution. */
export function clashText(p: Perm): string {
  const pair = clashes(p)[0];
  return pair ? pair.map((c) => `(${p[c]! + 1},${c + 1})`).join(" and ") : "";
}
