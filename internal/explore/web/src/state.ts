// The state of the page: a flat map of strings, kept in the fragment of the address, so that every state has an address.
import { useEffect, useState } from "preact/hooks";

/** The names of the state. */
export type Param =
  | "n" | "view" | "panel" | "orbit" | "color" | "class" | "component" | "search" | "step" | "to"
  | "board" | "ops" | "theme" | "move" | "proof";

const listeners = new Set<() => void>();
let params = new URLSearchParams(location.hash.slice(1));

addEventListener("hashchange", () => {
  params = new URLSearchParams(location.hash.slice(1));
  notify();
});

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** param is the value of a name now. */
export function param(name: Param, otherwise = ""): string {
  return params.get(name) ?? otherwise;
}

/** setParams changes some names; null or "" removes one. With replace, the state before it gets no entry in the browser's history. */
export function setParams(changes: Partial<Record<Param, string | number | null>>, options: { replace?: boolean } = {}): void {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  if (next.toString() === params.toString()) return;
  params = next;
  const address = "#" + readable(next);
  if (options.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  notify();
}

/** Commas and colons stay as they are: "2,4,1,3" is easier to read than "2%2C4%2C1%2C3". */
function readable(p: URLSearchParams): string {
  return p.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}

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
