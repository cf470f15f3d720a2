// The orbits that the filter chooses, as text: what the graph shows, for those who cannot see it, and where
// there is no WebGL.
import { useMemo } from "preact/hooks";
import type { App } from "../app";
import { OrbitLink } from "../link";
import { count, keyText, orbitIn, standing } from "../orbits";
import { setParams, useParam } from "../state";
import { members } from "./filter";
import { useChanges } from "./view";

const perPage = 50;

export function List({ app }: { app: App }) {
  useChanges(app.graph);
  const {
    atlas,
    graph: { filter },
  } = app;
  const orbits = useMemo(() => members(filter), [filter]);
  const selected = orbitIn(useParam("orbit"), atlas);
  const pages = Math.max(1, Math.ceil(orbits.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(useParam("page", "1"))) || 1));
  const rows = orbits.slice((page - 1) * perPage, page * perPage);
  const go = (to: number) => {
    setParams({ page: to === 1 ? null : to }, { replace: true });
    app.say(`Page ${to} of ${pages}.`);
  };
  const button = (name: string, to: number) => (
    <button type="button" disabled={to === page || to < 1 || to > pages} onClick={() => go(to)}>
      {name}
    </button>
  );
  return (
    <div class="list" tabIndex={0} role="region" aria-label="Orbits as a list">
      <h2>
        {count(orbits.length, "orbit")}
        {filter.all ? "" : ` of ${atlas.orbits.toLocaleString("en")}`}
      </h2>
      {orbits.length === 0 && <p>No orbit has what the filter asks for.</p>}
      {orbits.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Orbit</th>
              <th scope="col">Key</th>
              <th scope="col">Class</th>
              <th scope="col">Component</th>
              <th scope="col">Neighbours</th>
              <th scope="col">Found</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((v) => (
              <tr key={v} aria-current={v === selected ? "true" : undefined}>
                <th scope="row">
                  <OrbitLink orbit={v} label={`Orbit ${v + 1}`}>
                    {String(v + 1)}
                  </OrbitLink>
                </th>
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
          {button("First", 1)}
          {button("Previous", page - 1)}
          <span>
            {page} of {pages}
          </span>
          {button("Next", page + 1)}
          {button("Last", pages)}
        </nav>
      )}
    </div>
  );
}
