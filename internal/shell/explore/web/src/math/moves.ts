// What leads from one solution to others: moves of one queen, insertions, and what deletions leave.
import { exchangeOf, insert, printStep, without, type Step } from "./operators";
import { equal, type Perm, type Point } from "./perm";
import { isSolution, ofQueens } from "./solutions";
import { act, Group } from "./symmetry";

/** A Move is an operator with its result. */
export interface Move {
  readonly expr: string;
  readonly step: Step;
  readonly result: Perm;
}

/**
 * movOf is the move of a queen to gaps of what it leaves. All are counted from 0; the operator counts the
 * gaps before.
 */
function movOf(queen: Point, row: number, col: number): Step {
  const gap = (place: number, gone: number): number => (place > gone ? place + 1.5 : place + 0.5);
  return { kind: "Mov", arguments: [queen.row + 1, queen.col + 1, gap(row, queen.row), gap(col, queen.col)] };
}

/**
 * exchangesTo lists the exchanges from the solution p to other solutions of the orbits with some keys that
 * differ in at most so many columns: those that differ in fewer come first, then by the images of the key.
 */
export function exchangesTo(p: Perm, keys: readonly Perm[], queens: number): Move[] {
  const moves: [differ: number, move: Move][] = [];
  for (const key of keys) {
    const images = new Map(Group.map((po) => [act(po, key).join(), act(po, key)]));
    for (const q of images.values()) {
      const differ = p.reduce((sum, row, col) => sum + Number(row !== q[col]), 0);
      if (differ > 0 && differ <= queens) moves.push([differ, moveOf(exchangeOf(p, q), q)]);
    }
  }
  return moves.sort((a, b) => a[0] - b[0]).map(([, move]) => move);
}

const moveOf = (step: Step, result: Perm): Move => ({ expr: printStep(step), step, result });

/**
 * movesOf lists the moves from the solution p to other solutions: all N deletions with all N×N insertions
 * into what remains, by the column of the queen that goes, then by column and row of the gaps. Of the two
 * gaps beside a closed line, a move names the one before the line.
 */
export function movesOf(p: Perm): Move[] {
  const moves: Move[] = [];
  for (let col = 0; col < p.length; col++) {
    const row = p[col]!;
    for (const [rowGap, colGap, result] of insertions(without(p, col))) {
      if (!equal(result, p)) moves.push(moveOf(movOf({ row, col }, rowGap, colGap), result));
    }
  }
  return moves;
}

/**
 * incsOf lists the insertions that make a solution of order N+1 of the solution p, by column and row of the
 * gaps.
 */
export const incsOf = (p: Perm): Move[] =>
  insertions(p).map(([row, col, result]) =>
    moveOf({ kind: "Inc", arguments: [row + 0.5, col + 0.5] }, result),
  );

/**
 * deletionsOf lists what is left of p without the queen of each column. It may be no solution: see isSolution
 * and clashes.
 */
export const deletionsOf = (p: Perm): Move[] =>
  p.map((row, col) => moveOf({ kind: "Del", arguments: [row + 1, col + 1] }, without(p, col)));

/**
 * insertions lists the squares, counted from zero, where a queen can be put into p such that a solution
 * results.
 */
function insertions(p: Perm): [row: number, col: number, result: Perm][] {
  const n = p.length + 1;
  const list: [number, number, Perm][] = [];
  const attacked = new Uint8Array(n * n);
  for (let i = 0; i < p.length && ofQueens(); i++) {
    // a gap is half a line nearer than the line that it becomes
    for (let col = 0; col < n; col++) {
      for (const row of [p[i]! + col - i, p[i]! + 1 - col + i])
        if (row >= 0 && row < n) attacked[col * n + row] = 1;
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
