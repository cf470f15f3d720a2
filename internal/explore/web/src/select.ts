// Selecting an orbit: what happens to the address.
import { param, setParams, type Changes } from "./state";

/** The panels that show the selected orbit in their own way, and stay open when another one is selected. */
const stay = new Set(["orders", "route", "proof", "replay"]);

/** selection is the change of the state that selects an orbit, 0-based. */
export function selection(orbit: number | null): Changes {
  if (orbit === null) return { orbit: null };
  return stay.has(param("panel")) ? { orbit: orbit + 1 } : { orbit: orbit + 1, panel: "orbit" };
}

/** selectOrbit selects an orbit, or none. */
export function selectOrbit(orbit: number | null): void {
  setParams(selection(orbit));
}
