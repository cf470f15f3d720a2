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

/** Changes lists orbits and edges whose looks are others than before. */
export interface Changes {
  orbits: number[];
  edges: number[];
}

/** A Look is the look of all orbits and edges. Colours are indices into the table. */
export interface Look {
  colour: Uint16Array;
  mark: Uint8Array;
  edge: Uint16Array;
  table: string[];
  /** Shows another step of the same search, and says what that changes. */
  goTo(upTo: number): Changes;
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

type Index = (c: RGB, opacity?: number) => number;

/** lookOf computes the look of an order. */
export function lookOf(atlas: Atlas, choices: Choices): Look {
  const table: string[] = [], indices = new Map<string, number>();
  const index: Index = (c, opacity = 1) => {
    const text = css(c, opacity);
    let i = indices.get(text);
    if (i === undefined) indices.set(text, (i = table.push(text) - 1));
    return i;
  };
  const { reveal } = choices, step = reveal?.step, last = { step: reveal?.upTo ?? 0 };
  const found = (v: number) => !step || (step[v]! >= 0 && step[v]! <= last.step);
  const look = { colour: new Uint16Array(atlas.orbits), mark: new Uint8Array(atlas.orbits), edge: new Uint16Array(atlas.from.length), table };
  const orbit = orbitPainter(atlas, choices, look, found, index), edge = edgePainter(atlas, choices, look.edge, found, index);
  for (let v = 0; v < atlas.orbits; v++) orbit(v);
  for (let e = 0; e < atlas.from.length; e++) edge(e);
  let order: Int32Array | undefined; // the orbits by their steps, made for the first call of goTo
  const goTo = (upTo: number): Changes => {
    order ??= orderOf(step!);
    const orbits = [...order.subarray(Math.min(last.step, upTo) + 1, Math.max(last.step, upTo) + 1)], edges = new Set<number>();
    last.step = upTo;
    for (const v of orbits) {
      orbit(v);
      for (let i = atlas.start[v]!; i < atlas.start[v + 1]!; i++) edges.add(atlas.incident[i]!);
    }
    edges.forEach(edge);
    return { orbits, edges: [...edges] };
  };
  return { ...look, goTo };
}

/** orderOf lists orbits in the order of their steps. */
function orderOf(step: ArrayLike<number>): Int32Array {
  const order = new Int32Array(step.length);
  let found = 0;
  for (let v = 0; v < step.length; v++) {
    if (step[v]! < 0) continue;
    order[step[v]!] = v;
    found++;
  }
  return order.subarray(0, found);
}

/** orbitPainter returns the function that sets the look of an orbit. */
function orbitPainter(atlas: Atlas, { colouring, filter, reveal, tones }: Choices, look: Pick<Look, "colour" | "mark">, found: (v: number) => boolean, index: Index): (v: number) => void {
  const own = colouring.table.map((c) => index(c));
  const missed = index(tones.missed), waiting = index(tones.grey), faint = index(tones.faint);
  return (v) => {
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
    look.colour[v] = c;
    look.mark[v] = m;
  };
}

/** opacityOf is that of edges: many lines that cross must not become one area. */
function opacityOf(edges: number): number {
  return Math.min(0.75, Math.max(0.2, 15 / Math.sqrt(edges + 1)));
}

/** edgePainter returns the function that sets the look of an edge. */
function edgePainter(atlas: Atlas, { filter, reveal, quiet, tones }: Choices, edge: Uint16Array, found: (v: number) => boolean, add: Index): (e: number) => void {
  const { from, to } = atlas, base = opacityOf(from.length);
  const index = (c: RGB, opacity = 1) => (thick(atlas) ? add(mix(c, tones.paper, opacity)) : add(c, opacity));
  const usual = index(tones.move, quiet ? base * 0.7 : base), tree = index(tones.ink, Math.min(1, base + 0.35));
  const hidden = index(mix(tones.faint, tones.paper, 0.6), Math.min(0.5, base)), waiting = index(tones.grey, base * 0.5);
  return (e) => {
    const u = from[e]!, v = to[e]!;
    if (!filter.chosen[u] || !filter.chosen[v]) edge[e] = hidden;
    else if (!reveal) edge[e] = usual;
    else if (!found(u) || !found(v)) edge[e] = waiting;
    else edge[e] = reveal.parent && (reveal.parent[u] === v || reveal.parent[v] === u) ? tree : usual;
  };
}

/** changesOf lists where two looks differ; all, if the tables are not the same. */
export function changesOf(before: Look, after: Look): Changes {
  const orbits: number[] = [], edges: number[] = [];
  const other = (a: Uint16Array, b: Uint16Array, i: number) => before.table[a[i]!] !== after.table[b[i]!];
  for (let v = 0; v < after.colour.length; v++) {
    if (before.mark[v] !== after.mark[v] || other(before.colour, after.colour, v)) orbits.push(v);
  }
  for (let e = 0; e < after.edge.length; e++) if (other(before.edge, after.edge, e)) edges.push(e);
  return { orbits, edges };
}
