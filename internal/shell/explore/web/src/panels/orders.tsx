// Several orders: what the deletions of an orbit leave, where Inc leads, and a walk of such steps.
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import { Board } from "../boards/board";
import { conditionFlag, isKnown, isSolution, meeting, numberOf } from "../math/known";
import { deletionsOf, incsOf } from "../math/moves";
import {
  canonical,
  different,
  imagesOf,
  noPerm,
  parsePerm,
  printPerm,
  shorten,
  type Perm,
} from "../math/perm";
import { capital, clashText, count, nameOf, orbitIn } from "../orbits";
import { useParam } from "../state";
import { Link, Section } from "../ui";
import { groups, Operators, type Group } from "./neighbours";
import { NoOrbit } from "./orbit";

/** The largest order to which a walk leads: boards of more are not legible. */
const largest = 32;

/** A Stop is an orbit of a walk, with the operator that led to it from the key of the one before. */
interface Stop {
  readonly key: Perm;
  readonly expr: string;
  /** The walk up to here, as a text. */
  readonly trail: string;
}

/**
 * parseTrail reads a walk: the key at its start, and Incs and Dels, each of which is applied to the key of the orbit
 * before: "2,4,1,3:Inc(0.5,0.5)". The result is a message where it is a string.
 */
export function parseTrail(text: string): Stop[] | string {
  const [start = "", ...exprs] = text.split(":");
  const stops: Stop[] = [];
  let q = parsePerm(start);
  if (!q) return noPerm(start);
  for (const expr of ["", ...exprs]) {
    const before = stops.at(-1);
    if (before) {
      const steps = [...deletionsOf(before.key), ...incsOf(before.key, isSolution)];
      q = steps.find((m) => m.expr === expr)?.result;
      if (!q) return `${shorten(expr)} of ${printPerm(before.key)} gives no ${meeting()}`;
    }
    if (!isSolution(q)) return `${printPerm(q)} is no ${meeting()}`;
    const key = canonical(q);
    stops.push({ key, expr, trail: before ? `${before.trail}:${expr}` : printPerm(key) });
  }
  return stops;
}

/** Several orders: what deletions leave, where Inc leads. */
export function OrdersPanel({ app }: { app: App }) {
  const { atlas } = app;
  const orbit = orbitIn(useParam("orbit"), atlas);
  const trail = useParam("trail");
  const start = trail || (orbit === undefined ? "" : printPerm(atlas.keyOf(orbit)));
  const stops = useMemo(() => parseTrail(start), [start]);
  if (start === "") return <NoOrbit panel="orders" />;
  if (typeof stops === "string")
    return (
      <p class="error" role="alert">
        The walk cannot be read: {stops}.
      </p>
    );
  const last = stops.at(-1)!;
  return (
    <>
      {stops.length > 1 && (
        <ol class="plain trail" aria-label="The walk">
          {stops.map((s) => (
            <li key={s.trail}>
              {s.expr && <code>{s.expr} → </code>}
              {s === last ? (
                <b aria-current="step">{nameOf(s.key)}</b>
              ) : (
                <Link to={{ trail: s.trail, move: null }}>{nameOf(s.key)}</Link>
              )}
            </li>
          ))}
        </ol>
      )}
      <Place key={last.trail} app={app} stop={last} />
    </>
  );
}

/** Place is the last stop of a walk. */
function Place({ app, stop }: { app: App; stop: Stop }) {
  const p = stop.key;
  const n = p.length;
  const { atlases, graph } = app;
  const shown = app.atlas.n;
  const held = atlases.orders.includes(n);
  const orbit = numberOf(p) + 1;
  const selected = useParam("orbit") === String(orbit) && shown === n;
  const shows = (order: number) => order <= largest && isKnown(order);
  const deletions = useMemo(() => deletionsOf(p), [p]);
  const left = deletions.filter((m) => isSolution(m.result));
  const down = groups(left);
  const up = useMemo(() => (shows(n + 1) ? groups(incsOf(p, isSolution)) : []), [p]);
  const marked = shown === n + 1 ? up : shown === n - 1 ? down : [];
  useEffect(() => {
    graph.highlight((shown === n ? [p] : marked.map((g) => g.key)).map(numberOf));
    return () => graph.highlight();
  }, [p]);
  const here = { n, orbit, panel: "orders", trail: stop.trail, move: null };
  const orders = `${Math.min(n, shown)}..${Math.max(n, shown)}`;
  return (
    <>
      <div class="here">
        <Board perm={p} size={168} label={nameOf(p)} />
        <div>
          <h2>{capital(nameOf(p))}</h2>
          <p>
            Class {different(imagesOf(p)).length}, key <span class="key">{printPerm(p)}</span>
          </p>
          {held && !selected && (
            <p>
              <Link to={{ ...here, view: null, component: null }}>Show it in the graph of order {n}</Link>
            </p>
          )}
          {marked.length > 0 && (
            <p class="soft">
              The graph of order {shown} marks {count(marked.length, "orbit")} to which{" "}
              {shown > n ? "an insertion" : "a deletion"} leads.
            </p>
          )}
          {!held && (
            <p class="soft">
              This page does not hold order {n}:{" "}
              <code>
                qorbit explore {orders}
                {conditionFlag()}
              </code>{" "}
              does.
            </p>
          )}
        </div>
      </div>
      {n > 1 && shows(n - 1) && (
        <Section id="down" title={`Deletions, to order ${n - 1}`}>
          <p class="soft">
            {left.length} of {count(n, "deletion")} {left.length === 1 ? "leaves" : "leave"} a {meeting()}
            {left.length > 0 && `, of ${count(down.length, "orbit")}`}.
          </p>
          <Cards stop={stop} groups={down} />
          {left.length < n && <h4>What leaves no {meeting()}</h4>}
          <Cards
            stop={stop}
            groups={deletions.filter((m) => !left.includes(m)).map((m) => ({ key: m.result, moves: [m] }))}
          />
        </Section>
      )}
      <Section id="up" title={`Insertions, to order ${n + 1}`}>
        <p class="soft">
          {!shows(n + 1)
            ? `Orders above ${n} are not shown.`
            : up.length === 0
              ? `No Inc gives a ${meeting()}.`
              : `Inc leads to ${count(up.length, "orbit")}.`}
        </p>
        <Cards stop={stop} groups={up} />
      </Section>
    </>
  );
}

/** Cards are orbits to go on to, or boards with a clash, with the operators that lead there. */
function Cards({ stop, groups: list }: { stop: Stop; groups: readonly Group[] }) {
  const chosen = useParam("move");
  return (
    <ul class="plain cards">
      {list.map((g) => {
        const clash = clashText(g.key);
        const none = !isSolution(g.key);
        const first = g.moves[0]!.expr;
        return (
          <li key={first} class={g.moves.some((m) => m.expr === chosen) ? "open" : ""}>
            <Board perm={g.key} plain />
            <p>
              {none ? (
                <span class="soft">
                  no {meeting()}
                  {clash && `: ${clash} on one diagonal`}
                </span>
              ) : (
                <Link to={{ trail: `${stop.trail}:${first}`, move: null }}>{nameOf(g.key)}</Link>
              )}
            </p>
            <Operators group={g} target={none ? `which is no ${meeting()}` : nameOf(g.key)} />
          </li>
        );
      })}
    </ul>
  );
}
