// The page: a head, the graph or the list, and the panels beside it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "./app";
import type { Atlas, Atlases } from "./atlas";
import { Controller } from "./graph/controller";
import { List } from "./graph/list";
import { hasWebGL } from "./graph/renderer";
import { Graph } from "./graph/view";
import { Failure, Guard, messageOf } from "./guard";
import { Head } from "./head";
import { Help } from "./help";
import { orders } from "./lookup";
import { quote } from "./math/text";
import { goToSearch } from "./panels/find";
import { selectOrbit } from "./select";
import { onParams, param, setParams, useParam } from "./state";
import { Tabs } from "./tabs";
import { useTheme } from "./theme";

export function Page({ atlases }: { atlases: Atlases }) {
  const text = useParam("n", String(atlases.orders.at(-1) ?? ""));
  const n = Number(text), known = atlases.orders.includes(n);
  const [loaded, setLoaded] = useState<Atlas | undefined>(atlases.get(n));
  const [failure, setFailure] = useState<{ n: number; text: string } | undefined>();
  useTheme();
  useEffect(() => {
    if (!known) return;
    let current = true;
    atlases.load(n).then((a) => current && setLoaded(a), (reason: unknown) => current && setFailure({ n, text: messageOf(reason) }));
    return () => void (current = false);
  }, [n]);
  if (!known) return <Failure text={`Order ${quote(text)} is not in this page, which has ${orders(atlases.orders)}.`} orders={atlases.orders} />;
  if (failure?.n === n) return <Failure text={`Order ${n} cannot be shown: ${failure.text}.`} orders={atlases.orders.filter((other) => other !== n)} />;
  const atlas = atlases.get(n) ?? loaded;
  if (!atlas) return <p class="loading" role="status">Loading order {n} …</p>;
  return <Guard><Order key={atlas.n} atlas={atlas} atlases={atlases} /></Guard>;
}

/** selectedIn is the orbit of the address, -1 for none. */
function selectedIn(atlas: Atlas): number {
  const number = Number(param("orbit"));
  return Number.isInteger(number) && number >= 1 && number <= atlas.orbits ? number - 1 : -1;
}

function Order({ atlas, atlases }: { atlas: Atlas; atlases: Atlases }) {
  const [said, say] = useState("");
  const [help, setHelp] = useState(false);
  const tones = useTheme();
  const controller = useMemo(() => new Controller(atlas, tones), [atlas]);
  const app = useMemo<App>(() => ({
    atlas, atlases, graph: controller, say,
    select(orbit) {
      selectOrbit(orbit);
      if (orbit !== null) controller.show(orbit);
    },
  }), [atlas, controller]);
  const drawable = useMemo(hasWebGL, []);
  const list = useParam("view") === "list" || !drawable;
  useEffect(() => controller.setTones(tones), [tones]);
  useAddress(controller);
  useKeys(list, () => setHelp(true));
  return (
    <>
      <a class="skip" href="#panel" onClick={(e) => { e.preventDefault(); document.getElementById("panel")?.focus(); }}>To the panel</a>
      <Head app={app} list={list} drawable={drawable} help={() => setHelp(true)} />
      <main>
        {!drawable && <p class="notice" role="status">This browser does not offer WebGL, which the graph needs. The list shows the same orbits.</p>}
        <Guard key={list ? "list" : "graph"}>{list ? <List app={app} controller={controller} /> : <Graph app={app} controller={controller} />}</Guard>
      </main>
      <Tabs app={app} />
      {help && <Help close={() => setHelp(false)} />}
      <div class="hidden" aria-live="polite">{said}</div>
    </>
  );
}

/** useAddress lets the graph follow the address. */
function useAddress(controller: Controller): void {
  const filters = useRef("");
  useEffect(() => {
    const follow = (first: boolean) => {
      const text = ["class", "component", "show", "color", "search"].map((name) => param(name as "class")).join("|");
      if (text !== filters.current || first) {
        filters.current = text;
        controller.read();
      }
      const selected = selectedIn(controller.atlas);
      if (selected !== controller.emphasis.selected) controller.select(selected);
      controller.readView();
    };
    follow(true);
    const orbit = selectedIn(controller.atlas);
    if (orbit >= 0 && !param("view")) controller.show(orbit);
    return onParams(() => follow(false));
  }, [controller]);
}

/** useKeys are the keys of the whole page. */
function useKeys(list: boolean, help: () => void): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const at = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || at.closest("input, textarea, select, dialog, [contenteditable]")) return;
      if (e.key === "?") help();
      else if (e.key === "/") goToSearch();
      else if (e.key === "g" || e.key === "G") document.querySelector<HTMLElement>(".canvas, .list")?.focus();
      else if (e.key === "l" || e.key === "L") setParams({ view: list ? null : "list" });
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [list]);
}
