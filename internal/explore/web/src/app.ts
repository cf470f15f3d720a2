// What every part of the page gets: the data, the graph view, and the orbit that is selected.
import type { Atlas, Atlases } from "./atlas";

/** A Highlight marks orbits and edges in the graph; edges are pairs of orbits. Numbers are 0-based. */
export interface Highlight {
  orbits?: Iterable<number>;
  edges?: Iterable<readonly [number, number]>;
}

/** A Reveal shows what a search has found up to a step: step[v] is when orbit v was found, -1 never. */
export interface Reveal {
  step: ArrayLike<number>;
  parent?: ArrayLike<number>;
  upTo: number;
}

/** The graph on the screen, as the panels use it. */
export interface GraphView {
  /** Moves the camera so that the orbit is in the middle and easy to see. */
  focus(orbit: number): void;
  /** Marks orbits and edges, until it is called with null. */
  highlight(what: Highlight | null): void;
  /** Shows only what has been found; the rest is grey. null shows all. */
  reveal(what: Reveal | null): void;
}

export interface App {
  /** The order on the screen. */
  readonly atlas: Atlas;
  /** All orders of the page; those that are not loaded yet can be. */
  readonly atlases: Atlases;
  readonly graph: GraphView;
  /** Selects an orbit (0-based) of the order on the screen, and shows it in the graph and in the panel; null selects none. */
  select(orbit: number | null): void;
  /** Says a sentence to screen readers. */
  say(text: string): void;
}
