// The page: a head, the graph, and the panel beside it.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { App } from "./app";
import type { Atlas, Atlases } from "./atlas";
import { emptyView, Graph } from "./graph/view";
import { panels } from "./panels";
import { setParams, useParam } from "./state";

export function Page({ atlases }: { atlases: Atlases }) {
  const n = Number(useParam("n", String(atlases.orders.at(-1) ?? "")));
  const [atlas, setAtlas] = useState<Atlas | undefined>(atlases.get(n));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    setAtlas(atlases.get(n));
    atlases.load(n).then(setAtlas, (reason: unknown) => setFailure(String(reason)));
  }, [n]);
  if (failure) return <p role="alert">{failure}</p>;
  if (!atlas) return <p class="loading">Loading order {n} …</p>;
  return <Order key={atlas.n} atlas={atlas} atlases={atlases} />;
}

function Order({ atlas, atlases }: { atlas: Atlas; atlases: Atlases }) {
  const [said, say] = useState("");
  const app = useMemo<App>(() => ({
    atlas, atlases, graph: emptyView(), say,
    select: (orbit) => setParams(orbit === null ? { orbit: null } : { orbit: orbit + 1, panel: "orbit" }),
  }), [atlas]);
  const name = useParam("panel", "find");
  const chosen = panels.find((p) => p.name === name) ?? panels[0]!;
  return (
    <>
      <header><h1>Orbit graph of order {atlas.n}</h1></header>
      <main><Graph atlas={atlas} /></main>
      <aside aria-label="Panel">
        <nav>{panels.map((p) => <button type="button" key={p.name} aria-current={p === chosen} onClick={() => setParams({ panel: p.name })}>{p.title}</button>)}</nav>
        <section aria-label={chosen.title}><chosen.component app={app} /></section>
      </aside>
      <div class="hidden" aria-live="polite">{said}</div>
    </>
  );
}
