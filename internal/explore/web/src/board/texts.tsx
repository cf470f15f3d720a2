// The board as texts that can be typed, and the paper's examples to start from.
import { useId, useState } from "preact/hooks";
import { printField } from "../boards/marks";
import { Command } from "../copy";
import { parseExpr } from "../math/operators";
import { examples, study, type Example } from "./examples";
import { parseField } from "./position";
import type { Reading, Try } from "./tries";

/** TextField is a field for a text that is read when Enter is pressed or the field is left. */
export function TextField({ label, value, read, onText }: { label: string; value: string; read(text: string): string; onText(text: string): void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState("");
  const [shown, setShown] = useState(value);
  if (shown !== value) { // at once, not in an effect: what is typed after a change of the board stays
    setShown(value);
    setText(value);
    setProblem("");
  }
  const submit = (): void => {
    if (text.trim() === value) return setProblem("");
    const wrong = read(text);
    setProblem(wrong);
    if (!wrong) onText(text.trim());
  };
  return (
    <form class="entry" onSubmit={(e) => { e.preventDefault(); submit(); }}>
      <label for={id}>{label}</label>
      <input id={id} class="code" value={text} autocomplete="off" autocapitalize="off" spellcheck={false} aria-invalid={problem !== ""}
        aria-describedby={problem ? `${id}-problem` : undefined} onInput={(e) => setText(e.currentTarget.value)} onBlur={submit} />
      {problem && <p class="problem" id={`${id}-problem`} role="alert">{problem}</p>}
    </form>
  );
}

/** Texts are the fields for the first board and for the operators, and the command that does the same. */
export function Texts({ now, reading, onTry }: { now: Try; reading: Reading; onTry(next: Try): void }) {
  const problemOf = (value: unknown): string => (typeof value === "string" ? value : "");
  const board = printField(reading.start), command = `qorbit apply '${now.ops}' ${board}`;
  return (
    <div class="texts">
      <TextField label="Board: the rows of the queens, column by column" value={now.board} read={(text) => problemOf(parseField(text))} onText={(text) => onTry({ board: rewritten(text), ops: "" })} />
      <TextField label="Operators, applied from left to right" value={now.ops} read={(text) => (text.trim() === "" ? "" : problemOf(parseExpr(text)))} onText={(ops) => onTry({ board, ops })} />
      {reading.problem && <p class="problem" role="alert">{reading.problem}</p>}
      {now.ops && !reading.problem && <p><Command text={command} /></p>}
    </div>
  );
}

/** rewritten is a board as it is printed, without parentheses and spaces. */
function rewritten(text: string): string {
  const field = parseField(text);
  return typeof field === "string" ? text : printField(field);
}

/** Examples are the steps that the paper prints. */
export function Examples({ onTry }: { onTry(next: Try): void }) {
  return (
    <details class="examples">
      <summary>Examples of the paper</summary>
      <p>Each as Zhang and Zhang print it. Of some, the operator does not give what is printed.</p>
      <ExampleList title="Inc, Del and Mov (section III)" list={examples} onTry={onTry} />
      <ExampleList title="The case study, N = 8 (section V.B)" list={study} onTry={onTry} />
    </details>
  );
}

function ExampleList({ title, list, onTry }: { title: string; list: readonly Example[]; onTry(next: Try): void }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {list.map((e) => (
          <li key={e.id}>
            <button type="button" data-example={e.id} onClick={() => onTry({ board: e.board, ops: e.ops })}><code>{e.ops}</code> of <code>{e.board}</code></button>
            <span class={e.holds ? "quiet" : "problem"}>
              {e.id}: {e.holds ? `gives ${e.found}${e.printed ? ", as printed" : ", a solution"}` : `${/^\d/.test(e.found) ? "gives " : ""}${e.found}, printed ${e.printed}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
