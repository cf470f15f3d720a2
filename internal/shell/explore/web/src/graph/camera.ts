// Where the graph is in the view: a camera that pointers move.
import type { Atlas } from "../atlas";
import { leastMark } from "./marks";

/**
 * A Camera is what the view shows: the place in its middle, and how much of the graph is seen; at 1, all of it. Places
 * of cameras go from 0 to 1 to the right and upwards, about the middle of the graph.
 */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

/** The camera that shows the whole graph. */
export const home: Camera = { x: 0.5, y: 0.5, ratio: 1 };

/** A Projection turns places of the atlas into pixels of the view: x * scale + left, y * scale + top. */
export interface Projection {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The radius of a mark in pixels. */
  readonly radius: number;
}

const margin = 48; // pixels from what is framed to the border of the view, for halos and numbers
const numbered = 400; // the most orbits of which no mark covers another, as in their picture
const still = 4; // pixels that a pointer may move in a click

/** The span of some numbers. */
const span = (list: readonly number[]) => {
  const low = list.reduce((a, b) => Math.min(a, b), Infinity);
  const high = list.reduce((a, b) => Math.max(a, b), -Infinity);
  return { middle: (low + high) / 2, length: high - low };
};

/** leastDistance is that of two orbits. */
function leastDistance({ orbits, x, y }: Atlas): number {
  let least = Infinity;
  for (let v = 0; v < orbits; v++)
    for (let w = 0; w < v; w++) least = Math.min(least, Math.hypot(x[v]! - x[w]!, y[v]! - y[w]!));
  return least;
}

/** A Plane is where the orbits of an atlas are. */
export class Plane {
  private readonly across: { middle: number; length: number };
  private readonly down: { middle: number; length: number };
  private readonly side: number; // of the square that holds the graph
  private readonly room: number;

  constructor(private readonly atlas: Atlas) {
    this.across = span(atlas.x);
    this.down = span(atlas.y);
    this.side = Math.max(this.across.length, this.down.length, 1);
    this.room = atlas.orbits > numbered ? Infinity : 0.3 * leastDistance(atlas);
  }

  /** projection is that of a camera in a view. */
  projection(camera: Camera, { clientWidth: width, clientHeight: height }: HTMLElement): Projection {
    const padding = Math.min(36, width / 20);
    const fitting = Math.min(
      (width - 2 * padding) / Math.max(1, this.across.length),
      (height - 2 * padding) / Math.max(1, this.down.length),
    );
    const scale = Math.max(1 / this.side, fitting / camera.ratio);
    const unit = scale * this.side;
    const share = 0.165 * Math.sqrt((width * height) / this.atlas.orbits);
    const radius = Math.max(1, Math.min(15, this.room * fitting, Math.max(leastMark, share)));
    return {
      scale,
      left: width / 2 + unit * (0.5 - camera.x) - scale * this.across.middle,
      top: height / 2 - unit * (0.5 - camera.y) - scale * this.down.middle,
      width,
      height,
      // so that marks keep apart
      radius: radius / (camera.ratio < 1 ? camera.ratio ** 0.6 : camera.ratio),
    };
  }

  /** around is the camera that shows some orbits in a view; closest bounds how near it goes. */
  around(orbits: readonly number[], closest: number, view: HTMLElement): Camera {
    const [x, y] = [span(orbits.map((v) => this.atlas.x[v]!)), span(orbits.map((v) => this.atlas.y[v]!))];
    const { scale, width, height } = this.projection(home, view);
    const needed = scale * Math.max(x.length / (width - 2 * margin), y.length / (height - 2 * margin));
    return {
      x: 0.5 + (x.middle - this.across.middle) / this.side,
      y: 0.5 - (y.middle - this.down.middle) / this.side,
      ratio: Math.min(1, Math.max(closest, needed)),
    };
  }

  /** moved is a camera after a move by pixels. */
  moved({ x, y, ratio }: Camera, { scale }: Projection, right: number, down: number): Camera {
    const unit = scale * this.side;
    return { x: x + right / unit, y: y - down / unit, ratio };
  }
}

/** What pointers do. */
export interface Watcher {
  pan(right: number, down: number): void;
  /** Zooms; a pixel stays where it is. */
  zoom(factor: number, x: number, y: number): void;
  /** The pointer is at a pixel, or nowhere. */
  hover(x: number, y: number): void;
  pick(x: number, y: number): void;
}

/** listen lets pointers move the camera: one drags, two also zoom, a wheel zooms, a click picks. */
export function listen(view: HTMLElement, watcher: Watcher, signal: AbortSignal): void {
  const held = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const box = () => view.getBoundingClientRect();
  const on = <K extends keyof HTMLElementEventMap>(name: K, f: (e: HTMLElementEventMap[K]) => void) =>
    view.addEventListener(name, f, { signal });
  const middle = () => {
    const list = [...held.values()];
    const mean = (f: (p: { x: number; y: number }) => number) =>
      list.reduce((sum, p) => sum + f(p), 0) / list.length;
    const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
    return { x, y, spread: mean((p) => Math.hypot(p.x - x, p.y - y)) };
  };
  on("pointerdown", (e) => {
    if (e.button !== 0) return;
    if (held.size === 0) travelled = 0;
    held.set(e.pointerId, { x: e.offsetX, y: e.offsetY });
    view.setPointerCapture(e.pointerId);
  });
  on("pointermove", (e) => {
    const [x, y] = [e.clientX - box().left, e.clientY - box().top];
    if (!held.has(e.pointerId)) return watcher.hover(x, y);
    const before = middle();
    held.set(e.pointerId, { x, y });
    const now = middle();
    travelled += Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.spread - before.spread);
    if (travelled <= still) return;
    watcher.pan(before.x - now.x, before.y - now.y);
    if (before.spread > 0) watcher.zoom(now.spread / before.spread, now.x, now.y);
  });
  on("pointerup", (e) => {
    if (held.delete(e.pointerId) && travelled <= still) watcher.pick(e.offsetX, e.offsetY);
  });
  on("pointercancel", (e) => void held.delete(e.pointerId));
  on("pointerleave", () => watcher.hover(NaN, NaN));
  on("wheel", (e) => {
    e.preventDefault();
    const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    watcher.zoom(Math.exp(-0.002 * lines * e.deltaY), e.offsetX, e.offsetY);
  });
  on("dblclick", (e) => watcher.zoom(2, e.offsetX, e.offsetY));
}
