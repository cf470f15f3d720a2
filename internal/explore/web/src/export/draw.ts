// The view as a picture: what the graph shows, drawn on a surface, with a heading above and the legend below.
import { bright, digitsFit, uncovered, visit } from "../graph/overlay";
import type { Controller } from "../graph/controller";
import { keyText, summary } from "../graph/describe";
import { legendOf, markPath, paleOf, type LegendItem } from "../graph/legend";
import { faintMark, hollowMark, seedMark, strongMark } from "../graph/look";
import { css, mix, type RGB } from "../graph/palette";
import type { Projection } from "../graph/renderer";
import { round, widthOf, type Style, type Surface } from "./surface";

const head = 40, line = 20, margin = 14, textSize = 12;

/** A Plan is the division of a picture. */
export interface Plan {
  width: number;
  height: number;
  at: Projection;
  rows: { item: LegendItem; x: number; row: number }[];
}

/** planOf divides a picture of the view: head, graph, legend. It is null where there is no graph on the screen. */
export function planOf(c: Controller): Plan | null {
  const at = c.projection();
  if (!at) return null;
  const rows: Plan["rows"] = [];
  let x = margin, row = 0;
  for (const item of legendOf(c).items) {
    const needs = 34 + widthOf(item.label, textSize) + 18;
    if (x + needs > at.width && x > margin) {
      x = margin;
      row++;
    }
    rows.push({ item, x, row });
    x += needs;
  }
  return { width: Math.round(at.width), height: Math.round(at.height + head + margin + line * (row + 2) + 6), at, rows };
}

const rgb = (hex: string): RGB => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as RGB;

/** draw draws the view. */
export function draw(s: Surface, c: Controller, { width, height, at, rows }: Plan): void {
  const ink = css(c.tones.ink), paper = css(c.tones.paper);
  s.path(`M0 0H${width}V${height}H0z`, { fill: paper });
  s.text(margin, 19, `Orbit graph of order ${c.atlas.n}`, { size: 15, fill: ink, bold: true });
  s.text(margin, 35, `${summary(c.atlas)}.`, { size: textSize, fill: css(mix(c.tones.ink, c.tones.paper, 0.65)) });
  const down: Projection = { ...at, top: at.top + head, height: at.height + head };
  s.clip(0, head, width, at.height);
  drawEdges(s, c, down);
  drawEmphasis(s, c, down);
  drawMarks(s, c, down);
  drawNumbers(s, c, down);
  s.unclip();
  drawLegend(s, c, rows, at.height + head + margin);
}

