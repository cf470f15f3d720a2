// The state of the graph view, apart from the screen: panels talk to it whether the graph is drawn, shown as a list, or not there yet.
import type { GraphView, Highlight, Reveal } from "../app";
import type { Atlas, SearchName } from "../atlas";
import { param, setParams } from "../state";
import { stillness } from "../theme";
import { colouringOf, schemeOf, type Colouring } from "./colouring";
import { filterOf, members, type Filter } from "./filter";
import { lookOf, type Look } from "./look";
import { noEmphasis, paintOver, paintUnder, type Emphasis } from "./overlay";
import type { Tones } from "./palette";
import { setTones } from "./programs";
import { Renderer, type Projection } from "./renderer";

export class Controller implements GraphView {
  filter: Filter;
  colouring: Colouring;
  revealed: Reveal | null = null;
  emphasis: Emphasis = noEmphasis;
  hovered = -1;
  /** Called after each change of what is drawn or hovered. */
  changed: () => void = () => {};
  private renderer: Renderer | null = null;
  private look: Look;
  private viewText = "";
  private viewTimer = 0;

  constructor(readonly atlas: Atlas, public tones: Tones) {
    setTones(tones);
    this.filter = this.readFilter();
    this.colouring = this.readColouring();
    this.look = this.newLook();
  }

  private readFilter(): Filter {
    return filterOf(this.atlas, { class: param("class"), component: param("component"), show: param("show") });
  }

  private readColouring(): Colouring {
    const search: SearchName = param("search") === "dfs" ? "dfs" : "bfs";
    return colouringOf(this.atlas, schemeOf(param("color")), search, this.tones);
  }

  private newLook(): Look {
    const { colouring, filter, revealed: reveal, tones } = this;
    return lookOf(this.atlas, { colouring, filter, reveal, tones, quiet: this.quiet() });
  }

  /** quiet is whether something stands out, so that other edges step back. */
  private quiet(): boolean {
    return this.emphasis.selected >= 0 || this.emphasis.orbits.size > 0;
  }

  /** attach draws the graph in an element until the result is called. */
  attach(container: HTMLElement, pick: (orbit: number) => void): () => void {
    const renderer = new Renderer(container, this.atlas, this.look, () => this.paint());
    this.renderer = renderer;
    const { sigma } = renderer;
    sigma.on("enterNode", ({ node }) => this.hover(Number(node)));
    sigma.on("leaveNode", () => this.hover(-1));
    sigma.on("clickNode", ({ node }) => pick(Number(node)));
    this.readView();
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
    const at = this.renderer.projection(), { atlas, emphasis, tones } = this;
    paintUnder(this.renderer.under, atlas, at, emphasis, tones);
    paintOver(this.renderer.over, atlas, at, emphasis, this.look, this.filter.chosen, tones);
    if (this.hovered >= 0) this.changed();
  }

  /** refresh computes the look again; all after a change of the theme. */
  private refresh(all = false): void {
    this.look = this.newLook();
    this.renderer?.update(this.look, all);
    this.changed();
  }

  /** read follows the parameters of the address. */
  read(): void {
    this.filter = this.readFilter();
    this.colouring = this.readColouring();
    this.refresh();
  }

  setTones(tones: Tones): void {
    if (tones === this.tones) return;
    this.tones = tones;
    setTones(tones);
    this.colouring = this.readColouring();
    this.refresh(true);
  }

  projection(): Projection | null {
    return this.renderer?.projection() ?? null;
  }

  /** whole is the projection when the whole graph is seen. */
  whole(): Projection | null {
    return this.renderer?.projection({ x: 0.5, y: 0.5, ratio: 1, angle: 0 }) ?? null;
  }

  currentLook(): Look {
    return this.look;
  }

