// Why the search misses an orbit.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { Board } from "../boards/board";
import { clashText } from "../boards/marks";
import { Command } from "../copy";
import { OrbitField } from "../field";
import { Link, OrbitLink, ProofLink } from "../link";
import { movOf } from "../math/moves";
import { insert, printStep } from "../math/operators";
import { printPerm } from "../math/perm";
import { count, parseOrbit } from "../orbits";
import { membersOf, prove, type Deletion, type OrbitProof, type Verdict } from "../search/proof";
import { setParams, useParam } from "../state";
import { MissedList } from "./missed";

/** The proof for the selected orbit, or the list of the orbits that the search misses. */
export function ProofPanel({ app }: { app: App }) {
  const { atlas } = app;
  const text = useParam("orbit");
  const parsed = text === "" ? "" : parseOrbit(text, atlas);
  const orbit = typeof parsed === "string" ? undefined : parsed;
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
        <ProofOf app={app} orbit={orbit} />
      )}
    </div>
  );
}

/** ProofOf shows the proof, or says which command does, for moves that have none here. */
function ProofOf({ app, orbit }: { app: App; orbit: number }) {
  const { atlas } = app;
  if (atlas.exchange === 0) return <Proof app={app} orbit={orbit} />;
  return (
    <>
      <p>
        No Inc leads into component {atlas.component[orbit]! + 1}, and no exchange of {atlas.exchange} queens
        out of it. The steps of a proof are shown for Mov of one queen only.
      </p>
      <p>
        <Command text={`qorbit missed ${atlas.n}${atlas.flags}`} />
      </p>
      <MissedList atlas={atlas} />
    </>
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

const slice = 30; // milliseconds of work between two pauses

/**
 * useProof explores the component of an orbit, from its smallest orbit on, in slices, so that the page stays
 * usable. The verdict comes last.
 */
function useProof(
  atlas: Atlas,
  start: number,
): { proofs: ReadonlyMap<number, OrbitProof>; verdict?: Verdict } {
  const [progress, setProgress] = useState<ReturnType<typeof useProof>>({ proofs: new Map() });
  useEffect(() => {
    const proofs = new Map<number, OrbitProof>();
    const work = prove(start, atlas);
    let timer = 0;
    const go = (): void => {
      for (const end = performance.now() + slice; performance.now() < end;) {
        const { done, value } = work.next();
        if (done) return setProgress({ proofs: new Map(proofs), verdict: value });
        proofs.set(value.orbit, value);
      }
      setProgress({ proofs: new Map(proofs) });
      timer = window.setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [atlas, start]);
  return progress;
}

function Proof({ app: { atlas, graph, say }, orbit }: { app: App; orbit: number }) {
  const component = atlas.component[orbit]!;
  const members = useMemo(() => membersOf(atlas, component), [atlas, component]);
  const { proofs, verdict } = useProof(atlas, members[0]!);
  const proof = proofs.get(orbit);
  const { n } = atlas;
  useEffect(() => {
    graph.highlight(members);
    graph.frame(members, true);
    return () => graph.highlight();
  }, [graph, members]);
  useEffect(() => {
    if (verdict) say(`${verdict.noInc ? "Shown" : "Not shown"}: the search misses orbit ${orbit + 1}.`);
  }, [verdict]);
  return (
    <>
      <h2>Why the search misses orbit {orbit + 1}</h2>
      {verdict ? (
        <Summary verdict={verdict} component={component} />
      ) : (
        <p role="status">
          {proofs.size} of {members.length} orbits of the component are tried …
        </p>
      )}
      {proof && (
        <>
          <section>
            <h3>1. No Inc leads to orbit {orbit + 1}</h3>
            <p>
              Inc from a solution of order {n - 1} gives this key exactly if one of the {n} deletions from the
              key leaves that solution. Two queens clash after each of them:
            </p>
            <Deletions proof={proof} />
          </section>
          <section>
            <h3>2. No Mov leads out of the component</h3>
            <p>
              A Mov is a deletion with an insertion at one of {n} × {n} crossings of gaps. Of all{" "}
              {proof.tried} for orbit {orbit + 1}:
            </p>
            <ul>
              <li>{proof.clashes} give a board with two queens on one diagonal,</li>
              <li>{proof.same} put the queen back where it was,</li>
              <li>
                {proof.moves.length} give another solution,{" "}
                {proof.moves.length === 0
                  ? "so there is no move from this orbit."
                  : members.length === 1
                    ? "of the same orbit:"
                    : "of an orbit of this component:"}
              </li>
            </ul>
            {proof.moves.length > 0 && <Moves proof={proof} />}
            <Insertions proof={proof} />
          </section>
        </>
      )}
      <section>
        <h3>3. No Mov leads in</h3>
        <p>
          The inverse of a Mov is a Mov. A Mov into the component would have an inverse that leads out
          {verdict ? ", and there is none" : ""}. So the search, which begins with Inc and goes on with Mov,
          does not reach it. Inc and Mov commute with the symmetries, so one solution of each orbit is enough:
          its key.
        </p>
      </section>
      {members.length > 1 && <Members orbits={members} chosen={orbit} />}
      {n <= 13 && ( // certificate.MaxOrder
        <section>
          <h3>The proof for a program</h3>
          <p>
            A certificate has all these steps as a text. <code>qorbit verify</code> checks it with code of its
            own.
          </p>
          {[`qorbit search ${n} --certificate search${n}.txt`, `qorbit verify search${n}.txt`].map((c) => (
            <p key={c}>
              <Command text={c} />
            </p>
          ))}
        </section>
      )}
      <p>
        <Link to={{ orbit: null, move: null }}>All orbits that the search misses</Link>
      </p>
    </>
  );
}

/** Summary says what has been shown, and whether the data agree. */
function Summary({
  verdict: { noInc, members, tried, agrees },
  component,
}: {
  verdict: Verdict;
  component: number;
}) {
  const size = members.length;
  const orbits = size === 1 ? "the orbit" : `any of the ${size} orbits`;
  return (
    <div class="verdict">
      <p>
        <strong>{noInc ? "Shown." : "Not shown."}</strong>{" "}
        {noInc
          ? `No Inc leads to ${orbits} of component ${component + 1}, and no Mov leads out of it. ` +
            `${tried} insertions were tried.`
          : `An Inc leads to an orbit of component ${component + 1}.`}
      </p>
      <p class={agrees ? "quiet" : "problem"}>
        {agrees
          ? "Computed here from the definition. The data of the page have the same component " +
            `(${count(size, "orbit")}), the same edges and no seed in it.`
          : "The data of the page disagree: they have another component, other edges or other seeds."}
      </p>
    </div>
  );
}

/** Moves lists the moves of an orbit. */
const Moves = ({ proof }: { proof: OrbitProof }) => (
  <ul class="moves" tabIndex={0} aria-label="Moves">
    {proof.moves.map((m) => (
      <li key={m.expr}>
        <button type="button" class="plain" onClick={() => setParams({ move: m.expr }, { replace: true })}>
          <code>{m.expr}</code>
        </button>{" "}
        gives <code>{printPerm(m.result)}</code>, <OrbitLink orbit={m.orbit} />
      </li>
    ))}
  </ul>
);

const most = 200; // orbits of a component that are listed

/** Members leads to the proofs of the other orbits of the component. */
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

const delName = ({ queen }: Deletion): string => `Del(${queen.row + 1},${queen.col + 1})`;

/**
 * inspected finds what the parameter "move" names of an orbit: a deletion, and perhaps an insertion after it;
 * the first deletion otherwise.
 */
function inspected(
  text: string,
  { deletions, key }: OrbitProof,
): { deletion: Deletion; at?: { row: number; col: number } } {
  for (const deletion of deletions) {
    if (text === delName(deletion)) return { deletion };
    if (!text.startsWith(delName(deletion).replace("Del", "Mov").replace(")", ","))) continue;
    for (let i = 0; i < key.length ** 2; i++) {
      const at = { row: Math.floor(i / key.length), col: i % key.length };
      if (text === printStep(movOf(deletion.queen, at.row, at.col))) return { deletion, at };
    }
  }
  return { deletion: deletions[0]! };
}

/**
 * Deletions shows what is left after each deletion, with a clash drawn. One of them is chosen, for
 * Insertions.
 */
function Deletions({ proof }: { proof: OrbitProof }) {
  const { deletion } = inspected(useParam("move"), proof);
  return (
    <ul class="deletions">
      {proof.deletions.map((d) => (
        <li key={delName(d)}>
          <button
            type="button"
            aria-pressed={d === deletion}
            onClick={() => setParams({ move: delName(d) }, { replace: true })}
          >
            <Board perm={d.rest} plain label={`${delName(d)} leaves`} />
            <span class="caption">
              <code>{delName(d)}</code> {d.clash ? `${clashText(d.rest)} clash` : "a solution"}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Insertions lets one try every insertion after the deletion that is chosen. */
function Insertions({ proof }: { proof: OrbitProof }) {
  const text = useParam("move");
  const { deletion, at } = inspected(text, proof);
  const { queen, rest, marks } = deletion;
  const n = proof.key.length;
  const mark = at && marks[at.row * n + at.col];
  const good = marks.flatMap((m, i) =>
    m === "clash" ? [] : [{ row: Math.floor(i / n) + 0.5, col: (i % n) + 0.5 }],
  );
  const result = at && insert(rest, at.row, at.col);
  return (
    <>
      <p>
        After <code>{delName(deletion)}</code> there are {n} × {n} crossings of gaps. A ring marks those where
        a queen gives a solution: where it was, or one of the moves above. Choose any crossing to see its
        board.
      </p>
      <div class="pair">
        <figure>
          <Board
            perm={rest}
            marks={{ crossings: good, opens: at ? [{ row: at.row + 0.5, col: at.col + 0.5 }] : [] }}
            label={`${delName(deletion)} leaves`}
            onGap={(row, col) =>
              setParams({ move: printStep(movOf(queen, row - 0.5, col - 0.5)) }, { replace: true })
            }
          />
          <figcaption>{printPerm(rest)}</figcaption>
        </figure>
        {result && (
          <>
            <span class="arrow" aria-hidden="true">
              →
            </span>
            <figure>
              <Board perm={result} marks={{ put: [at.col] }} label="The result" />
              <figcaption aria-live="polite">
                <code>{text}</code> gives {printPerm(result)}:{" "}
                {mark === "clash" ? (
                  `no solution, ${clashText(result)} clash`
                ) : typeof mark !== "number" ? (
                  "the queen is where it was"
                ) : (
                  <>
                    a solution of <OrbitLink orbit={mark} />
                  </>
                )}
              </figcaption>
            </figure>
          </>
        )}
      </div>
    </>
  );
}
