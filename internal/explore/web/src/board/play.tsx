// The board itself: queens are placed on squares, and operators are applied where one points.
import { useMemo, useState, useEffect } from "preact/hooks";
import { Board } from "../boards/board";
import type { Field, Gaps } from "../boards/marks";
import { incsOf, movesOf } from "../math/moves";
import { isSolution, type Perm } from "../math/perm";
import type { Step } from "../math/steps";
import { permOf, toggled } from "./position";
import { noPerm } from "./tries";

/** A Tool is what a click on the board does. */
export type Tool = "queens" | "Inc" | "Del" | "Mov";

export const tools: readonly { readonly name: Tool; readonly title: string; readonly hint: string }[] = [
  { name: "queens", title: "Queens", hint: "Choose a square to place a queen or to remove one." },
  { name: "Inc", title: "Inc", hint: "Choose a crossing of two gaps: a row and a column open there, with a queen." },
  { name: "Del", title: "Del", hint: "Choose a queen: it goes, with its row and column." },
  { name: "Mov", title: "Mov", hint: "Choose the queen to take out." },
];

/** Play is the board with one tool. A crossing where the operator gives a solution is marked. */
export function Play({ field, put, tool, onField, onStep }: {
  field: Field;
  /** The columns of the queens that the last operator has put in. */
  put: readonly number[];
  tool: Tool;
  onField(field: Field): void;
  onStep(step: Step): void;
}) {
  const [taken, setTaken] = useState<number | undefined>(undefined);
  useEffect(() => setTaken(undefined), [field.join(), tool]);
  const perm = permOf(field);
  const col = tool === "Mov" && perm && taken !== undefined && taken < perm.length ? taken : undefined;
  const crossings = useMemo(() => (perm ? goodCrossings(perm, tool, col) : []), [field.join(), tool, col]);
  if (tool === "queens") return <Board perm={field} marks={{ put }} label="Board to place queens" onSquare={(row, c) => onField(toggled(field, row, c))} />;
  if (!perm) return <><Board perm={field} label="Board" /><p class="problem">{noPerm}</p></>;
  if (tool === "Inc") {
    return <Board perm={perm} marks={{ put, crossings }} label="Board for Inc" onGap={(row, c) => onStep({ kind: "Inc", arguments: [row, c] })} />;
  }
  if (col === undefined) {
    const choose = (row: number, c: number): void => {
      if (perm[c] !== row) return;
      if (tool === "Mov") setTaken(c);
      else onStep({ kind: "Del", arguments: [row + 1, c + 1] });
    };
    return <Board perm={perm} marks={{ put }} label={tool === "Mov" ? "Board for Mov: choose a queen" : "Board for Del"} onSquare={choose} />;
  }
  const square = [perm[col]! + 1, col + 1] as const;
  return (
    <>
      <Board perm={perm} marks={{ taken: [col], crossings }} label="Board for Mov: choose a crossing of gaps"
        onGap={(row, c) => onStep({ kind: "Mov", arguments: [...square, row, c] })} />
      <p class="advice">
        The queen at ({square[0]},{square[1]}) goes. Choose a crossing of two gaps for the new one.{" "}
        <button type="button" onClick={() => setTaken(undefined)}>Choose another queen</button>
      </p>
    </>
  );
}

/** goodCrossings lists the crossings, counted in the board as it is, where Inc or Mov gives another solution. Both gaps beside a line that closes count. */
function goodCrossings(p: Perm, tool: Tool, col: number | undefined): Gaps[] {
  if (!isSolution(p)) return [];
  if (tool === "Inc") return incsOf(p).map(({ step }) => gapsOf(step));
  if (col === undefined) return [];
  return movesOf(p).filter(({ step }) => step.kind === "Mov" && step.arguments[1] === col + 1).map(({ step }) => gapsOf(step));
}

function gapsOf(step: Step): Gaps {
  if (step.kind === "po") return { row: 0, col: 0 };
  const [row, col] = step.arguments.slice(-2) as [number, number];
  return { row, col };
}