  /** emphasize changes what stands out. Orbits and edges look the same as long as something does. */
  private emphasize(changes: Partial<Emphasis>): void {
    const quiet = this.quiet();
    this.emphasis = { ...this.emphasis, ...changes };
    if (quiet !== this.quiet()) return this.refresh();
    this.renderer?.redraw({ orbits: [], edges: [] });
    this.changed();
  }

  select(orbit: number): void {
    this.emphasize({ selected: orbit, pointed: -1 });
  }

  point(orbit: number): void {
    this.emphasize({ pointed: orbit });
  }

  highlight(what: Highlight | null): void {
    this.emphasize({ orbits: new Set(what?.orbits ?? []), edges: [...(what?.edges ?? [])] });
  }

  /** reveal shows a search up to a step. From one step to another of the same search, only what is between them changes. */
  reveal(what: Reveal | null): void {
    const same = what && this.revealed && what.step === this.revealed.step && what.parent === this.revealed.parent;
    this.revealed = what;
    if (!same) return this.refresh();
    const changes = this.look.goTo(what.upTo);
    this.renderer?.redraw(changes);
    this.changed();
  }

  /** closest is the ratio of the camera at which a few dozen orbits are on the screen. */
  private closest(): number {
    return Math.min(1, Math.max(0.02, Math.sqrt(40 / this.atlas.orbits)));
  }

  focus(orbit: number): void {
    if (!this.renderer) return;
    const { x, y } = this.renderer.around([orbit], 1);
    const ratio = this.renderer.sigma.getCamera().getState().ratio;
    this.renderer.move({ x: x!, y: y!, ratio: Math.min(ratio, this.closest()) }, stillness());
  }

  /** show moves the camera if the orbit is not on the screen or too small to see. */
  show(orbit: number): void {
    const at = this.projection();
    if (!at) return;
    const x = at.left + at.scale * this.atlas.x[orbit]!, y = at.top + at.scale * this.atlas.y[orbit]!;
    if (at.radius < 3.5 || x < 20 || y < 20 || x > at.width - 20 || y > at.height - 20) this.focus(orbit);
  }

  /** fit shows what the filter chooses. */
  fit(): void {
    const whole = this.filter.all || this.filter.count === 0;
    const state = whole ? { x: 0.5, y: 0.5, ratio: 1 } : this.renderer?.around(members(this.filter), this.closest());
    if (state) this.renderer?.move(state, stillness());
  }

  /** zoom divides the distance of the camera; pan moves it by shares of the view. */
  zoom(factor: number): void {
    const ratio = this.renderer?.sigma.getCamera().getState().ratio;
    if (ratio) this.renderer?.move({ ratio: ratio / factor }, stillness());
  }

  pan(right: number, down: number): void {
    if (!this.renderer) return;
    const { sigma } = this.renderer, { width, height } = sigma.getDimensions();
    const to = sigma.viewportToFramedGraph({ x: width * (0.5 + right), y: height * (0.5 + down) });
    this.renderer.move({ x: to.x, y: to.y }, stillness());
  }

  /** readView puts the camera where the address says. */
  readView(): void {
    const text = param("view");
    if (text === this.viewText || !this.renderer || text === "list") return;
    const [x, y, ratio] = text ? text.split(",").map(Number) : [0.5, 0.5, 1];
    if (!(Math.abs(x!) < 10 && Math.abs(y!) < 10 && ratio! > 0)) return; // NaN, too
    this.viewText = text;
    this.renderer.move({ x: x!, y: y!, ratio: ratio! }, true);
  }

  private writeViewSoon(): void {
    clearTimeout(this.viewTimer);
    this.viewTimer = window.setTimeout(() => {
      const state = this.renderer?.sigma.getCamera().getState();
      if (!state) return;
      const numbers = [state.x, state.y, state.ratio].map((v) => Number(v.toPrecision(4)));
      const text = numbers.join(",") === "0.5,0.5,1" ? "" : numbers.join(",");
      this.viewText = text;
      setParams({ view: text || null }, { replace: true });
    }, 350);
  }
}
