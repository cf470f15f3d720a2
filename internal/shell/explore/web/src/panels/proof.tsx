// Why the search misses an orbit: the certificate of its component, as text; and all that it misses.
import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { conditionFlag } from "../math/known";
import { count, orbitIn } from "../orbits";
import { useParam } from "../state";
import { Button, Command, CopyButton, Link, OrbitLink, ProofLink } from "../ui";

/** The proof for the selected orbit, or the list of the orbits that the search misses. */
export function ProofPanel({ app }: { app: App }) {
  const { atlas } = app;
  const orbit = orbitIn(useParam("orbit"), atlas);
  return (
    <div class="proof">
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
  const how =
    depth === 0
      ? `Inc leads to it from order ${atlas.n - 1}`
      : `it is ${count(depth, "move")} away from a seed`;
  const step = atlas.bfs.found.indexOf(orbit) + 1;
  return (
    <>
      <p>
        The search reaches orbit {orbit + 1}: {how}.{" "}
        <Link to={{ panel: "search", step, search: null }}>See its step</Link>.
      </p>
      <MissedList atlas={atlas} />
    </>
  );
}

function Proof({ app: { atlas, graph }, orbit }: { app: App; orbit: number }) {
  const component = atlas.component[orbit]!;
  const members = atlas.members[component]!;
  const certificate = atlas.certificates?.[component];
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
      {members.length > 1 && (
        <p>
          <Link to={{ component: component + 1, view: "list", move: null }}>
            The {members.length} orbits of the component, as a list
          </Link>
        </p>
      )}
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
  const condition = conditionFlag();
  const list = `qorbit missed ${n}${flags}${condition}`;
  const whole = n <= certified;
  const [why, commands] =
    exchange > 0
      ? ["There are certificates of Mov only. The command lists what exchanges do not reach:", [list]]
      : condition.includes("@")
        ? ["There are no certificates of lists. The command lists what the search misses:", [list]]
        : [
            "The page has no certificate of this order. The commands write and check that of " +
              (whole ? "all orbits:" : "one orbit:"),
            [
              `qorbit ${whole ? "search" : "missed"} ${n}${condition} --certificate ${file}`,
              `qorbit verify ${file}`,
            ],
          ];
  return (
    <>
      <p>{why}</p>
      {commands.map((text) => (
        <p key={text}>
          <Command text={text} />
        </p>
      ))}
    </>
  );
}

const few = 25; // components, and orbits of one, that are listed at first
const more = 200; // components that a button adds

/** MissedList lists the orbits that the search misses, by component, each with a link to the proof. */
export function MissedList({ atlas }: { atlas: Atlas }) {
  const [shown, setShown] = useState(few);
  const missed = atlas.members.flatMap((orbits, c) => (atlas.depth[orbits[0]!]! < 0 ? [c] : []));
  if (missed.length === 0) return <p>The search misses no orbit of order {atlas.n}.</p>;
  return (
    <>
      <p>
        The search misses {count(atlas.missed.length, "orbit")}, in {count(missed.length, "component")}{" "}
        without a seed. No Inc leads there, and no {atlas.moveName} from another component.
      </p>
      <ul class="plain missed">
        {missed.slice(0, shown).map((component) => {
          const orbits = atlas.members[component]!;
          return (
            <li key={component}>
              <span class="soft">
                Component {component + 1}, {count(orbits.length, "orbit")}:
              </span>{" "}
              {orbits.slice(0, few).map((v) => (
                <span key={v}>
                  <OrbitLink orbit={v} /> <ProofLink orbit={v} />;{" "}
                </span>
              ))}
              {orbits.length > few && (
                <span class="soft">
                  and {orbits.length - few} more, which their <ProofLink orbit={orbits[0]!} /> lists
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {missed.length > shown && (
        <Button
          text={`Show ${Math.min(more, missed.length - shown)} of ${missed.length - shown} more components`}
          act={() => setShown(shown + more)}
        />
      )}
    </>
  );
}
