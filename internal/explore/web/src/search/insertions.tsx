// The insertions after one deletion: each can be tried, and the board that it gives is shown.
import { useMemo } from "preact/hooks";
import { Board } from "../boards/board";
import { clashText, type Gaps } from "../boards/marks";
import { Link } from "../link";
import { printPerm } from "../math/perm";
import { insert, printStep, type Step } from "../math/steps";
import { setParams, useParam } from "../state";
import { movOf, type Deletion, type OrbitProof } from "./proof";

/** An Inspected is what the parameter "move" names of an orbit: a deletion, and perhaps an insertion after it. */
interface Inspected {
  readonly deletion: Deletion;
  readonly gaps?: Gaps; // counted in what is left
}

/** inspected finds Del(…) or Mov(…) among the deletions of an orbit; the first deletion where the text is neither. */
function inspected(text: string, proof: OrbitProof): Inspected {
  for (const deletion of proof.deletions) {
    const { queen, rest } = deletion;
    if (text === printStep(delOf(deletion))) return { deletion };
    if (!text.startsWith(`Mov(${queen.row + 1},${queen.col + 1},`)) continue;
    for (let row = 0; row <= rest.length; row++) {
      for (let col = 0; col <= rest.length; col++) {
        if (text === printStep(movOf(queen, row, col))) return { deletion, gaps: { row: row + 0.5, col: col + 0.5 } };
      }
    }
  }
  return { deletion: proof.deletions[0]! };
}

const delOf = ({ queen }: Deletion): Step => ({ kind: "Del", arguments: [queen.row + 1, queen.col + 1] });

/** Deletions shows what is left after each deletion, with a clash drawn. One of them is chosen, for Insertions. */
export function Deletions({ proof }: { proof: OrbitProof }) {
  const text = useParam("move"), { deletion } = useMemo(() => inspected(text, proof), [text, proof]);
  return (
    <ul class="deletions">
      {proof.deletions.map((d) => {
        const name = printStep(delOf(d));
        return (
          <li key={name}>
            <button type="button" aria-pressed={d === deletion} onClick={() => setParams({ move: name }, { replace: true })}>
              <Board perm={d.rest} plain label={`${name} leaves`} />
              <span class="caption"><code>{name}</code> {d.clash ? `${clashText(d.rest)} clash` : "a solution"}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Insertions lets one try every insertion after the deletion that is chosen. */
export function Insertions({ proof }: { proof: OrbitProof }) {
  const text = useParam("move");
  const { deletion, gaps } = useMemo(() => inspected(text, proof), [text, proof]);
  const { queen, rest } = deletion, n = proof.key.length;
  const good = useMemo(() => deletion.marks.flatMap((mark, i) => (mark === "clash" ? [] : [{ row: Math.floor(i / n) + 0.5, col: (i % n) + 0.5 }])), [deletion, n]);
  const result = gaps && insert(rest, gaps.row - 0.5, gaps.col - 0.5);
  const mark = gaps && deletion.marks[(gaps.row - 0.5) * n + gaps.col - 0.5]!;
  return (
    <>
      <p>
        After <code>{printStep(delOf(deletion))}</code> there are {n} × {n} crossings of gaps. A ring marks those where a queen gives a solution:
        where it was, or one of the moves above. Choose any crossing to see its board.
      </p>
      <div class="pair">
        <figure>
          <Board perm={rest} marks={{ crossings: good, opens: gaps ? [gaps] : [] }} label={`${printStep(delOf(deletion))} leaves`}
            onGap={(row, col) => setParams({ move: printStep(movOf(queen, row - 0.5, col - 0.5)) }, { replace: true })} />
          <figcaption>{printPerm(rest)}</figcaption>
        </figure>
        {result && mark !== undefined && gaps && (
          <>
            <span class="arrow" aria-hidden="true">→</span>
            <figure>
              <Board perm={result} marks={{ put: [gaps.col - 0.5] }} label="The result" />
              <figcaption aria-live="polite">
                <code>{text}</code> gives {printPerm(result)}: {mark === "clash" ? `no solution, ${clashText(result)} clash`
                  : mark === "same" ? "the queen is where it was"
                  : <>a solution of <Link to={{ panel: "orbit", orbit: mark + 1 }}>orbit {mark + 1}</Link></>}
              </figcaption>
            </figure>
          </>
        )}
      </div>
    </>
  );
}
