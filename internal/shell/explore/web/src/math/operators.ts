// Operators, as the command qorbit apply writes them: Inc, Del, Mov and Exchange. Numbers are those of the text:
// rows and columns count from 1, and gap 0.5 lies before line 1.
import type { Perm, Point } from "./perm";

/**
 * A Step is one operator. The arguments of Mov are the queen that goes and the gaps where one comes, all
 * counted before the move. An exchange permutes the rows of queens in cycles of columns: each takes the row of
 * the next one, the last that of the first.
 */
export type Step =
  | { readonly kind: "Inc" | "Del" | "Mov"; readonly arguments: readonly number[] }
  | { readonly kind: "Exchange"; readonly cycles: readonly (readonly number[])[] };

/** printStep prints an operator as the paper does: "Mov(3,1,2.5,8.5)"; and "Exchange(1,4,7)". */
export function printStep(s: Step): string {
  if (s.kind === "Exchange") return s.cycles.map((cycle) => `Exchange(${cycle.join(",")})`).join(" ");
  return `${s.kind}(${s.arguments.join(",")})`;
}

/** A Change says what a step does to the queens, in columns counted from zero, and which gaps it opens. */
export interface Change {
  /** The columns of the queens that are taken out, in the board before. */
  readonly out: readonly number[];
  /** Where a row and a column open, in the board before: as in the text. */
  readonly gaps: readonly Point[];
  /** The columns of the new queens, in the board after. */
  readonly in: readonly number[];
}

/** changeOf is the change that a step makes. */
export function changeOf(s: Step): Change {
  if (s.kind === "Exchange") {
    const columns = s.cycles.flat().map((col) => col - 1);
    return { out: columns, gaps: [], in: columns };
  }
  const [a, b, c, d] = s.arguments as [number, number, number, number];
  if (s.kind === "Inc") return { out: [], gaps: [{ row: a, col: b }], in: [b - 0.5] };
  if (s.kind === "Del") return { out: [b - 1], gaps: [], in: [] };
  return { out: [b - 1], gaps: [{ row: c, col: d }], in: [closed(d, b) - 0.5] };
}

/** closed is the number of a gap after a line before it has gone. */
const closed = (place: number, gone: number): number => (place > gone ? place - 1 : place);

/** exchangeOf is what leads from p to q, another permutation of the same order. */
export function exchangeOf(p: Perm, q: Perm): Step {
  const done = new Set<number>();
  const cycles: number[][] = [];
  for (const first of p.keys()) {
    const cycle: number[] = [];
    for (let col = first; !done.has(col); col = p.indexOf(q[col]!)) {
      done.add(col);
      cycle.push(col + 1);
    }
    if (cycle.length > 1) cycles.push(cycle);
  }
  return { kind: "Exchange", cycles };
}

/** insert puts a queen at gaps: row and col are the numbers of its lines afterwards, counted from zero. */
export function insert(p: Perm, row: number, col: number): Perm {
  const q = p.map((r) => (r >= row ? r + 1 : r));
  q.splice(col, 0, row);
  return q;
}

/** without takes the queen of a column out, with its lines; the column counts from zero. */
export function without(p: Perm, col: number): Perm {
  const gone = p[col]!;
  return p.filter((_, i) => i !== col).map((r) => (r > gone ? r - 1 : r));
}
