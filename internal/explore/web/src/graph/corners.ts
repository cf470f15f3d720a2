// Where the legend and the buttons stand: over the corners of the view that have the fewest orbits when all is seen.
import type { Atlas } from "../atlas";
import type { Projection } from "./renderer";

/** Corners are classes of the style sheet; "" is the corner at the bottom, left for the legend and right for the buttons. */
export type Corners = Record<"legend" | "zoom", string>;

/** cornersOf chooses them. On a small screen they are at the bottom. */
export function cornersOf(atlas: Atlas, at: Projection | null): Corners {
  if (!at || at.width < 600) return { legend: "", zoom: "" };
  const crowd = (right: boolean, top: boolean, box: { width: number; height: number }): number => {
    let count = 0;
    for (let v = 0; v < atlas.orbits; v++) {
      const x = at.left + at.scale * atlas.x[v]!, y = at.top + at.scale * atlas.y[v]!;
      if ((right ? at.width - x : x) < box.width && (top ? y : at.height - y) < box.height) count++;
    }
    return count;
  };
  const buttons = { width: 145, height: 65 }, legend = { width: 245, height: 235 };
  const zoom = crowd(true, true, buttons) < crowd(true, false, buttons) ? "top" : "";
  const places: [string, number][] = [
    ["", crowd(false, false, legend)], ["top", crowd(false, true, legend)],
    ["right" + (zoom ? "" : " top"), crowd(true, !zoom, legend)],
  ];
  return { zoom, legend: places.reduce((best, p) => (p[1] < best[1] ? p : best))[0] };
}
