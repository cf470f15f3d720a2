// The orbits that the filter chooses, as text: what the graph shows, for those who cannot see it, and where
// there is no WebGL.
import type { App } from "../app";
import { count, keyText, orbitIn, standing } from "../orbits";
import { setParams, useParam } from "../state";
import { OrbitLink, Steps } from "../ui";
import { useChanges } from "./view";

const perPage = 50;

export function List({ app }: { app: App }) {
  useChanges(app.graph);
  const { atlas, graph } = app;
  const { members: orbits, all } = graph.filter;
  const selected = orbitIn(useParam("orbit"), atlas);
  const pages = Math.max(1, Math.ceil(orbits.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(useParam("page", "1"))) || 1));
  const rows = orbits.slice((page - 1) * perPage, page * perPage);
  const go = (to: number) => {
    setParams({ page: to === 1 ? null : to }, { replace: true });
    app.say(`Page ${to} of ${pages}.`);
  };
  return (
    <div class="list" tabIndex={0} role="region" aria-label="Orbits as a list">
      <h2>
        {count(orbits.length, "orbit")}
        {all ? "" : ` of ${atlas.orbits.toLocaleString("en")}`}
      </h2>
      {orbits.length === 0 && <p>No orbit has what the filter asks for.</p>}
      {orbits.length > 0 && (
        <table>
          <thead>
            <tr>
              {["Orbit", "Key", "Class", "Component", "Neighbours", "Found"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((v) => (
              <tr key={v} aria-current={v === selected ? "true" : undefined}>
                <th scope="row">
                  <OrbitLink orbit={v} label={`Orbit ${v + 1}`} text={String(v + 1)} />
                </th>
                <td class="key">{keyText(atlas, v)}</td>
                <td>{atlas.class[v]}</td>
                <td>{atlas.component[v]! + 1}</td>
                <td>{atlas.neighbours[v]!.length}</td>
                <td>{standing(atlas, v)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav class="buttons" aria-label="Pages of the list">
          <Steps names={["First", "Previous", "Next", "Last"]} low={1} at={page} high={pages} go={go}>
            <span>
              {page} of {pages}
            </span>
          </Steps>
        </nav>
      )}
    </div>
  );
}
