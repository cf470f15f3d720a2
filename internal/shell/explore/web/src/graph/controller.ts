// The state of the graph view, apart from the screen: panels talk to it whether the graph is drawn, shown as a list, or
// not there yet.
import { searchIn, type Atlas } from "../atlas";
import { orbitIn } from "../orbits";
import { param, setParams } from "../state";
import { colouringOf, type Colouring } from "./colouring";
import { filterOf, type Filter } from "./filter";
import { lookOf, type Look, type Reveal } from "./look";
import { fullMark, paleMark } from "./marks";
import { home, listen, Plane, type Camera, type Projection } from "./camera";
import { noEmphasis, paint, placeOf, type Emphasis } from "./paint";
import type { Tones } from "./palette";

/** cameraIn reads where the camera is, "X,Y,RATIO"; undefined where the text does not say it. */
export function cameraIn(text: string): Camera | undefined {
  const [x, y, ratio, ...more] = text.split(",").map(Number);
  const fits = Math.abs(x!) < 10 && Math.abs(y!) < 10 && ratio! > 0 && more.length === 0; // NaN does not
  return fits ? { x: x!, y: y!, ratio: ratio! } : undefined;
}

const edge = 20; // pixels from the border of the view: what is nearer to it does not count as seen
const rest = 350; // milliseconds without a move before the address has the camera

export class Controller {
  filter!: Filter;
  colouring!: Colouring;
  look!: Look;
  revealed: Reveal | null = null;
  emphasis: Emphasis = noEmphasis;
  hovered = -1;
  /** The radius of marks on the screen, between those where their colours change. */
  markRadius = paleMark;
  /** Called after each change of what is drawn or hovered. */
  changed: () => void = () => {};
  private camera = home;
  private canvas: HTMLCanvasElement | null = null;
  private readonly plane: Plane;
  private frameRequest = 0;
  private framed: { orbits: readonly number[]; whole: boolean } | null = null;
  private entered = false;
  private viewText = "";
  private viewTimer = 0;

  constructor(
    readonly atlas: Atlas,
    public tones: Tones,
  ) {
    this.plane = new Plane(atlas);
    this.readParams();
  }

  /** attach draws the graph in a canvas until the result is called. */
  attach(canvas: HTMLCanvasElement, pick: (orbit: number) => void): () => void {
    const off = new AbortController();
    this.canvas = canvas;
    Object.assign(canvas, { projection: () => this.projection() }); // tests ask where the marks are
    const hover = (orbit: number) => {
      if (orbit === this.hovered) return;
      this.hovered = orbit;
      this.changed();
    };
    const watcher = {
      pan: (right: number, down: number) => this.panBy(right, down),
      zoom: (factor: number, x: number, y: number) => this.zoomAt(factor, x, y),
      hover: (x: number, y: number) => hover(this.orbitAt(x, y)),
      pick: (x: number, y: number) => this.orbitAt(x, y) >= 0 && pick(this.orbitAt(x, y)),
    };
    listen(canvas, watcher, off.signal);
    const resized = new ResizeObserver(() => this.draw());
    resized.observe(canvas);
    this.readView();
    this.show();
    return () => {
      off.abort();
      resized.disconnect();
      clearTimeout(this.viewTimer);
      this.canvas = null;
    };
  }

  /** draw paints all at once, schedule in the next frame. */
  private draw(): void {
    const { canvas } = this;
    const at = this.projection();
    if (!canvas || !at) return;
    canvas.width = at.width * devicePixelRatio;
    canvas.height = at.height * devicePixelRatio;
    const c = canvas.getContext("2d")!;
    c.scale(devicePixelRatio, devicePixelRatio);
    paint(c, { ...this, chosen: this.filter.chosen, at });
    const markRadius = Math.min(paleMark, Math.max(fullMark, at.radius));
    const resized = markRadius !== this.markRadius;
    this.markRadius = markRadius;
    if (this.hovered >= 0 || resized) this.changed();
  }

  private schedule(): void {
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = requestAnimationFrame(() => this.draw());
  }

  private readParams(): void {
    this.filter = filterOf(this.atlas);
    this.colouring = colouringOf(this.atlas, param("color"), searchIn(param("search")), this.tones);
    this.refresh();
  }

  /** refresh computes the look again. */
  private refresh(): void {
    const { selected, orbits } = this.emphasis;
    this.look = lookOf(this.atlas, { ...this, quiet: selected >= 0 || orbits.size > 0 });
    this.schedule();
    this.changed();
  }

  /** read follows the parameters of the address. */
  read(): void {
    const selected = orbitIn(param("orbit"), this.atlas) ?? -1;
    if (selected !== this.emphasis.selected) this.emphasis = { ...this.emphasis, selected, pointed: -1 };
    this.readParams();
    this.readView();
  }

  setTones(tones: Tones): void {
    this.tones = tones;
    this.readParams();
  }

