// The page of qorbit explore: a head, the graph or the list, and the panels beside it.
import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { App } from "./app";
import { problemOf } from "./address";
import { atlasesOf, type Atlas, type Atlases } from "./atlas";
import { Controller } from "./graph/controller";
import { List } from "./graph/list";
import { Graph } from "./graph/view";
import { tonesOf } from "./graph/palette";
import { Head, Help } from "./head";
import { shorten } from "./math/perm";
import { orderNames } from "./orbits";
import { goToFind } from "./panels/find";
import { onParams, selectOrbit, setParams, useParam } from "./state";
import "./style.css";
import { Tabs } from "./tabs";
import { useTheme } from "./theme";
import { Guard, messageOf } from "./ui";

function Page({ atlases }: { atlases: Atlases }) {
  const text = useParam("n", String(atlases.orders.at(-1) ?? ""));
  const n = Number(text);
  const known = atlases.orders.includes(n);
  const [loaded, setLoaded] = useState<Atlas | undefined>(atlases.get(n));
  const [failure, setFailure] = useState({ n: 0, text: "" });
  useTheme();
  useEffect(() => {
    if (!known) return;
    let current = true;
    atlases.load(n).then(
      (a) => current && setLoaded(a),
      (reason: unknown) => current && setFailure({ n, text: messageOf(reason) }),
    );
    return () => void (current = false);
  }, [n]);
  const names = orderNames(atlases.orders);
  if (!known)
    return (
      <Failure text={`Order ${shorten(text)} is not in this page, which has ${names}.`} atlases={atlases} />
    );
  if (failure.n === n)
    return <Failure text={`Order ${n} cannot be shown: ${failure.text}.`} atlases={atlases} but={n} />;
  const atlas = atlases.get(n) ?? loaded;
  if (!atlas)
    return (
      <p class="loading" role="status">
        Loading order {n} …
      </p>
    );
  return (
    <Guard>
      <Order key={atlas.n} atlas={atlas} atlases={atlases} />
    </Guard>
  );
}

/** Failure is a page that cannot be shown, with links to the orders that can. */
const Failure = ({ text, atlases, but }: { text: string; atlases: Atlases; but?: number }) => (
  <div class="loading" role="alert">
    <p>{text}</p>
    {atlases.orders
      .filter((n) => n !== but)
      .map((n) => (
        <p key={n}>
          <a href={`#n=${n}`}>order {n}</a>
        </p>
      ))}
  </div>
);

function Order({ atlas, atlases }: { atlas: Atlas; atlases: Atlases }) {
  const [said, say] = useState("");
  const [help, setHelp] = useState(false);
  const theme = useTheme();
  const controller = useMemo(() => new Controller(atlas, tonesOf()), [atlas]);
  const app = useMemo<App>(
    () => ({
      atlas,
      atlases,
      graph: controller,
      say,
      select(orbit) {
        selectOrbit(orbit);
        if (orbit !== null) controller.frame([orbit, ...atlas.neighbours[orbit]!]);
      },
    }),
    [atlas, controller],
  );
  const list = useParam("view") === "list";
  useEffect(() => controller.setTones(tonesOf()), [theme]);
  useEffect(() => {
    controller.enter();
    return onParams(() => controller.read());
  }, [controller]);
  useKeys(list, () => setHelp(true));
  return (
    <>
      <a
        class="skip"
        href="#panel"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById("panel")?.focus();
        }}
      >
        To the panel
      </a>
      <Head app={app} list={list} help={() => setHelp(true)} />
      <main>
        <Problem atlas={atlas} />
        <Guard key={list ? "list" : "graph"}>{list ? <List app={app} /> : <Graph app={app} />}</Guard>
      </main>
      <Tabs app={app} />
      {help && <Help atlas={atlas} close={() => setHelp(false)} />}
      <div class="hidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}

/** Problem says what is wrong with the address. */
function Problem({ atlas }: { atlas: Atlas }) {
  const [text, setText] = useState(() => problemOf(atlas));
  useEffect(() => onParams(() => setText(problemOf(atlas))), [atlas]);
  return text === "" ? null : (
    <p class="notice" role="alert">
      {text}
    </p>
  );
}

/** useKeys are the keys of the whole page. */
function useKeys(list: boolean, help: () => void): void {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      "?": help,
      "/": goToFind,
      g: () => document.querySelector<HTMLElement>(".canvas, .list")?.focus(),
      l: () => setParams({ view: list ? null : "list" }),
    };
    const press = (e: KeyboardEvent) => {
      const writes = (e.target as HTMLElement).closest("input, textarea, select, dialog, [contenteditable]");
      const act = acts[e.key.toLowerCase()];
      if (!act || e.ctrlKey || e.metaKey || e.altKey || writes) return;
      e.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [list]);
}

const root = document.getElementById("app")!;
root.textContent = "";
render(<Page atlases={atlasesOf(document)} />, root);
