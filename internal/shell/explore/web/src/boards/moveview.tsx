// A step of one queen: before, between and after, or as a line of text and as two boards.
import type { Move } from "../math/moves";
import { changeOf, without, type Step } from "../math/operators";
import { printPerm, type Perm } from "../math/perm";
import { isKnown, isSolution } from "../math/solutions";
import type { Witness } from "../search/trajectory";
import { Board } from "./board";
import { clashText, type Marks } from "./marks";

/** A Phase is a state of a step. Inc and Del have no board between. */
export type Phase = "before" | "between" | "after";

/** A Still is the board of a phase, with what is to be seen there in words. */
interface Still {
  title: string;
  perm: Perm;
  marks: Marks;
  text: string;
}

/** stillsOf lists the phases of a move of p. */
function stillsOf({ step, result: after }: Move, p: Perm): Map<Phase, Still> {
  const stills = new Map<Phase, Still>();
  const {
    out: [out],
    gaps: [gaps],
    in: [put],
  } = changeOf(step);
  if (step.kind === "Exchange") return exchangeStills(step, p, after);
  const queen = (q: Perm, col: number): string => `queen at row ${q[col]! + 1}, column ${col + 1}`;
  const goes = out === undefined ? "" : `The ${queen(p, out)} goes, with its row and column.`;
  const opens = gaps ? `A row opens at gap ${gaps.row} and a column at gap ${gaps.col}.` : "";
  stills.set("before", {
    title: "Before",
    perm: p,
    marks: { taken: out === undefined ? [] : [out], opens: gaps ? [gaps] : [] },
    text: `${goes} ${opens}`,
  });
  if (step.kind === "Mov") {
    const rest = without(p, out!);
    const clash = clashText(rest);
    const clashing = clash && ` The queens at ${clash}, row and column, stand on one diagonal.`;
    const text = `The queen is off the board, its row and column are closed.${clashing}`;
    stills.set("between", { title: "Between", perm: rest, marks: { opens: [gapsOf(after, put!)] }, text });
  }
  const text =
    put === undefined
      ? "The queen, its row and its column are gone."
      : `The new ${queen(after, put)} stands in the lines that have opened.`;
  stills.set("after", {
    title: "After",
    perm: after,
    marks: { put: put === undefined ? [] : [put], opens: [] },
    text,
  });
  return stills;
}

/** exchangeStills are those of an exchange, which has no board between. */
function exchangeStills(step: Step, p: Perm, after: Perm): Map<Phase, Still> {
  const { out, in: put } = changeOf(step);
  const columns = [...out].sort((a, b) => a - b).map((col) => col + 1);
  const before = `The queens of the columns ${columns.join(", ")} exchange their rows.`;
  return new Map<Phase, Still>([
    ["before", { title: "Before", perm: p, marks: { taken: out, opens: [] }, text: before }],
    ["after", { title: "After", perm: after, marks: { put, opens: [] }, text: "The others stay." }],
  ]);
}

/** gapsOf are the gaps at which the queen of a column was put in, on the board without it. */
const gapsOf = (p: Perm, col: number) => ({ row: p[col]! + 0.5, col: col + 0.5 });

/** MoveView shows what a move does to a board. The phase is what is shown. */
export function MoveView({
  perm,
  move,
  phase,
  onPhase,
  say,
}: {
  perm: Perm;
  move: Move;
  phase: Phase;
  onPhase: (phase: Phase) => void;
  say: (text: string) => void;
}) {
  const stills = stillsOf(move, perm);
  const phases = [...stills.keys()];
  const place = Math.max(0, phases.indexOf(phase));
  const sentence = ({ title, perm: p, text }: Still): string => {
    const kind = isSolution(p) || !isKnown(p.length) ? "" : ", no solution";
    return `${title} ${move.expr}: ${printPerm(p)} of order ${p.length}${kind}. ${text}`;
  };
  const show = (to: number): void => {
    onPhase(phases[to]!);
    say(sentence(stills.get(phases[to]!)!));
  };
  const now = stills.get(phases[place]!)!;
  return (
    <div class="moveview" role="group" aria-label={`${move.expr}, step by step`}>
      <Board
        perm={now.perm}
        marks={now.marks}
        room={Math.max(...[...stills.values()].map((s) => s.perm.length))}
        label={now.title}
      />
      <p class="sentence">{sentence(now)}</p>
      <div class="buttons">
        <button
          type="button"
          onClick={() => show(place - 1)}
          disabled={place === 0}
          aria-label="One step back"
        >
          ◀
        </button>
        {phases.map((p, i) => (
          <button type="button" key={p} aria-pressed={i === place} onClick={() => show(i)}>
            {stills.get(p)!.title}
          </button>
        ))}
        <button
          type="button"
          onClick={() => show(place + 1)}
          disabled={place === phases.length - 1}
          aria-label="One step on"
        >
          ▶
        </button>
      </div>
    </div>
  );
}

/** WitnessText is the step as qorbit prints it. */
export function WitnessText({
  witness: { expr, source, result },
  note = "",
}: {
  witness: Witness;
  note?: string;
}) {
  return (
    <>
      <code>{expr}</code> of <code>{printPerm(source)}</code>
      {note} gives <code>{printPerm(result)}</code>
    </>
  );
}

/** StepBoards shows the boards before and after an operator. From and to name their orbits. */
export function StepBoards({
  witness: { step, expr, source, result },
  from,
  to,
}: {
  witness: Witness;
  from: string;
  to: string;
}) {
  const { out, gaps, in: put } = changeOf(step);
  // the squares of both are of one size
  const columns = `minmax(0, ${source.length + 2.2}fr) auto minmax(0, ${result.length + 1.1}fr)`;
  return (
    <div class="pair" style={{ gridTemplateColumns: columns }}>
      <figure>
        <Board perm={source} marks={{ taken: out, opens: gaps }} label={`Before ${expr}`} />
        <figcaption>{from}</figcaption>
      </figure>
      <span class="arrow" aria-hidden="true">
        →
      </span>
      <figure>
        <Board perm={result} marks={{ put }} label={`After ${expr}`} />
        <figcaption>{to}</figcaption>
      </figure>
    </div>
  );
}
