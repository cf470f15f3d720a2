// What each orbit and each edge looks like now. Looks are plain arrays, so that a change is found by
// comparison and only what changed is drawn anew.
import type { Atlas } from "../atlas";
import type { Colouring } from "./colouring";
import type { Filter } from "./filter";
import { css, mix, type RGB, type Tones } from "./palette";

/** Parts of a mark; the lowest two bits are its shape: 0 a disc, 1 a square, 2 a diamond. */
export const seedMark = 4;
export const hollowMark = 8;
export const faintMark = 16;
export const strongMark = 32;
/** A missed orbit that is filled with its colour: its outline is that of missed ones. */
export const missedMark = 64;

/**
 * thick is whether an order has so few edges that they are drawn with their own width, and opaque; others are
 * lines of one pixel.
 */
export const thick = (atlas: Atlas): boolean => atlas.from.length <= 1500;

/**
 * A Reveal shows what a search has found up to a step: step[v] is when orbit v was found, -1 never, and
 * parent[v] the orbit it was found from.
 */
export interface Reveal {
  step: Int32Array;
  parent: Int32Array;
  upTo: number;
}

/** A Look is the look of all orbits and edges. Colours are indices into the table. */
export interface Look {
  colour: Uint16Array;
  mark: Uint8Array;
  edge: Uint16Array;
  table: string[];
}

/** What decides on the look. */
export interface Choices {
  colouring: Colouring;
  filter: Filter;
  revealed: Reveal | null;
  /** Whether something is selected or highlighted, so that other edges step back. */
  quiet: boolean;
  tones: Tones;
}

/** lookOf computes the look of an order. */
export function lookOf(atlas: Atlas, choices: Choices): Look {
  const table: string[] = [];
  const index = (c: RGB, opacity = 1): number => {
    const text = css(c, opacity);
    const known = table.indexOf(text);
    return known < 0 ? table.push(text) - 1 : known;
  };
  const { revealed } = choices;
  const found = (v: number) => !revealed || (revealed.step[v]! >= 0 && revealed.step[v]! <= revealed.upTo);
  return { table, ...marksOf(atlas, choices, found, index), edge: edgesOf(atlas, choices, found, index) };
}

type Found = (v: number) => boolean;
type Index = (c: RGB, opacity?: number) => number;

function marksOf(
  atlas: Atlas,
  { colouring, filter, revealed, tones }: Choices,
  found: Found,
  index: Index,
): Pick<Look, "colour" | "mark"> {
  const colour = new Uint16Array(atlas.orbits);
  const mark = new Uint8Array(atlas.orbits);
  const own = colouring.table.map((c) => index(c));
  const missing = index(revealed ? tones.grey : tones.missed);
  const faint = index(tones.faint);
  for (let v = 0; v < atlas.orbits; v++) {
    const size = atlas.class[v]!;
    const shape = size === 8 ? 0 : size === 4 ? 1 : 2;
    const missed = revealed ? !found(v) : atlas.depth[v]! < 0;
    const seed = atlas.seed[v] && !(revealed && missed) ? seedMark : 0;
    const strong = colouring.full ? strongMark : 0;
    if (!filter.chosen[v]) {
      mark[v] = shape + faintMark;
      colour[v] = faint;
    } else if (missed && (revealed || !colouring.ofMissed)) {
      mark[v] = shape + seed + hollowMark;
      colour[v] = missing;
    } else {
      mark[v] = shape + seed + strong + (missed ? missedMark : 0);
      colour[v] = own[colouring.of[v]!]!;
    }
  }
  return { colour, mark };
}

/** opacityOf is that of edges: many lines that cross must not become one area. */
const opacityOf = (edges: number): number => Math.min(1, Math.max(0.45, 45 / Math.sqrt(edges + 1)));

function edgesOf(
  atlas: Atlas,
  { filter, revealed, quiet, tones }: Choices,
  found: Found,
  add: Index,
): Uint16Array {
  const { from, to } = atlas;
  const base = opacityOf(from.length);
  const parent = revealed?.parent;
  const index = (c: RGB, opacity: number) =>
    thick(atlas) ? add(mix(c, tones.paper, opacity)) : add(c, opacity);
  const usual = index(mix(tones.move, tones.paper, quiet ? 0.7 : 1), base);
  const tree = index(tones.ink, Math.min(1, base + 0.35));
  const hidden = index(mix(tones.faint, tones.paper, 0.6), Math.min(0.5, base));
  const waiting = index(tones.grey, base * 0.5);
  return new Uint16Array(from.length).map((_, e) => {
    const u = from[e]!;
    const v = to[e]!;
    if (!filter.chosen[u] || !filter.chosen[v]) return hidden;
    if (!found(u) || !found(v)) return waiting;
    return parent && (parent[u] === v || parent[v] === u) ? tree : usual;
  });
}

/** changesOf lists the orbits and edges that look otherwise than before. */
export function changesOf(before: Look, after: Look) {
  const orbits: number[] = [];
  const edges: number[] = [];
  const other = (a: Uint16Array, b: Uint16Array, i: number) => before.table[a[i]!] !== after.table[b[i]!];
  for (let v = 0; v < after.colour.length; v++) {
    if (before.mark[v] !== after.mark[v] || other(before.colour, after.colour, v)) orbits.push(v);
  }
  for (let e = 0; e < after.edge.length; e++) if (other(before.edge, after.edge, e)) edges.push(e);
  return { orbits, edges };
}
