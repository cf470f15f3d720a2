// Light or dark: what the system prefers, unless the parameter "theme" says otherwise.
import { useEffect, useState } from "preact/hooks";
import { dark, light, type Tones } from "./graph/palette";
import { onParams, param, setParams } from "./state";

const system = matchMedia("(prefers-color-scheme: dark)");

function current(): "light" | "dark" {
  const chosen = param("theme");
  return chosen === "light" || chosen === "dark" ? chosen : system.matches ? "dark" : "light";
}

/** useTheme is the theme now; it also sets the attribute data-theme of the document, which the style sheet reads. */
export function useTheme(): Tones {
  const [name, setName] = useState(current);
  useEffect(() => {
    const update = () => setName(current());
    system.addEventListener("change", update);
    const off = onParams(update);
    return () => {
      system.removeEventListener("change", update);
      off();
    };
  }, []);
  document.documentElement.dataset["theme"] = name;
  return name === "dark" ? dark : light;
}

/** toggleTheme changes to the other theme, and back to what the system prefers where that is the same. */
export function toggleTheme(): void {
  const next = current() === "dark" ? "light" : "dark";
  setParams({ theme: (next === "dark") === system.matches ? null : next }, { replace: true });
}

/** stillness is whether the reader asks for no animation. */
export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
