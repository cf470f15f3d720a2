// A field for a text that is read when Enter is pressed or the field is left.
import { useId, useState } from "preact/hooks";
import type { Atlas } from "./atlas";
import { parseOrbit } from "./orbits";

/** TextField shows a value. read says in one line what is wrong with a text, or nothing. */
function TextField({
  label,
  value,
  placeholder,
  read,
  onText,
}: {
  label: string;
  value: string;
  placeholder?: string;
  read(text: string): string | undefined;
  onText(text: string): void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState("");
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // at once, not in an effect: what is typed after a change of the value stays
    setShown(value);
    setText(value);
    setProblem("");
  }
  const submit = (): void => {
    const wrong = text.trim() === value ? "" : (read(text) ?? "");
    setProblem(wrong);
    if (!wrong && text.trim() !== value) onText(text.trim());
  };
  return (
    <form
      class="entry"
      onSubmit={(e) => {
        e.preventDefault();
        submit();
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={text}
        placeholder={placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem !== ""}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onInput={(e) => setText(e.currentTarget.value)}
        onBlur={submit}
      />
      {problem && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** OrbitField is a field for an orbit, by its number or any of its solutions. */
export function OrbitField({
  atlas,
  label,
  orbit,
  onOrbit,
}: {
  atlas: Atlas;
  label: string;
  orbit: number | undefined;
  onOrbit(orbit: number | undefined): void;
}) {
  const find = (text: string) => (text.trim() === "" ? undefined : parseOrbit(text, atlas));
  const problem = (found: number | string | undefined) => (typeof found === "string" ? found : undefined);
  return (
    <TextField
      label={label}
      value={orbit === undefined ? "" : String(orbit + 1)}
      placeholder="number or solution"
      read={(text) => problem(find(text))}
      onText={(text) => onOrbit(find(text) as number | undefined)}
    />
  );
}
