// Why the search cannot reach an orbit, from the definition: no Inc leads into its component, and no Mov leads out of it. Since Inc
// and Mov commute with the symmetries, one solution of each orbit suffices: its key. No edge of the data is used for this;
// the verdict says whether the data agree.
import type { Atlas } from "../atlas";
import { canonical } from "../math/key";
import type { Move } from "../math/moves";
import { clashes, equal, isSolution, type Perm } from "../math/perm";
import { insert, printStep, without, type Step } from "../math/steps";
import { membersOf } from "./components";

/** A Square counts row and column from 0. */
export interface Square {
  row: number;
  col: number;
}

/** A Deletion is one queen of a key taken out, and what all insertions into the rest give. */
export interface Deletion {
  queen: Square;
  rest: Perm;
  /** The first two columns of the rest on one diagonal; undefined if the rest is a solution. */
  clash: [number, number] | undefined;
  /** What each insertion gives, by row gap and then by column gap. */
  marks: Mark[];
}

/** A Mark says what an insertion gives: a clash, the same solution again, or a solution of the orbit with that number. */
export type Mark = "clash" | "same" | number;

/** A Result is an insertion that gives another solution: the move, and the number of its orbit. */
export interface Result extends Move {
  readonly orbit: number;
}

/** An OrbitProof is what the deletions of one orbit show. */
export interface OrbitProof {
  orbit: number;
  key: Perm;
  deletions: Deletion[];
  /** How many insertions there are: N deletions, with N row gaps and N column gaps each. */
  tried: number;
  /** How many of them put two queens on one diagonal, how many put the queen back, and the others. */
  clashes: number;
  same: number;
  moves: Result[];
}

/** proveOrbit tries all deletions and insertions of one orbit. numberOf returns the number of the orbit with a canonical solution. */
export function proveOrbit(orbit: number, key: Perm, numberOf: (canonical: Perm) => number): OrbitProof {
  const n = key.length;
  const proof: OrbitProof = { orbit, key, deletions: [], tried: 0, clashes: 0, same: 0, moves: [] };
  key.forEach((row, col) => {
    const rest = without(key, col);
    const d: Deletion = { queen: { row, col }, rest, clash: clashes(rest)[0], marks: new Array<Mark>(n * n).fill("clash") };
    for (let newCol = 0; newCol < n; newCol++) {
      for (let newRow = 0; newRow < n; newRow++) {
        proof.tried++;
        const result = insert(rest, newRow, newCol);
        if (!isSolution(result)) {
          proof.clashes++;
        } else if (equal(result, key)) {
          proof.same++;
          d.marks[newRow * n + newCol] = "same";
        } else {
          const to = numberOf(canonical(result));
          d.marks[newRow * n + newCol] = to;
          const step = movOf(d.queen, newRow, newCol);
          proof.moves.push({ step, expr: printStep(step), result, orbit: to });
        }
      }
    }
    proof.deletions.push(d);
  });
  return proof;
}

/** movOf is the move of a queen to gaps of what it leaves, where they are counted from 0; the operator counts them before. */
export function movOf(queen: Square, row: number, col: number): Step {
  const gap = (place: number, gone: number): number => (place > gone ? place + 1.5 : place + 0.5);
  return { kind: "Mov", arguments: [queen.row + 1, queen.col + 1, gap(row, queen.row), gap(col, queen.col)] };
}

/** A Verdict says what the proof of a component shows, and whether the data agree. */
export interface Verdict {
  /** No deletion from any orbit of the component leaves a solution, so no Inc leads there. */
  noInc: boolean;
  /** All orbits that moves lead to from the first one, in ascending order. */
  members: number[];
  tried: number;
  /** The data have the same component, the same neighbours in it, and the same seeds. */
  sameMembers: boolean;
  sameEdges: boolean;
  sameSeeds: boolean;
}

/**
 * prove explores the component of an orbit from the definition. It yields the proof of one orbit after the other, breadth first, so
 * that a page can show them while it goes on, and returns the verdict.
 */
export function* prove(start: number, atlas: Atlas): Generator<OrbitProof, Verdict> {
  const seen = new Set([start]), queue = [start];
  const verdict: Verdict = { noInc: true, members: queue, tried: 0, sameMembers: true, sameEdges: true, sameSeeds: true };
  for (let at = 0; at < queue.length; at++) {
    const v = queue[at]!;
    const proof = proveOrbit(v, atlas.board(v), atlas.numberOf);
    const near = [...new Set(proof.moves.map((m) => m.orbit))].filter((w) => w !== v).sort((a, b) => a - b);
    for (const w of near) {
      if (seen.has(w)) continue;
      seen.add(w);
      queue.push(w);
    }
    const seed = proof.deletions.some((d) => !d.clash);
    verdict.tried += proof.tried;
    verdict.noInc &&= !seed;
    verdict.sameSeeds &&= (atlas.seed[v] === 1) === seed;
    verdict.sameEdges &&= equal(near, [...atlas.neighboursOf(v)]);
    yield proof;
  }
  verdict.members = queue.slice().sort((a, b) => a - b);
  verdict.sameMembers = equal(verdict.members, membersOf(atlas, atlas.component[start]!));
  return verdict;
}
