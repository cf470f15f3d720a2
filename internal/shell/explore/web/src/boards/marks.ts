// What is marked on a board, and the text that says it.
import { clashes, printPerm, type Perm, type Point } from "../math/perm";
import type { Place } from "../math/signature";
import { ofQueens } from "../math/solutions";

/** Marks are drawn on a board. Columns count from zero. */
export interface Marks {
  /** The columns of queens that a step takes out, with their rows and columns. */
  readonly taken?: readonly number[];
  /** The columns of queens that a step has put in. */
  readonly put?: readonly number[];
  /** Where a step opens a row and a column. An empty list leaves room for the numbers of gaps. */
  readonly opens?: readonly Point[];
  /** Triangles of a signature. One of them, counted from zero, can stand out. */
  readonly triangles?: {
    readonly along: "columns" | "rows";
    readonly places: readonly Place[];
    readonly chosen?: number | undefined;
  };
}

/** queens lists the squares of columns in words: "row 3, column 1". */
const queens = (p: Perm, columns: readonly number[]): string =>
  columns.map((c) => `row ${p[c]! + 1}, column ${c + 1}`).join("; ");

/**
 * nearestClashes lists the pairs of columns whose queens stand on one diagonal, without those that have
 * another queen between them; none where the condition is another than that of queens.
 */
export function nearestClashes(p: Perm): [number, number][] {
  const pairs: [number, number][] = [];
  if (!ofQueens()) return pairs;
  for (const direction of [1, -1]) {
    const last = new Map<number, number>();
    p.forEach((row, col) => {
      const before = last.get(row - direction * col);
      if (before !== undefined) pairs.push([before, col]);
      last.set(row - direction * col, col);
    });
  }
  return pairs;
}

/** describe is the text alternative of a board: the queens, and what is marked. */
export function describe(p: Perm, { taken, put, opens, triangles }: Marks = {}): string {
  const parts = [`Board of order ${p.length}: ${p.length === 0 ? "no queens" : printPerm(p)}`];
  const clash = nearestClashes(p).map(([a, b]) => `columns ${a + 1} and ${b + 1}`);
  if (clash.length > 0) parts.push(`on one diagonal: ${clash.join(", ")}`);
  if (taken?.length) parts.push(`queen taken out: ${queens(p, taken)}`);
  if (put?.length) parts.push(`queen put in: ${queens(p, put)}`);
  for (const gaps of opens ?? []) parts.push(`a row opens at gap ${gaps.row}, a column at gap ${gaps.col}`);
  if (triangles) {
    const { along, places, chosen } = triangles;
    parts.push(
      chosen === undefined
        ? `${places.length} triangles along the ${along}`
        : `triangle ${chosen + 1} of ${places.length} along the ${along}`,
    );
  }
  return parts.join("; ");
}

/**
 * clashText names the first two queens on one diagonal as the command does: "(1,1) and (2,2)"; it is empty
 * for a solution, and where the condition is another than that of queens.
 */
export function clashText(p: Perm): string {
  const pair = ofQueens() ? clashes(p)[0] : undefined;
  return pair ? pair.map((c) => `(${p[c]! + 1},${c + 1})`).join(" and ") : "";
}
