// Light or dark: what the system prefers, unless the parameter "theme" says otherwise.
import { useEffect, useState } from "preact/hooks";
import { setParams, useParam } from "./state";

const system = matchMedia("(prefers-color-scheme: dark)");

export type Theme = "light" | "dark";

/** useTheme is the theme now; it also sets the attribute data-theme of the document, which the style sheet reads. */
export function useTheme(): Theme {
  const chosen = useParam("theme");
  const [prefersDark, setPrefersDark] = useState(system.matches);
  useEffect(() => {
    const update = () => setPrefersDark(system.matches);
    system.addEventListener("change", update);
    return () => system.removeEventListener("change", update);
  }, []);
  const theme = chosen === "light" || chosen === "dark" ? chosen : prefersDark ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme;
  return theme;
}

/** changeTheme changes to a theme, and back to what the system prefers where that is the same. */
export const changeTheme = (next: Theme): void =>
  setParams({ theme: (next === "dark") === system.matches ? null : next }, { replace: true });
