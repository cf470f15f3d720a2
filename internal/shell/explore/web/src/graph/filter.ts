// Which orbits the reader wants to see.
import type { Atlas } from "../atlas";

/** The parameters "class", "component" and "show", as the address has them. */
export type FilterText = Record<"class" | "component" | "show", string>;

/** A Filter says for each orbit whether it is chosen. */
export interface Filter {
  chosen: Uint8Array;
  count: number;
  /** How many of the chosen are seeds, and how many the search misses. */
  seeds: number;
  missed: number;
  /** Whether every orbit is chosen. */
  all: boolean;
}

/** classesOf lists the classes that an order has, largest first. */
export function classesOf(atlas: Atlas): number[] {
  return [...new Set(atlas.class)].sort((a, b) => b - a);
}

/** componentOf reads the parameter "component", which people count from 1; -1 stands for all. */
function componentOf(atlas: Atlas, text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= atlas.componentSize.length ? number - 1 : -1;
}

/** filterOf applies the parameters. What an order does not have is ignored. */
export function filterOf(atlas: Atlas, text: FilterText): Filter {
  const here = classesOf(atlas);
  const wanted = text.class
    ? text.class
        .split(",")
        .map(Number)
        .filter((c) => here.includes(c))
    : here;
  const classes = new Set(wanted.length > 0 ? wanted : here);
  const component = componentOf(atlas, text.component);
  const chosen = new Uint8Array(atlas.orbits);
  let count = 0;
  let seeds = 0;
  let missed = 0;
  for (let v = 0; v < atlas.orbits; v++) {
    const shown =
      classes.has(atlas.class[v]!) &&
      (component < 0 || atlas.component[v] === component) &&
      (text.show !== "missed" || atlas.depth[v]! < 0) &&
      (text.show !== "reached" || atlas.depth[v]! >= 0) &&
      (text.show !== "seeds" || atlas.seed[v] === 1);
    if (!shown) continue;
    chosen[v] = 1;
    count++;
    seeds += atlas.seed[v]!;
    missed += atlas.depth[v]! < 0 ? 1 : 0;
  }
  return { chosen, count, seeds, missed, all: count === atlas.orbits };
}

/** members lists the chosen orbits, in the order of their numbers. */
export const members = ({ chosen }: Filter): number[] => [...chosen.keys()].filter((v) => chosen[v]);
