// Where the moves of an orbit lead, and what a move does.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import { count } from "../graph/colouring";
import type { Phase } from "../boards/motion";
import { MoveView } from "../boards/moveview";
import { Link } from "../link";
import type { Move } from "../math/moves";
import { printPerm, type Perm } from "../math/perm";
import { setParams, useParam } from "../state";
import { Command } from "../copy";
import { imageOf, neighbourGroups, type Group } from "./walk";

/** Neighbours lists the orbits that moves of one queen lead to, each with the moves from the key. A move opens below its orbit. */
export function Neighbours({ app, orbit, p }: { app: App; orbit: number; p: Perm }) {
  const groups = useMemo(() => neighbourGroups(p), [p]);
  const moves = groups.reduce((sum, g) => sum + g.moves.length, 0), degree = app.atlas.degree(orbit);
  const chosen = useParam("move"), open = groups.find((g) => g.moves.some((m) => m.expr === chosen));
  const mark = (group: Group | undefined): void => { // the edge to an orbit; without one, that of the move that is open
    const shown = group ?? open, to = shown ? app.atlas.numberOf(shown.key) : -1;
    app.graph.highlight(to < 0 ? null : to === orbit ? { orbits: [to] } : { orbits: [to], edges: [[orbit, to]] });
  };
  useEffect(() => mark(undefined), [orbit, open]);
  useEffect(() => () => app.graph.highlight(null), [orbit]);
  return (
    <section aria-labelledby="neighbours">
      <h3 id="neighbours">{degree === 0 ? "No neighbours" : count(degree, "neighbour")}</h3>
      <p class="soft">{moves === 0 ? "No move of one queen gives another solution." : `${count(moves, "move")} of the key ${moves === 1 ? "gives a solution" : "give solutions"}.`}</p>
      <ul class="neighbours">{groups.map((g) => <Neighbour key={g.key.join()} app={app} orbit={orbit} p={p} group={g} mark={mark} />)}</ul>
    </section>
  );
}

function Neighbour({ app, orbit, p, group, mark }: { app: App; orbit: number; p: Perm; group: Group; mark: (group: Group | undefined) => void }) {
  const { atlas } = app, to = atlas.numberOf(group.key);
  const chosen = useParam("move"), move = group.moves.find((m) => m.expr === chosen);
  return (
    <li onPointerEnter={() => mark(group)} onPointerLeave={() => mark(undefined)} onFocusIn={() => mark(group)} onFocusOut={() => mark(undefined)}>
      <div class="operators">
        {to === orbit ? <span>the same orbit</span> : (
          <Link to={{ orbit: to + 1, panel: "orbit", move: null, phase: null }} label={`Orbit ${to + 1}, class ${atlas.class[to]}`}>orbit {to + 1}</Link>
        )}
        <span class="soft">class {atlas.class[to]}</span>
        {group.moves.map((m) => <MoveButton key={m.expr} move={m} chosen={m === move} />)}
      </div>
      {move && <OpenMove app={app} p={p} move={move} target={<>
        {to === orbit ? "another image of this orbit" : <Link to={{ orbit: to + 1, panel: "orbit", move: null, phase: null }}>orbit {to + 1}</Link>}
        {imageText(group.key, move.result)}</>} />}
    </li>
  );
}

/** imageText says by which symmetry a solution comes from the key of its orbit. */
export function imageText(key: Perm, q: Perm): string {
  const image = imageOf(key, q);
  return !image ? "" : image.symmetry === 0 ? " (its key)" : ` (${image.po} of its key: ${image.name})`;
}

/** MoveButton opens and closes a move. */
export function MoveButton({ move, chosen }: { move: Move; chosen: boolean }) {
  return (
    <button type="button" class="operator" aria-pressed={chosen} onClick={() => setParams({ move: chosen ? null : move.expr, phase: null }, { replace: true })}>
      {move.expr}
    </button>
  );
}

/** OpenMove shows what a move does to a board, step by step, and what it leads to. */
export function OpenMove({ app, p, move, target }: { app: App; p: Perm; move: Move; target: ComponentChildren }) {
  const phase = useParam("phase", "before") as Phase;
  return (
    <div class="openmove">
      <MoveView perm={p} step={move.step} phase={phase} say={app.say} onPhase={(next) => setParams({ phase: next === "before" ? null : next }, { replace: true })} />
      <p><code>{move.expr}</code> of <span class="key">{printPerm(p)}</span> gives <span class="key">{printPerm(move.result)}</span>, {target}.</p>
      <Command text={`qorbit draw ${printPerm(p)} --apply '${move.expr}'`} />
    </div>
  );
}
