// A step of one queen as a motion: its lines close, the queen moves, and the new lines open. All is a function of the time.
import { isSolution, type Perm } from "../math/perm";
import { applyStep, changeOf, closed, printStep, without, type Step } from "../math/steps";
import { printPerm } from "../math/perm";
import type { Gaps } from "./marks";

/** A Phase is a still state of a step. Inc and Del have no board between. */
export type Phase = "before" | "between" | "after";

/** A Motion is a step with its boards. Time runs from 0, before, to end, after; at 1 and 2 of a Mov its lines are closed. */
export interface Motion {
  readonly step: Step;
  readonly before: Perm;
  /** The board without the queen that goes, or before one comes. */
  readonly between: Perm;
  readonly after: Perm;
  /** The column of the queen that goes, and where one comes: gaps of the board before. */
  readonly out?: number | undefined;
  readonly gaps?: Gaps | undefined;
  readonly end: number;
  readonly phases: readonly Phase[];
}

/** motionOf is the motion of an Inc, Del or Mov; undefined where the step cannot be applied to p, or is a symmetry. */
export function motionOf(step: Step, p: Perm): Motion | undefined {
  const after = applyStep(step, p), change = changeOf(step);
  if (typeof after === "string" || step.kind === "po") return undefined;
  const out = change.out[0], between = out === undefined ? p : without(p, out);
  const both = step.kind === "Mov";
  return { step, before: p, between, after, out, gaps: change.gaps[0], end: both ? 3 : 1, phases: both ? ["before", "between", "after"] : ["before", "after"] };
}

/** timeOf is the time of a still state. */
export const timeOf = (m: Motion, phase: Phase): number => (phase === "before" ? 0 : phase === "between" ? 1 : m.end);

/** A Line is a row or a column on the way: where it begins and how wide it is, in squares. */
export interface Line {
  readonly at: number;
  readonly size: number;
  /** The line that it is in the board before, between and after; undefined where it is not there. */
  readonly places: readonly [number | undefined, number | undefined, number | undefined];
}

/** A Scene is the board at a time. */
export interface Scene {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** The shares of the way, from 0 to 1: lines closed, queen moved, lines opened. */
  readonly close: number;
  readonly move: number;
  readonly open: number;
  readonly queens: readonly { readonly x: number; readonly y: number }[];
  /** The queen that goes or comes; height is 1 on the board. */
  readonly moving: { readonly x: number; readonly y: number; readonly arrived: boolean; readonly size: number };
  /** Where the gaps are, and where the closed lines cross. */
  readonly crossing?: { readonly x: number; readonly y: number } | undefined;
  readonly from?: { readonly x: number; readonly y: number } | undefined;
}

const part = (t: number): number => {
  const u = Math.max(0, Math.min(1, t));
  return u * u * (3 - 2 * u); // slow at both ends
};

/** sceneAt is the board at a time. */
export function sceneAt(m: Motion, t: number): Scene {
  const goes = m.out !== undefined, comes = m.gaps !== undefined;
  const close = goes ? part(t) : 0, move = goes && comes ? part(t - 1) : 0, open = comes ? part(goes ? t - 2 : t) : 0;
  const n = m.before.length, outRow = goes ? m.before[m.out!] : undefined;
  const rows = lines(n, outRow, m.gaps && m.gaps.row - 0.5, 1 - close, open);
  const columns = lines(n, m.out, m.gaps && m.gaps.col - 0.5, 1 - close, open);
  const middle = (list: readonly Line[], test: (l: Line) => boolean): number => {
    const line = list.find(test);
    return line ? line.at + line.size / 2 : 0;
  };
  const at = (row: number | undefined, col: number | undefined) => ({ x: middle(columns, (l) => l.places[0] === col), y: middle(rows, (l) => l.places[0] === row) });
  const isNew = (l: Line): boolean => l.places[0] === undefined;
  const from = goes ? at(outRow, m.out) : undefined;
  const crossing = comes ? { x: middle(columns, isNew), y: middle(rows, isNew) } : undefined;
  const start = from ?? crossing!, stop = crossing ?? from!;
  const size = goes && comes ? 1 - 0.3 * (part(t) - part(t - 2)) : goes ? 1 - close : open;
  return {
    rows, columns, close, move, open, from, crossing,
    queens: m.before.flatMap((row, col) => (col === m.out ? [] : [at(row, col)])),
    moving: { x: start.x + move * (stop.x - start.x), y: start.y + move * (stop.y - start.y), arrived: comes && (!goes || move >= 1), size },
  };
}

/** lines lays rows or columns out: one that closes, and one that opens behind the first `gap` of them. */
function lines(n: number, out: number | undefined, gap: number | undefined, closing: number, opening: number): Line[] {
  const list: Line[] = [];
  let at = 0;
  const add = (size: number, places: Line["places"]): void => {
    list.push({ at, size, places });
    at += size;
  };
  const newPlace = gap === undefined ? undefined : out === undefined ? gap : closed(gap + 0.5, out + 1) - 0.5;
  for (let i = 0; i <= n; i++) {
    if (i === gap) add(opening, [undefined, undefined, newPlace]);
    if (i === n) break;
    if (i === out) add(closing, [i, undefined, undefined]);
    else {
      const between = out !== undefined && i > out ? i - 1 : i;
      add(1, [i, between, newPlace !== undefined && between >= newPlace ? between + 1 : between]);
    }
  }
  return list;
}

/** sentence says what is to be seen in a still state. */
export function sentence(m: Motion, phase: Phase): string {
  const [p, of] = phase === "before" ? [m.before, "Before"] : phase === "between" ? [m.between, "Between"] : [m.after, "After"];
  const board = `${of} ${printStep(m.step)}: ${printPerm(p)} of order ${p.length}${isSolution(p) ? "" : ", no solution"}.`;
  const queen = (q: Perm, col: number): string => `row ${q[col]! + 1}, column ${col + 1}`;
  if (phase === "after") {
    const col = changeOf(m.step).in[0];
    return col === undefined ? `${board} The queen, its row and its column are gone.` : `${board} The new queen is at ${queen(m.after, col)}.`;
  }
  const opens = m.gaps ? `a row opens at gap ${m.gaps.row} and a column at gap ${m.gaps.col}` : "";
  if (phase === "between") return `${board} The queen is off the board, its row and column are closed.`;
  const goes = m.out === undefined ? "" : `the queen at ${queen(m.before, m.out)} goes, with its row and column`;
  const text = [goes, opens].filter(Boolean).join("; ");
  return `${board} ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
