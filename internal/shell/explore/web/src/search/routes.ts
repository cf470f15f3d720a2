// Shortest routes between two orbits, ordered as `qorbit path --all` prints them: by the numbers of their orbits.
import type { Atlas } from "../atlas";
import type { Move } from "../math/moves";
import { moveTo } from "./trajectory";

/** Routes are the shortest routes from one orbit to another. Where no route joins them, length is -1 and count 0. */
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
      const next = this.distance[v]! + 1;
      if (this.distance[from]! >= 0 && next > this.distance[from]!) break;
      for (const w of atlas.neighbours[v]!) {
        if (this.distance[w]! < 0) {
          this.distance[w] = next;
          queue.push(w);
        }
        if (this.distance[w] === next) this.ways.set(w, (this.ways.get(w) ?? 0n) + this.ways.get(v)!);
      }
    }
    this.length = this.distance[from]!;
    this.count = this.ways.get(from) ?? 0n;
  }

  /** route returns the orbits of a route; number counts from 0 to count - 1. */
  route(number: bigint): number[] {
    const orbits = [this.from];
    for (let v = this.from; v !== this.to; orbits.push(v)) {
      const on = this.atlas.neighbours[v]!.filter((w) => this.distance[w] === this.distance[v]! - 1);
      v = on.find((w) => {
        const here = number < this.ways.get(w)!;
        if (!here) number -= this.ways.get(w)!;
        return here;
      })!;
    }
    return orbits;
  }

  /** moves returns the moves of a route: the first applies to the key of its orbit, each other to the result before. */
  moves(orbits: readonly number[]): Move[] {
    const moves: Move[] = [];
    for (const to of orbits.slice(1))
      moves.push(moveTo(this.atlas, moves.at(-1)?.result ?? this.atlas.keyOf(orbits[0]!), to));
    return moves;
  }
}
