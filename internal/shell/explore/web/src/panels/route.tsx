// Shortest routes between two orbits.
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { MoveText, StepBoards } from "../boards/moveview";
import { board, conditionFlag, piece } from "../math/known";
import { count, orbitIn } from "../orbits";
import { Routes } from "../search/routes";
import { setParams, useParam } from "../state";
import { Button, Command, OrbitField, OrbitLink, ProofLink } from "../ui";

/** The shortest routes from the orbit that is selected to another one. */
export function RoutePanel({ app }: { app: App }) {
  const { atlas } = app;
  const from = orbitIn(useParam("orbit"), atlas);
  const to = orbitIn(useParam("to"), atlas);
  const both = from !== undefined && to !== undefined;
  const field = (label: string, orbit: number | undefined, name: "orbit" | "to") => (
    <OrbitField
      atlas={atlas}
      label={label}
      orbit={orbit}
      onOrbit={(v) => setParams({ [name]: v, route: null })}
    />
  );
  return (
    <>
      {field("From", from, "orbit")}
      {field("To", to, "to")}
      {both ? (
        <Found app={app} from={from} to={to} />
      ) : (
        <p class="soft">
          Name two orbits, by number or by any {board()}. An orbit that is selected in the graph is where the
          route begins.
        </p>
      )}
    </>
  );
}

function Found({ app: { atlas, graph, say }, from, to }: { app: App; from: number; to: number }) {
  const routes = useMemo(() => new Routes(atlas, from, to), [atlas, from, to]);
  const text = useParam("route");
  const wanted = /^\d+$/.test(text) ? BigInt(text) : 1n;
  const number = wanted >= 1n && wanted <= routes.count ? wanted : 1n;
  const orbits = useMemo(() => (routes.length < 0 ? [] : routes.route(number - 1n)), [routes, number]);
  const moves = useMemo(() => (orbits.length > 1 ? routes.moves(orbits) : []), [orbits]);
  useEffect(() => {
    const ends = orbits.length > 0 ? orbits : [from, to];
    graph.highlight(
      ends,
      moves.map((_, i) => [orbits[i]!, orbits[i + 1]!] as const),
    );
    graph.frame(ends);
    return () => graph.highlight();
  }, [graph, orbits]);
  useEffect(() => say(summary(atlas, routes)), [routes]);
  const command = `qorbit path ${atlas.n} ${from + 1} ${to + 1}${conditionFlag()}`;
  const exprs = moves.map((m) => m.expr).join(" ");
  const button = (name: string, next: bigint) => (
    <Button
      text={name}
      off={next < 1n || next > routes.count}
      act={() => setParams({ route: String(next) })}
    />
  );
  if (routes.length < 0) return <NotJoined atlas={atlas} routes={routes} command={command} />;
  return (
    <>
      <p class="answer">{summary(atlas, routes)}</p>
      {routes.count > 1n && (
        <div class="buttons" role="group" aria-label="Routes">
          {button("Previous route", number - 1n)}
          <span>
            Route {String(number)} of {String(routes.count)}
          </span>
          {button("Next route", number + 1n)}
        </div>
      )}
      <ol class="legs">
        {moves.map((m, i) => {
          const [start, end] = [orbits[i]!, orbits[i + 1]!];
          return (
            <li key={`${i} ${m.expr} ${end}`}>
              <p class="witness">
                <MoveText move={m} />, <OrbitLink orbit={end} />
              </p>
              <StepBoards move={m} from={`orbit ${start + 1}`} to={`orbit ${end + 1}`} />
            </li>
          );
        })}
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

/** NotJoined says where the two orbits are, and which command looks for moves of more queens. */
function NotJoined({ atlas, routes, command }: { atlas: Atlas; routes: Routes; command: string }) {
  const exchanges = atlas.exchange > 0;
  const flags = exchanges ? `--moves exchange --queens ${atlas.exchange + 1}` : "--queens 2";
  return (
    <>
      <p class="answer">{summary(atlas, routes)}</p>
      <ul>
        {[routes.from, routes.to].map((v) => {
          const component = atlas.component[v]!;
          return (
            <li key={v}>
              Orbit {v + 1} lies in component {component + 1}, which has{" "}
              {count(atlas.members[component]!.length, "orbit")}
              {atlas.depth[v]! < 0 && (
                <>
                  {" "}
                  and which the search misses (<ProofLink orbit={v} />)
                </>
              )}
              .
            </li>
          );
        })}
      </ul>
      <p>
        Moves of {exchanges ? `one more ${piece()}` : `two ${piece()}s`} may join them:{" "}
        <Command text={`${command} ${flags}`} />
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
