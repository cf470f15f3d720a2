// The proof that a component is missed, in words, numbers and boards.
import type { Atlas } from "../atlas";
import { Command } from "../copy";
import { Link } from "../link";
import { printPerm } from "../math/perm";
import { setParams } from "../state";
import { Deletions, Insertions } from "./insertions";
import { orbitsText } from "./components";
import type { OrbitProof, Verdict } from "./proof";

/** NoInc shows that no Inc leads to an orbit. */
export function NoInc({ proof, n }: { proof: OrbitProof; n: number }) {
  return (
    <section>
      <h3>1. No Inc leads to orbit {proof.orbit + 1}</h3>
      <p>
        Inc from a solution of order {n - 1} gives this key exactly if one of the {n} deletions from the key leaves that solution. Two queens
        clash after each of them:
      </p>
      <Deletions proof={proof} />
    </section>
  );
}

/** NoMov shows that no Mov leads from an orbit out of its component. */
export function NoMov({ proof, n, members }: { proof: OrbitProof; n: number; members: number }) {
  return (
    <section>
      <h3>2. No Mov leads out of the component</h3>
      <p>A Mov is a deletion with an insertion at one of {n} × {n} crossings of gaps. Of all {proof.tried} for orbit {proof.orbit + 1}:</p>
      <ul>
        <li>{proof.clashes} give a board with two queens on one diagonal,</li>
        <li>{proof.same} put the queen back where it was,</li>
        <li>{proof.moves.length} give another solution, {proof.moves.length === 0 ? "so there is no move from this orbit." : members === 1 ? "of the same orbit:" : "of an orbit of this component:"}</li>
      </ul>
      {proof.moves.length > 0 && (
        <div class="scroll" tabIndex={0} role="group" aria-label="Moves">
          <table>
            <thead><tr><th scope="col">operator</th><th scope="col">result</th><th scope="col">orbit</th></tr></thead>
            <tbody>
              {proof.moves.map((m) => (
                <tr key={m.expr}>
                  <td><button type="button" class="plain" onClick={() => setParams({ move: m.expr }, { replace: true })}><code>{m.expr}</code></button></td>
                  <td><code>{printPerm(m.result)}</code></td>
                  <td><Link to={{ panel: "orbit", orbit: m.orbit + 1 }}>{m.orbit + 1}</Link></td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Insertions proof={proof} />
    </section>
  );
}

/** NoWayIn says why it suffices that no Mov leads out. */
export function NoWayIn({ verdict }: { verdict: Verdict | undefined }) {
  return (
    <section>
      <h3>3. No Mov leads in</h3>
      <p>
        The inverse of a Mov is a Mov. A Mov into the component would have an inverse that leads out{verdict ? ", and there is none" : ""}. So the
        search, which begins with Inc and goes on with Mov, does not reach it. Inc and Mov commute with the symmetries, so one solution of each
        orbit is enough: its key.
      </p>
    </section>
  );
}

/** Summary says what has been shown, and whether the data agree. */
export function Summary({ verdict, atlas, component }: { verdict: Verdict; atlas: Atlas; component: number }) {
  const agree = verdict.sameMembers && verdict.sameEdges && verdict.sameSeeds;
  const size = verdict.members.length;
  return (
    <div class="verdict">
      <p>
        <strong>{verdict.noInc ? "Shown." : "Not shown."}</strong>{" "}
        {verdict.noInc
          ? `No Inc leads to ${size === 1 ? "the orbit" : `any of the ${size} orbits`} of component ${component + 1}, and no Mov leads out of it. ${verdict.tried} insertions were tried.`
          : `An Inc leads to an orbit of component ${component + 1}.`}
      </p>
      <p class={agree ? "quiet" : "problem"}>
        {agree
          ? `Computed here from the definition. The data of the page have the same component (${orbitsText(atlas.componentSize[component]!)}), the same edges and no seed in it.`
          : `The data of the page disagree: ${[!verdict.sameMembers && "another component", !verdict.sameEdges && "other edges", !verdict.sameSeeds && "other seeds"].filter(Boolean).join(", ")}.`}
      </p>
    </div>
  );
}

const most = 60; // orbits of a component that are listed

/** Members lists the orbits of a component with what was tried for each. One of them is looked at. */
export function Members({ orbits, proofs, chosen }: { orbits: readonly number[]; proofs: ReadonlyMap<number, OrbitProof>; chosen: number }) {
  if (orbits.length < 2) return null;
  const listed = orbits.slice(0, most);
  return (
    <section>
      <h3>The orbits of the component</h3>
      <div class="scroll" tabIndex={0} role="group" aria-label="Orbits of the component">
        <table>
          <thead><tr><th scope="col">orbit</th><th scope="col">deletions that clash</th><th scope="col">insertions</th><th scope="col">moves lead to</th></tr></thead>
          <tbody>
            {listed.map((v) => {
              const proof = proofs.get(v);
              const near = [...new Set(proof?.moves.map((m) => m.orbit + 1))].sort((a, b) => a - b);
              return (
                <tr key={v} aria-current={v === chosen ? "true" : undefined}>
                  <td><Link to={{ orbit: v + 1, move: null }} label={`Proof for orbit ${v + 1}`}>{v + 1}</Link></td>
                  <td>{proof ? `${proof.deletions.filter((d) => d.clash).length} of ${proof.deletions.length}` : "…"}</td>
                  <td>{proof?.tried ?? "…"}</td>
                  <td>{proof ? near.join(", ") || "–" : "…"}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {orbits.length > most && <p class="quiet">and {orbits.length - most} more; name one above to see it.</p>}
    </section>
  );
}

/** Certificate names the form of the proof that a program checks. */
export function Certificate({ n }: { n: number }) {
  const largest = 13; // certificate.MaxOrder
  if (n > largest) return <p class="quiet">Certificates, which an independent program checks, are written up to order {largest}.</p>;
  return (
    <section>
      <h3>The proof for a program</h3>
      <p>A certificate has all these steps as a text. <code>qorbit verify</code> checks it with code of its own.</p>
      {[`qorbit search ${n} --certificate search${n}.txt`, `qorbit verify search${n}.txt`].map((c) => <p key={c}><Command text={c} /></p>)}
    </section>
  );
}
