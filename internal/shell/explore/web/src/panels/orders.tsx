// Several orders: what the deletions of an orbit leave, where Inc leads, and a walk of such steps.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { App } from "../app";
import { Board } from "../boards/board";
import { clashText } from "../boards/marks";
import { Link } from "../link";
import { deletionsOf, incsOf } from "../math/moves";
import { printPerm, type Perm } from "../math/perm";
import { conditionFlag, isKnown, isSolution } from "../math/solutions";
import { classOf } from "../math/symmetry";
import { count, numberOf, orbitIn } from "../orbits";
import { param, setParams, useParam } from "../state";
import { Operators } from "./neighbours";
import { NoOrbit } from "./orbit";
import { groups, parseTrail, useAtlas, type Group, type Stop } from "./walk";

/** The largest order to which a walk leads: boards of more are not legible. */
const largest = 32;

/** Several orders: what deletions leave, where Inc leads. */
export function OrdersPanel({ app }: { app: App }) {
  const orbit = orbitIn(useParam("orbit"), app.atlas);
  const trail = useParam("trail");
  const { atlas } = app;
  const start = trail || (orbit === undefined ? "" : printPerm(atlas.board(orbit)));
  const stops = useMemo(() => parseTrail(start), [start]);
  const before = useRef({ orbit, trail });
  useEffect(() => {
    // a walk gives way to an orbit that is selected after it began
    const sameOrder = param("n", String(atlas.n)) === String(atlas.n);
    if (trail && sameOrder && orbit !== before.current.orbit && trail === before.current.trail)
      setParams({ trail: null, move: null, phase: null }, { replace: true });
    before.current = { orbit, trail };
  }, [orbit, trail]);
  if (start === "") return <NoOrbit atlas={atlas} panel="orders" />;
  if (typeof stops === "string")
    return (
      <p class="error" role="alert">
        The walk cannot be read: {stops}.
      </p>
    );
  return (
    <div class="orders">
      {stops.length > 1 && (
        <ol class="trail" aria-label="The walk">
          {stops.map((s, i) => (
            <li key={s.trail}>
              {s.expr && <code>{s.expr} → </code>}
              {i === stops.length - 1 ? (
                <b aria-current="step">{name(app, s.key)}</b>
              ) : (
                <Link to={{ trail: s.trail, move: null, phase: null }}>{name(app, s.key)}</Link>
              )}
            </li>
          ))}
        </ol>
      )}
      <Place key={stops.at(-1)!.trail} app={app} stop={stops.at(-1)!} />
    </div>
  );
}

/** name is an orbit by its order and, where it is known, its number. */
function name({ atlases }: App, key: Perm): string {
  const number = numberOf(key, atlases);
  return number < 0 ? `an orbit of order ${key.length}` : `orbit ${number + 1} of order ${key.length}`;
}

/** Place is the last stop of a walk. */
function Place({ app, stop }: { app: App; stop: Stop }) {
  const p = stop.key;
  const n = p.length;
  const atlas = useAtlas(app.atlases, n);
  const shown = app.atlas.n;
  const own = name(app, p);
  for (const other of [n - 1, n + 1]) useAtlas(app.atlases, other); // for the names of orbits there
  const orbit = numberOf(p, app.atlases) + 1;
  const selected = useParam("orbit") === String(orbit) && shown === n;
  const deletions = useMemo(() => deletionsOf(p), [p]);
  const left = deletions.filter((m) => isSolution(m.result));
  const down = useMemo(() => groups(left), [p]);
  const shows = (order: number) => order <= largest && isKnown(order);
  const up = useMemo(() => (shows(n + 1) ? groups(incsOf(p)) : []), [p]);
  const marked = shown === n + 1 ? up : shown === n - 1 ? down : [];
  useEffect(() => {
    const keys = shown === n ? [p] : marked.map((g) => g.key);
    app.graph.highlight(keys.map((k) => app.atlas.numberOf(k)));
    return () => app.graph.highlight();
  }, [p]);
  return (
    <>
      <div class="here">
        <Board perm={p} size={168} label={own} />
        <div>
          <h2>{own.charAt(0).toUpperCase() + own.slice(1)}</h2>
          <p>
            Class {classOf(p)}, key <span class="key">{printPerm(p)}</span>
          </p>
          {atlas && !selected && (
            <p>
              <Link
                to={{
                  n,
                  orbit,
                  panel: "orders",
                  trail: stop.trail,
                  move: null,
                  phase: null,
                  view: null,
                  component: null,
                }}
              >
                Show it in the graph of order {n}
              </Link>
            </p>
          )}
          {marked.length > 0 && (
            <p class="soft">
              The graph of order {shown} marks {count(marked.length, "orbit")} to which{" "}
              {shown > n ? "an insertion" : "a deletion"} leads.
            </p>
          )}
          {!app.atlases.orders.includes(n) && (
            <p class="soft">
              This page does not hold order {n}:{" "}
              <code>
                qorbit explore {Math.min(n, shown)}..{Math.max(n, shown)}
                {conditionFlag()}
              </code>{" "}
              does.
            </p>
          )}
        </div>
      </div>
      {n > 1 && shows(n - 1) && (
        <section aria-labelledby="down">
          <h3 id="down">Deletions, to order {n - 1}</h3>
          <p class="soft">
            {left.length} of {count(n, "deletion")} {left.length === 1 ? "leaves" : "leave"} a solution
            {left.length > 0 && `, of ${count(down.length, "orbit")}`}.
          </p>
          <Cards app={app} stop={stop} groups={down} />
          {left.length < n && <h4>What leaves no solution</h4>}
          <Cards
            app={app}
            stop={stop}
            groups={deletions
              .filter((m) => !isSolution(m.result))
              .map((m) => ({ key: m.result, moves: [m] }))}
          />
        </section>
      )}
      <section aria-labelledby="up">
        <h3 id="up">Insertions, to order {n + 1}</h3>
        <p class="soft">
          {!shows(n + 1)
            ? `Orders above ${n} are not shown.`
            : up.length === 0
              ? "No Inc gives a solution."
              : `Inc leads to ${count(up.length, "orbit")}.`}
        </p>
        <Cards app={app} stop={stop} groups={up} />
      </section>
    </>
  );
}

/** Cards are orbits to go on to, or boards with a clash, with the operators that lead there. */
function Cards({ app, stop, groups: list }: { app: App; stop: Stop; groups: readonly Group[] }) {
  const chosen = useParam("move");
  return (
    <ul class="cards">
      {list.map((g) => {
        const clash = clashText(g.key);
        const none = !isSolution(g.key);
        return (
          <li key={g.moves[0]!.expr} class={g.moves.some((m) => m.expr === chosen) ? "open" : ""}>
            <Board perm={g.key} plain />
            {none ? (
              <p class="soft">no solution{clash && `: ${clash} on one diagonal`}</p>
            ) : (
              <p>
                <Link to={{ trail: `${stop.trail}:${g.moves[0]!.expr}`, move: null, phase: null }}>
                  {name(app, g.key)}
                </Link>
              </p>
            )}
            <Operators
              app={app}
              p={stop.key}
              group={g}
              target={none ? "which is no solution" : name(app, g.key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
