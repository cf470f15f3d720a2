// What the search does not reach.
import type { Atlas } from "../atlas";

/** membersOf lists the orbits of a component, in ascending order. */
export const membersOf = (atlas: Atlas, component: number): number[] =>
  [...atlas.component.keys()].filter((v) => atlas.component[v] === component);

/**
 * missedOf lists the components that the search does not reach, in the order of their numbers: they are
 * numbered by their smallest orbits.
 */
export function missedOf(atlas: Atlas): [component: number, orbits: number[]][] {
  const list = new Map<number, number[]>();
  for (const v of atlas.missed) list.set(atlas.component[v]!, [...(list.get(atlas.component[v]!) ?? []), v]);
  return [...list];
}
