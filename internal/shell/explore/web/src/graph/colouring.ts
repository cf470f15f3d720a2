// The colours of orbits: one scheme for each value of the parameter "color".
import { searchNames, type Atlas, type SearchName } from "../atlas";
import { count } from "../orbits";
import { classColour, componentColours, css, ramp, type RGB, type Tones } from "./palette";

export const schemes = {
  class: "Class",
  component: "Component",
  depth: "Depth",
  degree: "Degree",
  step: "Step of discovery",
} as const;

/** A Colouring has a colour for each orbit, as an index into a table, and what explains it. */
export interface Colouring {
  readonly title: string;
  readonly of: readonly number[];
  readonly table: readonly RGB[];
  /** The labels of single colours, for the first ones of the table. */
  readonly labels: readonly string[];
  /** Whether the colours fill large marks, too; others are pale there. */
  readonly full: boolean;
  /** Whether the orbits that a search misses have these colours, too. */
  readonly ofMissed: boolean;
  /** A scale of colours, where the values are ordered. */
  readonly scale?: { colours: readonly string[]; low: string; high: string };
}

const steps = 64;

/** colouringOf computes a scheme; a name that is none stands for "class". Searches are for "step". */
export function colouringOf(atlas: Atlas, scheme: string, search: SearchName, tones: Tones): Colouring {
  switch (scheme) {
    case "component":
      return byComponent(atlas, tones);
    case "depth":
      return byValue(tones, "Depth: moves from the nearest seed", atlas.depth);
    case "degree": {
      const degrees = atlas.neighbours.map((list) => list.length);
      return { ...byValue(tones, "Degree: number of neighbours", degrees), ofMissed: true };
    }
    case "step": {
      const values = new Array<number>(atlas.orbits).fill(-1);
      atlas[search].found.forEach((v, step) => (values[v] = step + 1));
      return byValue(tones, `Step of discovery, ${searchNames[search].toLowerCase()}`, values);
    }
  }
  return byClass(atlas);
}

function byClass({ class: of, classes, symmetries }: Atlas): Colouring {
  const names = (c: number) => [...new Set(symmetries.filter((s) => s.class === c).map((s) => s.name))];
  return {
    title: schemes.class,
    of: of.map((c) => classes.indexOf(c)),
    table: classes.map(classColour),
    labels: classes.map((c) => `class ${c}, ${names(c).sort().join(" or ")}`),
    full: false,
    ofMissed: false,
  };
}

/** largest lists components by size, then number. */
export const largest = ({ members }: Atlas): number[] =>
  [...members.keys()].sort((a, b) => members[b]!.length - members[a]!.length || a - b);

/** byComponent has colours for the largest components, and one for all others. */
function byComponent(atlas: Atlas, tones: Tones): Colouring {
  const size = (c: number) => atlas.members[c]!.length;
  const own = largest(atlas)
    .filter((c) => size(c) > 1)
    .slice(0, componentColours.length);
  const labels = own.map((c) => `component ${c + 1}, ${count(size(c), "orbit")}`);
  const others = atlas.members.length - own.length;
  if (others > 0) labels.push(count(others, own.length > 0 ? "other component" : "component"));
  return {
    title: schemes.component,
    of: atlas.component.map((c) => (own.includes(c) ? own.indexOf(c) : own.length)),
    table: [...componentColours.slice(0, own.length), tones.others],
    labels,
    full: true,
    ofMissed: true,
  };
}

/** byValue is a scale of colours; orbits with a negative value have none, and are drawn as missed. */
function byValue(tones: Tones, title: string, values: readonly number[]): Colouring {
  const known = values.filter((x) => x >= 0);
  const high = known.reduce((a, b) => Math.max(a, b), 0);
  const low = known.reduce((a, b) => Math.min(a, b), high);
  const of = values.map((x) => Math.round(((steps - 1) * Math.max(0, x - low)) / Math.max(1, high - low)));
  const table = Array.from({ length: steps }, (_, i) => ramp(i / (steps - 1), tones));
  const colouring = { title, of, table, full: true, ofMissed: false };
  if (high === low) return { ...colouring, labels: [String(low)] };
  const colours = table.filter((_, i) => i % 7 === 0).map((c) => css(c));
  return { ...colouring, labels: [], scale: { colours, low: String(low), high: String(high) } };
}
