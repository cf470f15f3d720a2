// The head of the page: the order, graph or list, the theme, the help.
import { useEffect, useRef } from "preact/hooks";
import type { App } from "./app";
import type { Atlas } from "./atlas";
import { keyHelp } from "./graph/keys";
import { board, conditionText, ofQueens, piece } from "./math/known";
import { summary } from "./orbits";
import { otherOrder, setParams } from "./state";
import { changeTheme, useTheme } from "./theme";
import { Button, Icon } from "./ui";

/** A disc, half of it filled. */
const disc = "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 12a4 4 0 0 1 0-8z";

interface HeadProps {
  app: App;
  list: boolean;
  help: () => void;
}

export function Head({ app: { atlas, atlases }, list, help }: HeadProps) {
  const other = useTheme() === "dark" ? "light" : "dark";
  const theme = `Change to the ${other} theme`;
  const view = list ? "list" : null;
  const show = (n: number) => setParams({ ...otherOrder(n), view });
  const several = (
    <select aria-label="Order" value={String(atlas.n)} onChange={(e) => show(Number(e.currentTarget.value))}>
      {atlases.orders.map((n) => (
        <option key={n} value={n}>
          {n}
        </option>
      ))}
    </select>
  );
  return (
    <header>
      <h1>
        <span class="what">Orbit graph, </span>N = {atlases.orders.length === 1 ? atlas.n : several}
      </h1>
      <p class="summary">{summary(atlas)}.</p>
      <div class="tools">
        <div class="joined" role="group" aria-label="View">
          <Button text="Graph" pressed={!list} act={() => setParams({ view: null })} />
          <Button text="List" pressed={list} act={() => setParams({ view: "list" })} />
        </div>
        <Button
          text={<Icon path={disc} fill="currentColor" />}
          look="icon"
          act={() => changeTheme(other)}
          name={theme}
        />
        <Button text="?" look="icon" act={help} name="Help" />
      </div>
    </header>
  );
}

/** The keys, of the whole page and in the graph. */
const keys: Record<string, Record<string, string>> = {
  Keys: {
    "/": "find an orbit",
    G: "go to the graph",
    L: "change between graph and list",
    "?": "this help",
  },
  "Keys in the graph": keyHelp,
};

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
        {atlas.exchange > 0
          ? `an exchange of up to ${atlas.exchange} ${piece()}s`
          : `a move of one ${piece()} (Mov)`}{" "}
        that leads from a {board()} of one orbit to a {board()} of the other. A seed is an orbit that Inc
        produces from the order below. The search starts at the seeds and follows moves; what it cannot reach
        is missed.
      </p>
      <p>
        Choose an orbit in the graph, or in the list, or find it by its number, its key or a solution. The
        address of the page always holds what you see: copy it to keep a state or to share it.
      </p>
      {Object.entries(keys).map(([title, list]) => (
        <>
          <h3>{title}</h3>
          <dl>
            {Object.entries(list).map(([k, text]) => (
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
