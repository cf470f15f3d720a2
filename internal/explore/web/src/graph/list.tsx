// The orbits that the filter chooses, as text: what the graph shows, for those who cannot see it, and where there is no WebGL.
import { useMemo } from "preact/hooks";
import type { App } from "../app";
import { Link } from "../link";
import { setParams, useParam } from "../state";
import { count } from "./colouring";
import type { Controller } from "./controller";
import { useChanges } from "./view";
import { keyText, standing } from "./describe";
import { members } from "./filter";

const perPage = 50;

export function List({ app, controller }: { app: App; controller: Controller }) {
  useChanges(controller);
  const { atlas } = app, filter = controller.filter;
  const orbits = useMemo(() => members(filter), [filter]);
  const selected = Number(useParam("orbit")) - 1;
  const pages = Math.max(1, Math.ceil(orbits.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(useParam("page", "1"))) || 1));
  const rows = [...orbits.subarray((page - 1) * perPage, page * perPage)];
  const go = (to: number) => {
    setParams({ page: to === 1 ? null : to }, { replace: true });
    app.say(`Page ${to} of ${pages}.`);
  };
  return (
    <div class="list" tabIndex={0} role="region" aria-label="Orbits as a list">
      <h2>{count(orbits.length, "orbit")}{filter.all ? "" : ` of ${atlas.orbits.toLocaleString("en")}`}</h2>
      {orbits.length === 0 && <p>No orbit has what the filter asks for.</p>}
      {orbits.length > 0 && (
        <table>
          <thead><tr><th scope="col">Orbit</th><th scope="col">Key</th><th scope="col">Class</th><th scope="col">Component</th><th scope="col">Neighbours</th><th scope="col">Found</th></tr></thead>
          <tbody>
            {rows.map((v) => (
              <tr key={v} aria-current={v === selected ? "true" : undefined}>
                <th scope="row"><Link to={{ orbit: v + 1, panel: "orbit" }} label={`Orbit ${v + 1}`}>{v + 1}</Link></th>
                <td class="key">{keyText(atlas, v)}</td>
                <td>{atlas.class[v]}</td>
                <td>{atlas.component[v]! + 1}</td>
                <td>{atlas.degree(v)}</td>
                <td>{standing(atlas, v)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav class="pages" aria-label="Pages of the list">
          <button type="button" disabled={page === 1} onClick={() => go(1)}>First</button>
          <button type="button" disabled={page === 1} onClick={() => go(page - 1)}>Previous</button>
          <span>{page} of {pages}</span>
          <button type="button" disabled={page === pages} onClick={() => go(page + 1)}>Next</button>
          <button type="button" disabled={page === pages} onClick={() => go(pages)}>Last</button>
        </nav>
      )}
    </div>
  );
}
