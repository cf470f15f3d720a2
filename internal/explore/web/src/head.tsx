// The head of the page: the order, graph or list, the theme, the help.
import type { App } from "./app";
import { summary } from "./graph/describe";
import { setParams } from "./state";
import { toggleTheme, useTheme } from "./theme";

export function Head({ app, list, drawable, help }: { app: App; list: boolean; drawable: boolean; help: () => void }) {
  const { atlas, atlases } = app;
  const other = useTheme().name === "dark" ? "light" : "dark";
  const show = (n: number) => setParams({ n, orbit: null, to: null, view: list ? "list" : null, component: null, page: null, step: null, move: null, route: null });
  return (
    <header>
      <h1><span class="what">Orbit graph, </span>N = {atlases.orders.length === 1 ? atlas.n : (
        <select aria-label="Order" value={String(atlas.n)} onChange={(e) => show(Number(e.currentTarget.value))}>
          {atlases.orders.map((n) => <option key={n} value={n}>{n}</option>)}
        </select>
      )}</h1>
      <p class="summary">{summary(atlas)}.</p>
      <div class="tools">
        {drawable && (
          <div class="switch" role="group" aria-label="View">
            <button type="button" aria-pressed={!list} onClick={() => setParams({ view: null })}>Graph</button>
            <button type="button" aria-pressed={list} onClick={() => setParams({ view: "list" })}>List</button>
          </div>
        )}
        <button type="button" class="icon" onClick={toggleTheme} aria-label={`Change to the ${other} theme`} title={`Change to the ${other} theme`}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.5" /><path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" /></svg>
        </button>
        <button type="button" class="icon" onClick={help} aria-label="Help" title="Help (?)">?</button>
      </div>
    </header>
  );
}
