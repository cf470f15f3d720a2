// Components of the orbit graph, and those that the search misses.
import type { Atlas } from "../atlas";

/** A Missed is a component that no seed lies in, with its orbits in ascending order. */
export interface Missed {
  component: number;
  orbits: number[];
}

/** missedOf lists the components that the search does not reach, in the order of their numbers. */
export function missedOf(atlas: Atlas): Missed[] {
  const list = new Map<number, Missed>();
  for (let v = 0; v < atlas.orbits; v++) {
    if (atlas.depth[v]! >= 0) continue;
    const component = atlas.component[v]!;
    const known = list.get(component);
    if (known) known.orbits.push(v);
    else list.set(component, { component, orbits: [v] });
  }
  return [...list.values()].sort((a, b) => a.component - b.component);
}

/** orbitsText is "1 orbit" or "2 orbits". */
export const orbitsText = (count: number): string => (count === 1 ? "1 orbit" : `${count} orbits`);

/** membersOf lists the orbits of a component of the data, in ascending order. */
export function membersOf(atlas: Atlas, component: number): number[] {
  const members: number[] = [];
  atlas.component.forEach((c, v) => {
    if (c === component) members.push(v);
  });
  return members;
}
