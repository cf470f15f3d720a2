// The panels, one of which is open. On a narrow screen they are a sheet at the bottom.
import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "./app";
import { FindPanel } from "./panels/find";
import { OrbitPanel } from "./panels/orbit";
import { OrdersPanel } from "./panels/orders";
import { ProofPanel } from "./panels/proof";
import { RoutePanel } from "./panels/route";
import { SearchPanel } from "./panels/search";
import { setParams, useParam } from "./state";
import { Guard, Icon } from "./ui";

/** The panels in the order of their tabs, by the value of the parameter "panel". */
export const panels = [
  { name: "find", title: "Find", Component: FindPanel },
  { name: "orbit", title: "Orbit", Component: OrbitPanel },
  { name: "orders", title: "Orders", Component: OrdersPanel },
  { name: "search", title: "Search", Component: SearchPanel },
  { name: "route", title: "Route", Component: RoutePanel },
  { name: "proof", title: "Proof", Component: ProofPanel },
];

export function Tabs({ app }: { app: App }) {
  const name = useParam("panel", "find");
  const chosen = panels.find((p) => p.name === name) ?? panels[0]!;
  const [open, setOpen] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    setOpen(true);
    if (body.current) body.current.scrollTop = 0;
    list.current
      ?.querySelector("[aria-selected=true]")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  const keys = (e: KeyboardEvent) => {
    const at = panels.indexOf(chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    const next = panels.at(to % panels.length)!;
    setParams({ panel: next.name }, { replace: true });
    setTimeout(() => document.getElementById(`tab-${next.name}`)?.focus());
  };
  return (
    <aside class={open ? "panel" : "panel closed"} aria-label="Panels">
      <div class="bar">
        <div role="tablist" aria-label="Panels" ref={list} onKeyDown={keys}>
          {panels.map((p) => (
            <button
              type="button"
              key={p.name}
              role="tab"
              id={`tab-${p.name}`}
              aria-selected={p === chosen}
              aria-controls="panel"
              tabIndex={p === chosen ? 0 : -1}
              onClick={() => {
                setOpen(true);
                setParams({ panel: p.name });
              }}
            >
              {p.title}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="sheet"
          aria-expanded={open}
          aria-controls="panel"
          aria-label={open ? "Close the panel" : "Open the panel"}
          onClick={() => setOpen(!open)}
        >
          <Icon path={open ? "M3 6l5 5 5-5" : "M3 10l5-5 5 5"} />
        </button>
      </div>
      <section
        id="panel"
        ref={body}
        role="tabpanel"
        aria-labelledby={`tab-${chosen.name}`}
        tabIndex={-1}
        hidden={!open}
      >
        <Guard key={chosen.name}>
          <chosen.Component app={app} />
        </Guard>
      </section>
    </aside>
  );
}
