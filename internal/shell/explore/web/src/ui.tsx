// What several parts of the page are made of: links, buttons, fields, and messages.
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary, useId, useState } from "preact/hooks";
import type { Atlas } from "./atlas";
import { board } from "./math/known";
import { parseOrbit } from "./orbits";
import { address, onParams, setParams, type Changes } from "./state";

/** messageOf is what was thrown, as a text. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Guard shows its children; where they fail, it says so until the address changes. */
export function Guard({ children }: { children: ComponentChildren }) {
  const [thrown, again] = useErrorBoundary();
  useEffect(() => (thrown === undefined ? undefined : onParams(again)), [thrown]);
  if (thrown === undefined) return <>{children}</>;
  return (
    <p class="failed error notice" role="alert">
      This cannot be shown: {messageOf(thrown)}.
    </p>
  );
}

/** Section is a part of a panel with a heading. */
export const Section = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ComponentChildren;
}) => (
  <section aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    {children}
  </section>
);

/** Icon draws a path in a square of 16 pixels. */
export const Icon = ({ path, fill = "none" }: { path: string; fill?: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={path} fill={fill} stroke="currentColor" stroke-width="1.6" />
  </svg>
);

interface ButtonProps {
  text: ComponentChildren;
  act(): void;
  off?: boolean;
  pressed?: boolean;
  /** The class of its look. */
  look?: string;
  /** What a screen reader says, where the text is not enough. */
  name?: string | undefined;
}

/** Button does something. */
export const Button = ({ text, act, off, pressed, look, name }: ButtonProps) => (
  <button
    type="button"
    class={look}
    disabled={off}
    aria-pressed={pressed}
    aria-label={name}
    title={name}
    onClick={act}
  >
    {text}
  </button>
);

interface ChoicesProps {
  name: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChoice(value: string): void;
}

/** Choices are radio buttons. */
export function Choices({ name, options, value, onChoice }: ChoicesProps) {
  return (
    <div class="choices">
      {Object.entries(options).map(([option, title]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoice(option)} />
          {title}
        </label>
      ))}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onValue(value: string): void;
  children: ComponentChildren;
}

/** Select is a list of values with a label. */
export const Select = ({ label, value, onValue, children }: SelectProps) => (
  <label class="field">
    {label}
    <select value={value} onChange={(e) => onValue(e.currentTarget.value)}>
      {children}
    </select>
  </label>
);

interface StepsProps {
  /** The names of the buttons for the first, the one before, the next and the last; "" leaves one out. */
  names: readonly [string, string, string, string];
  low: number;
  at: number;
  high: number;
  go(to: number): void;
  /** What stands between the buttons. */
  children?: ComponentChildren;
}

/** Steps are buttons that lead to numbers from low to high, but not to the one that is shown. */
export function Steps({ names, low, at, high, go, children }: StepsProps) {
  const button = (name: string, to: number) =>
    name && <Button text={name} off={to === at || to < low || to > high} act={() => go(to)} />;
  return (
    <>
      {button(names[0], low)}
      {button(names[1], at - 1)}
      {children}
      {button(names[2], at + 1)}
      {button(names[3], high)}
    </>
  );
}

/**
 * CopyButton copies a text to the clipboard and says whether it did. name is what a screen reader says, where the label
 * is not enough.
 */
export function CopyButton({ text, label = "Copy", name }: { text: string; label?: string; name?: string }) {
  const [state, setState] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setState(""), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("Copied"),
      () => setState("Not copied"),
    );
  return (
    <button
      type="button"
      class="copy"
      onClick={copy}
      aria-live="polite"
      aria-label={state ? undefined : name}
    >
      {state || label}
    </button>
  );
}

/** Command is a command line, with a button that copies it. */
export const Command = ({ text }: { text: string }) => (
  <span class="command">
    <code>{text}</code> <CopyButton text={text} name={`Copy the command ${text}`} />
  </span>
);

interface LinkProps {
  to: Changes;
  label?: string | undefined;
  children: ComponentChildren;
}

/** Link leads to a state with some changes. Its address can be kept, or opened in another tab. */
export function Link({ to, label, children }: LinkProps) {
  const follow = (e: MouseEvent): void => {
    if (e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    setParams(to);
  };
  return (
    <a href={address(to)} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}

/** OrbitLink leads to the panel of an orbit, which counts from 0. */
export const OrbitLink = ({ orbit, label, text }: { orbit: number; label?: string; text?: string }) => (
  <Link to={{ orbit: orbit + 1, panel: "orbit", trail: null, move: null }} {...(label && { label })}>
    {text ?? `orbit ${orbit + 1}`}
  </Link>
);

/** ProofLink leads to the proof that the search misses an orbit. */
export const ProofLink = ({ orbit, text = "proof" }: { orbit: number; text?: string }) => (
  <Link
    to={{ panel: "proof", orbit: orbit + 1, move: null }}
    label={`Proof that orbit ${orbit + 1} is missed`}
  >
    {text}
  </Link>
);

interface OrbitFieldProps {
  atlas: Atlas;
  label: string;
  orbit: number | undefined;
  /** Takes the number from 1, null for none. */
  onOrbit(orbit: number | null): void;
}

/** OrbitField is a field for an orbit, by its number or any of its solutions, which is read when Enter is pressed. */
export function OrbitField({ atlas, label, orbit, onOrbit }: OrbitFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const submit = (e: SubmitEvent): void => {
    e.preventDefault();
    const typed = (document.getElementById(id) as HTMLInputElement).value.trim();
    const found = typed === "" ? null : parseOrbit(typed, atlas);
    setProblem(typeof found === "string" ? found : "");
    if (typeof found !== "string") onOrbit(found === null ? null : found + 1);
  };
  return (
    <form class="entry" onSubmit={submit}>
      <label for={id}>{label}</label>
      <input
        id={id}
        key={orbit}
        type="text"
        defaultValue={orbit === undefined ? "" : String(orbit + 1)}
        placeholder={`number or ${board()}, then Enter`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem !== ""}
        aria-describedby={`${id}-problem`}
      />
      <p class="error" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  );
}
