// The state of the graph view, apart from the screen: panels talk to it whether the graph is drawn, shown as
// a list, or not there yet.
import type { CameraState } from "sigma/types";
import type { Atlas } from "../atlas";
import { orbitIn } from "../orbits";
import { param, setParams } from "../state";
import { stillness } from "../theme";
import { colouringOf, type Colouring } from "./colouring";
import { filterOf, members, type Filter } from "./filter";
import { lookOf, type Look, type Reveal } from "./look";
import { noEmphasis, paintOver, paintUnder, type Emphasis } from "./overlay";
import { fullMark, paleMark, type Tones } from "./palette";
import { drawing } from "./programs";
import { home, Renderer, type Projection } from "./renderer";

/** placeIn reads where the camera is, "X,Y,RATIO"; undefined where the text does not say it. */
export function placeIn(text: string): { x: number; y: number; ratio: number } | undefined {
  const [x, y, ratio, ...more] = text.split(",").map(Number);
  const fits = Math.abs(x!) < 10 && Math.abs(y!) < 10 && ratio! > 0 && more.length === 0; // NaN does not
  return fits ? { x: x!, y: y!, ratio: ratio! } : undefined;
}

const edge = 20; // pixels from the border of the view: what is nearer to it does not count as seen

export class Controller {
  filter!: Filter;
  colouring!: Colouring;
  look: Look;
  revealed: Reveal | null = null;
  emphasis: Emphasis = noEmphasis;
  hovered = -1;
  /** The radius of marks on the screen, between those where their colours change. */
  markRadius = paleMark;
  /** Called after each change of what is drawn or hovered. */
  changed: () => void = () => {};
  private renderer: Renderer | null = null;
  private framed: { orbits: readonly number[]; whole: boolean } | null = null;
  private entered = false;
  private viewText = "";
  private viewTimer = 0;

  constructor(
    readonly atlas: Atlas,
    public tones: Tones,
  ) {
    drawing.tones = tones;
    this.readParams();
    this.look = lookOf(atlas, this);
  }

  private readParams(): void {
    this.filter = filterOf(this.atlas, {
      class: param("class"),
      component: param("component"),
      show: param("show"),
    });
    this.colouring = colouringOf(
      this.atlas,
      param("color"),
      param("search") === "dfs" ? "dfs" : "bfs",
      this.tones,
    );
  }

  /** quiet is whether something stands out, so that other edges step back. */
  get quiet(): boolean {
    return this.emphasis.selected >= 0 || this.emphasis.orbits.size > 0;
  }

  /** attach draws the graph in an element until the result is called. */
  attach(container: HTMLElement, pick: (orbit: number) => void): () => void {
    const renderer = new Renderer(container, this.atlas, this.look, () => this.paint());
    const { sigma } = renderer;
    this.renderer = renderer;
    Object.assign(container, { projection: () => renderer.projection() }); // tests ask where the marks are
    sigma.on("enterNode", ({ node }) => this.hover(Number(node)));
    sigma.on("leaveNode", () => this.hover(-1));
    sigma.on("clickNode", ({ node }) => pick(Number(node)));
    this.readView();
    this.show();
    sigma.getCamera().on("updated", () => this.writeViewSoon());
    const resized = new ResizeObserver(() => sigma.scheduleRender());
    resized.observe(container);
    this.paint();
    return () => {
      clearTimeout(this.viewTimer);
      resized.disconnect();
      this.renderer = null;
      renderer.kill();
    };
  }

  private hover(orbit: number): void {
    this.hovered = orbit;
    this.changed();
  }

  private paint(): void {
    if (!this.renderer) return;
    const at = this.renderer.projection();
    const { atlas, emphasis, tones } = this;
    const markRadius = Math.min(paleMark, Math.max(fullMark, at.radius));
    const resized = markRadius !== this.markRadius;
    this.markRadius = markRadius;
    paintUnder(this.renderer.under, atlas, at, emphasis, tones);
    paintOver(this.renderer.over, atlas, at, emphasis, this.look, this.filter.chosen, tones);
    if (this.hovered >= 0 || resized) this.changed();
  }

  /** refresh computes the look again; all is drawn anew after a change of the theme. */
  private refresh(all = false): void {
    this.look = lookOf(this.atlas, this);
    this.renderer?.update(this.look, all);
    this.changed();
  }

  /** read follows the parameters of the address. */
  read(): void {
    const selected = orbitIn(param("orbit"), this.atlas) ?? -1;
    if (selected !== this.emphasis.selected) this.emphasis = { ...this.emphasis, selected, pointed: -1 };
    this.readParams();
    this.refresh();
    this.readView();
  }

