// A step as two boards: before, with what it is about to change, and after.
import { Board } from "../boards/board";
import { changeOf } from "../math/steps";
import type { Witness } from "./witness";

/** StepBoards shows the boards before and after an operator. From and to name their orbits. */
export function StepBoards({ witness: { step, expr, source, result }, from, to }: { witness: Witness; from: string; to: string }) {
  const { out, gaps, in: put } = changeOf(step);
  const columns = `minmax(0, ${source.length + 2.2}fr) auto minmax(0, ${result.length + 1.1}fr)`; // the squares of both are of one size
  return (
    <div class="pair" style={{ gridTemplateColumns: columns }}>
      <figure>
        <Board perm={source} marks={{ taken: out, opens: gaps }} label={`Before ${expr}`} />
        <figcaption>{from}</figcaption>
      </figure>
      <span class="arrow" aria-hidden="true">→</span>
      <figure>
        <Board perm={result} marks={{ put }} label={`After ${expr}`} />
        <figcaption>{to}</figcaption>
      </figure>
    </div>
  );
}
