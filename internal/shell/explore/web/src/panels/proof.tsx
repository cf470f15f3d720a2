// Why the search misses an orbit: the certificate of its component, as text.
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { Command, CopyButton } from "../copy";
import { OrbitField } from "../field";
import { Link, ProofLink } from "../link";
import { conditionFlag, ofQueens } from "../math/solutions";
import { count, orbitIn } from "../orbits";
import { membersOf } from "../search/missed";
import { setParams, useParam } from "../state";
import { MissedList } from "./missed";

/** The proof for the selected orbit, or the list of the orbits that the search misses. */
export function ProofPanel({ app }: { app: App }) {
  const { atlas } = app;
  const orbit = orbitIn(useParam("orbit"), atlas);
  return (
    <div class="proof">
      <OrbitField
        atlas={atlas}
        label="Proof for orbit"
        orbit={orbit}
        onOrbit={(v) => setParams({ orbit: v === undefined ? null : v + 1, move: null })}
      />
      {orbit === undefined ? (
        <MissedList atlas={atlas} />
      ) : atlas.depth[orbit]! >= 0 ? (
        <Reached atlas={atlas} orbit={orbit} />
      ) : (
        <Proof app={app} orbit={orbit} />
      )}
    </div>
  );
}

function Reached({ atlas, orbit }: { atlas: Atlas; orbit: number }) {
  const depth = atlas.depth[orbit]!;
  return (
    <>
      <p>
        The search reaches orbit {orbit + 1}:{" "}
        {depth === 0
          ? `Inc leads to it from order ${atlas.n - 1}`
          : `it is ${count(depth, "move")} away from a seed`}
        . <Link to={{ panel: "search", step: atlas.bfs.step[orbit]! + 1, search: null }}>See its step</Link>.
      </p>
      <MissedList atlas={atlas} />
    </>
  );
}

function Proof({ app: { atlas, graph }, orbit }: { app: App; orbit: number }) {
  const component = atlas.component[orbit]!;
  const members = useMemo(() => membersOf(atlas, component), [atlas, component]);
  const certificate = atlas.certificates[component];
  useEffect(() => {
    graph.highlight(members);
    graph.frame(members, true);
    return () => graph.highlight();
  }, [graph, members]);
  return (
    <>
      <h2>Why the search misses orbit {orbit + 1}</h2>
      <p>
        No Inc leads into component {component + 1}, of {count(members.length, "orbit")}, and no{" "}
        {atlas.moveName} out of it. The inverse of{" "}
        {atlas.exchange > 0 ? "an exchange is one" : "a Mov is a Mov"}, so none leads in. The search begins
        with Inc and goes on with {atlas.moveName}.
      </p>
      {certificate === undefined ? <Commands atlas={atlas} /> : <Certificate text={certificate} />}
      {members.length > 1 && <Members orbits={members} chosen={orbit} />}
      <p>
        <Link to={{ orbit: null, move: null }}>All orbits that the search misses</Link>
      </p>
    </>
  );
}

/** Certificate shows the text that proves it. */
const Certificate = ({ text }: { text: string }) => (
  <>
    <p>
      The certificate has a reason for each deletion and each insertion, and numbers the orbits of the
      component from 1. <code>qorbit verify FILE</code> checks a copy.{" "}
      <CopyButton text={text} name="Copy the certificate" />
    </p>
    <pre class="certificate" tabIndex={0} aria-label="Certificate">
      {text}
    </pre>
  </>
);

const certified = 13; // certificate.MaxOrder: the largest order of a search that has a certificate

/** Commands are those that write a proof, and check it. */
function Commands({ atlas: { n, exchange, flags } }: { atlas: Atlas }) {
  const file = `certificate-${n}.txt`;
  const commands =
    exchange > 0 || !ofQueens()
      ? [`qorbit missed ${n}${flags}${conditionFlag()}`]
      : [`qorbit ${n > certified ? "missed" : "search"} ${n} --certificate ${file}`, `qorbit verify ${file}`];
  return (
    <>
      <p>
        {!ofQueens()
          ? "There are certificates of queens only. The command lists what the search misses:"
          : exchange > 0
            ? "There are certificates of Mov only. The command lists what exchanges do not reach:"
            : "The certificates of this order are too long for a page. The commands write and check " +
              `${n > certified ? "that of one orbit" : "that of all orbits"}:`}
      </p>
      {commands.map((text) => (
        <p key={text}>
          <Command text={text} />
        </p>
      ))}
    </>
  );
}

const most = 200; // orbits of a component that are listed

/** Members leads to the other orbits of the component. */
const Members = ({ orbits, chosen }: { orbits: readonly number[]; chosen: number }) => (
  <section>
    <h3>The orbits of the component</h3>
    <p>
      {orbits.slice(0, most).map((v) => (
        <span key={v}>
          {v === chosen ? <b>{v + 1}</b> : <ProofLink orbit={v}>{String(v + 1)}</ProofLink>}{" "}
        </span>
      ))}
      {orbits.length > most && `and ${orbits.length - most} more`}
    </p>
  </section>
);
