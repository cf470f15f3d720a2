// What a move does: before, between and after, or as a line of text and as two boards.
import { isKnown, isSolution } from "../math/known";
import type { Move } from "../math/moves";
import { printPerm, without, type Perm } from "../math/perm";
import { clashText } from "../orbits";
import { Button, Steps } from "../ui";
import { Board, type Marks } from "./board";

/** The phases of a move: those of an operator in turn, of which Inc, Del and exchanges have no board between. */
export const phases = ["before", "between", "after"] as const;

/** A Still is the board of a phase, with what is to be seen there in words. */
interface Still {
  readonly phase: string;
  readonly title: string;
  readonly perm: Perm;
  readonly marks: Marks;
  readonly text: string;
}

/** stillsOf lists the phases of a move. */
function stillsOf({ kind, source, result, out, gaps, in: put }: Move): Still[] {
  const before = { phase: "before", title: "Before", perm: source };
  const after = { phase: "after", title: "After", perm: result };
  if (kind === "Exchange") {
    const columns = [...out].sort((a, b) => a - b).map((col) => col + 1);
    const text = `The queens of the columns ${columns.join(", ")} exchange their rows.`;
    return [
      { ...before, marks: { taken: out, opens: [] }, text },
      { ...after, marks: { put, opens: [] }, text: "The others stay." },
    ];
  }
  const queen = (q: Perm, col: number): string => `queen at row ${q[col]! + 1}, column ${col + 1}`;
  const sentences = [
    ...out.map((col) => `The ${queen(source, col)} goes, with its row and column.`),
    ...gaps.map(({ row, col }) => `A row opens at gap ${row} and a column at gap ${col}.`),
  ];
  const stills: Still[] = [{ ...before, marks: { taken: out, opens: gaps }, text: sentences.join(" ") }];
  if (kind === "Mov") {
    const perm = without(source, out[0]!);
    const clash = clashText(perm);
    const clashing = clash && ` The queens at ${clash}, row and column, stand on one diagonal.`;
    const text = `The queen is off the board, its row and column are closed.${clashing}`;
    const opens = put.map((col) => ({ row: result[col]! + 0.5, col: col + 0.5 }));
    stills.push({ phase: "between", title: "Between", perm, marks: { opens }, text });
  }
  const stands = put.map((col) => `The new ${queen(result, col)} stands in the lines that have opened.`);
  const text = stands[0] ?? "The queen, its row and its column are gone.";
  return [...stills, { ...after, marks: { put, opens: [] }, text }];
}

interface MoveViewProps {
  move: Move;
  phase: string;
  onPhase(phase: string): void;
  say(text: string): void;
}

/** MoveView shows what a move does to a board. The phase is what is shown. */
export function MoveView({ move, phase, onPhase, say }: MoveViewProps) {
  const stills = stillsOf(move);
  const found = stills.findIndex((s) => s.phase === phase);
  const place = Math.max(0, found);
  const now = stills[place]!;
  const sentence = ({ title, perm, text }: Still): string => {
    const kind = isSolution(perm) || !isKnown(perm.length) ? "" : ", no solution";
    return `${title} ${move.expr}: ${printPerm(perm)} of order ${perm.length}${kind}. ${text}`;
  };
  const show = (to: number): void => {
    onPhase(stills[to]!.phase);
    say(sentence(stills[to]!));
  };
  const room = Math.max(...stills.map((s) => s.perm.length));
  return (
    <div class="moveview" role="group" aria-label={`${move.expr}, step by step`}>
      <Board perm={now.perm} marks={now.marks} room={room} label={now.title} />
      <p class="sentence">{sentence(now)}</p>
      <div class="buttons">
        <Steps names={["", "Back", "Next", ""]} low={0} at={place} high={stills.length - 1} go={show}>
          {stills.map(({ title }, i) => (
            <Button key={title} text={title} pressed={i === place} act={() => show(i)} />
          ))}
        </Steps>
      </div>
    </div>
  );
}

/** MoveText is the step as qorbit prints it. */
export const MoveText = ({ move: { expr, source, result }, note = "" }: { move: Move; note?: string }) => (
  <>
    <code>{expr}</code> of <code>{printPerm(source)}</code>
    {note} gives <code>{printPerm(result)}</code>
  </>
);

/** StepBoards shows the boards before and after an operator. From and to name their orbits. */
export function StepBoards({ move, from, to }: { move: Move; from: string; to: string }) {
  const { source, result, expr, out, gaps, in: put } = move;
  // the squares of both are of one size
  const columns = `minmax(0, ${source.length + 2.2}fr) auto minmax(0, ${result.length + 1.1}fr)`;
  const figure = (perm: Perm, marks: Marks, label: string, caption: string) => (
    <figure>
      <Board perm={perm} marks={marks} label={`${label} ${expr}`} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
  return (
    <div class="pair" style={{ gridTemplateColumns: columns }}>
      {figure(source, { taken: out, opens: gaps }, "Before", from)}
      <span class="arrow" aria-hidden="true">
        →
      </span>
      {figure(result, { put }, "After", to)}
    </div>
  );
}