  /** projection is that of the screen. */
  projection(): Projection | undefined {
    return this.canvas ? this.plane.projection(this.camera, this.canvas) : undefined;
  }

  /** orbitAt is the orbit at a pixel of the view: the nearest of those that the filter chooses, -1 if none is near. */
  private orbitAt(px: number, py: number): number {
    const at = this.projection();
    let best = -1;
    if (!at) return best;
    let least = Math.max(at.radius + 2, 5);
    for (const v of this.filter.members) {
      const [x, y] = placeOf(this.atlas, at, v);
      const distance = Math.hypot(x - px, y - py);
      if (distance <= least) [best, least] = [v, distance];
    }
    return best;
  }

  /** set changes the camera. */
  private set({ x, y, ratio }: Camera): void {
    const least = 0.4 / Math.sqrt(this.atlas.orbits + 9);
    this.camera = { x, y, ratio: Math.min(2.5, Math.max(least, ratio)) };
    this.schedule();
    this.writeViewSoon();
  }

  /** point marks the orbit that the keyboard is at. */
  point(pointed: number): void {
    this.emphasis = { ...this.emphasis, pointed };
    this.refresh();
  }

  /** highlight marks orbits and edges, which are pairs of orbits, in place of those before. */
  highlight(orbits: Iterable<number> = [], edges: Emphasis["edges"] = []): void {
    this.framed = null;
    this.emphasis = { ...this.emphasis, orbits: new Set(orbits), edges };
    this.refresh();
  }

  /** reveal shows only what a search has found up to a step; the rest is grey. null shows all. */
  reveal(what: Reveal | null): void {
    this.revealed = what;
    this.refresh();
  }

  /** goTo moves the camera so that orbits are in the middle and easy to see: a few dozen at most are on the screen. */
  goTo(orbits: readonly number[]): void {
    const closest = Math.min(this.camera.ratio, 1, Math.max(0.02, Math.sqrt(40 / this.atlas.orbits)));
    if (this.canvas) this.set(this.plane.around(orbits, closest, this.canvas));
  }

  /**
   * frame moves the camera unless all of some orbits are on the screen and large enough to see: to where they are, or,
   * with whole, to the whole graph, where it does not matter how large they are. An address that has a view is opened
   * with that.
   */
  frame(orbits: readonly number[], whole = false): void {
    this.framed = { orbits, whole };
    const at = this.projection();
    if (!at || (!this.entered && param("view"))) return;
    const seen = orbits.every((v) => {
      const [x, y] = placeOf(this.atlas, at, v);
      return x > edge && y > edge && x < at.width - edge && y < at.height - edge;
    });
    if (seen && (whole || at.radius >= 3.5)) return;
    if (whole) this.set(home);
    else this.goTo(orbits);
  }

  /** enter follows the address for the first time. */
  enter(): void {
    this.read();
    this.show();
    this.entered = true;
  }

  /**
   * show frames what a panel shows, or the selected orbit, or what the filter chooses, unless the address has a view.
   */
  private show(): void {
    const { selected } = this.emphasis;
    if (param("view")) return;
    if (this.framed) this.frame(this.framed.orbits, this.framed.whole);
    else if (selected >= 0) this.frame([selected, ...this.atlas.neighbours[selected]!]);
    else if (!this.filter.all) this.fit();
  }

  /** fit shows what the filter chooses. */
  fit(): void {
    const { all, members } = this.filter;
    if (all || members.length === 0) this.set(home);
    else this.goTo(members);
  }

  /** zoom divides the distance of the camera; pan moves it by shares of the view. */
  zoom(factor: number): void {
    this.set({ ...this.camera, ratio: this.camera.ratio / factor });
  }

  pan(right: number, down: number): void {
    const at = this.projection();
    if (at) this.panBy(right * at.width, down * at.height);
  }

  private panBy(right: number, down: number): void {
    this.set(this.plane.moved(this.camera, this.projection()!, right, down));
  }

  /** zoomAt zooms; a pixel stays where it is. */
  private zoomAt(factor: number, px: number, py: number): void {
    const { width, height } = this.projection()!;
    const [right, down] = [px - width / 2, py - height / 2];
    this.panBy(right, down);
    this.zoom(factor);
    this.panBy(-right, -down);
  }

  /** readView puts the camera where the address says. */
  private readView(): void {
    const text = param("view");
    const camera = text ? cameraIn(text) : home;
    if (text === this.viewText || !camera) return;
    this.viewText = text;
    this.set(camera);
  }

  private writeViewSoon(): void {
    clearTimeout(this.viewTimer);
    this.viewTimer = window.setTimeout(() => {
      const { x, y, ratio } = this.camera;
      const text = [x, y, ratio].map((v) => Number(v.toPrecision(4))).join();
      this.viewText = text === "0.5,0.5,1" ? "" : text;
      setParams({ view: this.viewText || null }, { replace: true });
    }, rest);
  }
}
