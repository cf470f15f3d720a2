// The state of the page: a flat map of strings, kept in the fragment of the address, so that every state has an
// address.
import { useEffect, useState } from "preact/hooks";

/** The names of the state. */
export type Param =
  | ("n" | "view" | "panel" | "orbit" | "color" | "class" | "component" | "search" | "step" | "to" | "theme")
  | ("move" | "trail" | "route" | "show" | "page");

const listeners = new Set<() => void>();
const ofAddress = () => new URLSearchParams(location.hash.slice(1));
let params = ofAddress();

addEventListener("hashchange", () => {
  params = ofAddress();
  notify();
});

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** param is the value of a name now. */
export const param = (name: Param, otherwise = ""): string => params.get(name) ?? otherwise;

/** everyParam lists the names that have values now, also names that are none. */
export const everyParam = (): [name: string, value: string][] => [...params];

/** Changes are new values; null or "" removes a name. */
export type Changes = Partial<Record<Param, string | number | null>>;

function changed(changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** otherOrder goes to another order: what names something of the order before goes. */
export function otherOrder(n: number): Changes {
  const gone = ["orbit", "to", "component", "page", "step", "move", "route"] as const;
  return { n, ...Object.fromEntries(gone.map((name) => [name, null])) };
}

/** address is the address of the state with some changes, for links. */
export const address = (changes: Changes): string => "#" + readable(changed(changes));

// setParams changes the state. With replace, the state before it gets no entry in the browser's history. An
// address that was just entered, and whose event is still to come, goes before changes of the state that it
// leaves, such as where the graph has come to rest.
export function setParams(changes: Changes, options: { replace?: boolean } = {}): void {
  if (ofAddress().toString() !== params.toString()) return;
  const next = changed(changes);
  if (next.toString() === params.toString()) return;
  params = next;
  history[options.replace ? "replaceState" : "pushState"](null, "", "#" + readable(next));
  notify();
}

/** Commas, colons and parentheses stay as they are: "2,4,1,3" is easier to read than "2%2C4%2C1%2C3". */
const readable = (p: URLSearchParams): string => p.toString().replace(/%(2C|3A|28|29)/g, decodeURIComponent);

/** onParams calls a function after each change. The result ends that. */
export function onParams(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** useParam is the value of a name; the component is rendered again when it changes. */
export function useParam(name: Param, otherwise = ""): string {
  const [value, setValue] = useState(() => param(name, otherwise));
  useEffect(() => {
    const update = () => setValue(param(name, otherwise));
    update();
    return onParams(update);
  }, [name, otherwise]);
  return value;
}

/** The panels that show the selected orbit in their own way, and stay open when another one is selected. */
const stay = new Set(["orders", "route", "proof", "search"]);

/** selectOrbit selects an orbit, 0-based, or none. A walk gives way to it. */
export function selectOrbit(orbit: number | null): void {
  const panel = orbit === null || stay.has(param("panel")) ? {} : { panel: "orbit" };
  setParams({ orbit: orbit === null ? null : orbit + 1, trail: null, ...panel });
}
