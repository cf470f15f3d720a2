// The panels, one of which is open. On a narrow screen they are a sheet at the bottom.
import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "./app";
import { Guard } from "./guard";
import { panels } from "./panels";
import { setParams, useParam } from "./state";

export function Tabs({ app }: { app: App }) {
  const name = useParam("panel", "find");
  const chosen = panels.find((p) => p.name === name) ?? panels[0]!;
  const shown = panels.filter((p) => !p.hidden || p === chosen);
  const [open, setOpen] = useState(true);
  const list = useRef<HTMLDivElement>(null), body = useRef<HTMLElement>(null);
  useEffect(() => {
    setOpen(true);
    if (body.current) body.current.scrollTop = 0;
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  const keys = (e: KeyboardEvent) => {
    const at = shown.indexOf(chosen), last = shown.length - 1;
    const to = e.key === "ArrowRight" ? at + 1 : e.key === "ArrowLeft" ? at - 1 : e.key === "Home" ? 0 : e.key === "End" ? last : undefined;
    if (to === undefined) return;
    e.preventDefault();
    const next = shown[(to + shown.length) % shown.length]!;
    setParams({ panel: next.name }, { replace: true });
    setTimeout(() => document.getElementById(`tab-${next.name}`)?.focus());
  };
  return (
    <aside class={open ? "panel" : "panel closed"} aria-label="Panels">
      <div class="bar">
        <div role="tablist" aria-label="Panels" ref={list} onKeyDown={keys}>
          {shown.map((p) => (
            <button
              type="button" key={p.name} role="tab" id={`tab-${p.name}`} aria-selected={p === chosen} aria-controls="panel" tabIndex={p === chosen ? 0 : -1}
              onClick={() => { setOpen(true); setParams({ panel: p.name }); }}
            >{p.title}</button>
          ))}
        </div>
        <button type="button" class="sheet" aria-expanded={open} aria-controls="panel" aria-label={open ? "Close the panel" : "Open the panel"} onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d={open ? "M3 6l5 5 5-5" : "M3 10l5-5 5 5"} fill="none" stroke="currentColor" stroke-width="1.8" /></svg>
        </button>
      </div>
      <section id="panel" ref={body} role="tabpanel" aria-labelledby={`tab-${chosen.name}`} tabIndex={-1} hidden={!open}>
        <Guard key={chosen.name}><chosen.component app={app} /></Guard>
      </section>
    </aside>
  );
}
