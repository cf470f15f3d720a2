// Saves the view as a picture, or a part of the graph as a file; copies a link.
import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import { Command, CopyButton } from "../copy";
import { draw, planOf } from "../export/draw";
import { dot, gexf, graphml } from "../export/formats";
import { select, withOperators, type Scope, type Selection } from "../export/selection";
import { Raster, SVG } from "../export/surface";
import { count } from "../graph/colouring";
import type { Controller } from "../graph/controller";
import { onParams, useParam } from "../state";

const files: readonly { name: string; title: string; readers: string; write: (s: Selection) => string }[] = [
  { name: "dot", title: "DOT", readers: "Graphviz; neato -n keeps the places", write: dot },
  { name: "gexf", title: "GEXF", readers: "Gephi, with places and colours", write: gexf },
  { name: "graphml", title: "GraphML", readers: "igraph, NetworkX, yEd; as the command writes it", write: graphml },
];

/** save offers a file to the reader's disk. */
function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export function ExportPanel({ app }: { app: App }) {
  const { atlas } = app, controller = app.graph as Controller;
  const [scope, setScope] = useState<Scope>("all");
  const [scale, setScale] = useState("2");
  const [address, setAddress] = useState(location.href);
  useEffect(() => onParams(() => setAddress(location.href)), []);
  const selected = Number(useParam("orbit")) - 1, here = selected >= 0 && selected < atlas.orbits;
  const list = useParam("view") === "list";
  const own: Scope = scope === "component" && !here ? "all" : scope;
  const name = `orbits${atlas.n}`;
  const saved = (file: string) => app.say(`Saved ${file}.`);

  const svg = () => {
    const plan = planOf(controller);
    if (!plan) return;
    const surface = new SVG(plan.width, plan.height, `Orbit graph of order ${atlas.n}`);
    draw(surface, controller, plan);
    save(`${name}.svg`, new Blob([surface.toString()], { type: "image/svg+xml" }));
    saved(`${name}.svg`);
  };
  const png = () => {
    const plan = planOf(controller);
    if (!plan) return;
    const surface = new Raster(plan.width, plan.height, Number(scale));
    draw(surface, controller, plan);
    surface.canvas.toBlob((blob) => {
      if (!blob) return app.say("The picture is too large for this browser.");
      save(`${name}.png`, blob);
      saved(`${name}.png`);
    });
  };
  const graph = (format: (typeof files)[number]) => {
    const text = format.write(select(atlas, own, controller.filter, selected));
    const part = own === "component" ? `-component${atlas.component[selected]! + 1}` : own === "filter" && !controller.filter.all ? "-filter" : "";
    save(`${name}${part}.${format.name}`, new Blob([text], { type: "text/plain" }));
    saved(`${name}${part}.${format.name}`);
  };
  const scopes: [Scope, string, number][] = [["all", "the whole graph", atlas.orbits], ["filter", "what the filter shows", controller.filter.count]];
  if (here) scopes.push(["component", `component ${atlas.component[selected]! + 1}, of orbit ${selected + 1}`, atlas.componentSize[atlas.component[selected]!]!]);
  const size = scopes.find(([s]) => s === own)![2];
  return (
    <>
      <h2>Picture of the view</h2>
      {list ? <p class="soft">A picture needs the graph: change from the list to the graph.</p> : (
        <>
          <p class="soft">What is on the screen, with its legend, in the colours of the theme.</p>
          <div class="buttons">
            <button type="button" onClick={svg}>Save SVG</button>
            <button type="button" onClick={png}>Save PNG</button>
            <label>scale <select value={scale} onChange={(e) => setScale(e.currentTarget.value)}>{["1", "2", "4"].map((k) => <option key={k}>{k}</option>)}</select></label>
          </div>
        </>
      )}
      <fieldset>
        <legend>Graph file</legend>
        <div class="choices column">
          {scopes.map(([s, title, orbits]) => (
            <label key={s}><input type="radio" name="scope" checked={own === s} onChange={() => setScope(s)} />{title} <span class="soft">({count(orbits, "orbit")})</span></label>
          ))}
        </div>
        <ul class="files">
          {files.map((f) => <li key={f.name}><button type="button" onClick={() => graph(f)} disabled={size === 0}>Save {f.title}</button> <span class="soft">{f.readers}</span></li>)}
        </ul>
        <p class="soft">{size <= withOperators
          ? "Edges have the first operator that leads from the key of the lower orbit to the other orbit."
          : <>Edges have no operators: more than {withOperators.toLocaleString("en")} orbits. The command writes them: <Command text={`qorbit graph ${atlas.n} -o ${name}.graphml`} /></>}</p>
      </fieldset>
      <fieldset>
        <legend>Link</legend>
        <p class="soft">The address opens the page in this state: order, orbit, panel, colours, filter and view.</p>
        <div class="row">
          <input type="text" readOnly aria-label="Address of this state" value={address} onFocus={(e) => e.currentTarget.select()} />
          <CopyButton text={address} />
        </div>
      </fieldset>
    </>
  );
}
