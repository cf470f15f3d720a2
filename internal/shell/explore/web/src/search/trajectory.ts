// The search of the paper, replayed: which orbit was found at which step, by which operator, from which
// solution. The order of discovery is that of qorbit's own search, which is in the data; the operators are
// computed here, as qorbit prints them: the first one, in the order of movesOf and incsOf, that leads from a
// solution to an orbit.
import type { Atlas, Atlases, SearchName } from "../atlas";
import { deletionsOf, exchangesTo, incsOf, movesOf, type Move } from "../math/moves";
import { compare, equal, printPerm, type Perm } from "../math/perm";
import { isSolution } from "../math/solutions";
import { canonical } from "../math/symmetry";
import { numberOf } from "../orbits";

/** A Witness shows that an operator leads from one solution to another. */
export interface Witness extends Move {
  readonly source: Perm;
}

/** A Discovery is an orbit that the search found, and how. Orbits count from 0. */
export interface Discovery extends Witness {
  orbit: number;
  /** The orbit that Mov was applied to; -1 for a seed, whose source is of the order below. */
  from: number;
  /** The number of Movs since the seed. */
  depth: number;
}

/** movesIn lists the moves of an order from one of its solutions. */
export function movesIn(atlas: Atlas, p: Perm): Move[] {
  if (atlas.exchange === 0) return movesOf(p);
  const orbit = atlas.numberOf(canonical(p));
  const orbits = [orbit, ...atlas.neighboursOf(orbit)].sort((a, b) => a - b);
  return exchangesTo(p, orbits.map(atlas.board), atlas.exchange);
}

/** leadingTo finds the first of some moves of a solution that leads to the orbit with a key. */
export function leadingTo(key: Perm, source: Perm, moves: readonly Move[]): Witness {
  const found = moves.find((m) => equal(canonical(m.result), key));
  if (!found)
    throw new Error(
      `no operator leads from ${printPerm(source)} to ${printPerm(key)}, against what the data say`,
    );
  return { ...found, source };
}

/**
 * seedSource is the smallest key of the order below from which an Inc leads to the orbit with the given key:
 * of those that a deletion leaves.
 */
export const seedSource = (key: Perm): Perm =>
  deletionsOf(key)
    .map((d) => d.result)
    .filter(isSolution)
    .map(canonical)
    .sort(compare)[0]!;

/** A Trajectory is one run of the search. */
export class Trajectory {
  /** The orbits in the order of discovery; the seeds come first. */
  readonly found: Int32Array;
  readonly seeds: number;
  readonly step: Int32Array;
  readonly parent: Int32Array;
  private readonly witnesses: (Witness | undefined)[] = []; // by orbit, made on demand
  private readonly depths: Int32Array; // by orbit
  /** The largest number of Movs from a seed, among the first discoveries. */
  readonly deepest: Int32Array;

  constructor(
    private readonly atlas: Atlas,
    strategy: SearchName,
  ) {
    ({ step: this.step, parent: this.parent } = atlas[strategy]);
    this.found = new Int32Array(atlas.orbits - atlas.missed.length);
    this.step.forEach((s, v) => s >= 0 && (this.found[s] = v));
    this.depths = new Int32Array(atlas.orbits).fill(-1);
    this.deepest = new Int32Array(this.found.length + 1);
    this.found.forEach((v, i) => {
      const from = this.parent[v]!;
      this.depths[v] = from < 0 ? 0 : this.depths[from]! + 1;
      this.deepest[i + 1] = Math.max(this.deepest[i]!, this.depths[v]!);
    });
    this.seeds = this.found.filter((v) => this.parent[v]! < 0).length;
  }

  /** chain lists the orbits from a seed to the given one, each found from the one before. */
  chain(orbit: number): number[] {
    const up: number[] = [];
    for (let v = orbit; v >= 0; v = this.parent[v]!) up.push(v);
    return up.reverse();
  }

  /**
   * at returns the discovery at a place of the order of discovery, counted from 0. Mov applies to the very
   * solution that the step of its orbit gave, so the steps from the seed on are computed first.
   */
  at(place: number): Discovery {
    const orbit = this.found[place]!;
    for (const v of this.chain(orbit)) this.witnesses[v] ??= this.witness(v);
    return { ...this.witnesses[orbit]!, orbit, from: this.parent[orbit]!, depth: this.depths[orbit]! };
  }

  private witness(orbit: number): Witness {
    const key = this.atlas.board(orbit);
    const from = this.parent[orbit]!;
    if (from >= 0) {
      const before = this.witnesses[from]!.result;
      return leadingTo(key, before, movesIn(this.atlas, before));
    }
    const source = seedSource(key);
    return leadingTo(key, source, incsOf(source));
  }
}

/** sourceText names the orbit that the operator was applied to: "orbit 1", or "order 7, orbit 3". */
export function sourceText(d: Discovery, atlases: Atlases): string {
  if (d.from >= 0) return `orbit ${d.from + 1}`;
  const below = d.source.length;
  const number = numberOf(d.source, atlases);
  return number < 0 ? `order ${below}` : `order ${below}, orbit ${number + 1}`;
}
