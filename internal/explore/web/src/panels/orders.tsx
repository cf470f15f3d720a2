// Several orders: what the deletions of an orbit leave, where Inc leads, and a walk of such steps.
import "./orbit.css";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { App } from "../app";
import { Board } from "../boards/board";
import { clashText } from "../boards/marks";
import { Link } from "../link";
import { classOf } from "../math/key";
import type { Move } from "../math/moves";
import { printPerm, type Perm } from "../math/perm";
import { param, setParams, useParam } from "../state";
import { imageText, MoveButton, OpenMove } from "./neighbours";
import { count } from "../graph/colouring";
import { deletionGroups, incGroups, numberOf, parseTrail, useAtlas, type Group, type Stop } from "./walk";

/** The largest order to which a walk leads: boards of more are not legible. */
const largest = 32;

/** Several orders: what deletions leave, where Inc leads. */
export function OrdersPanel({ app }: { app: App }) {
  const number = Number(useParam("orbit")), trail = useParam("trail"), { atlas } = app;
  const selected = number >= 1 && number <= atlas.orbits ? atlas.board(number - 1) : undefined;
  const stops = useMemo(() => (trail ? parseTrail(trail) : selected && parseTrail(printPerm(selected))), [trail, selected?.join()]);
  const before = useRef({ number, trail });
  useEffect(() => { // a walk gives way to an orbit that is selected after it began
    const sameOrder = param("n", String(atlas.n)) === String(atlas.n);
    if (trail && sameOrder && number !== before.current.number && trail === before.current.trail) setParams({ trail: null, move: null, phase: null }, { replace: true });
    before.current = { number, trail };
  }, [number, trail]);
  if (stops === undefined) return <p>No orbit is selected. Choose one in the graph{atlas.orbits > 0 && <>, or begin with <Link to={{ orbit: 1, panel: "orders" }}>orbit 1</Link></>}.</p>;
  if (typeof stops === "string") return <p class="error" role="alert">The walk cannot be read: {stops}.</p>;
  const here = stops.at(-1)!;
  return (
    <div class="orders">
      {stops.length > 1 && <Trail app={app} stops={stops} />}
      <Place key={here.trail} app={app} stop={here} />
    </div>
  );
}

/** Trail lists the stops of a walk. Each leads back to it. */
function Trail({ app, stops }: { app: App; stops: readonly Stop[] }) {
  return (
    <ol class="trail" aria-label="The walk">
      {stops.map((s, i) => (
        <li key={s.trail}>
          {s.expr && <code>{s.expr} → </code>}
          {i === stops.length - 1 ? <b aria-current="step"><Name app={app} p={s.key} /></b> : <Link to={{ trail: s.trail, move: null, phase: null }}><Name app={app} p={s.key} /></Link>}
        </li>
      ))}
    </ol>
  );
}

/** Name is an orbit by its order and, where the page holds the order, its number; first is for the beginning of a line. */
function Name({ app, p, first = false }: { app: App; p: Perm; first?: boolean }) {
  const atlas = useAtlas(app.atlases, p.length);
  const number = numberOf(atlas, p), text = number > 0 ? `orbit ${number} of order ${p.length}` : `an orbit of order ${p.length}`;
  return <>{first ? text.charAt(0).toUpperCase() + text.slice(1) : text}</>;
}

