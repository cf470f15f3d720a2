// Orbits in words.
import type { Atlas } from "../atlas";
import { printPerm } from "../math/perm";
import { count } from "./colouring";

/** keyText is the key of an orbit as people write it. */
export const keyText = (atlas: Atlas, orbit: number): string => printPerm(atlas.board(orbit));

/** standing says whether an orbit is a seed, reached or missed. */
export function standing(atlas: Atlas, orbit: number): string {
  const depth = atlas.depth[orbit]!;
  return depth < 0 ? "missed" : atlas.seed[orbit] ? "seed" : `depth ${depth}`;
}

/** describe is a line about an orbit. */
export function describe(atlas: Atlas, orbit: number): string {
  return `orbit ${orbit + 1}, class ${atlas.class[orbit]}, ${count(atlas.degree(orbit), "neighbour")}, ${standing(atlas, orbit)}`;
}

/** summary is a line about an order. */
export function summary(atlas: Atlas): string {
  let missed = 0;
  for (const d of atlas.depth) if (d < 0) missed++;
  const search = missed === 0 ? "the search reaches all of them" : `the search misses ${missed.toLocaleString("en")}`;
  return `${count(atlas.orbits, "orbit")}, ${count(atlas.from.length, "edge")}, ${count(atlas.components, "component")}; ${search}`;
}
