// The board itself: queens are placed on squares, and operators are applied where one points.
import { useMemo, useState } from "preact/hooks";
import { Board } from "../boards/board";
import type { Field } from "../boards/marks";
import { incsOf, movesOf } from "../math/moves";
import { changeOf, type Step } from "../math/operators";
import { isSolution, type Perm, type Point } from "../math/perm";
import { noPerm, permOf } from "./tries";

/** A Tool is what a click on the board does. */
export type Tool = "queens" | "Inc" | "Del" | "Mov";

export const tools: readonly { readonly name: Tool; readonly title: string; readonly hint: string }[] = [
  { name: "queens", title: "Queens", hint: "Choose a square to place a queen or to remove one." },
  {
    name: "Inc",
    title: "Inc",
    hint: "Choose a crossing of two gaps: a row and a column open there, with a queen.",
  },
  { name: "Del", title: "Del", hint: "Choose a queen: it goes, with its row and column." },
  { name: "Mov", title: "Mov", hint: "Choose the queen to take out." },
];

/** Play is the board with one tool. A crossing where the operator gives a solution is marked. */
export function Play({
  field,
  put,
  tool,
  onField,
  onStep,
}: {
  field: Field;
  /** The columns of the queens that the last operator has put in. */
  put: readonly number[];
  tool: Tool;
  onField(field: Field): void;
  onStep(step: Step): void;
}) {
  const [taken, setTaken] = useState({ from: "", col: -1 });
  const here = field.join(); // the queen that Mov takes, from which board
  const perm = permOf(field);
  const col = tool === "Mov" && perm && taken.from === here ? taken.col : undefined;
  const crossings = useMemo(
    () => (perm && (tool === "Inc" || col !== undefined) ? goodCrossings(perm, tool, col) : []),
    [here, tool, col],
  );
  const onSquare = (row: number, c: number): void => {
    if (tool === "queens")
      // a square with a queen loses it; another queen of the column goes
      onField(field.with(c, field[c] === row ? -1 : row));
    else if (field[c] !== row)
      return; // Del and Mov begin with a queen
    else if (tool === "Mov") setTaken({ from: here, col: c });
    else onStep({ kind: "Del", arguments: [row + 1, c + 1] });
  };
  const onGap = (row: number, c: number): void =>
    onStep(
      col === undefined
        ? { kind: "Inc", arguments: [row, c] }
        : { kind: "Mov", arguments: [perm![col]! + 1, col + 1, row, c] },
    );
  const usable = tool === "queens" || perm !== undefined;
  // one board for all tools, so that it keeps the focus
  const gaps = usable && (tool === "Inc" || col !== undefined);
  return (
    <>
      <p class="advice">
        {!usable ? (
          noPerm
        ) : col === undefined ? (
          tools.find((t) => t.name === tool)!.hint
        ) : (
          <>
            The queen at ({field[col]! + 1},{col + 1}) goes. Choose a crossing of two gaps for the new one, or{" "}
            <button type="button" class="plain" onClick={() => setTaken({ from: "", col: -1 })}>
              another queen
            </button>
            .
          </>
        )}
      </p>
      <div class="playing">
        <Board
          perm={field}
          label={`Board for ${tool}`}
          marks={{ crossings, ...(col === undefined ? { put } : { taken: [col] }) }}
          {...(gaps ? { onGap } : usable ? { onSquare } : {})}
        />
      </div>
    </>
  );
}

/**
 * goodCrossings lists the crossings, counted in the board as it is, where Inc or Mov gives another solution.
 * Both gaps beside a line that closes count.
 */
function goodCrossings(p: Perm, tool: Tool, col: number | undefined): readonly Point[] {
  const moves = !isSolution(p) ? [] : tool === "Inc" ? incsOf(p) : movesOf(p);
  return moves
    .map(({ step }) => changeOf(step))
    .filter(({ out }) => out[0] === col)
    .flatMap(({ gaps }) => gaps);
}
