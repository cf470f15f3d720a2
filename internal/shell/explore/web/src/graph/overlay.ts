// What is drawn under and over the marks: halos, thick edges, and numbers.
import type { Atlas } from "../atlas";
import { strongMark, type Look } from "./look";
import { css, type Tones } from "./palette";
import type { Projection } from "./renderer";

/** What stands out. */
export interface Emphasis {
  selected: number;
  /** The neighbour that the keyboard is at, -1 for none. */
  pointed: number;
  /** What a panel highlights. */
  orbits: ReadonlySet<number>;
  edges: readonly (readonly [number, number])[];
}

export const noEmphasis: Emphasis = { selected: -1, pointed: -1, orbits: new Set(), edges: [] };

/**
 * begin clears a layer; one with nothing to draw is hidden, which spares the browser its share of each frame.
 */
function begin(c: CanvasRenderingContext2D, at: Projection, something: boolean): boolean {
  c.canvas.classList.toggle("empty", !something);
  if (something) c.clearRect(0, 0, at.width, at.height);
  return something;
}

/**
 * paintUnder draws what stands out below the marks, unless these have no numbers: paintOver then draws it
 * above the crowd.
 */
export function paintUnder(
  c: CanvasRenderingContext2D,
  atlas: Atlas,
  at: Projection,
  e: Emphasis,
  tones: Tones,
): void {
  if (begin(c, at, standsOut(e) && numberSize(atlas, at) > 0)) emphasize(c, atlas, at, e, tones);
}

const standsOut = (e: Emphasis): boolean => e.selected >= 0 || e.pointed >= 0 || e.orbits.size > 0;

/** emphasize draws halos and thick edges. */
function emphasize(
  c: CanvasRenderingContext2D,
  atlas: Atlas,
  at: Projection,
  { selected, pointed, orbits, edges }: Emphasis,
  tones: Tones,
): void {
  const x = (v: number) => at.left + at.scale * atlas.x[v]!;
  const y = (v: number) => at.top + at.scale * atlas.y[v]!;
  const line = (u: number, v: number) => {
    c.moveTo(x(u), y(u));
    c.lineTo(x(v), y(v));
  };
  const halo = (v: number, more: number) => {
    c.beginPath();
    c.arc(x(v), y(v), 1.3 * at.radius + more, 0, 2 * Math.PI);
    c.fill();
  };
  c.lineCap = "round";
  if (selected >= 0) {
    c.strokeStyle = css(tones.select);
    c.lineWidth = 3;
    c.beginPath();
    for (const v of atlas.neighboursOf(selected)) line(selected, v);
    c.stroke();
    c.fillStyle = css(tones.select, 0.3);
    for (const v of atlas.neighboursOf(selected)) halo(v, 3);
  }
  if (edges.length > 0) {
    c.strokeStyle = css(tones.mark);
    c.lineWidth = 3.5;
    c.beginPath();
    for (const [u, v] of edges) line(u, v);
    c.stroke();
  }
  c.fillStyle = css(tones.mark, 0.55);
  for (const v of orbits) halo(v, 5);
  for (const v of [selected, pointed]) {
    if (v < 0) continue;
    c.fillStyle = css(tones.select, v === selected ? 0.45 : 0.35);
    halo(v, v === selected ? 8 : 6);
    c.strokeStyle = css(v === selected ? tones.select : tones.mark);
    c.lineWidth = 2.5;
    if (v === pointed) c.setLineDash([4, 3]);
    c.stroke();
    c.setLineDash([]);
  }
}

/**
 * numberSize is the size of the font with which the numbers of orbits fit into marks; 0 if it would be too
 * small to read.
 */
function numberSize({ orbits }: Atlas, { radius }: Projection): number {
  const size = Math.min(13, (1.55 * radius) / Math.max(1.1, 0.58 * String(orbits).length));
  return size >= 7 ? size : 0;
}

