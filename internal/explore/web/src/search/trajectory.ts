// The search of the paper, replayed: which orbit was found at which step, by which operator, from which solution. The order of
// discovery is that of qorbit's own search, which is in the data; the operators are computed here.
import type { Atlas, Atlases, SearchName } from "../atlas";
import { printPerm } from "../math/perm";
import { numberOfKey } from "./numbers";
import { incWitness, movWitness, seedSource, type Witness } from "./witness";

/** A Discovery is an orbit that the search found, and how. Orbits count from 0. */
export interface Discovery extends Witness {
  orbit: number;
  /** The orbit that Mov was applied to; -1 for a seed, whose source is of the order below. */
  from: number;
  /** The number of Movs since the seed. */
  depth: number;
}

/** A Trajectory is one run of the search. */
export class Trajectory {
  /** The orbits in the order of discovery; the seeds come first. */
  readonly found: Int32Array;
  readonly seeds: number;
  /** The orbits that were not found, in ascending order. */
  readonly missed: number[] = [];
  readonly step: Int32Array;
  readonly parent: Int32Array;
  private readonly witnesses: (Witness | undefined)[] = []; // by orbit, made on demand
  private readonly depths: Int32Array; // by orbit
  /** The largest number of Movs from a seed, among the first discoveries. */
  readonly deepest: Int32Array;

  constructor(private readonly atlas: Atlas, strategy: SearchName) {
    ({ step: this.step, parent: this.parent } = atlas[strategy]);
    for (let v = 0; v < atlas.orbits; v++) if (this.step[v]! < 0) this.missed.push(v);
    this.found = new Int32Array(atlas.orbits - this.missed.length);
    for (let v = 0; v < atlas.orbits; v++) if (this.step[v]! >= 0) this.found[this.step[v]!] = v;
    this.depths = new Int32Array(atlas.orbits).fill(-1);
    this.deepest = new Int32Array(this.found.length + 1);
    let seeds = 0;
    this.found.forEach((v, i) => {
      const from = this.parent[v]!;
      this.depths[v] = from < 0 ? 0 : this.depths[from]! + 1;
      this.deepest[i + 1] = Math.max(this.deepest[i]!, this.depths[v]!);
      if (from < 0) seeds++;
    });
    this.seeds = seeds;
  }

  /** chain lists the orbits from a seed to the given one, each found from the one before. */
  chain(orbit: number): number[] {
    const up: number[] = [];
    for (let v = orbit; v >= 0; v = this.parent[v]!) up.push(v);
    return up.reverse();
  }

  /**
   * at returns the discovery at a place of the order of discovery, counted from 0. Mov applies to the very solution that the step of its orbit gave, so the steps from the
   * seed on are computed first.
   */
  at(place: number): Discovery {
    const orbit = this.found[place]!;
    const waiting: number[] = [];
    for (let v = orbit; v >= 0 && !this.witnesses[v]; v = this.parent[v]!) waiting.push(v);
    for (const v of waiting.reverse()) this.witnesses[v] = this.witness(v);
    return { ...this.witnesses[orbit]!, orbit, from: this.parent[orbit]!, depth: this.depths[orbit]! };
  }

  private witness(orbit: number): Witness {
    const key = this.atlas.board(orbit), from = this.parent[orbit]!;
    const source = from < 0 ? seedSource(key) : this.witnesses[from]!.result;
    const found = source && (from < 0 ? incWitness(source, key) : movWitness(source, key));
    if (!found) throw new Error(`order ${this.atlas.n}: no operator leads to orbit ${orbit + 1}, against what the data say`);
    return found;
  }
}

/** sourceText names the orbit that the operator was applied to: "orbit 1", or "order 7, orbit 3". */
export function sourceText(d: Discovery, atlases: Atlases): string {
  if (d.from >= 0) return `orbit ${d.from + 1}`;
  const below = d.source.length;
  const number = atlases.get(below)?.numberOf(d.source) ?? numberOfKey(d.source);
  return number < 0 ? `order ${below}` : `order ${below}, orbit ${number + 1}`;
}

/** discoveryText is the step as qorbit prints it. */
export const discoveryText = (d: Discovery, atlases: Atlases): string =>
  `${d.expr} of ${printPerm(d.source)} (${sourceText(d, atlases)}) gives ${printPerm(d.result)}`;
