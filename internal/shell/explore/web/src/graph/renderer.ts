// The graph in WebGL: sigma with the programs of this page, and a camera.
import { UndirectedGraph } from "graphology";
import Sigma from "sigma";
import { EdgeRectangleProgram } from "sigma/rendering";
import type { CameraState } from "sigma/types";
import type { Atlas } from "../atlas";
import { changesOf, faintMark, thick, type Look } from "./look";
import { leastMark } from "./palette";
import { drawing, LineProgram, MarkProgram } from "./programs";

/**
 * From this number of edges on, they are left out while the camera moves, and while changes follow each other
 * within so many milliseconds.
 */
const manyEdges = 25000;
const often = 250;
const still = 300; // milliseconds after which they come back

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

/** The camera that shows the whole graph. */
export const home: CameraState = { x: 0.5, y: 0.5, ratio: 1, angle: 0 };

const margin = 48; // pixels from what is framed to the border of the view, for halos and numbers
const numbered = 400; // the most orbits of which no mark covers another, as in their picture

/** leastDistance is that of two orbits. */
function leastDistance({ orbits, x, y }: Atlas): number {
  let least = Infinity;
  for (let v = 0; v < orbits; v++)
    for (let w = 0; w < v; w++) least = Math.min(least, Math.hypot(x[v]! - x[w]!, y[v]! - y[w]!));
  return least;
}

export class Renderer {
  readonly sigma: Sigma;
  private settled = 0;
  private radius = 1; // of marks when the whole graph is seen
  private redrawn = -Infinity;
  readonly under: CanvasRenderingContext2D;
  readonly over: CanvasRenderingContext2D;

  constructor(
    container: HTMLElement,
    private readonly atlas: Atlas,
    private look: Look,
    paint: () => void,
  ) {
    const graph = new UndirectedGraph();
    const { x, y, from, to } = atlas;
    for (let v = 0; v < atlas.orbits; v++) graph.addNode(v, { x: x[v]!, y: -y[v]! });
    for (let e = 0; e < from.length; e++) graph.addEdgeWithKey(String(e), from[e]!, to[e]!, {});
    const room = atlas.orbits > numbered ? Infinity : 0.3 * leastDistance(atlas);
    this.sigma = new Sigma(graph, container, {
      defaultNodeType: "mark",
      nodeProgramClasses: { mark: MarkProgram as never },
      nodeHoverProgramClasses: { mark: MarkProgram as never },
      defaultEdgeType: "line",
      edgeProgramClasses: { line: thick(atlas) ? EdgeRectangleProgram : (LineProgram as never) },
      renderLabels: false,
      minEdgeThickness: 2,
      defaultDrawNodeHover: () => {},
      defaultDrawNodeLabel: () => {},
      nodeReducer: (key, data) => {
        const v = Number(key);
        return Object.assign(data, {
          color: this.look.table[this.look.colour[v]!]!,
          mark: this.look.mark[v]!,
          size: 1,
        });
      },
      edgeReducer: (key, data) =>
        Object.assign(data, { color: this.look.table[this.look.edge[Number(key)]!]!, size: 0.12 }),
      // so that marks keep apart
      zoomToSizeRatioFunction: (ratio) => (ratio < 1 ? Math.pow(ratio, 0.6) : ratio) / this.radius,
      itemSizesReference: "screen",
      stagePadding: Math.min(36, container.clientWidth / 20),
      enableCameraRotation: false,
      minCameraRatio: 0.4 / Math.sqrt(atlas.orbits + 9),
      maxCameraRatio: 2.5,
      zIndex: false,
      allowInvalidContainer: true,
    });
    const { sigma } = this;
    this.under = this.layer("halos", "edges");
    this.over = this.layer("numbers", "nodes");
    sigma.on("resize", () => {
      const { scale, width, height } = this.projection(home);
      this.radius = Math.max(
        1,
        Math.min(15, room * scale, Math.max(leastMark, 0.165 * Math.sqrt((width * height) / atlas.orbits))),
      );
    });
    sigma.resize(true);
    // sigma reads the orbit at a place from a picture that it would have to draw for each frame.
    Object.assign(sigma, { getNodeAtPosition: (at: { x: number; y: number }) => this.orbitAt(at) });
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

  /**
   * orbitAt is the orbit whose mark is at a place of the view: the nearest of those that the filter chooses,
   * null if none is near.
   */
  private orbitAt(place: { x: number; y: number }): string | null {
    const at = this.projection();
    const { x, y } = this.atlas;
    let best = -1;
    let least = Math.max(at.radius + 2, 5);
    for (let v = 0; v < x.length; v++) {
      const distance = Math.hypot(at.left + at.scale * x[v]! - place.x, at.top + at.scale * y[v]! - place.y);
      if (distance <= least && !(this.look.mark[v]! & faintMark)) [best, least] = [v, distance];
    }
    return best < 0 ? null : String(best);
  }

  /** update shows another look: what has changed in it, or all. */
  update(look: Look, all: boolean): void {
    const { orbits, edges } = changesOf(this.look, look);
    const { sigma } = this;
    this.look = look;
    if (all) return void sigma.refresh({ schedule: true });
    if (orbits.length + edges.length === 0) return void sigma.scheduleRender();
    sigma.refresh({
      partialGraph: { nodes: orbits.map(String), edges: edges.map(String) },
      skipIndexation: true,
      schedule: true,
    });
    const now = performance.now();
    if (this.atlas.from.length > manyEdges && now - this.redrawn < often) this.moving();
    this.redrawn = now;
  }

  /** projection is that of the camera, or of another state of it. */
  projection(cameraState: CameraState = this.sigma.getCamera().getState()): Projection {
    const a = this.sigma.graphToViewport({ x: 0, y: 0 }, { cameraState });
    const b = this.sigma.graphToViewport({ x: 1000, y: 0 }, { cameraState });
    return {
      scale: (b.x - a.x) / 1000,
      left: a.x,
      top: a.y,
      ...this.sigma.getDimensions(),
      radius: this.sigma.scaleSize(1, cameraState.ratio),
    };
  }

  /** move changes the camera, at once or in a fifth of a second. */
  move(state: Partial<CameraState>, still: boolean): void {
    const camera = this.sigma.getCamera();
    if (still) camera.setState(state);
    else void camera.animate(state, { duration: 220, easing: "quadraticInOut" });
  }

  /** around is the state of the camera that shows some orbits; closest bounds how near it goes. */
  around(orbits: Iterable<number>, closest: number): Partial<CameraState> {
    const at = this.projection(home);
    const { x, y } = this.atlas;
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (const v of orbits) {
      [left, right] = [Math.min(left, x[v]!), Math.max(right, x[v]!)];
      [top, bottom] = [Math.min(top, y[v]!), Math.max(bottom, y[v]!)];
    }
    const middle = {
      x: at.left + (at.scale * (left + right)) / 2,
      y: at.top + (at.scale * (top + bottom)) / 2,
    };
    const needed =
      at.scale *
      Math.max((right - left) / (at.width - 2 * margin), (bottom - top) / (at.height - 2 * margin));
    return {
      ...this.sigma.viewportToFramedGraph(middle, { cameraState: home }),
      ratio: Math.min(1, Math.max(closest, needed)),
    };
  }

  kill(): void {
    clearTimeout(this.settled);
    drawing.skipEdges = false;
    this.sigma.kill();
  }
}
