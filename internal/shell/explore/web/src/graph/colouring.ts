// The colours of orbits: one scheme for each value of the parameter "color".
import type { Atlas, SearchName } from "../atlas";
import { symmetryOf } from "../math/symmetry";
import { count } from "../orbits";
import { classesOf } from "./filter";
import { classColour, componentColours, css, ramp, type RGB, type Tones } from "./palette";

export const schemes = [
  { name: "class", title: "Class" },
  { name: "component", title: "Component" },
  { name: "depth", title: "Depth" },
  { name: "degree", title: "Degree" },
  { name: "step", title: "Step of discovery" },
] as const;

/** A Colouring has a colour for each orbit, as an index into a table, and what explains it. */
export interface Colouring {
  title: string;
  of: Uint8Array;
  table: readonly RGB[];
  /** The labels of single colours, for the first ones of the table. */
  labels: readonly string[];
  /** Whether the colours fill large marks, too; others are pale there. */
  full: boolean;
  /** Whether the orbits that a search misses have these colours, too. */
  ofMissed: boolean;
  /** A scale of colours, where the values are ordered. */
  scale?: { colours: readonly string[]; low: string; high: string };
}

const steps = 64;

/** colouringOf computes a scheme; a name that is none stands for "class". Searches are for "step". */
export function colouringOf(atlas: Atlas, scheme: string, search: SearchName, tones: Tones): Colouring {
  switch (scheme) {
    case "component":
      return byComponent(atlas, tones);
    case "depth":
      return byValue(atlas, tones, "Depth: moves from the nearest seed", (v) => atlas.depth[v]!);
    case "degree":
      return {
        ...byValue(atlas, tones, "Degree: number of neighbours", (v) => atlas.degree(v)),
        ofMissed: true,
      };
    case "step":
      return byValue(
        atlas,
        tones,
        `Step of discovery, ${search === "bfs" ? "breadth first" : "depth first"}`,
        (v) => atlas[search].step[v]!,
        1,
      );
    default:
      return byClass(atlas);
  }
}

function byClass(atlas: Atlas): Colouring {
  const classes = classesOf(atlas);
  const fixed = classes.map(() => new Set<string>());
  atlas.class.forEach((c, v) => {
    // most orbits have no symmetry
    fixed[classes.indexOf(c)]!.add(c === 8 ? "no symmetry" : symmetryOf(atlas.board(v)));
  });
  return {
    title: "Class",
    of: atlas.class.map((c) => classes.indexOf(c)),
    table: classes.map(classColour),
    labels: classes.map((c, i) => `class ${c}, ${[...fixed[i]!].sort().join(" or ")}`),
    full: false,
    ofMissed: false,
  };
}

/** largest lists components by size, then number. */
export function largest(atlas: Atlas): number[] {
  return Array.from(atlas.componentSize.keys()).sort(
    (a, b) => atlas.componentSize[b]! - atlas.componentSize[a]! || a - b,
  );
}

/** byComponent has colours for the largest components, and one for all others. */
function byComponent(atlas: Atlas, tones: Tones): Colouring {
  const own = largest(atlas)
    .filter((c) => atlas.componentSize[c]! > 1)
    .slice(0, componentColours.length);
  const rank = new Map(own.map((c, i) => [c, i]));
  const labels = own.map((c) => `component ${c + 1}, ${count(atlas.componentSize[c]!, "orbit")}`);
  const others = atlas.componentSize.length - own.length;
  if (others > 0) labels.push(count(others, own.length > 0 ? "other component" : "component"));
  return {
    title: "Component",
    of: Uint8Array.from(atlas.component, (c) => rank.get(c) ?? own.length),
    table: [...componentColours.slice(0, own.length), tones.others],
    labels,
    full: true,
    ofMissed: true,
  };
}

/** byValue is a scale of colours; orbits with a negative value have none, and are drawn as missed. */
function byValue(
  atlas: Atlas,
  tones: Tones,
  title: string,
  value: (orbit: number) => number,
  shown = 0,
): Colouring {
  const values = new Int32Array(atlas.orbits).map((_, v) => value(v));
  const known = values.filter((x) => x >= 0);
  const low = known.length > 0 ? known.reduce((a, b) => Math.min(a, b)) : 0;
  const high = known.reduce((a, b) => Math.max(a, b), 0);
  const of = Uint8Array.from(values, (x) =>
    Math.round(((steps - 1) * Math.max(0, x - low)) / Math.max(1, high - low)),
  );
  const table = Array.from({ length: steps }, (_, i) => ramp(i / (steps - 1), tones));
  if (high === low) return { title, of, table, labels: [String(low + shown)], full: true, ofMissed: false };
  return {
    title,
    of,
    table,
    labels: [],
    full: true,
    ofMissed: false,
    scale: {
      colours: table.filter((_, i) => i % 7 === 0).map((c) => css(c)),
      low: String(low + shown),
      high: String(high + shown),
    },
  };
}
