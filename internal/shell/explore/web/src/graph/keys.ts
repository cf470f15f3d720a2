// The keyboard in the graph.
import type { App } from "../app";
import { describe } from "../orbits";
import type { Controller } from "./controller";

/** The keys, for the help. */
export const keyHelp: readonly (readonly [string, string])[] = [
  ["← → ↑ ↓", "move the view; with Shift, by half a screen"],
  ["+ and −", "zoom"],
  ["0", "show the whole graph, or all that the filter chooses"],
  ["F", "show the selected orbit"],
  ["Tab, Shift+Tab", "point at the next or previous neighbour of the selected orbit"],
  ["Enter", "select the orbit pointed at; with none, the orbit nearest to the middle"],
  ["Esc", "select nothing"],
];

/** nearest is the chosen orbit nearest to the middle of the view. */
function nearest(c: Controller): number {
  const at = c.projection();
  let best = -1;
  let least = Infinity;
  if (!at) return best;
  for (let v = 0; v < c.atlas.orbits; v++) {
    if (!c.filter.chosen[v]) continue;
    const distance = Math.hypot(
      at.left + at.scale * c.atlas.x[v]! - at.width / 2,
      at.top + at.scale * c.atlas.y[v]! - at.height / 2,
    );
    if (distance < least) [best, least] = [v, distance];
  }
  return best;
}

/**
 * pointOn moves the pointer among the neighbours of the selected orbit. It returns false past the last, so
 * that Tab leaves the graph.
 */
function pointOn({ graph: c, say }: App, back: boolean): boolean {
  const { selected, pointed } = c.emphasis;
  if (selected < 0) return false;
  const neighbours = [...c.atlas.neighboursOf(selected)];
  const now = neighbours.indexOf(pointed);
  const next = back ? Math.max(-1, now - 1) : now + 1;
  if (next < 0 || next >= neighbours.length) {
    if (pointed >= 0) c.point(-1);
    return false;
  }
  c.point(neighbours[next]!);
  c.frame([neighbours[next]!]);
  say(`Neighbour ${next + 1} of ${neighbours.length}: ${describe(c.atlas, neighbours[next]!)}.`);
  return true;
}

/** onKey acts on a key in the graph, and says whether it did. */
export function onKey(app: App, e: KeyboardEvent): boolean {
  const c = app.graph;
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  const far = e.shiftKey ? 0.5 : 0.12;
  switch (e.key) {
    case "ArrowLeft":
      c.pan(-far, 0);
      return true;
    case "ArrowRight":
      c.pan(far, 0);
      return true;
    case "ArrowUp":
      c.pan(0, -far);
      return true;
    case "ArrowDown":
      c.pan(0, far);
      return true;
    case "+":
    case "=":
      c.zoom(1.4);
      return true;
    case "-":
    case "_":
      c.zoom(1 / 1.4);
      return true;
    case "0":
      c.fit();
      return true;
    case "f":
    case "F":
      if (c.emphasis.selected < 0) return false;
      c.focus(c.emphasis.selected);
      return true;
    case "Tab":
      return pointOn(app, e.shiftKey);
    case "Enter": {
      const { pointed, selected } = c.emphasis;
      if (pointed < 0 && selected >= 0) return false;
      const orbit = pointed >= 0 ? pointed : nearest(c);
      if (orbit < 0) return false;
      app.select(orbit);
      return true;
    }
    case "Escape":
      if (c.emphasis.selected < 0) return false;
      app.select(null);
      return true;
  }
  return false;
}
