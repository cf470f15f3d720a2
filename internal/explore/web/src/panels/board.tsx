// A board to try things.
import "../search/search.css";
import "../board/board.css";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { App } from "../app";
import { printField, type Field } from "../boards/marks";
import { Found, orbitFound, statusText } from "../board/found";
import { Play, tools, type Tool } from "../board/play";
import { emptyField, MaxOrder, permOf } from "../board/position";
import { Examples, Texts } from "../board/texts";
import { read, useTries, type Tries, type Reading } from "../board/tries";
import { printExpr } from "../math/operators";
import { printPerm } from "../math/perm";
import { Group, nameOf, printPo } from "../math/symmetry";
import { changeOf, type Step } from "../math/steps";
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
  const name = useParam("tool"), tool: Tool = tools.find((t) => t.name === name)?.name ?? "queens";
  const field = reading.now, found = useMemo(() => orbitFound(field, app), [field, app]);
  useEffect(() => {
    app.graph.highlight(found && found.number >= 0 && field.length === atlas.n ? { orbits: [found.number] } : null);
    return () => app.graph.highlight(null);
  }, [app, found]);
  const last = reading.operator.at(-1), put = last ? changeOf(last).in : [];
  useVoice(app, reading, statusText(field, found));
  const onStep = (step: Step): void => tries.set({ board: reading.stages.length > 0 ? tries.board : printField(field), ops: printExpr([...reading.operator, step]) });
  const onField = (next: Field): void => tries.set({ board: printField(next), ops: "" });
  const onKey = (e: KeyboardEvent): void => {
    if (!(e.ctrlKey || e.metaKey) || e.altKey || e.target instanceof HTMLInputElement) return;
    const back = e.key.toLowerCase() === "z" && !e.shiftKey, forth = e.key.toLowerCase() === "y" || (e.key.toLowerCase() === "z" && e.shiftKey);
    if (!back && !forth) return;
    e.preventDefault();
    (back ? tries.undo : tries.redo)?.();
  };
  return (
    <div class="try" onKeyDown={onKey}>
      <div class="buttons toolbar" role="group" aria-label="What a click on the board does">
        {tools.map((t) => <button type="button" key={t.name} aria-pressed={t.name === tool} onClick={() => setParams({ tool: t.name }, { replace: true })}>{t.title}</button>)}
      </div>
      <Play field={field} put={put} tool={tool} onField={onField} onStep={onStep} />
      <Found app={app} field={field} found={found} />
      <Actions tries={tries} field={field} onField={onField} />
      <Symmetries usable={permOf(field) !== undefined} onStep={onStep} />
      <Trail reading={reading} tries={tries} />
      <Texts now={tries} reading={reading} onTry={tries.set} />
      <Examples onTry={tries.set} />
    </div>
  );
}

function Actions({ tries, field, onField }: { tries: Tries; field: Field; onField(field: Field): void }) {
  return (
    <div class="buttons" role="group" aria-label="Changes">
      <button type="button" disabled={!tries.undo} onClick={() => tries.undo?.()}>Undo</button>
      <button type="button" disabled={!tries.redo} onClick={() => tries.redo?.()}>Redo</button>
      <button type="button" disabled={field.every((row) => row < 0)} onClick={() => onField(emptyField(field.length))}>Empty</button>
      <label>
        Order{" "}
        <select value={String(field.length)} onChange={(e) => onField(emptyField(Number(e.currentTarget.value)))}>
          {Array.from({ length: MaxOrder }, (_, i) => <option key={i} value={String(i + 1)}>{i + 1}</option>)}
        </select>
      </label>
    </div>
  );
}

/** The paper's names of the generators. */
const short: Record<number, string> = { 1: "Inv", 3: "Cmpl", 4: "Rev" };

function Symmetries({ usable, onStep }: { usable: boolean; onStep(step: Step): void }) {
  return (
    <div class="buttons symmetries" role="group" aria-label="Symmetries">
      {Group.slice(1).map((po) => (
        <button type="button" key={po} disabled={!usable} title={nameOf(po)} aria-label={`${short[po] ? `${short[po]}, ` : ""}${printPo(po)}, ${nameOf(po)}`} onClick={() => onStep({ kind: "po", po })}>
          {short[po] ?? printPo(po)}
        </button>
      ))}
    </div>
  );
}

/** Trail lists the boards from the first one on. */
function Trail({ reading: { stages, operator }, tries }: { reading: Reading; tries: Tries }) {
  if (stages.length < 2) return null;
  return (
    <ol class="tried" aria-label="Steps" start={0}>
      {stages.map((s, i) => (
        <li key={i} aria-current={i === stages.length - 1 ? "step" : undefined}>
          <button type="button" class="plain" onClick={() => tries.set({ board: tries.board, ops: printExpr(operator.slice(0, i)) })} disabled={i === stages.length - 1}>
            {s.expr ? <><code>{s.expr}</code> gives </> : "from "}<code>{printPerm(s.perm)}</code>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** useVoice tells screen readers what stands on the board after a change, not at the start. */
function useVoice({ say }: App, reading: Reading, status: string): void {
  const last = useRef(reading.now.join());
  useEffect(() => {
    if (last.current === reading.now.join()) return;
    last.current = reading.now.join();
    const step = reading.stages.at(-1);
    say(`${step?.expr ? `${step.expr} gives ${printPerm(step.perm)}. ` : ""}${status}`);
  }, [reading, status]);
}
