// The graph in WebGL: sigma with the programs of this page, and a camera.
import { UndirectedGraph } from "graphology";
import Sigma from "sigma";
import type { CameraState } from "sigma/types";
import type { Atlas } from "../atlas";
import { changesOf, faintMark, type Changes, type Look } from "./look";
import { drawing, LineProgram, MarkProgram } from "./programs";
import { EdgeRectangleProgram } from "sigma/rendering";

/** From this number of edges on, they are left out while the camera moves, and while changes follow each other within so many milliseconds. */
const manyEdges = 25000, often = 250;
const still = 300; // milliseconds after which they come back

/** thick is whether an order has so few edges that they are drawn with their own width, and opaque; others are lines of one pixel. */
export const thick = (atlas: Atlas): boolean => atlas.from.length <= 1500;

/** A Projection turns places of the atlas into pixels of the view: x * scale + left, y * scale + top. */
export interface Projection {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The radius of a mark in pixels. */
  radius: number;
}

/** hasWebGL is whether the browser can draw the graph. */
export function hasWebGL(): boolean {
  try {
    const canvas = document.createElement("canvas");
    return !!(canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
  } catch {
    return false;
  }
}

/** markRadius is the radius of marks when the whole graph is seen, in pixels. */
export function markRadius(orbits: number, width: number, height: number): number {
  return Math.min(15, Math.max(1.3, 0.165 * Math.sqrt((width * height) / orbits)));
}

/** sizeRatio is how much marks shrink when the camera is so many times as far away. */
const sizeRatio = (ratio: number): number => Math.pow(ratio, 0.6);

export class Renderer {
  readonly sigma: Sigma;
  private readonly edgeKeys: string[] = [];
  private settled = 0;
  private redrawn = -Infinity;
  readonly under: CanvasRenderingContext2D;
  readonly over: CanvasRenderingContext2D;

  constructor(container: HTMLElement, private readonly atlas: Atlas, private look: Look, paint: () => void) {
    const graph = new UndirectedGraph();
    const { x, y, from, to } = atlas;
    for (let v = 0; v < atlas.orbits; v++) graph.addNode(v, { x: x[v]!, y: -y[v]! });
    for (let e = 0; e < from.length; e++) {
      const key = String(e);
      this.edgeKeys.push(key);
      graph.addEdgeWithKey(key, from[e]!, to[e]!, {});
    }
    const size = markRadius(atlas.orbits, container.clientWidth, container.clientHeight);
    this.sigma = new Sigma(graph, container, {
      defaultNodeType: "mark", nodeProgramClasses: { mark: MarkProgram as never }, nodeHoverProgramClasses: { mark: MarkProgram as never },
      defaultEdgeType: "line", edgeProgramClasses: { line: thick(atlas) ? EdgeRectangleProgram : (LineProgram as never) },
      renderLabels: false, defaultDrawNodeHover: () => {}, defaultDrawNodeLabel: () => {},
      nodeReducer: (key, data) => {
        const v = Number(key);
        data["color"] = this.look.table[this.look.colour[v]!]!;
        data["mark"] = this.look.mark[v]!;
        data["size"] = size;
        return data;
      },
      edgeReducer: (key, data) => {
        data["color"] = this.look.table[this.look.edge[Number(key)]!]!;
        data["size"] = 1.2;
        return data;
      },
      zoomToSizeRatioFunction: sizeRatio, itemSizesReference: "screen", stagePadding: 36,
      enableCameraRotation: false, minCameraRatio: 0.4 / Math.sqrt(atlas.orbits + 9), maxCameraRatio: 2.5, zIndex: false,
      allowInvalidContainer: true,
    });
    const { sigma } = this;
    this.under = this.layer("halos", "edges");
    this.over = this.layer("numbers", "nodes");
    sigma.resize(true);
    // sigma reads the orbit at a place from a picture that it would have to draw for each frame.
    (sigma as unknown as { getNodeAtPosition: (at: { x: number; y: number }) => string | null }).getNodeAtPosition = ({ x: px, y: py }) => this.orbitAt(px, py);
    sigma.on("afterRender", paint);
    if (from.length > manyEdges) sigma.getCamera().on("updated", () => this.moving());
  }

  /** layer adds a canvas above a layer of sigma. */
  private layer(id: string, after: string): CanvasRenderingContext2D {
    this.sigma.createCanvasContext(id, { afterLayer: after } as object);
    const canvas = this.sigma.getCanvases()[id]!;
    canvas.setAttribute("aria-hidden", "true");
    return canvas.getContext("2d")!;
  }

  /** moving leaves out the edges until nothing has moved for a moment. */
  private moving(): void {
    drawing.skipEdges = true;
    clearTimeout(this.settled);
    this.settled = window.setTimeout(() => {
      drawing.skipEdges = false;
      this.sigma.scheduleRender();
    }, still);
  }

  /** orbitAt is the orbit whose mark is at a place of the view: the nearest of those that the filter chooses, null if none is near. */
  private orbitAt(px: number, py: number): string | null {
    const at = this.projection(), { x, y } = this.atlas, reach = Math.max(at.radius + 2, 5);
    let best = -1, least = reach * reach;
    for (let v = 0; v < x.length; v++) {
      const dx = at.left + at.scale * x[v]! - px, dy = at.top + at.scale * y[v]! - py, distance = dx * dx + dy * dy;
      if (distance <= least && !(this.look.mark[v]! & faintMark)) [best, least] = [v, distance];
    }
    return best < 0 ? null : String(best);
  }

  /** update shows another look. */
  update(look: Look, all: boolean): void {
    const changes = all ? null : changesOf(this.look, look);
    this.look = look;
    if (changes) this.redraw(changes);
    else this.sigma.refresh({ schedule: true });
  }

  /** redraw shows what has changed in the look. */
  redraw({ orbits, edges }: Changes): void {
    if (orbits.length + edges.length === 0) return void this.sigma.scheduleRender();
    this.sigma.refresh({
      partialGraph: { nodes: orbits.map(String), edges: edges.map((e) => this.edgeKeys[e]!) }, skipIndexation: true, schedule: true,
    });
    const now = performance.now();
    if (this.atlas.from.length > manyEdges && now - this.redrawn < often) this.moving();
    this.redrawn = now;
  }

  /** projection is that of the camera, or of another state of it. */
  projection(cameraState: CameraState = this.sigma.getCamera().getState()): Projection {
    const a = this.sigma.graphToViewport({ x: 0, y: 0 }, { cameraState }), b = this.sigma.graphToViewport({ x: 1000, y: 0 }, { cameraState });
    const { width, height } = this.sigma.getDimensions();
    const size = this.sigma.getNodeDisplayData("0")?.size ?? 1;
    return { scale: (b.x - a.x) / 1000, left: a.x, top: a.y, width, height, radius: this.sigma.scaleSize(size) };
  }

  /** move changes the camera, at once or in a fifth of a second. */
  move(state: Partial<CameraState>, still: boolean): void {
    const camera = this.sigma.getCamera();
    if (still) camera.setState(state);
    else void camera.animate(state, { duration: 220, easing: "quadraticInOut" });
  }

  /** around is the state of the camera that shows some orbits; closest bounds how near it goes. */
  around(orbits: Iterable<number>, closest: number): Partial<CameraState> {
    let left = Infinity, right = -Infinity, low = Infinity, high = -Infinity;
    for (const v of orbits) {
      const at = this.sigma.getNodeDisplayData(String(v));
      if (!at) continue;
      left = Math.min(left, at.x);
      right = Math.max(right, at.x);
      low = Math.min(low, at.y);
      high = Math.max(high, at.y);
    }
    if (left > right) return { x: 0.5, y: 0.5, ratio: 1 };
    return { x: (left + right) / 2, y: (low + high) / 2, ratio: Math.min(1, Math.max(closest, 1.25 * Math.max(right - left, high - low))) };
  }

  kill(): void {
    clearTimeout(this.settled);
    drawing.skipEdges = false;
    this.sigma.kill();
  }
}
