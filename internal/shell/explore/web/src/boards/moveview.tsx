// What a move does: as a line of text, in words, and on boards.
import { isKnown, isSolution, meeting, piece } from "../math/known";
import type { Move } from "../math/moves";
import { printPerm, without, type Perm } from "../math/perm";
import { clashText } from "../orbits";
import { Board, type Marks } from "./board";

/** MoveText is the step as qorbit prints it. */
export const MoveText = ({ move: { expr, source, result }, note = "" }: { move: Move; note?: string }) => (
  <>
    <code>{expr}</code> of <code>{printPerm(source)}</code>
    {note} gives <code>{printPerm(result)}</code>
  </>
);

/** sentences says what is to be seen on the boards of a move. */
function sentences({ kind, source, result, out, gaps, in: put }: Move): string {
  if (kind === "Exchange") {
    const columns = [...out].sort((a, b) => a - b).map((col) => col + 1);
    return `The ${piece()}s of the columns ${columns.join(", ")} exchange their rows. The others stay.`;
  }
  const queen = (q: Perm, col: number): string => `${piece()} at row ${q[col]! + 1}, column ${col + 1}`;
  const rest = kind === "Mov" ? without(source, out[0]!) : source;
  const clash = clashText(rest);
  return [
    ...out.map((col) => `The ${queen(source, col)} goes, with its row and column.`),
    ...(clash ? [`Between, the queens at ${clash}, row and column, stand on one diagonal.`] : []),
    ...gaps.map(({ row, col }) => `A row opens at gap ${row} and a column at gap ${col}.`),
    ...put.map((col) => `The new ${queen(result, col)} stands there.`),
    ...(isSolution(result) || !isKnown(result.length) ? [] : [`What is left is no ${meeting()}.`]),
  ].join(" ");
}

/** MoveView shows what a move does to a board: before, between Del and Inc, and after. */
export function MoveView({ move }: { move: Move }) {
  const { kind, source, result, out, in: put } = move;
  const opens = put.map((col) => ({ row: result[col]! + 0.5, col: col + 0.5 }));
  return (
    <div class="moveview">
      <StepBoards move={move} from="before" to="after" />
      <p class="sentence">{sentences(move)}</p>
      {kind === "Mov" && (
        <figure>
          <Board perm={without(source, out[0]!)} marks={{ opens }} size={200} label="Between" />
          <figcaption>between</figcaption>
        </figure>
      )}
    </div>
  );
}

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
