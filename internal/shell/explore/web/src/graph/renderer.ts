// The graph on the screen: its layers, and a camera that pointers move.
import type { Atlas } from "../atlas";
import { stillness } from "../theme";
import { faintMark, thick, type Look } from "./look";
import { leastMark, type Tones } from "./palette";
import { Layer, lines, marks, verticesOfLines, verticesOfMarks, type Projection } from "./webgl";

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

const margin = 48; // pixels from what is framed to the border of the view, for halos and numbers
const numbered = 400; // the most orbits of which no mark covers another, as in their picture
const still = 4; // pixels that a pointer may move in a click
const duration = 220; // milliseconds

/** What a renderer tells of. */
export interface Watcher {
  /** Draws what is below and above the marks. */
  paint(under: CanvasRenderingContext2D, over: CanvasRenderingContext2D): void;
  moved(): void;
  /** The pointer is at an orbit, or at none, -1. */
  hover(orbit: number): void;
  pick(orbit: number): void;
}

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

export class Renderer {
  camera = home;
  private readonly canvases: HTMLCanvasElement[] = [];
  private readonly edges: Layer;
  private readonly marks: Layer;
  private readonly under: CanvasRenderingContext2D;
  private readonly over: CanvasRenderingContext2D;
  private readonly across: { middle: number; length: number };
  private readonly down: { middle: number; length: number };
  private readonly side: number; // of the square that holds the graph
  private readonly room: number;
  private readonly off = new AbortController();
  private radius = 1; // of marks when the whole graph is seen
  private frame = 0;
  private flight = 0;

  constructor(
    private readonly container: HTMLElement,
    private readonly atlas: Atlas,
    private look: Look,
    private tones: Tones,
    private readonly watcher: Watcher,
  ) {
    this.across = span(atlas.x);
    this.down = span(atlas.y);
    this.side = Math.max(this.across.length, this.down.length, 1);
    this.room = atlas.orbits > numbered ? Infinity : 0.3 * leastDistance(atlas);
    this.edges = new Layer(this.canvas("edges"), lines, "LINES");
    this.under = this.canvas("under").getContext("2d")!;
    this.marks = new Layer(this.canvas("marks"), marks, "TRIANGLES");
    this.over = this.canvas("over").getContext("2d")!;
    this.resize();
    this.update(look, tones);
    this.listen();
    const resized = new ResizeObserver(() => this.resize());
    resized.observe(container);
    this.off.signal.addEventListener("abort", () => resized.disconnect());
  }

