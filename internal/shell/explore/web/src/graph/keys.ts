// The keyboard in the graph.
import type { App } from "../app";
import { describe } from "../orbits";
import type { Controller } from "./controller";
import { placeOf } from "./paint";

/** The keys, for the help. */
export const keyHelp: Record<string, string> = {
  "← → ↑ ↓": "move the view; with Shift, by half a screen",
  "+ and −": "zoom",
  "0": "show the whole graph, or all that the filter chooses",
  F: "show the selected orbit",
  "Tab, Shift+Tab": "point at the next or previous neighbour of the selected orbit",
  Enter: "select the orbit pointed at; with none, the orbit nearest to the middle",
  Esc: "select nothing",
};

/** nearest is the chosen orbit nearest to the middle of the view. */
function nearest(c: Controller): number {
  const at = c.projection();
  let [best, least] = [-1, Infinity];
  if (!at) return best;
  for (const v of c.filter.members) {
    const [x, y] = placeOf(c.atlas, at, v);
    const distance = Math.hypot(x - at.width / 2, y - at.height / 2);
    if (distance < least) [best, least] = [v, distance];
  }
  return best;
}

/** pointOn moves the pointer among the neighbours of the selected orbit; false past the last, so that Tab leaves. */
function pointOn({ graph: c, say }: App, back: boolean): boolean {
  const { selected, pointed } = c.emphasis;
  const neighbours = c.atlas.neighbours[selected] ?? [];
  const now = neighbours.indexOf(pointed);
  const next = neighbours[back ? Math.max(-1, now - 1) : now + 1];
  if (pointed >= 0 || next !== undefined) c.point(next ?? -1);
  if (next === undefined) return false;
  c.frame([next]);
  say(`Neighbour ${neighbours.indexOf(next) + 1} of ${neighbours.length}: ${describe(c.atlas, next)}.`);
  return true;
}

/** onKey acts on a key in the graph, and says whether it did. */
export function onKey(app: App, e: KeyboardEvent): boolean {
  const c = app.graph;
  const { pointed, selected } = c.emphasis;
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  if (e.key === "Tab") return pointOn(app, e.shiftKey);
  const far = e.shiftKey ? 0.5 : 0.12;
  const orbit = pointed >= 0 || selected >= 0 ? pointed : nearest(c);
  const acts: Record<string, false | (() => void)> = {
    arrowleft: () => c.pan(-far, 0),
    arrowright: () => c.pan(far, 0),
    arrowup: () => c.pan(0, -far),
    arrowdown: () => c.pan(0, far),
    "+": () => c.zoom(1.4),
    "=": () => c.zoom(1.4),
    "-": () => c.zoom(1 / 1.4),
    _: () => c.zoom(1 / 1.4),
    "0": () => c.fit(),
    f: selected >= 0 && (() => c.goTo([selected])),
    enter: orbit >= 0 && (() => app.select(orbit)),
    escape: selected >= 0 && (() => app.select(null)),
  };
  const act = acts[e.key.toLowerCase()];
  if (act) act();
  return Boolean(act);
}
