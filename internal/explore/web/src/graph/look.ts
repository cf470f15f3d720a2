// What each orbit and each edge looks like now. Looks are plain arrays, so that a change is found by comparison and only what changed
// is drawn anew.
import type { Reveal } from "../app";
import type { Atlas } from "../atlas";
import type { Colouring } from "./colouring";
import type { Filter } from "./filter";
import { css, mix, type RGB, type Tones } from "./palette";
import { thick } from "./renderer";

/** Parts of a mark; the lowest two bits are its shape. */
export const shape = { disc: 0, square: 1, diamond: 2 } as const;
export const seedMark = 4, hollowMark = 8, faintMark = 16, strongMark = 32;

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
  reveal: Reveal | null;
  /** Whether something is selected or highlighted, so that other edges step back. */
  quiet: boolean;
  tones: Tones;
}

export function shapeOf(size: number): number {
  return size === 8 ? shape.disc : size === 4 ? shape.square : shape.diamond;
}

/** lookOf computes the look of an order. */
export function lookOf(atlas: Atlas, { colouring, filter, reveal, quiet, tones }: Choices): Look {
  const table: string[] = [], indices = new Map<string, number>();
  const index = (c: RGB, opacity = 1): number => {
    const text = css(c, opacity);
    let i = indices.get(text);
    if (i === undefined) indices.set(text, (i = table.push(text) - 1));
    return i;
  };
  const own = colouring.table.map((c) => index(c));
  const missed = index(tones.missed), waiting = index(tones.grey), faint = index(tones.faint);
  const colour = new Uint16Array(atlas.orbits), mark = new Uint8Array(atlas.orbits);
  const found = (v: number) => !reveal || (reveal.step[v]! >= 0 && reveal.step[v]! <= reveal.upTo);
  for (let v = 0; v < atlas.orbits; v++) {
    let m = shapeOf(atlas.class[v]!) + (atlas.seed[v] ? seedMark : 0) + (colouring.scale ? strongMark : 0), c = own[colouring.of[v]!]!;
    if (reveal ? !found(v) : atlas.depth[v]! < 0) {
      m = (m & ~strongMark) | hollowMark;
      c = reveal ? waiting : missed;
      if (reveal) m &= ~seedMark;
    }
    if (!filter.chosen[v]) {
      m = (m & 3) | faintMark;
      c = faint;
    }
    colour[v] = c;
    mark[v] = m;
  }
  return { colour, mark, edge: edgesOf(atlas, filter, reveal, quiet, tones, index), table };
}

/** opacityOf is that of edges: many lines that cross must not become one area. */
function opacityOf(edges: number): number {
  return Math.min(0.75, Math.max(0.2, 15 / Math.sqrt(edges + 1)));
}

function edgesOf(atlas: Atlas, filter: Filter, reveal: Reveal | null, quiet: boolean, tones: Tones, add: (c: RGB, opacity?: number) => number): Uint16Array {
  const { from, to } = atlas, base = opacityOf(from.length);
  const index = (c: RGB, opacity = 1) => (thick(atlas) ? add(mix(c, tones.paper, opacity)) : add(c, opacity));
  const usual = index(tones.move, quiet ? base * 0.7 : base), tree = index(tones.ink, Math.min(1, base + 0.35));
  const hidden = index(mix(tones.faint, tones.paper, 0.6), Math.min(0.5, base)), waiting = index(tones.grey, base * 0.5);
  const edge = new Uint16Array(from.length);
  for (let e = 0; e < from.length; e++) {
    const u = from[e]!, v = to[e]!;
    if (!filter.chosen[u] || !filter.chosen[v]) edge[e] = hidden;
    else if (!reveal) edge[e] = usual;
    else {
      const a = reveal.step[u]!, b = reveal.step[v]!, both = a >= 0 && b >= 0 && Math.max(a, b) <= reveal.upTo;
      const inTree = both && reveal.parent && (reveal.parent[u] === v || reveal.parent[v] === u);
      edge[e] = inTree ? tree : both ? usual : waiting;
    }
  }
  return edge;
}

/** changesOf lists where two looks differ; all, if the tables are not the same. */
export function changesOf(before: Look, after: Look): { orbits: number[]; edges: number[] } {
  const orbits: number[] = [], edges: number[] = [];
  const other = (a: Uint16Array, b: Uint16Array, i: number) => before.table[a[i]!] !== after.table[b[i]!];
  for (let v = 0; v < after.colour.length; v++) {
    if (before.mark[v] !== after.mark[v] || other(before.colour, after.colour, v)) orbits.push(v);
  }
  for (let e = 0; e < after.edge.length; e++) if (other(before.edge, after.edge, e)) edges.push(e);
  return { orbits, edges };
}