function drawEdges(s: Surface, c: Controller, at: Projection): void {
  const { from, to, x, y } = c.atlas, look = c.currentLook(), byColour = new Map<string, string[]>();
  for (let e = 0; e < from.length; e++) {
    const [u, v] = [from[e]!, to[e]!], ax = at.left + at.scale * x[u]!, bx = at.left + at.scale * x[v]!;
    const ay = at.top + at.scale * y[u]!, by = at.top + at.scale * y[v]!;
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > at.width || Math.max(ay, by) < 0 || Math.min(ay, by) > at.height) continue;
    const colour = look.table[look.edge[e]!]!, list = byColour.get(colour);
    const d = `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;
    if (list) list.push(d);
    else byColour.set(colour, [d]);
  }
  for (const [stroke, list] of byColour) s.path(list.join(""), { stroke, width: 1.1 });
}

function drawEmphasis(s: Surface, c: Controller, at: Projection): void {
  const { atlas, emphasis: e, tones } = c;
  const place = (v: number): [number, number] => [at.left + at.scale * atlas.x[v]!, at.top + at.scale * atlas.y[v]!];
  const join = (u: number, v: number) => `M${place(u).map(round).join(" ")}L${place(v).map(round).join(" ")}`;
  const halo = (v: number, more: number) => markPath(8, 1.3 * at.radius + more, ...place(v));
  if (e.selected >= 0) {
    const near = [...atlas.neighboursOf(e.selected)];
    if (near.length > 0) s.path(near.map((v) => join(e.selected, v)).join(""), { stroke: css(tones.select), width: 2 });
    for (const v of near) s.path(halo(v, 3), { fill: css(tones.select, 0.3) });
  }
  if (e.edges.length > 0) s.path(e.edges.map(([u, v]) => join(u, v)).join(""), { stroke: css(tones.mark), width: 3.5 });
  for (const v of e.orbits) s.path(halo(v, 5), { fill: css(tones.mark, 0.55) });
  if (e.selected >= 0) s.path(halo(e.selected, 8), { fill: css(tones.select, 0.45), stroke: css(tones.select), width: 2.5 });
}

/** drawMarks draws each mark, with its number and key as a title if there are not too many. */
function drawMarks(s: Surface, c: Controller, at: Projection): void {
  const look = c.currentLook(), { atlas, tones } = c, r = at.radius;
  const ink = css(tones.ink), paper = css(tones.paper), titled = atlas.orbits <= 5000, fills = new Map<string, string>();
  const pale = (colour: string): string => {
    let p = fills.get(colour);
    if (!p) fills.set(colour, (p = css(paleOf(rgb(colour), tones.paper, r))));
    return p;
  };
  visit(atlas, at, 2 * r + 8, (v, x, y) => {
    const mark = look.mark[v]!, colour = look.table[look.colour[v]!]!, size = atlas.class[v]!;
    const title = titled ? `${v + 1}: ${keyText(atlas, v)}` : undefined, d = markPath(size, r, x, y);
    if (mark & faintMark) return s.path(d, { fill: colour });
    const outline = r > 3.2 ? ink : colour;
    if (mark & seedMark) s.path(markPath(size, r + Math.max(0.8, 0.3 * r), x, y), { fill: paper, stroke: mark & hollowMark ? colour : outline, width: 0.9 });
    if (mark & hollowMark) s.path(d, { fill: paper, stroke: colour, width: Math.max(0.9, 0.14 * r), ...(r > 5 ? { dash: [2.6, 1.8] } : {}) }, title);
    else s.path(d, { fill: mark & strongMark ? colour : pale(colour), stroke: outline, width: 0.85 }, title);
  });
}

function drawNumbers(s: Surface, c: Controller, at: Projection): void {
  const size = digitsFit(at.radius, String(c.atlas.orbits).length), look = c.currentLook();
  if (size === 0) return;
  for (const [v, x, y] of uncovered(c.atlas, at, c.filter.chosen)) {
    const strong = (look.mark[v]! & strongMark) !== 0, colour = look.table[look.colour[v]!]!;
    s.text(x, y + 0.36 * size, String(v + 1), { size, fill: strong ? (bright(colour) ? "#1a1a1a" : "#ffffff") : css(c.tones.ink), middle: true });
  }
}

function drawLegend(s: Surface, c: Controller, rows: Plan["rows"], top: number): void {
  const { title, scale } = legendOf(c), ink = css(c.tones.ink);
  s.text(margin, top + 12, title, { size: textSize, fill: ink, bold: true });
  if (scale) {
    let x = margin + widthOf(title, textSize, true) + 14;
    s.text(x, top + 12, scale.low, { size: textSize, fill: ink });
    x += widthOf(scale.low, textSize) + 6;
    scale.colours.forEach((fill, i) => s.path(`M${round(x + 12 * i)} ${top + 2}h12.3v11h-12.3z`, { fill }));
    s.text(x + 12 * scale.colours.length + 8, top + 12, scale.high, { size: textSize, fill: ink });
  }
  for (const { item, x, row } of rows) {
    const y = top + line * (row + 1) + 8, { mark } = item;
    if (item.halo) s.path(markPath(8, 9, x + 13, y), { fill: item.halo });
    if (item.line) s.path(`M${round(x)} ${y}h26`, { stroke: item.line.colour, width: item.line.width });
    if (mark && item.ring) s.path(markPath(mark.size, item.ring, x + 13, y), { fill: css(c.tones.paper), stroke: ink, width: 0.9 });
    if (mark) {
      const style: Style = { width: item.dashed ? 1.3 : 0.9 };
      if (item.fill) style.fill = item.fill;
      if (item.stroke) style.stroke = item.stroke;
      if (item.dashed) style.dash = [2.6, 1.8];
      s.path(markPath(mark.size, mark.radius, x + 13, y), style);
    }
    s.text(x + 34, y + 4, item.label, { size: textSize, fill: ink });
  }
}
