// A board to try things.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { App } from "../app";
import { examples, study, type Example } from "../board/examples";
import { Play, tools, type Tool } from "../board/play";
import {
  emptyField,
  MaxOrder,
  noExpr,
  parseField,
  permOf,
  read,
  useTries,
  type Reading,
  type Try,
  type Tries,
} from "../board/tries";
import { clashText, pairsOnLines, printField, type Field } from "../boards/marks";
import { Command } from "../copy";
import { TextField } from "../field";
import { Link, ProofLink } from "../link";
import { changeOf, parseExpr, printExpr, printStep, type Step } from "../math/operators";
import { isSolution, printPerm, type Perm } from "../math/perm";
import { canonical, classOf, Group, nameOf, namesOf, printPo, stabiliser } from "../math/symmetry";
import { count, numberOf } from "../orbits";
import { param, setParams, useParam } from "../state";

/** Queens to place, operators to apply, and the orbit that is found. */
export function BoardPanel({ app }: { app: App }) {
  const { atlas } = app;
  const first = useMemo(() => {
    const orbit = Number(param("orbit")) - 1;
    return orbit >= 0 && orbit < atlas.orbits ? atlas.board(orbit) : emptyField(atlas.n);
  }, [atlas]);
  const tries = useTries(printField(first));
  const reading = useMemo(() => read(tries, first), [tries.board, tries.ops, first]);
  const field = reading.now;
  const p = permOf(field);
  const name = useParam("tool");
  const tool: Tool = tools.find((t) => t.name === name)?.name ?? "queens";
  const key = useMemo(() => (p && isSolution(p) ? canonical(p) : undefined), [field]);
  const number = key ? numberOf(key, app.atlases) : -1;
  useEffect(() => {
    app.graph.highlight(number >= 0 && field.length === atlas.n ? [number] : []);
    return () => app.graph.highlight();
  }, [app, field]);
  const last = reading.operator.at(-1);
  const status = statusText(field, key, number);
  useVoice(app, reading, status);
  const onStep = (step: Step): void =>
    tries.set({ board: printField(reading.start), ops: printExpr([...reading.operator, step]) });
  const onField = (next: Field): void => tries.set({ board: printField(next), ops: "" });
  const onKey = (e: KeyboardEvent): void => {
    if (
      !(e.ctrlKey || e.metaKey) ||
      e.altKey ||
      e.shiftKey ||
      e.key.toLowerCase() !== "z" ||
      e.target instanceof HTMLInputElement
    )
      return;
    e.preventDefault();
    tries.undo?.();
  };
  return (
    <div class="try" onKeyDown={onKey}>
      <div class="buttons switch" role="group" aria-label="What a click on the board does">
        {tools.map((t) => (
          <button
            type="button"
            key={t.name}
            aria-pressed={t.name === tool}
            onClick={() => setParams({ tool: t.name }, { replace: true })}
          >
            {t.title}
          </button>
        ))}
      </div>
      <Play field={field} put={last ? changeOf(last).in : []} tool={tool} onField={onField} onStep={onStep} />
      <div class={key ? "found solution" : "found"}>
        <p>
          <strong>{status}</strong>
        </p>
        {key && (
          <dl class="facts">
            <dt>key</dt>
            <dd>
              <code>{printPerm(key)}</code>
            </dd>
            <dt>fixed by</dt>
            <dd>{namesOf(stabiliser(p!))}</dd>
            <dt>orbit</dt>
            <dd>
              <OrbitLinks app={app} n={field.length} number={number} />
            </dd>
          </dl>
        )}
      </div>
      <div class="buttons" role="group" aria-label="Changes">
        <button type="button" disabled={!tries.undo} onClick={() => tries.undo?.()}>
          Undo
        </button>
        <button
          type="button"
          disabled={field.every((row) => row < 0)}
          onClick={() => onField(emptyField(field.length))}
        >
          Empty
        </button>
        <label>
          Order{" "}
          <select
            value={String(field.length)}
            onChange={(e) => onField(emptyField(Number(e.currentTarget.value)))}
          >
            {Array.from({ length: MaxOrder }, (_, i) => (
              <option key={i} value={String(i + 1)}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="buttons symmetries" role="group" aria-label="Symmetries">
        {Group.slice(1).map((po) => (
          <button
            type="button"
            key={po}
            disabled={!p}
            title={nameOf(po)}
            aria-label={`${short[po] ? `${short[po]}, ` : ""}${printPo(po)}, ${nameOf(po)}`}
            onClick={() => onStep({ kind: "po", po })}
          >
            {short[po] ?? printPo(po)}
          </button>
        ))}
      </div>
      <Trail reading={reading} tries={tries} />
      <Texts reading={reading} tries={tries} />
      <details class="examples">
        <summary>Examples of the paper</summary>
        <p>Each as Zhang and Zhang print it. Of some, the operator does not give what is printed.</p>
        <ExampleList title="Inc, Del and Mov (section III)" list={examples} onTry={tries.set} />
        <ExampleList title="The case study, N = 8 (section V.B)" list={study} onTry={tries.set} />
      </details>
    </div>
  );
}

/** The paper's names of the generators. */
const short: Record<number, string> = { 1: "Inv", 3: "Cmpl", 4: "Rev" };

/**
 * statusText says in one sentence what stands on the board. The number of the orbit counts from 0, and is -1
 * where it is not known.
 */
function statusText(field: Field, key: Perm | undefined, number: number): string {
  const n = field.length;
  const p = permOf(field);
  if (key)
    return `A solution of order ${n}${number < 0 ? "" : `, of orbit ${number + 1}`}, class ${classOf(key)}.`;
  if (p) return `No solution: the queens at ${clashText(p)}, row and column, stand on one diagonal.`;
  const clashes = pairsOnLines(field).length;
  const queens = field.filter((row) => row >= 0).length;
  return `${queens} of ${n} queens. ${clashesText(clashes)}`;
}

function clashesText(pairs: number): string {
  if (pairs === 0) return "None clash.";
  return pairs === 1 ? "1 pair clashes." : `${pairs} pairs clash.`;
}

/** OrbitLinks leads to the orbit if its order is in the page, and says how the search finds it. */
function OrbitLinks({ app: { atlas, atlases }, n, number }: { app: App; n: number; number: number }) {
  if (number < 0)
    return (
      <>
        order {n} has too many orbits to count here; <code>qorbit apply</code> tells the number
      </>
    );
  if (!atlases.orders.includes(n))
    return (
      <>
        {number + 1} of order {n}, which is not in this page
      </>
    );
  const link = (
    <Link to={{ n, panel: "orbit", orbit: number + 1 }}>
      orbit {number + 1} of order {n}
    </Link>
  );
  const depth = atlas.depth[number]!;
  if (n !== atlas.n) return link;
  return depth < 0 ? (
    <>
      {link}, which the search misses (<ProofLink orbit={number} />)
    </>
  ) : (
    <>
      {link}, {depth === 0 ? "a seed" : `${count(depth, "move")} from a seed`}
    </>
  );
}

/** Trail lists the boards from the first one on. */
function Trail({ reading: { stages, operator }, tries }: { reading: Reading; tries: Tries }) {
  if (stages.length < 2) return null;
  return (
    <ol class="tried" aria-label="Steps" start={0}>
      {stages.map((perm, i) => (
        <li key={i} aria-current={i === stages.length - 1 ? "step" : undefined}>
          <button
            type="button"
            class="plain"
            onClick={() => tries.set({ board: tries.board, ops: printExpr(operator.slice(0, i)) })}
            disabled={i === stages.length - 1}
          >
            {i > 0 ? (
              <>
                <code>{printStep(operator[i - 1]!)}</code> gives{" "}
              </>
            ) : (
              "from "
            )}
            <code>{printPerm(perm)}</code>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Texts are the fields for the first board and for the operators, and the command that does the same. */
function Texts({
  reading: { start, problem },
  tries: { board, ops, set },
}: {
  reading: Reading;
  tries: Tries;
}) {
  const wrong = (text: string): string | undefined => {
    const field = parseField(text);
    return typeof field === "string" ? field : undefined;
  };
  return (
    <div class="texts">
      <TextField
        label="Board: the rows of the queens, column by column"
        value={board}
        read={wrong}
        onText={(text) => set({ board: printField(parseField(text) as Field), ops: "" })}
      />
      <TextField
        label="Operators, applied from left to right"
        value={ops}
        read={(text) => (text.trim() === "" || parseExpr(text) ? undefined : noExpr(text))}
        onText={(text) => set({ board: printField(start), ops: text })}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {ops && !problem && (
        <p>
          <Command text={`qorbit apply '${ops}' ${printField(start)}`} />
        </p>
      )}
    </div>
  );
}

/** ExampleList lists steps that the paper prints. */
function ExampleList({
  title,
  list,
  onTry,
}: {
  title: string;
  list: readonly Example[];
  onTry(next: Try): void;
}) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {list.map((e) => (
          <li key={e.id}>
            <button type="button" data-example={e.id} onClick={() => onTry({ board: e.board, ops: e.ops })}>
              <code>{e.ops}</code> of <code>{e.board}</code>
            </button>
            <span class={e.holds ? "quiet" : "problem"}>
              {e.id}:{" "}
              {e.holds
                ? `gives ${e.found}${e.printed ? ", as printed" : ", a solution"}`
                : `${/^\d/.test(e.found) ? "gives " : ""}${e.found}, printed ${e.printed}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** useVoice tells screen readers what stands on the board after a change, not at the start. */
function useVoice({ say }: App, { now, stages, operator }: Reading, status: string): void {
  const last = useRef(now.join());
  useEffect(() => {
    if (last.current === now.join()) return;
    last.current = now.join();
    const step = operator.at(-1);
    say(`${step ? `${printStep(step)} gives ${printPerm(stages.at(-1)!)}. ` : ""}${status}`);
  }, [now, status]);
}
