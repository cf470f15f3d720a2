// The graph on the screen.
import type { GraphView } from "../app";
import type { Atlas } from "../atlas";

/** emptyView is a view that shows nothing. */
export function emptyView(): GraphView {
  return { focus() {}, highlight() {}, reveal() {} };
}

export function Graph({ atlas }: { atlas: Atlas }) {
  return <div class="graph" data-orbits={atlas.orbits} />;
}
