// What the legend has: only what is on the screen. The page and the exported pictures show the same items.
import type { Controller } from "./controller";
import { classColour, css, mix, type RGB } from "./palette";
import { classesOf } from "./filter";

/** A LegendItem is a sign with a label: a mark of a class with a radius, a ring around it, a halo under it, or a line. */
export interface LegendItem {
  label: string;
  mark?: { size: number; radius: number };
  /** The radius of the second outline of a seed. */
  ring?: number;
  fill?: string;
  stroke?: string;
  dashed?: boolean;
  halo?: string;
  line?: { colour: string; width: number };
}

export interface LegendContent {
  title: string;
  items: LegendItem[];
  scale: { colours: readonly string[]; low: string; high: string } | undefined;
}

/** markPath is the outline of a mark: a disc for class 8, a square for class 4, a diamond for the others. */
export function markPath(size: number, r: number, x = 0, y = 0): string {
  const n = (v: number) => Number(v.toFixed(2));
  if (size === 8) return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
  if (size === 4) return `M${n(x - 0.88 * r)} ${n(y - 0.88 * r)}h${n(1.76 * r)}v${n(1.76 * r)}h${n(-1.76 * r)}z`;
  return `M${n(x)} ${n(y - 1.2 * r)}L${n(x + 1.2 * r)} ${n(y)}L${n(x)} ${n(y + 1.2 * r)}L${n(x - 1.2 * r)} ${n(y)}z`;
}

/** paleOf is the filling of a large mark. */
export const paleOf = (c: RGB, paper: RGB, radius: number): RGB => {
  const t = Math.min(1, Math.max(0, (radius - 3.5) / 4.5)), large = t * t * (3 - 2 * t);
  return mix(paper, c, 0.5 * large);
};

export function legendOf(c: Controller): LegendContent {
  const { atlas, colouring, tones, filter, emphasis, revealed } = c;
  const ink = css(tones.ink), paper = css(tones.paper), items: LegendItem[] = [];
  const fill = (colour: RGB) => css(paleOf(colour, tones.paper, 9));
  const byClass = colouring.title === "Class", classes = classesOf(atlas);
  if (byClass) {
    colouring.entries.forEach((e, i) => items.push({ label: e.label, mark: { size: classes[i]!, radius: 6 }, fill: fill(classColour(classes[i]!)), stroke: ink }));
  } else {
    for (const e of colouring.entries) items.push({ label: e.label, mark: { size: 8, radius: 6 }, fill: e.colour, stroke: ink });
    for (const k of classes.length > 1 ? classes : []) items.push({ label: `class ${k}`, mark: { size: k, radius: 6 }, fill: paper, stroke: ink });
  }
  if (filter.seeds > 0) {
    items.push({ label: "seed: Inc leads to it", mark: { size: 8, radius: 4.5 }, ring: 7.5, fill: byClass ? fill(classColour(8)) : paper, stroke: ink });
  }
  if (revealed) items.push({ label: "not found yet, or never", mark: { size: 8, radius: 6 }, fill: paper, stroke: css(tones.grey), dashed: true });
  else if (filter.missed > 0) items.push({ label: "missed by the search", mark: { size: 8, radius: 6 }, fill: paper, stroke: css(tones.missed), dashed: true });
  if (!filter.all) items.push({ label: "outside the filter", mark: { size: 8, radius: 5 }, fill: css(tones.faint), stroke: css(tones.faint) });
  if (atlas.from.length > 0) items.push({ label: "a Mov joins two orbits", line: { colour: css(tones.move, 0.7), width: 1.4 } });
  if (revealed?.parent) items.push({ label: "the Mov that found an orbit", line: { colour: ink, width: 1.4 } });
  if (emphasis.selected >= 0) {
    items.push({ label: "selected orbit", halo: css(tones.select, 0.45), mark: { size: 8, radius: 5 }, fill: paper, stroke: ink });
    if (atlas.degree(emphasis.selected) > 0) items.push({ label: "its neighbours", halo: css(tones.select, 0.25), mark: { size: 8, radius: 5 }, fill: paper, stroke: ink });
  }
  if (emphasis.orbits.size > 0 || emphasis.edges.length > 0) items.push({ label: "highlighted", halo: css(tones.mark, 0.5), mark: { size: 8, radius: 5 }, fill: paper, stroke: ink });
  return { title: colouring.title, items, scale: colouring.scale };
}
