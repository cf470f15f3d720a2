// What every part of the page gets: the data, the graph view, and what it can do.
import type { Atlas, Atlases } from "./atlas";
import type { Controller } from "./graph/controller";

export interface App {
  /** The order on the screen. */
  readonly atlas: Atlas;
  /** All orders of the page; those that are not loaded yet can be. */
  readonly atlases: Atlases;
  readonly graph: Controller;
  /**
   * Selects an orbit (0-based) of the order on the screen, and shows it in the graph and in the panel; null
   * selects none.
   */
  select(orbit: number | null): void;
  /** Says a sentence to screen readers. */
  say(text: string): void;
}
