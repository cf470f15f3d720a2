// Where the moves of an orbit lead, and what a move does.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import { MoveText, MoveView } from "../boards/moveview";
import { board, conditionFlag, isSolution, piece } from "../math/known";
import { movesTo, type Move } from "../math/moves";
import { canonical, compare, namesOf, printPerm, type Perm } from "../math/perm";
import { count } from "../orbits";
import { setParams, useParam } from "../state";
import { Button, Command, OrbitLink, Section } from "../ui";

/** A Group is what leads from one solution to the orbit with a key. */
export interface Group {
  readonly key: Perm;
  readonly moves: readonly Move[];
}

/** groups sorts moves by the orbits that they lead to, in the order of keys. */
export function groups(moves: readonly Move[]): Group[] {
  const found = new Map<string, { key: Perm; moves: Move[] }>();
  for (const move of moves) {
    const key = canonical(move.result);
    const group = found.get(key.join()) ?? { key, moves: [] };
    group.moves.push(move);
    found.set(key.join(), group);
  }
  return [...found.values()].sort((a, b) => compare(a.key, b.key));
}

/** Neighbours lists the orbits that moves lead to, each with the moves from the key. A move opens below its orbit. */
export function Neighbours({ app, orbit, p }: { app: App; orbit: number; p: Perm }) {
  const { atlas, graph } = app;
  const near = atlas.neighbours[orbit]!;
  const list = useMemo(() => {
    const orbits = [orbit, ...near].sort((a, b) => a - b);
    return orbits
      .map((to) => ({ to, key: atlas.keyOf(to), moves: movesTo(p, [atlas.keyOf(to)], atlas.exchange) }))
      .filter((g) => g.moves.length > 0);
  }, [p]);
  const oneMove = atlas.exchange > 0 ? `exchange of ${atlas.exchange} ${piece()}s` : `move of one ${piece()}`;
  const moves = list.reduce((sum, g) => sum + g.moves.length, 0);
  const chosen = useParam("move");
  const open = list.find((g) => g.moves.some((m) => m.expr === chosen))?.to;
  const mark = (to: number | undefined): void =>
    graph.highlight(to === undefined ? [] : [to], to === undefined || to === orbit ? [] : [[orbit, to]]);
  useEffect(() => {
    mark(open);
    return () => graph.highlight();
  }, [orbit, open]);
  return (
    <Section id="neighbours" title={near.length === 0 ? "No neighbours" : count(near.length, "neighbour")}>
      <p class="soft">
        {moves === 0
          ? `No ${oneMove} gives another ${board()}.`
          : `${count(moves, "move")} of the key ${moves === 1 ? `gives a ${board()}` : `give ${board()}s`}.`}
      </p>
      <ul class="plain neighbours">
        {list.map((g) => {
          const link = <OrbitLink orbit={g.to} label={`Orbit ${g.to + 1}, class ${atlas.class[g.to]}`} />;
          const same = g.to === orbit;
          return (
            <li
              key={g.to}
              onPointerEnter={() => mark(g.to)}
              onPointerLeave={() => mark(open)}
              onFocusIn={() => mark(g.to)}
              onFocusOut={() => mark(open)}
            >
              <Operators group={g} target={same ? "another image of this orbit" : link}>
                {same ? <span>the same orbit</span> : link}
                <span class="soft">class {atlas.class[g.to]}</span>
              </Operators>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface OperatorsProps {
  group: Group;
  /** The name of what they lead to. */
  target: ComponentChildren;
  children?: ComponentChildren;
}

/**
 * Operators lists the operators that lead to an orbit, after what names it. One that is chosen is shown step by step.
 */
export function Operators({ group: { key, moves }, target, children }: OperatorsProps) {
  const chosen = useParam("move");
  const move = moves.find((m) => m.expr === chosen);
  const choose = (expr: string) => setParams({ move: expr === chosen ? null : expr }, { replace: true });
  return (
    <>
      <div class="operators">
        {children}
        {moves.map(({ expr }) => (
          <Button key={expr} text={expr} pressed={expr === chosen} act={() => choose(expr)} />
        ))}
      </div>
      {move && (
        <div class="openmove">
          <MoveView move={move} />
          <p>
            <MoveText move={move} />, {target}
            {imageText(key, move.result)}.
          </p>
          <Command text={`qorbit draw ${printPerm(move.source)} --apply '${move.expr}'${conditionFlag()}`} />
        </div>
      )}
    </>
  );
}

/** imageText says by which symmetry a solution comes from the key of its orbit. */
function imageText(key: Perm, image: Perm): string {
  const [symmetry] = isSolution(image) ? namesOf(key, image) : [];
  if (!symmetry) return "";
  const [po, name] = symmetry;
  return po === "po1" ? " (its key)" : ` (${po} of its key: ${name})`;
}
