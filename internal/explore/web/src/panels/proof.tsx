// Why the search misses an orbit.
import "../search/search.css";
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import { Link } from "../link";
import { parseOrbit } from "../orbittext";
import { membersOf } from "../search/components";
import { MissedList } from "../search/missed";
import { OrbitField } from "../search/orbitfield";
import { Certificate, Members, NoInc, NoMov, NoWayIn, Summary } from "../search/proofview";
import { useProof } from "../search/useproof";
import { setParams, useParam } from "../state";

/** The proof for the selected orbit, or the list of the orbits that the search misses. */
export function ProofPanel({ app }: { app: App }) {
  const { atlas } = app;
  const text = useParam("orbit");
  const parsed = text === "" ? "" : parseOrbit(text, atlas);
  const orbit = typeof parsed === "string" ? undefined : parsed;
  return (
    <div class="proof">
      <OrbitField atlas={atlas} label="Proof for orbit" orbit={orbit} onOrbit={(v) => setParams({ orbit: v === undefined ? null : v + 1, move: null })} />
      {orbit === undefined ? <MissedList atlas={atlas} /> : atlas.depth[orbit]! >= 0 ? <Reached app={app} orbit={orbit} /> : <Proof app={app} orbit={orbit} />}
    </div>
  );
}

function Reached({ app: { atlas }, orbit }: { app: App; orbit: number }) {
  const depth = atlas.depth[orbit]!;
  return (
    <>
      <p>
        The search reaches orbit {orbit + 1}: {depth === 0 ? `Inc leads to it from order ${atlas.n - 1}` : `it is ${depth === 1 ? "1 move" : `${depth} moves`} away from a seed`}.{" "}
        <Link to={{ panel: "replay", step: atlas.bfs.step[orbit]! + 1, search: null }}>See its step</Link>.
      </p>
      <MissedList atlas={atlas} />
    </>
  );
}

function Proof({ app, orbit }: { app: App; orbit: number }) {
  const { atlas, graph, say } = app;
  const component = atlas.component[orbit]!;
  const members = useMemo(() => membersOf(atlas, component), [atlas, component]);
  const { proofs, verdict } = useProof(atlas, members[0]!);
  const proof = proofs.get(orbit);
  useEffect(() => {
    graph.highlight({ orbits: members });
    graph.focus(orbit);
    return () => graph.highlight(null);
  }, [graph, members]);
  useEffect(() => {
    if (verdict) say(`${verdict.noInc ? "Shown" : "Not shown"}: the search misses orbit ${orbit + 1}.`);
  }, [verdict]);
  return (
    <>
      <h2>Why the search misses orbit {orbit + 1}</h2>
      {verdict ? <Summary verdict={verdict} atlas={atlas} component={component} /> : <p role="status">{proofs.size} of {members.length} orbits of the component are tried …</p>}
      {proof && <NoInc proof={proof} n={atlas.n} />}
      {proof && <NoMov proof={proof} n={atlas.n} members={members.length} />}
      <NoWayIn verdict={verdict} />
      <Members orbits={members} proofs={proofs} chosen={orbit} />
      <Certificate n={atlas.n} />
      <p><Link to={{ orbit: null, move: null }}>All orbits that the search misses</Link></p>
    </>
  );
}