  setTones(tones: Tones): void {
    if (tones === this.tones) return;
    this.tones = drawing.tones = tones;
    this.readParams();
    this.refresh(true);
  }

  /** projection is that of the screen. */
  projection(): Projection | null {
    return this.renderer?.projection() ?? null;
  }

  /** emphasize changes what stands out. */
  private emphasize(changes: Partial<Emphasis>): void {
    this.emphasis = { ...this.emphasis, ...changes };
    this.refresh();
  }

  point(orbit: number): void {
    this.emphasize({ pointed: orbit });
  }

  /** highlight marks orbits and edges, which are pairs of orbits, in place of those before. */
  highlight(orbits: Iterable<number> = [], edges: Emphasis["edges"] = []): void {
    this.framed = null;
    this.emphasize({ orbits: new Set(orbits), edges });
  }

  /** reveal shows only what a search has found up to a step; the rest is grey. null shows all. */
  reveal(what: Reveal | null): void {
    this.revealed = what;
    this.refresh();
  }

  /**
   * closest is the ratio of the camera at which a few dozen orbits are on the screen, or the ratio now where
   * that is less.
   */
  private closest(): number {
    return Math.min(this.ratio(), 1, Math.max(0.02, Math.sqrt(40 / this.atlas.orbits)));
  }

  private ratio(): number {
    return this.renderer?.sigma.getCamera().getState().ratio ?? 1;
  }

  private move(state: Partial<CameraState>): void {
    this.renderer?.move(state, stillness());
  }

  /** focus moves the camera so that the orbit is in the middle and easy to see. */
  focus(orbit: number): void {
    if (this.renderer) this.move(this.renderer.around([orbit], this.closest()));
  }

  /**
   * frame moves the camera unless all of some orbits are on the screen and large enough to see: to where they
   * are, or, with whole, to the whole graph, where it does not matter how large they are. An address that has
   * a view is opened with that.
   */
  frame(orbits: readonly number[], whole = false): void {
    this.framed = { orbits, whole };
    const at = this.projection();
    const { atlas } = this;
    if (!at || (!this.entered && param("view"))) return;
    const seen = orbits.every((v) => {
      const x = at.left + at.scale * atlas.x[v]!;
      const y = at.top + at.scale * atlas.y[v]!;
      return x > edge && y > edge && x < at.width - edge && y < at.height - edge;
    });
    if (!seen || (!whole && at.radius < 3.5))
      this.move(whole ? home : this.renderer!.around(orbits, this.closest()));
  }

  /** enter follows the address for the first time. */
  enter(): void {
    this.read();
    this.show();
    this.entered = true;
  }

  /**
   * show frames what a panel shows, or the selected orbit, or what the filter chooses, unless the address has
   * a view.
   */
  private show(): void {
    const {
      framed,
      emphasis: { selected },
    } = this;
    if (param("view")) return;
    if (framed) this.frame(framed.orbits, framed.whole);
    else if (selected >= 0) this.frame([selected, ...this.atlas.neighboursOf(selected)]);
    else if (!this.filter.all) this.fit();
  }

  /** fit shows what the filter chooses. */
  fit(): void {
    const whole = this.filter.all || this.filter.count === 0;
    if (this.renderer) this.move(whole ? home : this.renderer.around(members(this.filter), this.closest()));
  }

  /** zoom divides the distance of the camera; pan moves it by shares of the view. */
  zoom(factor: number): void {
    this.move({ ratio: this.ratio() / factor });
  }

  pan(right: number, down: number): void {
    if (!this.renderer) return;
    const { sigma } = this.renderer;
    const { width, height } = sigma.getDimensions();
    this.move(sigma.viewportToFramedGraph({ x: width * (0.5 + right), y: height * (0.5 + down) }));
  }

  /** readView puts the camera where the address says. */
  private readView(): void {
    const text = param("view");
    if (text === this.viewText || !this.renderer || text === "list") return;
    const place = text ? placeIn(text) : home;
    if (!place) return;
    this.viewText = text;
    this.renderer.move({ x: place.x, y: place.y, ratio: place.ratio }, true);
  }

  private writeViewSoon(): void {
    clearTimeout(this.viewTimer);
    this.viewTimer = window.setTimeout(() => {
      if (!this.renderer) return;
      const { x, y, ratio } = this.renderer.sigma.getCamera().getState();
      const text = [x, y, ratio].map((v) => Number(v.toPrecision(4))).join(",");
      this.viewText = text === "0.5,0.5,1" ? "" : text;
      setParams({ view: this.viewText || null }, { replace: true });
    }, 350);
  }
}
