// Saves the view as a picture, and orbits as a table; names the command for graph files; copies a link.
import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { Command, CopyButton } from "../copy";
import { componentOf, members, type Filter } from "../graph/filter";
import { pngOf, svgOf } from "../graph/picture";
import { count, keyText } from "../orbits";
import { onParams, useParam } from "../state";

/** csvOf is a table of the orbits that the filter shows, with the columns of the command's graph files. */
function csvOf(atlas: Atlas, filter: Filter): string {
  const rows = [...members(filter)].map((v) => {
    const component = atlas.component[v]!;
    const depth = atlas.depth[v]!;
    return [
      atlas.n,
      v + 1,
      `"${keyText(atlas, v)}"`,
      atlas.class[v],
      atlas.degree(v),
      component + 1,
      atlas.componentSize[component],
      depth === 0,
      depth >= 0,
      depth < 0 ? "" : depth,
    ];
  });
  return [
    ["n", "orbit", "key", "class", "degree", "component", "component_size", "seed", "reached", "depth"],
    ...rows,
  ]
    .map((row) => row.join(",") + "\n")
    .join("");
}

export function ExportPanel({ app }: { app: App }) {
  const { atlas, graph } = app;
  const name = `orbits${atlas.n}`;
  const [scale, setScale] = useState("2");
  const [address, setAddress] = useState(location.href);
  useEffect(() => onParams(() => setAddress(location.href)), []);
  const list = useParam("view") === "list";
  const component = componentOf(atlas, useParam("component"));
  const part = component < 0 ? "" : ` --component ${component + 1}`;
  /** save offers a file to the reader's disk. */
  const save = (ending: string, content: Blob | null): void => {
    if (!content) return app.say("The picture is too large for this browser.");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content);
    link.download = `${name}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    app.say(`Saved ${link.download}.`);
  };
  return (
    <>
      <h2>Picture of the view</h2>
      {list ? (
        <p class="soft">A picture needs the graph: change from the list to the graph.</p>
      ) : (
        <>
          <p class="soft">What is on the screen, with its legend, in the colours of the theme.</p>
          <div class="buttons">
            <button
              type="button"
              onClick={() => save("svg", new Blob([svgOf(graph)], { type: "image/svg+xml" }))}
            >
              Save SVG
            </button>
            <button
              type="button"
              onClick={() => void pngOf(svgOf(graph), Number(scale)).then((png) => save("png", png))}
            >
              Save PNG
            </button>
            <label>
              scale{" "}
              <select value={scale} onChange={(e) => setScale(e.currentTarget.value)}>
                {["1", "2", "4"].map((k) => (
                  <option key={k}>{k}</option>
                ))}
              </select>
            </label>
          </div>
        </>
      )}
      <fieldset>
        <legend>Table and graph files</legend>
        <div class="buttons">
          <button
            type="button"
            onClick={() => save("csv", new Blob([csvOf(atlas, graph.filter)], { type: "text/csv" }))}
          >
            Save CSV
          </button>
          <span class="soft">{count(graph.filter.count, "orbit")} that the filter shows</span>
        </div>
        <p class="soft">
          The command writes the graph, with its edges and their operators, as GraphML, GEXF, DOT and in other
          formats:
        </p>
        <p>
          <Command text={`qorbit graph ${atlas.n}${atlas.flags}${part} -o ${name}.graphml`} />
        </p>
      </fieldset>
      <fieldset>
        <legend>Link</legend>
        <p class="soft">
          The address opens the page in this state: order, orbit, panel, colours, filter and view.
        </p>
        <div class="row">
          <input
            type="text"
            readOnly
            aria-label="Address of this state"
            value={address}
            onFocus={(e) => e.currentTarget.select()}
          />
          <CopyButton text={address} />
        </div>
      </fieldset>
    </>
  );
}
