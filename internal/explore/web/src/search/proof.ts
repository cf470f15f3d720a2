// Why the search cannot reach an orbit, from the definition: no Inc leads into its component, and no Mov
// leads out of it. Since Inc and Mov commute with the symmetries, one solution of each orbit suffices: its
// key. No edge of the data is used for this; the verdict says whether the data agree.
import type { Atlas } from "../atlas";
import { movOf, type Move } from "../math/moves";
import { insert, printStep, without } from "../math/operators";
import { clashes, equal, isSolution, type Perm, type Point } from "../math/perm";
import { canonical } from "../math/symmetry";

/** A Deletion is one queen of a key taken out, and what all insertions into the rest give. */
export interface Deletion {
  queen: Point;
  rest: Perm;
  /** Whether the rest has two queens on one diagonal. */
  clash: boolean;
  /** What each insertion gives, by row gap and then by column gap. */
  marks: Mark[];
}

/**
 * A Mark says what an insertion gives: a clash, the same solution again, or a solution of the orbit with that
 * number.
 */
type Mark = "clash" | "same" | number;

/** An OrbitProof is what the deletions of one orbit show. */
export interface OrbitProof {
  orbit: number;
  key: Perm;
  deletions: Deletion[];
  /** How many insertions there are: N deletions, with N row gaps and N column gaps each. */
  tried: number;
  /**
   * How many of them put two queens on one diagonal, how many put the queen back, and the others, with their
   * orbits.
   */
  clashes: number;
  same: number;
  moves: (Move & { readonly orbit: number })[];
}

/** proveOrbit tries all deletions and insertions of one orbit. */
function proveOrbit(orbit: number, atlas: Atlas): OrbitProof {
  const key = atlas.board(orbit);
  const n = key.length;
  const proof: OrbitProof = { orbit, key, deletions: [], tried: 0, clashes: 0, same: 0, moves: [] };
  const tryOne = ({ queen, rest }: Deletion, row: number, col: number): Mark => {
    const result = insert(rest, row, col);
    proof.tried++;
    if (!isSolution(result)) {
      proof.clashes++;
      return "clash";
    }
    if (equal(result, key)) {
      proof.same++;
      return "same";
    }
    const step = movOf(queen, row, col);
    const to = atlas.numberOf(canonical(result));
    proof.moves.push({ step, expr: printStep(step), result, orbit: to });
    return to;
  };
  key.forEach((row, col) => {
    const rest = without(key, col);
    const d: Deletion = { queen: { row, col }, rest, clash: clashes(rest).length > 0, marks: [] };
    for (let newCol = 0; newCol < n; newCol++) {
      for (let newRow = 0; newRow < n; newRow++) d.marks[newRow * n + newCol] = tryOne(d, newRow, newCol);
    }
    proof.deletions.push(d);
  });
  return proof;
}

/** A Verdict says what the proof of a component shows, and whether the data agree. */
export interface Verdict {
  /** No deletion from any orbit of the component leaves a solution, so no Inc leads there. */
  noInc: boolean;
  /** All orbits that moves lead to from the first one, in ascending order. */
  members: number[];
  tried: number;
  /** Whether the data have the same component, the same neighbours in it, and the same seeds. */
  agrees: boolean;
}

/** membersOf lists the orbits of a component of the data, in ascending order. */
export const membersOf = (atlas: Atlas, component: number): number[] =>
  [...atlas.component.keys()].filter((v) => atlas.component[v] === component);

/**
 * missedOf lists the components that the search does not reach, in the order of their numbers: they are
 * numbered by their smallest orbits.
 */
export function missedOf(atlas: Atlas): [component: number, orbits: number[]][] {
  const list = new Map<number, number[]>();
  for (const v of atlas.missed) list.set(atlas.component[v]!, [...(list.get(atlas.component[v]!) ?? []), v]);
  return [...list];
}

/**
 * prove explores the component of an orbit from the definition. It yields the proof of one orbit after the
 * other, breadth first, so that a page can show them while it goes on, and returns the verdict.
 */
export function* prove(start: number, atlas: Atlas): Generator<OrbitProof, Verdict> {
  const queue = [start];
  const verdict: Verdict = { noInc: true, members: [], tried: 0, agrees: true };
  for (const v of queue) {
    // which grows
    const proof = proveOrbit(v, atlas);
    const seed = proof.deletions.some((d) => !d.clash);
    const near = [...new Set(proof.moves.map((m) => m.orbit))].filter((w) => w !== v).sort((a, b) => a - b);
    queue.push(...near.filter((w) => !queue.includes(w)));
    verdict.tried += proof.tried;
    verdict.noInc &&= !seed;
    verdict.agrees &&= (atlas.seed[v] === 1) === seed && equal(near, [...atlas.neighboursOf(v)]);
    yield proof;
  }
  verdict.members = queue.sort((a, b) => a - b);
  verdict.agrees &&= equal(verdict.members, membersOf(atlas, atlas.component[start]!));
  return verdict;
}
