// Where the moves of an orbit lead, and what a move does.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import { MoveView, type Phase } from "../boards/moveview";
import { Command } from "../copy";
import { OrbitLink } from "../link";
import type { Move } from "../math/moves";
import { equal, printPerm, type Perm } from "../math/perm";
import { conditionFlag, isSolution } from "../math/solutions";
import { act, Group as PO, nameOf, printPo } from "../math/symmetry";
import { count } from "../orbits";
import { movesIn } from "../search/trajectory";
import { setParams, useParam } from "../state";
import { groups, type Group } from "./walk";

/**
 * Neighbours lists the orbits that moves lead to, each with the moves from the key. A move opens
 * below its orbit.
 */
export function Neighbours({ app, orbit, p }: { app: App; orbit: number; p: Perm }) {
  const list = useMemo(() => groups(movesIn(app.atlas, p)), [app.atlas, p]);
  const { atlas } = app;
  const degree = atlas.degree(orbit);
  const oneMove = atlas.exchange > 0 ? `exchange of ${atlas.exchange} queens` : "move of one queen";
  const moves = list.reduce((sum, g) => sum + g.moves.length, 0);
  const chosen = useParam("move");
  const open = list.find((g) => g.moves.some((m) => m.expr === chosen));
  const mark = (group: Group | undefined): void => {
    // the edge to an orbit; without one, that of the move that is open
    const shown = group ?? open;
    const to = shown ? app.atlas.numberOf(shown.key) : -1;
    app.graph.highlight(to < 0 ? [] : [to], to < 0 || to === orbit ? [] : [[orbit, to]]);
  };
  useEffect(() => mark(undefined), [orbit, open]);
  useEffect(() => () => app.graph.highlight(), [orbit]);
  return (
    <section aria-labelledby="neighbours">
      <h3 id="neighbours">{degree === 0 ? "No neighbours" : count(degree, "neighbour")}</h3>
      <p class="soft">
        {moves === 0
          ? `No ${oneMove} gives another solution.`
          : `${count(moves, "move")} of the key ${moves === 1 ? "gives a solution" : "give solutions"}.`}
      </p>
      <ul class="neighbours">
        {list.map((g) => (
          <li
            key={g.key.join()}
            onPointerEnter={() => mark(g)}
            onPointerLeave={() => mark(undefined)}
            onFocusIn={() => mark(g)}
            onFocusOut={() => mark(undefined)}
          >
            <Neighbour app={app} orbit={orbit} p={p} group={g} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbour({ app, orbit, p, group }: { app: App; orbit: number; p: Perm; group: Group }) {
  const { atlas } = app;
  const to = atlas.numberOf(group.key);
  const link = <OrbitLink orbit={to} label={`Orbit ${to + 1}, class ${atlas.class[to]}`} />;
  return (
    <Operators app={app} p={p} group={group} target={to === orbit ? "another image of this orbit" : link}>
      {to === orbit ? <span>the same orbit</span> : link} <span class="soft">class {atlas.class[to]}</span>
    </Operators>
  );
}

/**
 * Operators lists the operators that lead to an orbit, after what names it. One that is chosen is shown step
 * by step.
 */
export function Operators({
  app,
  p,
  group,
  target,
  children,
}: {
  app: App;
  p: Perm;
  group: Group;
  target: ComponentChildren;
  children?: ComponentChildren;
}) {
  const chosen = useParam("move");
  const phase = useParam("phase", "before") as Phase;
  const move = group.moves.find((m) => m.expr === chosen);
  return (
    <>
      <div class="operators">
        {children}
        {group.moves.map(({ expr }) => (
          <button
            type="button"
            class="operator"
            key={expr}
            aria-pressed={expr === chosen}
            onClick={() => setParams({ move: expr === chosen ? null : expr, phase: null }, { replace: true })}
          >
            {expr}
          </button>
        ))}
      </div>
      {move && (
        <div class="openmove">
          <MoveView
            perm={p}
            move={move}
            phase={phase}
            say={app.say}
            onPhase={(next) => setParams({ phase: next === "before" ? null : next }, { replace: true })}
          />
          <p>
            <code>{move.expr}</code> of <span class="key">{printPerm(p)}</span> gives{" "}
            <span class="key">{printPerm(move.result)}</span>, {target}
            {imageText(group.key, move)}.
          </p>
          <Command text={`qorbit draw ${printPerm(p)} --apply '${move.expr}'${conditionFlag()}`} />
        </div>
      )}
    </>
  );
}

/** imageText says by which symmetry a result comes from the key of its orbit. */
function imageText(key: Perm, { result }: Move): string {
  const po = isSolution(result) ? PO.find((o) => equal(act(o, key), result)) : undefined;
  return po === undefined ? "" : po === 0 ? " (its key)" : ` (${printPo(po)} of its key: ${nameOf(po)})`;
}
