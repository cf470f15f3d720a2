// Shortest routes between two orbits.
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { StepBoards, WitnessText } from "../boards/moveview";
import { Command } from "../copy";
import { OrbitField } from "../field";
import { OrbitLink, ProofLink } from "../link";
import { conditionFlag } from "../math/solutions";
import { count, orbitIn } from "../orbits";
import { legs, Routes } from "../search/routes";
import { setParams, useParam } from "../state";

/** The shortest routes from the orbit that is selected to another one. */
export function RoutePanel({ app }: { app: App }) {
  const { atlas } = app;
  const from = orbitIn(useParam("orbit"), atlas);
  const to = orbitIn(useParam("to"), atlas);
  return (
    <div class="route">
      <OrbitField
        atlas={atlas}
        label="From"
        orbit={from}
        onOrbit={(v) => setParams({ orbit: v === undefined ? null : v + 1, route: null })}
      />
      <OrbitField
        atlas={atlas}
        label="To"
        orbit={to}
        onOrbit={(v) => setParams({ to: v === undefined ? null : v + 1, route: null })}
      />
      <div class="buttons">
        <button
          type="button"
          disabled={from === undefined || to === undefined}
          onClick={() => setParams({ orbit: to! + 1, to: from! + 1, route: null })}
        >
          Swap ends
        </button>
        <button
          type="button"
          disabled={to === undefined}
          onClick={() => setParams({ to: null, route: null })}
        >
          Clear
        </button>
      </div>
      {from === undefined || to === undefined ? (
        <p class="quiet">
          Name two orbits, by number or by any solution. An orbit that is selected in the graph is where the
          route begins.
        </p>
      ) : (
        <Found app={app} from={from} to={to} />
      )}
    </div>
  );
}

function Found({ app: { atlas, graph, say }, from, to }: { app: App; from: number; to: number }) {
  const routes = useMemo(() => new Routes(atlas, from, to), [atlas, from, to]);
  const text = useParam("route");
  const wanted = /^\d+$/.test(text) ? BigInt(text) : 1n;
  const number = wanted >= 1n && wanted <= routes.count ? wanted : 1n;
  const orbits = useMemo(() => (routes.length < 0 ? [] : routes.route(number - 1n)), [routes, number]);
  const moves = useMemo(() => (orbits.length > 1 ? legs(orbits, atlas) : []), [orbits]);
  useEffect(() => {
    const ends = orbits.length > 0 ? orbits : [from, to];
    graph.highlight(
      ends,
      moves.map((m) => [m.from, m.to] as const),
    );
    graph.frame(ends);
    return () => graph.highlight();
  }, [graph, orbits, moves]);
  useEffect(() => say(summary(atlas, routes)), [routes]);
  const command = `qorbit path ${atlas.n} ${from + 1} ${to + 1}${conditionFlag()}`;
  const exprs = moves.map((m) => m.expr).join(" ");
  const more =
    atlas.exchange > 0
      ? `${command} --moves exchange --queens ${atlas.exchange + 1}`
      : `${command} --queens 2`;
  if (routes.length < 0) {
    return (
      <>
        <p class="answer">{summary(atlas, routes)}</p>
        <ul>
          {[from, to].map((v) => (
            <li key={v}>
              Orbit {v + 1} lies in component {atlas.component[v]! + 1}, which has{" "}
              {count(atlas.componentSize[atlas.component[v]!]!, "orbit")}
              {atlas.depth[v]! < 0 && (
                <>
                  {" "}
                  and which the search misses (<ProofLink orbit={v} />)
                </>
              )}
              .
            </li>
          ))}
        </ul>
        <p>
          Moves of {atlas.exchange > 0 ? "one more queen" : "two queens"} may join them:{" "}
          <Command text={more} />
        </p>
      </>
    );
  }
  return (
    <>
      <p class="answer">{summary(atlas, routes)}</p>
      {routes.count > 1n && (
        <div class="buttons" role="group" aria-label="Routes">
          <button
            type="button"
            disabled={number === 1n}
            onClick={() => setParams({ route: String(number - 1n) })}
          >
            Previous route
          </button>
          <span>
            Route {String(number)} of {String(routes.count)}
          </span>
          <button
            type="button"
            disabled={number === routes.count}
            onClick={() => setParams({ route: String(number + 1n) })}
          >
            Next route
          </button>
        </div>
      )}
      <ol class="legs">
        {moves.map((m, i) => (
          <li key={`${i} ${m.expr} ${m.to}`}>
            <p class="witness">
              <WitnessText witness={m} />, <OrbitLink orbit={m.to} />
            </p>
            <StepBoards witness={m} from={`orbit ${m.from + 1}`} to={`orbit ${m.to + 1}`} />
          </li>
        ))}
      </ol>
      {moves.length > 0 && (
        <p>
          <Command text={`qorbit draw '${atlas.n}#${from + 1}' --apply '${exprs}'${conditionFlag()}`} />
        </p>
      )}
      <p>
        <Command text={`${command}${atlas.flags}${routes.count > 1n ? " --all" : ""}`} />
      </p>
    </>
  );
}

/** summary says how far apart two orbits are. */
function summary(atlas: Atlas, { from, to, length, count: routes }: Routes): string {
  if (length < 0)
    return `Orbits ${from + 1} and ${to + 1} are not joined: no sequence of moves leads from one to the other.`;
  if (length === 0) return `Both are orbit ${from + 1} of order ${atlas.n}: the route has no move.`;
  const shortest = routes === 1n ? "There is one shortest route." : `There are ${routes} shortest routes.`;
  return `The distance of orbits ${from + 1} and ${to + 1} is ${count(length, "move")}. ${shortest}`;
}
