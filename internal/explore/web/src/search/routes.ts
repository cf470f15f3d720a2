// Shortest routes between two orbits, ordered as `qorbit path --all` prints them: by the numbers of their orbits.
import type { Atlas } from "../atlas";
import { printPerm, type Perm } from "../math/perm";
import { movWitness, type Witness } from "./witness";

/** A Leg is one move of a route. */
export interface Leg extends Witness {
  from: number;
  to: number;
}

/** Routes are the shortest routes from one orbit to another. Where no route joins them, length is -1 and count 0. */
export class Routes {
  readonly length: number;
  readonly count: bigint;
  private readonly distance: Int32Array; // to the end; -1 where it was not needed
  private readonly ways = new Map<number, bigint>(); // how many shortest routes lead on to the end

  constructor(private readonly atlas: Atlas, readonly from: number, readonly to: number) {
    this.distance = new Int32Array(atlas.orbits).fill(-1);
    this.distance[to] = 0;
    this.ways.set(to, 1n);
    const queue = [to];
    for (let at = 0; at < queue.length; at++) {
      const v = queue[at]!;
      if (this.distance[from]! >= 0 && this.distance[v]! >= this.distance[from]!) break;
      const here = this.ways.get(v)!;
      for (const w of atlas.neighboursOf(v)) {
        if (this.distance[w]! < 0) {
          this.distance[w] = this.distance[v]! + 1;
          queue.push(w);
        }
        if (this.distance[w] === this.distance[v]! + 1) this.ways.set(w, (this.ways.get(w) ?? 0n) + here);
      }
    }
    this.length = this.distance[from]!;
    this.count = this.length < 0 ? 0n : this.ways.get(from)!;
  }

  /** route returns the orbits of a route; number counts from 0 to count - 1. */
  route(number: bigint): number[] {
    const orbits = [this.from];
    let left = number;
    let v = this.from;
    while (v !== this.to) {
      let next = -1;
      for (const w of this.atlas.neighboursOf(v)) {
        if (this.distance[w] !== this.distance[v]! - 1) continue;
        const here = this.ways.get(w)!;
        if (left < here) {
          next = w;
          break;
        }
        left -= here;
      }
      if (next < 0) throw new Error(`route ${number + 1n} of ${this.count} is out of range`);
      orbits.push(next);
      v = next;
    }
    return orbits;
  }
}

/**
 * legs returns the moves along the orbits of a route. The first applies to the key of the first orbit, each other to the result of
 * the one before.
 */
export function legs(orbits: number[], atlas: Atlas): Leg[] {
  const moves: Leg[] = [];
  let at: Perm = atlas.board(orbits[0]!);
  orbits.slice(1).forEach((to, i) => {
    const w = movWitness(at, atlas.board(to));
    if (!w) throw new Error(`order ${atlas.n}: no move leads from ${printPerm(at)} to orbit ${to + 1}, against what the data say`);
    moves.push({ ...w, from: orbits[i]!, to });
    at = w.result;
  });
  return moves;
}