  private canvas(name: string): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.className = name;
    canvas.setAttribute("aria-hidden", "true");
    this.canvases.push(canvas);
    this.container.append(canvas);
    return canvas;
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    for (const canvas of this.canvases) {
      canvas.width = width * devicePixelRatio;
      canvas.height = height * devicePixelRatio;
    }
    const fitting = 0.165 * Math.sqrt((width * height) / this.atlas.orbits);
    const free = this.room * this.projection(home).scale;
    this.radius = Math.max(1, Math.min(15, free, Math.max(leastMark, fitting)));
    this.draw();
  }

  /** update shows another look. */
  update(look: Look, tones: Tones): void {
    [this.look, this.tones] = [look, tones];
    this.marks.load(verticesOfMarks(this.atlas, look));
    if (!thick(this.atlas)) this.edges.load(verticesOfLines(this.atlas, look));
    this.schedule();
  }

  /** schedule draws all in the next frame. */
  schedule(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    const at = this.projection();
    const { paper, ink, missed } = this.tones;
    const share = (colour: readonly number[]) => colour.map((c) => c / 255);
    this.edges.draw(at, { u_share: [Math.min(1, Math.sqrt(this.camera.ratio))] });
    for (const layer of [this.under, this.over]) {
      layer.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      layer.clearRect(0, 0, at.width, at.height);
    }
    this.watcher.paint(this.under, this.over);
    this.marks.draw(at, {
      u_radius: [at.radius],
      u_pixelRatio: [devicePixelRatio],
      u_paper: share(paper),
      u_ink: share(ink),
      u_missed: share(missed),
    });
  }

  /** unit is the length of 1 of the places of cameras, in pixels. */
  private unit({ ratio }: Camera): number {
    const { clientWidth: width, clientHeight: height } = this.container;
    const padding = Math.min(36, width / 20);
    const view = height / width;
    const graph = (this.down.length || 1) / (this.across.length || 1);
    const longer = (share: number) => Math.max(share, 1 / share);
    const fits = view < 1 === graph < 1 ? Math.min(longer(graph), longer(view)) : 1;
    return Math.max(1, ((Math.min(width, height) - 2 * padding) * fits) / ratio);
  }

  /** projection is that of the camera, or of another one. */
  projection(camera: Camera = this.camera): Projection {
    const { clientWidth: width, clientHeight: height } = this.container;
    const unit = this.unit(camera);
    const scale = unit / this.side;
    return {
      scale,
      left: width / 2 + unit * (0.5 - camera.x) - scale * this.across.middle,
      top: height / 2 - unit * (0.5 - camera.y) - scale * this.down.middle,
      width,
      height,
      // so that marks keep apart
      radius: this.radius / (camera.ratio < 1 ? camera.ratio ** 0.6 : camera.ratio),
    };
  }

  /** orbitAt is the orbit at a pixel of the view: the nearest of those that the filter chooses, -1 if none is near. */
  private orbitAt(px: number, py: number): number {
    const at = this.projection();
    const { x, y } = this.atlas;
    let best = -1;
    let least = Math.max(at.radius + 2, 5);
    for (let v = 0; v < x.length; v++) {
      const distance = Math.hypot(at.left + at.scale * x[v]! - px, at.top + at.scale * y[v]! - py);
      if (distance <= least && !(this.look.mark[v]! & faintMark)) [best, least] = [v, distance];
    }
    return best;
  }

  /** set changes the camera at once. */
  set({ x, y, ratio }: Camera): void {
    cancelAnimationFrame(this.flight);
    const least = 0.4 / Math.sqrt(this.atlas.orbits + 9);
    this.camera = { x, y, ratio: Math.min(2.5, Math.max(least, ratio)) };
    this.schedule();
    this.watcher.moved();
  }

  /** fly changes the camera in a fifth of a second, unless the reader asks for no animation. */
  fly(to: Camera): void {
    const [from, start] = [this.camera, performance.now()];
    const step = (): void => {
      const t = stillness() ? 1 : Math.min(1, (performance.now() - start) / duration);
      const share = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
      const mix = (a: number, b: number) => a + share * (b - a);
      this.set({ x: mix(from.x, to.x), y: mix(from.y, to.y), ratio: mix(from.ratio, to.ratio) });
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    step();
  }

  /** pan moves the camera by pixels. */
  pan(right: number, down: number): void {
    const unit = this.unit(this.camera);
    const { x, y, ratio } = this.camera;
    this.set({ x: x + right / unit, y: y - down / unit, ratio });
  }

  /** zoom divides the distance of the camera; a pixel stays where it is. */
  zoom(factor: number, px: number, py: number): void {
    const { width, height } = this.projection();
    const [right, down] = [px - width / 2, py - height / 2];
    this.pan(right, down);
    this.set({ ...this.camera, ratio: this.camera.ratio / factor });
    this.pan(-right, -down);
  }

  /** around is the camera that shows some orbits; closest bounds how near it goes. */
  around(orbits: readonly number[], closest: number): Camera {
    const [x, y] = [span(orbits.map((v) => this.atlas.x[v]!)), span(orbits.map((v) => this.atlas.y[v]!))];
    const { scale, width, height } = this.projection(home);
    const needed = scale * Math.max(x.length / (width - 2 * margin), y.length / (height - 2 * margin));
    return {
      x: 0.5 + (x.middle - this.across.middle) / this.side,
      y: 0.5 - (y.middle - this.down.middle) / this.side,
      ratio: Math.min(1, Math.max(closest, needed)),
    };
  }

  /** listen lets pointers move the camera: one drags, two also zoom, a wheel zooms, a click picks. */
  private listen(): void {
    const held = new Map<number, { x: number; y: number }>();
    let travelled = 0;
    const box = () => this.container.getBoundingClientRect();
    const on = <K extends keyof HTMLElementEventMap>(name: K, f: (e: HTMLElementEventMap[K]) => void) =>
      this.container.addEventListener(name, f, { signal: this.off.signal });
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
      this.container.setPointerCapture(e.pointerId);
    });
    on("pointermove", (e) => {
      const [x, y] = [e.clientX - box().left, e.clientY - box().top];
      if (!held.has(e.pointerId)) return this.watcher.hover(this.orbitAt(x, y));
      const before = middle();
      held.set(e.pointerId, { x, y });
      const now = middle();
      travelled += Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.spread - before.spread);
      if (travelled <= still) return;
      this.pan(before.x - now.x, before.y - now.y);
      if (before.spread > 0) this.zoom(now.spread / before.spread, now.x, now.y);
    });
    on("pointerup", (e) => {
      const orbit = this.orbitAt(e.offsetX, e.offsetY);
      if (held.delete(e.pointerId) && travelled <= still && orbit >= 0) this.watcher.pick(orbit);
    });
    on("pointercancel", (e) => void held.delete(e.pointerId));
    on("pointerleave", () => this.watcher.hover(-1));
    on("wheel", (e) => {
      e.preventDefault();
      const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      this.zoom(Math.exp(-0.002 * lines * e.deltaY), e.offsetX, e.offsetY);
    });
    on("dblclick", (e) => this.zoom(2, e.offsetX, e.offsetY));
  }

  end(): void {
    this.off.abort();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.flight);
    for (const layer of [this.edges, this.marks]) layer.end();
    for (const canvas of this.canvases) canvas.remove();
  }
}