/** visit calls a function for each orbit whose mark is on the screen. */
function visit(
  atlas: Atlas,
  at: Projection,
  margin: number,
  f: (orbit: number, x: number, y: number) => void,
): void {
  const { x, y } = atlas;
  for (let v = 0; v < atlas.orbits; v++) {
    const px = at.left + at.scale * x[v]!;
    const py = at.top + at.scale * y[v]!;
    if (px > -margin && px < at.width + margin && py > -margin && py < at.height + margin) f(v, px, py);
  }
}

/** bright is whether dark digits are easier to read on a colour, "#rrggbb", than white ones. */
function bright(colour: string): boolean {
  const channel = (i: number) => Math.pow(parseInt(colour.slice(i, i + 2), 16) / 255, 2.2);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.18;
}

/**
 * uncovered lists the chosen orbits on the screen whose numbers no other mark covers: later marks are above
 * earlier ones.
 */
function uncovered(atlas: Atlas, at: Projection, chosen: Uint8Array): [number, number, number][] {
  const cell = 2 * at.radius;
  const cells = new Map<string, [number, number][]>();
  const shown: [number, number, number][] = [];
  visit(atlas, at, 20, (v, x, y) => {
    if (chosen[v]) shown.push([v, x, y]);
  });
  return shown.reverse().filter(([, x, y]) => {
    const i = Math.floor(x / cell);
    const j = Math.floor(y / cell);
    let covered = false;
    for (let di = -1; di <= 1; di++) {
      for (let dj = -1; dj <= 1; dj++) {
        for (const [ox, oy] of cells.get(`${i + di},${j + dj}`) ?? [])
          covered ||= Math.hypot(ox - x, oy - y) < 1.15 * at.radius;
      }
    }
    const own = cells.get(`${i},${j}`);
    if (own) own.push([x, y]);
    else cells.set(`${i},${j}`, [[x, y]]);
    return !covered;
  });
}

/** paintOver writes the number of each orbit into its mark, where it fits, and beside the selected one. */
export function paintOver(
  c: CanvasRenderingContext2D,
  atlas: Atlas,
  at: Projection,
  e: Emphasis,
  look: Look,
  chosen: Uint8Array,
  tones: Tones,
): void {
  const size = numberSize(atlas, at);
  if (!begin(c, at, size > 0 || standsOut(e))) return;
  const font = getComputedStyle(document.body).fontFamily;
  c.textAlign = "center";
  c.textBaseline = "middle";
  if (size > 0) {
    c.font = `${size}px ${font}`;
    const ink = css(tones.ink);
    const onStrong = look.table.map((colour) => (bright(colour) ? "#1a1a1a" : "#ffffff"));
    for (const [v, x, y] of uncovered(atlas, at, chosen)) {
      c.fillStyle = look.mark[v]! & strongMark ? onStrong[look.colour[v]!]! : ink;
      c.fillText(String(v + 1), x, y + 0.5);
    }
    return;
  }
  emphasize(c, atlas, at, e, tones);
  c.font = `600 12px ${font}`;
  c.lineJoin = "round";
  const named = new Set([e.selected, e.pointed, ...(e.orbits.size <= 40 ? e.orbits : [])]);
  const taken: [number, number][] = [];
  if (e.selected >= 0 && atlas.degree(e.selected) <= 24)
    for (const v of atlas.neighboursOf(e.selected)) named.add(v);
  for (const v of named) {
    if (v < 0) continue;
    const x = at.left + at.scale * atlas.x[v]!;
    const y = at.top + at.scale * atlas.y[v]! - 1.3 * at.radius - 13;
    if (taken.some(([ox, oy]) => Math.abs(ox - x) < 8 * String(atlas.orbits).length && Math.abs(oy - y) < 13))
      continue; // the first is read
    taken.push([x, y]);
    c.lineWidth = 3.5;
    c.strokeStyle = css(tones.paper, 0.85);
    c.strokeText(String(v + 1), x, y);
    c.fillStyle = css(tones.ink);
    c.fillText(String(v + 1), x, y);
  }
}
