// The search of the paper, replayed. The order of discovery is in the data; an operator is the first one that leads from
// a solution to an orbit, as qorbit prints it.
import type { Atlas, SearchName } from "../atlas";
import { keyOf } from "../math/known";
import { first, incsTo, movesTo, type Move } from "../math/moves";
import type { Perm } from "../math/perm";

/** A Discovery is an orbit that the search found, and how. Orbits count from 0. */
export interface Discovery extends Move {
  readonly orbit: number;
  /** The orbit that the operator was applied to: of the order below for a seed. */
  readonly from: number;
  readonly seed: boolean;
}

/** moveTo is the first move from a solution to an orbit of its order. */
export const moveTo = (atlas: Atlas, source: Perm, orbit: number): Move => {
  const key = atlas.keyOf(orbit);
  return first(movesTo(source, [key], atlas.exchange), source, key);
};

/** A Trajectory is one run of the search. Its steps are discoveries, counted from 0. */
export class Trajectory {
  /** The orbits in the order of discovery; the seeds come first. */
  readonly found: readonly number[];
  readonly from: readonly number[];
  readonly seeds: number;
  /** The step that found each orbit; -1 for those that are missed. */
  readonly step: Int32Array;
  /** The largest number of moves from a seed, among the first discoveries. */
  readonly deepest: readonly number[];
  private readonly moves: (Move | undefined)[] = []; // by step, made on demand

  constructor(
    private readonly atlas: Atlas,
    strategy: SearchName,
  ) {
    ({ found: this.found, from: this.from } = atlas[strategy]);
    this.seeds = this.found.filter((v) => atlas.depth[v] === 0).length;
    this.step = new Int32Array(atlas.orbits).fill(-1);
    this.found.forEach((v, step) => (this.step[v] = step));
    const depths: number[] = [];
    const deepest = [0];
    this.found.forEach((_, step) => {
      depths.push(step < this.seeds ? 0 : depths[this.step[this.from[step]!]!]! + 1);
      deepest.push(Math.max(deepest[step]!, depths[step]!));
    });
    this.deepest = deepest;
  }

  /** parentOf is the orbit that an orbit was found from, by a move; -1 for seeds, and for those that are missed. */
  parentOf(orbit: number): number {
    const step = this.step[orbit]!;
    return step < this.seeds ? -1 : this.from[step]!;
  }

  /** chain lists the orbits from a seed to the given one, each found from the one before. */
  chain(orbit: number): number[] {
    const up: number[] = [];
    for (let v = orbit; v >= 0; v = this.parentOf(v)) up.push(v);
    return up.reverse();
  }

  /** at returns a discovery. A move applies to the very solution that the step of its orbit gave. */
  at(step: number): Discovery {
    const orbit = this.found[step]!;
    for (const v of this.chain(orbit)) this.moves[this.step[v]!] ??= this.moveTo(v);
    return { ...this.moves[step]!, orbit, from: this.from[step]!, seed: step < this.seeds };
  }

  private moveTo(orbit: number): Move {
    const step = this.step[orbit]!;
    const from = this.from[step]!;
    if (step >= this.seeds) return moveTo(this.atlas, this.moves[this.step[from]!]!.result, orbit);
    const source = keyOf(this.atlas.n - 1, from);
    return first(incsTo(source, this.atlas.keyOf(orbit)), source, this.atlas.keyOf(orbit));
  }
}
