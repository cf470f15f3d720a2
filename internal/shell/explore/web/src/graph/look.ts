// What each orbit and each edge looks like now. Those that look the same are one group, which is painted together.
import type { Atlas } from "../atlas";
import type { Trajectory } from "../search/trajectory";
import type { Colouring } from "./colouring";
import type { Filter } from "./filter";
import type { Mark } from "./marks";
import { mix, type RGB, type Tones } from "./palette";

/** A Reveal shows what the first steps of a search have found. */
export interface Reveal {
  readonly trajectory: Trajectory;
  readonly steps: number;
}

/** A Look has the orbits of each mark, and the edges of each colour, in the order in which they are painted. */
export interface Look {
  readonly marks: ReadonlyMap<Mark, number[]>;
  readonly edges: ReadonlyMap<RGB, number[]>;
}

/** What decides on the look. */
export interface Choices {
  readonly colouring: Colouring;
  readonly filter: Filter;
  readonly revealed: Reveal | null;
  /** Whether something is selected or highlighted, so that other edges step back. */
  readonly quiet: boolean;
  readonly tones: Tones;
}

/** lookOf computes the look of an order. */
export function lookOf(atlas: Atlas, choices: Choices): Look {
  const { revealed } = choices;
  const step = revealed?.trajectory.step;
  const found = (v: number) => !step || (step[v]! >= 0 && step[v]! < revealed!.steps);
  return { marks: marksOf(atlas, choices, found), edges: edgesOf(atlas, choices, found) };
}

type Found = (v: number) => boolean;

function marksOf(atlas: Atlas, { colouring, filter, revealed, tones }: Choices, found: Found) {
  const groups = new Map<string, { mark: Mark; orbits: number[] }>();
  atlas.class.forEach((size, v) => {
    const missed = revealed ? !found(v) : atlas.depth[v]! < 0;
    const seed = atlas.depth[v] === 0 && !(revealed && missed);
    const hollow = missed && (revealed !== null || !colouring.ofMissed);
    const colour = colouring.table[colouring.of[v]!]!;
    const mark: Mark = !filter.chosen[v]
      ? { size, fill: tones.faint, rim: tones.faint, full: true }
      : hollow
        ? { size, seed, rim: revealed ? tones.grey : tones.del, dashed: true }
        : {
            size,
            seed,
            fill: colour,
            rim: missed ? tones.del : tones.ink,
            full: colouring.full,
            dashed: missed,
          };
    const name = JSON.stringify(mark);
    const group = groups.get(name) ?? { mark, orbits: [] };
    group.orbits.push(v);
    groups.set(name, group);
  });
  return new Map([...groups.values()].map(({ mark, orbits }) => [mark, orbits]));
}

function edgesOf(atlas: Atlas, { filter, revealed, quiet, tones }: Choices, found: Found) {
  // many lines that cross must not become one area
  const base = Math.min(1, Math.max(0.45, 45 / Math.sqrt(atlas.from.length + 1)));
  const parentOf = (v: number) => revealed?.trajectory.parentOf(v);
  const stroke = (colour: RGB, share: number) => mix(colour, tones.paper, share);
  const hidden = stroke(tones.faint, 0.6 * Math.min(0.5, base));
  const waiting = stroke(tones.grey, base * 0.5);
  const usual = stroke(tones.mov, base * (quiet ? 0.7 : 1));
  const tree = stroke(tones.ink, Math.min(1, base + 0.35));
  const groups = new Map<RGB, number[]>([hidden, waiting, usual, tree].map((colour) => [colour, []]));
  const colourOf = (u: number, v: number): RGB => {
    if (!filter.chosen[u] || !filter.chosen[v]) return hidden;
    if (!found(u) || !found(v)) return waiting;
    return parentOf(u) === v || parentOf(v) === u ? tree : usual;
  };
  atlas.from.forEach((u, e) => groups.get(colourOf(u, atlas.to[e]!))!.push(e));
  return groups;
}
