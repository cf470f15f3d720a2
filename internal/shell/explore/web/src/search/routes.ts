// Shortest routes between two orbits, ordered as `qorbit path --all` prints them: by the numbers of their
// orbits.
import type { Atlas } from "../atlas";
import type { Perm } from "../math/perm";
import { leadingTo, movesIn, type Witness } from "./trajectory";

/** A Leg is one move of a route. */
export interface Leg extends Witness {
  from: number;
  to: number;
}

/**
 * Routes are the shortest routes from one orbit to another. Where no route joins them, length is -1 and count
 * 0.
 */
export class Routes {
  readonly length: number;
  readonly count: bigint;
  private readonly distance: Int32Array; // to the end; -1 where it was not needed
  private readonly ways = new Map<number, bigint>(); // how many shortest routes lead on to the end

  constructor(
    private readonly atlas: Atlas,
    readonly from: number,
    readonly to: number,
  ) {
    this.distance = new Int32Array(atlas.orbits).fill(-1);
    this.distance[to] = 0;
    this.ways.set(to, 1n);
    const queue = [to];
    for (const v of queue) {
      // which grows
      if (this.distance[from]! >= 0 && this.distance[v]! >= this.distance[from]!) break;
      for (const w of atlas.neighboursOf(v)) {
        if (this.distance[w]! < 0) {
          this.distance[w] = this.distance[v]! + 1;
          queue.push(w);
        }
        if (this.distance[w] === this.distance[v]! + 1)
          this.ways.set(w, (this.ways.get(w) ?? 0n) + this.ways.get(v)!);
      }
    }
    this.length = this.distance[from]!;
    this.count = this.ways.get(from) ?? 0n;
  }

  /** route returns the orbits of a route; number counts from 0 to count - 1. */
  route(number: bigint): number[] {
    const orbits = [this.from];
    for (let v = this.from; v !== this.to; orbits.push(v)) {
      for (const w of this.atlas.neighboursOf(v)) {
        if (this.distance[w] !== this.distance[v]! - 1) continue;
        const ways = this.ways.get(w)!;
        if (number < ways) {
          v = w;
          break;
        }
        number -= ways;
      }
    }
    return orbits;
  }
}

/**
 * legs returns the moves along the orbits of a route. The first applies to the key of the first orbit, each
 * other to the result of the one before.
 */
export function legs(orbits: readonly number[], atlas: Atlas): Leg[] {
  const moves: Leg[] = [];
  let at: Perm = atlas.board(orbits[0]!);
  orbits.slice(1).forEach((to, i) => {
    moves.push({ ...leadingTo(atlas.board(to), at, movesIn(atlas, at)), from: orbits[i]!, to });
    at = moves[i]!.result;
  });
  return moves;
}
