// The picture of the graph: edges, marks, numbers, and what stands out.
import type { Atlas } from "../atlas";
import type { Projection } from "./camera";
import type { Look } from "./look";
import { paintMarks } from "./marks";
import { css, type RGB, type Tones } from "./palette";

/** What stands out. */
export interface Emphasis {
  readonly selected: number;
  /** The neighbour that the keyboard is at, -1 for none. */
  readonly pointed: number;
  /** What a panel highlights. */
  readonly orbits: ReadonlySet<number>;
  readonly edges: readonly (readonly [number, number])[];
}

export const noEmphasis: Emphasis = { selected: -1, pointed: -1, orbits: new Set(), edges: [] };

/** A Scene is what there is to be painted, and where. */
export interface Scene {
  readonly atlas: Atlas;
  readonly emphasis: Emphasis;
  readonly look: Look;
  /** Which orbits the filter chooses. */
  readonly chosen: readonly boolean[];
  readonly tones: Tones;
  readonly at: Projection;
}

type Context = CanvasRenderingContext2D;

/** placeOf is where an orbit is in the view. */
export const placeOf = ({ x, y }: Atlas, at: Projection, v: number): [x: number, y: number] => [
  at.left + at.scale * x[v]!,
  at.top + at.scale * y[v]!,
];

/** paint draws all. What stands out is under the marks where they have numbers, otherwise above the crowd. */
export function paint(c: Context, scene: Scene): void {
  const { atlas, look, at, tones } = scene;
  const size = numberSize(scene);
  const width = atlas.from.length <= 1500 ? 1.2 : 1;
  const font = getComputedStyle(document.body).fontFamily;
  c.clearRect(0, 0, at.width, at.height);
  for (const [colour, edges] of look.edges) {
    const ends = edges.map((e) => [atlas.from[e]!, atlas.to[e]!] as const);
    paintLines(c, scene, ends, colour, width);
  }
  if (size > 0) emphasize(c, scene);
  for (const [mark, orbits] of look.marks) {
    const places = orbits.map((v) => placeOf(atlas, at, v)).filter(([x, y]) => isInside(at, x, y));
    paintMarks(c, mark, places, at.radius, tones);
  }
  c.textAlign = "center";
  c.textBaseline = "middle";
  c.font = size > 0 ? `${size}px ${font}` : `600 12px ${font}`;
  if (size > 0) return paintNumbers(c, scene);
  emphasize(c, scene);
  paintNames(c, scene);
}

const isInside = ({ width, height }: Projection, x: number, y: number): boolean =>
  x > -20 && y > -20 && x < width + 20 && y < height + 20;

function paintLines(
  c: Context,
  { atlas, at }: Scene,
  edges: Emphasis["edges"],
  colour: RGB,
  width: number,
): void {
  c.strokeStyle = css(colour);
  c.lineWidth = width;
  c.lineCap = "round";
  c.beginPath();
  for (const [u, v] of edges) {
    c.moveTo(...placeOf(atlas, at, u));
    c.lineTo(...placeOf(atlas, at, v));
  }
  c.stroke();
}

/** emphasize draws halos and thick edges. */
function emphasize(c: Context, scene: Scene): void {
  const { atlas, at, tones } = scene;
  const { selected, pointed, orbits, edges } = scene.emphasis;
  const halo = (v: number, more: number, fill: string) => {
    c.fillStyle = fill;
    c.beginPath();
    c.arc(...placeOf(atlas, at, v), 1.3 * at.radius + more, 0, 2 * Math.PI);
    c.fill();
  };
  const near = selected < 0 ? [] : atlas.neighbours[selected]!;
  paintLines(
    c,
    scene,
    near.map((v) => [selected, v] as const),
    tones.accent,
    3,
  );
  for (const v of near) halo(v, 3, css(tones.accent, 0.3));
  paintLines(c, scene, edges, tones.mark, 3.5);
  for (const v of orbits) halo(v, 5, css(tones.mark, 0.55));
  c.lineWidth = 2.5;
  if (selected >= 0) {
    halo(selected, 8, css(tones.accent, 0.45));
    c.strokeStyle = css(tones.accent);
    c.stroke();
  }
  if (pointed >= 0) {
    halo(pointed, 6, css(tones.accent, 0.35));
    c.strokeStyle = css(tones.mark);
    c.setLineDash([4, 3]);
    c.stroke();
    c.setLineDash([]);
  }
}

/** numberSize is that of the font with which the numbers of orbits fit into marks; 0 if it is too small to read. */
function numberSize({ atlas: { orbits }, at: { radius } }: Scene): number {
  const size = Math.min(13, (1.55 * radius) / Math.max(1.1, 0.58 * String(orbits).length));
  return size >= 7 ? size : 0;
}

/** bright is whether dark digits are easier to read on a colour than white ones. */
function bright(colour: RGB): boolean {
  const [r, g, b] = colour.map((c) => (c / 255) ** 2.2);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.18;
}

/**
 * paintNumbers writes the number of each chosen orbit that no other mark covers: later marks are above earlier ones.
 */
function paintNumbers(c: Context, { atlas, at, look, chosen, tones }: Scene): void {
  const side = 2 * at.radius;
  const cells = new Map<string, [number, number][]>();
  const near = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const));
  for (const [{ fill, full }, orbits] of [...look.marks].reverse()) {
    c.fillStyle = !fill || !full ? css(tones.ink) : bright(fill) ? "#1a1a1a" : "#ffffff";
    for (const v of [...orbits].reverse()) {
      const [x, y] = placeOf(atlas, at, v);
      if (!chosen[v] || !isInside(at, x, y)) continue;
      const cell = (i: number, j: number) => `${Math.floor(x / side) + i},${Math.floor(y / side) + j}`;
      const marks = near.flatMap(([i, j]) => cells.get(cell(i, j)) ?? []);
      cells.set(cell(0, 0), [...(cells.get(cell(0, 0)) ?? []), [x, y]]);
      if (marks.every(([ox, oy]) => Math.hypot(ox - x, oy - y) >= 1.15 * at.radius))
        c.fillText(String(v + 1), x, y + 0.5);
    }
  }
}

/** paintNames writes numbers above marks; of two that would cover each other, the first. */
function paintNames(c: Context, { atlas, at, emphasis: e, tones }: Scene): void {
  const near = atlas.neighbours[e.selected] ?? [];
  const named = [
    e.selected,
    e.pointed,
    ...(e.orbits.size <= 40 ? e.orbits : []),
    ...(near.length <= 24 ? near : []),
  ];
  const taken: [number, number][] = [];
  c.lineJoin = "round";
  c.lineWidth = 3.5;
  c.strokeStyle = css(tones.paper, 0.85);
  c.fillStyle = css(tones.ink);
  for (const v of new Set(named.filter((v) => v >= 0))) {
    const [x, middle] = placeOf(atlas, at, v);
    const y = middle - 1.3 * at.radius - 13;
    const width = 8 * String(atlas.orbits).length;
    if (taken.some(([ox, oy]) => Math.abs(ox - x) < width && Math.abs(oy - y) < 13)) continue;
    taken.push([x, y]);
    c.strokeText(String(v + 1), x, y);
    c.fillText(String(v + 1), x, y);
  }
}
