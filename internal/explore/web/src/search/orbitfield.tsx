// A field for an orbit, by its number or any of its solutions.
import { useId, useState } from "preact/hooks";
import type { Atlas } from "../atlas";
import { parseOrbit } from "../orbittext";

/** OrbitField reads an orbit when Enter is pressed or the field is left, and says in one line what is wrong with a text. */
export function OrbitField({ atlas, label, orbit, onOrbit }: { atlas: Atlas; label: string; orbit: number | undefined; onOrbit(orbit: number | undefined): void }) {
  const id = useId();
  const name = orbit === undefined ? "" : String(orbit + 1);
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState("");
  const [shown, setShown] = useState(name);
  if (shown !== name) { // at once, so that what is typed afterwards stays
    setShown(name);
    setText(name);
    setProblem("");
  }
  const read = (): void => {
    if (text.trim() === name) return setProblem("");
    if (text.trim() === "") {
      setProblem("");
      return onOrbit(undefined);
    }
    const found = parseOrbit(text, atlas);
    if (typeof found === "string") return setProblem(found);
    setProblem("");
    setText(String(found + 1));
    onOrbit(found);
  };
  return (
    <form class="entry" onSubmit={(e) => { e.preventDefault(); read(); }}>
      <label for={id}>{label}</label>
      <input id={id} value={text} autocomplete="off" spellcheck={false} placeholder="number or solution" aria-invalid={problem !== ""}
        aria-describedby={problem ? `${id}-problem` : undefined} onInput={(e) => setText(e.currentTarget.value)} onBlur={read} />
      {problem && <p class="problem" id={`${id}-problem`} role="alert">{problem}</p>}
    </form>
  );
}
