// Which orbits the reader wants to see.
import type { Atlas } from "../atlas";
import { param } from "../state";

/** A Filter says for each orbit whether it is chosen. */
export interface Filter {
  readonly chosen: readonly boolean[];
  /** The chosen orbits, in the order of their numbers. */
  readonly members: readonly number[];
  /** Whether every orbit is chosen. */
  readonly all: boolean;
}

/** filterOf applies the parameters "class", "component" and "show". What an order does not have is ignored. */
export function filterOf(atlas: Atlas): Filter {
  const wanted = param("class")
    .split(",")
    .map(Number)
    .filter((c) => atlas.classes.includes(c));
  const classes = new Set(wanted.length > 0 ? wanted : atlas.classes);
  const component = Number(param("component")) - 1;
  const inComponent = new Set(atlas.members[component]);
  const show = param("show");
  const chosen = atlas.depth.map(
    (depth, v) =>
      classes.has(atlas.class[v]!) &&
      (inComponent.size === 0 || inComponent.has(v)) &&
      (show !== "missed" || depth < 0) &&
      (show !== "reached" || depth >= 0) &&
      (show !== "seeds" || depth === 0),
  );
  const members = [...chosen.keys()].filter((v) => chosen[v]);
  return { chosen, members, all: members.length === atlas.orbits };
}
