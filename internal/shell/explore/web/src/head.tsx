// The head of the page: the order, graph or list, the theme, the help.
import { useEffect, useRef } from "preact/hooks";
import type { App } from "./app";
import type { Atlas } from "./atlas";
import { keyHelp } from "./graph/keys";
import { conditionText, ofQueens } from "./math/solutions";
import { summary } from "./orbits";
import { otherOrder, setParams } from "./state";
import { toggleTheme, useTheme } from "./theme";

export function Head({
  app,
  list,
  drawable,
  help,
}: {
  app: App;
  list: boolean;
  drawable: boolean;
  help: () => void;
}) {
  const { atlas, atlases } = app;
  const other = useTheme().name === "dark" ? "light" : "dark";
  const show = (n: number) => setParams({ ...otherOrder(n), view: list ? "list" : null });
  return (
    <header>
      <h1>
        <span class="what">Orbit graph, </span>N ={" "}
        {atlases.orders.length === 1 ? (
          atlas.n
        ) : (
          <select
            aria-label="Order"
            value={String(atlas.n)}
            onChange={(e) => show(Number(e.currentTarget.value))}
          >
            {atlases.orders.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        )}
      </h1>
      <p class="summary">{summary(atlas)}.</p>
      <div class="tools">
        {drawable && (
          <div class="switch" role="group" aria-label="View">
            <button type="button" aria-pressed={!list} onClick={() => setParams({ view: null })}>
              Graph
            </button>
            <button type="button" aria-pressed={list} onClick={() => setParams({ view: "list" })}>
              List
            </button>
          </div>
        )}
        <button
          type="button"
          class="icon"
          onClick={toggleTheme}
          aria-label={`Change to the ${other} theme`}
          title={`Change to the ${other} theme`}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.5" />
            <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
          </svg>
        </button>
        <button type="button" class="icon" onClick={help} aria-label="Help" title="Help (?)">
          ?
        </button>
      </div>
    </header>
  );
}

/** The keys of the whole page. */
const everywhere: readonly (readonly [string, string])[] = [
  ["/", "find an orbit"],
  ["G", "go to the graph"],
  ["L", "change between graph and list"],
  ["?", "this help"],
];

/** Help says what the page shows, and its keys. */
export function Help({ atlas, close }: { atlas: Atlas; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="help"
      aria-labelledby="help-title"
      onClose={close}
      onClick={(e) => e.target === dialog.current && dialog.current?.close()}
    >
      <form method="dialog">
        <button class="icon" aria-label="Close" title="Close (Esc)">
          ×
        </button>
      </form>
      <h2 id="help-title">What this page shows</h2>
      <p>
        A vertex is an orbit:{" "}
        {ofQueens()
          ? "a solution of the N queens problem"
          : `a permutation that meets the ${conditionText()}`}{" "}
        with all its rotations and reflections. An edge is{" "}
        {atlas.exchange > 0 ? `an exchange of up to ${atlas.exchange} queens` : "a move of one queen (Mov)"}{" "}
        that leads from a solution of one orbit to a solution of the other. A seed is an orbit that Inc
        produces from the order below. The search starts at the seeds and follows moves; what it cannot reach
        is missed.
      </p>
      <p>
        Choose an orbit in the graph, or in the list, or find it by its number, its key or a solution. The
        address of the page always holds what you see: copy it to keep a state or to share it.
      </p>
      {[["Keys", everywhere] as const, ["Keys in the graph", keyHelp] as const].map(([title, keys]) => (
        <>
          <h3>{title}</h3>
          <dl>
            {keys.map(([k, text]) => (
              <div key={k}>
                <dt>
                  <kbd>{k}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ))}
    </dialog>
  );
}
