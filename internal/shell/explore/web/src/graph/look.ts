// What each orbit and each edge looks like now.
import type { Atlas } from "../atlas";
import type { Trajectory } from "../search/trajectory";
import type { Colouring } from "./colouring";
import type { Filter } from "./filter";
import { mix, type RGB, type Tones } from "./palette";

/** Parts of a mark; the lowest two bits are its shape: 0 a disc, 1 a square, 2 a diamond. */
const seedMark = 4;
const hollowMark = 8;
export const faintMark = 16;
export const strongMark = 32;
/** A missed orbit that is filled with its colour: its outline is that of missed ones. */
const missedMark = 64;

/** A Reveal shows what the first steps of a search have found. */
export interface Reveal {
  readonly trajectory: Trajectory;
  readonly steps: number;
}

export interface Stroke {
  readonly colour: RGB;
  readonly opacity: number;
}

/** A Look is the look of all orbits and edges. */
export interface Look {
  readonly mark: Uint8Array;
  readonly colour: readonly RGB[];
  readonly edge: readonly Stroke[];
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

/** thick is whether an order has so few edges that they are thick and opaque; others are lines of one pixel. */
export const thick = (atlas: Atlas): boolean => atlas.from.length <= 1500;

/** lookOf computes the look of an order. */
export function lookOf(atlas: Atlas, choices: Choices): Look {
  const { revealed } = choices;
  const step = revealed?.trajectory.step;
  const found = (v: number) => !step || (step[v]! >= 0 && step[v]! < revealed!.steps);
  return { ...marksOf(atlas, choices, found), edge: edgesOf(atlas, choices, found) };
}

type Found = (v: number) => boolean;

function marksOf(atlas: Atlas, { colouring, filter, revealed, tones }: Choices, found: Found) {
  const mark = new Uint8Array(atlas.orbits);
  const colour = atlas.class.map((size, v): RGB => {
    const shape = size === 8 ? 0 : size === 4 ? 1 : 2;
    const missed = revealed ? !found(v) : atlas.depth[v]! < 0;
    const seed = atlas.depth[v] === 0 && !(revealed && missed) ? seedMark : 0;
    if (!filter.chosen[v]) {
      mark[v] = shape + faintMark;
      return tones.faint;
    }
    if (missed && (revealed || !colouring.ofMissed)) {
      mark[v] = shape + seed + hollowMark;
      return revealed ? tones.grey : tones.missed;
    }
    mark[v] = shape + seed + (colouring.full ? strongMark : 0) + (missed ? missedMark : 0);
    return colouring.table[colouring.of[v]!]!;
  });
  return { mark, colour };
}

/** opacityOf is that of edges: many lines that cross must not become one area. */
const opacityOf = (edges: number): number => Math.min(1, Math.max(0.45, 45 / Math.sqrt(edges + 1)));

function edgesOf(atlas: Atlas, { filter, revealed, quiet, tones }: Choices, found: Found): Stroke[] {
  const base = opacityOf(atlas.from.length);
  const parentOf = revealed ? (v: number) => revealed.trajectory.parentOf(v) : undefined;
  const stroke = (colour: RGB, opacity: number): Stroke =>
    thick(atlas) ? { colour: mix(colour, tones.paper, opacity), opacity: 1 } : { colour, opacity };
  const usual = stroke(mix(tones.move, tones.paper, quiet ? 0.7 : 1), base);
  const tree = stroke(tones.ink, Math.min(1, base + 0.35));
  const hidden = stroke(mix(tones.faint, tones.paper, 0.6), Math.min(0.5, base));
  const waiting = stroke(tones.grey, base * 0.5);
  return atlas.from.map((u, e) => {
    const v = atlas.to[e]!;
    if (!filter.chosen[u] || !filter.chosen[v]) return hidden;
    if (!found(u) || !found(v)) return waiting;
    return parentOf && (parentOf(u) === v || parentOf(v) === u) ? tree : usual;
  });
}