/** Place is the last stop of a walk. */
function Place({ app, stop }: { app: App; stop: Stop }) {
  const p = stop.key, n = p.length, atlas = useAtlas(app.atlases, n), number = numberOf(atlas, p);
  const selected = useParam("orbit"), shown = app.atlas.n === n && selected === String(number);
  const down = useMemo(() => deletionGroups(p), [p]), up = useMemo(() => (n < largest ? incGroups(p) : []), [p]);
  const marked = app.atlas.n === n + 1 ? up : app.atlas.n === n - 1 ? down.solutions : undefined;
  useEffect(() => {
    const keys = app.atlas.n === n ? [p] : (marked ?? []).map((g) => g.key);
    app.graph.highlight(keys.length === 0 ? null : { orbits: keys.map((k) => app.atlas.numberOf(k)) });
    return () => app.graph.highlight(null);
  }, [p]);
  const left = down.solutions.reduce((sum, g) => sum + g.moves.length, 0);
  return (
    <>
      <div class="here">
        <Board perm={p} size={168} label={number ? `Orbit ${number} of order ${n}` : `An orbit of order ${n}`} />
        <div>
          <h2><Name app={app} p={p} first /></h2>
          <p>Class {classOf(p)}, key <span class="key">{printPerm(p)}</span></p>
          {atlas && !shown && <p><Link to={{ n, orbit: number, panel: "orders", trail: stop.trail, move: null, phase: null, view: null, component: null }}>Show it in the graph of order {n}</Link></p>}
          {marked && marked.length > 0 && <p class="soft">The graph of order {app.atlas.n} marks {count(marked.length, "orbit")} to which {app.atlas.n > n ? "an insertion" : "a deletion"} leads.</p>}
          {!atlas && !app.atlases.orders.includes(n) && <p class="soft">This page does not hold order {n}: <code>qorbit explore {Math.min(n, app.atlas.n)}..{Math.max(n, app.atlas.n)}</code> does.</p>}
        </div>
      </div>
      {n > 1 && (
        <section aria-labelledby="down">
          <h3 id="down">Deletions, to order {n - 1}</h3>
          <p class="soft">{left} of {count(n, "deletion")} {left === 1 ? "leaves" : "leave"} a solution{left > 0 && `, of ${count(down.solutions.length, "orbit")}`}.</p>
          <ul class="cards">{down.solutions.map((g) => <Card key={g.key.join()} app={app} stop={stop} group={g} />)}</ul>
          {down.others.length > 0 && <h4>What leaves no solution</h4>}
          <ul class="cards">{down.others.map((m) => <Clash key={m.expr} app={app} p={p} move={m} />)}</ul>
        </section>
      )}
      <section aria-labelledby="up">
        <h3 id="up">Insertions, to order {n + 1}</h3>
        <p class="soft">{n >= largest ? `Orders above ${largest} are not shown.` : up.length === 0 ? "No Inc gives a solution." : `Inc leads to ${count(up.length, "orbit")}.`}</p>
        <ul class="cards">{up.map((g) => <Card key={g.key.join()} app={app} stop={stop} group={g} />)}</ul>
      </section>
    </>
  );
}

/** Card is an orbit to go on to, with the operators that lead there. */
function Card({ app, stop, group }: { app: App; stop: Stop; group: Group }) {
  const chosen = useParam("move"), move = group.moves.find((m) => m.expr === chosen), first = group.moves[0]!;
  return (
    <li class={move ? "open" : ""}>
      <Board perm={group.key} plain />
      <p><Link to={{ trail: `${stop.trail}:${first.expr}`, move: null, phase: null }}><Name app={app} p={group.key} /></Link></p>
      <div class="operators">{group.moves.map((m) => <MoveButton key={m.expr} move={m} chosen={m === move} />)}</div>
      {move && <OpenMove app={app} p={stop.key} move={move} target={<><Name app={app} p={group.key} />{imageText(group.key, move.result)}</>} />}
    </li>
  );
}

/** Clash is a deletion that leaves two queens on one diagonal. */
function Clash({ app, p, move }: { app: App; p: Perm; move: Move }) {
  const chosen = useParam("move") === move.expr;
  return (
    <li class={chosen ? "open" : ""}>
      <Board perm={move.result} plain />
      <p class="soft">no solution: {clashText(move.result)} on one diagonal</p>
      <div class="operators"><MoveButton move={move} chosen={chosen} /></div>
      {chosen && <OpenMove app={app} p={p} move={move} target="which is no solution" />}
    </li>
  );
}
