// What leads from one solution to others: moves of one queen, insertions, and what deletions leave.
import { equal, isSolution, type Perm } from "./perm";
import { insert, printStep, without, type Step } from "./steps";

export { clashes } from "./perm";

/** A Move is an operator with its result. */
export interface Move {
  readonly expr: string;
  readonly step: Step;
  readonly result: Perm;
}

const moveOf = (step: Step, result: Perm): Move => ({ expr: printStep(step), step, result });

/** movesOf lists the moves from the solution p to other solutions: all N deletions with all N×N insertions into what remains, by the
 * column of the queen that goes, then by column and row of the gaps. Of the two gaps beside a closed line, a move names the one
 * before the line. */
export function movesOf(p: Perm): Move[] {
  const moves: Move[] = [];
  for (let col = 0; col < p.length; col++) {
    const row = p[col]!;
    for (const [rowGap, colGap, result] of insertions(without(p, col))) {
      if (equal(result, p)) continue;
      const gap = (place: number, gone: number): number => (place > gone ? place + 1.5 : place + 0.5);
      moves.push(moveOf({ kind: "Mov", arguments: [row + 1, col + 1, gap(rowGap, row), gap(colGap, col)] }, result));
    }
  }
  return moves;
}

/** incsOf lists the insertions that make a solution of order N+1 of the solution p, by column and row of the gaps. */
export const incsOf = (p: Perm): Move[] =>
  insertions(p).map(([row, col, result]) => moveOf({ kind: "Inc", arguments: [row + 0.5, col + 0.5] }, result));

/** deletionsOf lists what is left of p without the queen of each column. It may be no solution: see isSolution and clashes. */
export const deletionsOf = (p: Perm): Move[] =>
  p.map((row, col) => moveOf({ kind: "Del", arguments: [row + 1, col + 1] }, without(p, col)));

/** insertions lists the squares, counted from zero, where a queen can be put into p such that a solution results. */
function insertions(p: Perm): [row: number, col: number, result: Perm][] {
  const n = p.length + 1, list: [number, number, Perm][] = [], attacked = new Uint8Array(n * n);
  for (let i = 0; i < p.length; i++) { // a gap is half a line nearer than the line that it becomes
    for (let col = 0; col < n; col++) {
      for (const row of [p[i]! + col - i, p[i]! + 1 - col + i]) if (row >= 0 && row < n) attacked[col * n + row] = 1;
    }
  }
  for (let col = 0; col < n; col++) {
    for (let row = 0; row < n; row++) {
      if (attacked[col * n + row]) continue;
      const result = insert(p, row, col);
      if (isSolution(result)) list.push([row, col, result]);
    }
  }
  return list;
}
