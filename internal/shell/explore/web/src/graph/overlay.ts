// What is drawn in two dimensions under and over the marks: thick edges, halos, and numbers.
import type { Atlas } from "../atlas";
import { strongMark, thick, type Look } from "./look";
import { css, type RGB, type Tones } from "./palette";
import type { Projection } from "./webgl";

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

/** A Scene is what there is to be drawn. */
export interface Scene {
  readonly atlas: Atlas;
  readonly emphasis: Emphasis;
  readonly look: Look;
  /** Which orbits the filter chooses. */
  readonly chosen: readonly boolean[];
  readonly tones: Tones;
}

/** placeOf is where an orbit is in the view. */
export const placeOf = ({ x, y }: Atlas, at: Projection, v: number): [x: number, y: number] => [
  at.left + at.scale * x[v]!,
  at.top + at.scale * y[v]!,
];

/** paintUnder draws thick edges, and what stands out where marks have numbers: paintOver draws it above the crowd. */
export function paintUnder(c: CanvasRenderingContext2D, scene: Scene, at: Projection): void {
  const { atlas, look } = scene;
  if (thick(atlas))
    for (const stroke of new Set(look.edge)) {
      const edges = atlas.from.flatMap((u, e) =>
        look.edge[e] === stroke ? [[u, atlas.to[e]!] as const] : [],
      );
      drawLines(c, scene, at, edges, stroke.colour, 1.2);
    }
  if (numberSize(atlas, at) > 0) emphasize(c, scene, at);
}

function drawLines(
  c: CanvasRenderingContext2D,
  { atlas }: Scene,
  at: Projection,
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
function emphasize(c: CanvasRenderingContext2D, scene: Scene, at: Projection): void {
  const {
    atlas,
    emphasis: { selected, pointed, orbits, edges },
    tones,
  } = scene;
  const halo = (v: number, more: number, fill: string) => {
    c.fillStyle = fill;
    c.beginPath();
    c.arc(...placeOf(atlas, at, v), 1.3 * at.radius + more, 0, 2 * Math.PI);
    c.fill();
  };
  const near = selected < 0 ? [] : atlas.neighbours[selected]!;
  drawLines(
    c,
    scene,
    at,
    near.map((v) => [selected, v] as const),
    tones.select,
    3,
  );
  for (const v of near) halo(v, 3, css(tones.select, 0.3));
  drawLines(c, scene, at, edges, tones.mark, 3.5);
  for (const v of orbits) halo(v, 5, css(tones.mark, 0.55));
  c.lineWidth = 2.5;
  if (selected >= 0) {
    halo(selected, 8, css(tones.select, 0.45));
    c.strokeStyle = css(tones.select);
    c.stroke();
  }
  if (pointed >= 0) {
    halo(pointed, 6, css(tones.select, 0.35));
    c.strokeStyle = css(tones.mark);
    c.setLineDash([4, 3]);
    c.stroke();
    c.setLineDash([]);
  }
}

/** numberSize is that of the font with which the numbers of orbits fit into marks; 0 if it is too small to read. */
function numberSize({ orbits }: Atlas, { radius }: Projection): number {
  const size = Math.min(13, (1.55 * radius) / Math.max(1.1, 0.58 * String(orbits).length));
  return size >= 7 ? size : 0;
}

/** bright is whether dark digits are easier to read on a colour than white ones. */
function bright(colour: RGB): boolean {
  const [r, g, b] = colour.map((c) => (c / 255) ** 2.2);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.18;
}

/** uncovered lists the chosen orbits in the view whose numbers no other mark covers: later marks are above earlier ones. */
function uncovered({ atlas, chosen }: Scene, at: Projection): number[] {
  const side = 2 * at.radius;
  const cells = new Map<string, [number, number][]>();
  const near = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const));
  return [...chosen.keys()].reverse().filter((v) => {
    const [x, y] = placeOf(atlas, at, v);
    if (!chosen[v] || x < -20 || y < -20 || x > at.width + 20 || y > at.height + 20) return false;
    const cell = (i: number, j: number) => `${Math.floor(x / side) + i},${Math.floor(y / side) + j}`;
    const marks = near.flatMap(([i, j]) => cells.get(cell(i, j)) ?? []);
    cells.set(cell(0, 0), [...(cells.get(cell(0, 0)) ?? []), [x, y]]);
    return marks.every(([ox, oy]) => Math.hypot(ox - x, oy - y) >= 1.15 * at.radius);
  });
}

/** paintOver writes the number of each orbit into its mark, where it fits; otherwise those of what stands out beside it. */
export function paintOver(c: CanvasRenderingContext2D, scene: Scene, at: Projection): void {
  const { atlas, look, tones } = scene;
  const size = numberSize(atlas, at);
  const font = getComputedStyle(document.body).fontFamily;
  c.textAlign = "center";
  c.textBaseline = "middle";
  if (size === 0) {
    emphasize(c, scene, at);
    c.font = `600 12px ${font}`;
    return paintNames(c, scene, at);
  }
  c.font = `${size}px ${font}`;
  const ink = css(tones.ink);
  for (const v of uncovered(scene, at)) {
    const strong = look.mark[v]! & strongMark;
    c.fillStyle = !strong ? ink : bright(look.colour[v]!) ? "#1a1a1a" : "#ffffff";
    const [x, y] = placeOf(atlas, at, v);
    c.fillText(String(v + 1), x, y + 0.5);
  }
}

/** paintNames writes numbers above marks; of two that would cover each other, the first. */
function paintNames(c: CanvasRenderingContext2D, { atlas, emphasis: e, tones }: Scene, at: Projection): void {
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
