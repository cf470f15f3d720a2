// One orbit: what is known of it, its images, its signature, where it comes from and where moves lead.
import { useMemo } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { Board } from "../boards/board";
import { conditionFlag, isSolution, meeting } from "../math/known";
import { deletionsOf } from "../math/moves";
import { different, imagesOf, namesOf, printPerm, type Perm } from "../math/perm";
import { count, orbitIn } from "../orbits";
import { useParam } from "../state";
import { Command, CopyButton, Link, OrbitLink, ProofLink, Section } from "../ui";
import { Neighbours } from "./neighbours";
import { SignatureView } from "./signature";

/** NoOrbit is what a panel shows where no orbit is selected. */
export const NoOrbit = ({ panel }: { panel: string }) => (
  <p>
    No orbit is selected. Choose one in the graph, or begin with <Link to={{ orbit: 1, panel }}>orbit 1</Link>
    .
  </p>
);

/** One orbit: images, class, signature, neighbours, moves. */
export function OrbitPanel({ app }: { app: App }) {
  const orbit = orbitIn(useParam("orbit"), app.atlas);
  return orbit === undefined ? <NoOrbit panel="orbit" /> : <One key={orbit} app={app} orbit={orbit} />;
}

function One({ app, orbit }: { app: App; orbit: number }) {
  const { atlas } = app;
  const p = useMemo(() => atlas.keyOf(orbit), [orbit]);
  return (
    <div class="orbit">
      <nav class="beside" aria-label="Orbits beside this one">
        {orbit > 0 && (
          <OrbitLink orbit={orbit - 1} label={`Orbit ${orbit}, the one before`} text={`◀ ${orbit}`} />
        )}
        {orbit + 1 < atlas.orbits && (
          <OrbitLink orbit={orbit + 1} label={`Orbit ${orbit + 2}, the next one`} text={`${orbit + 2} ▶`} />
        )}
      </nav>
      <h2>
        Orbit {orbit + 1} of order {atlas.n}
      </h2>
      <Facts atlas={atlas} orbit={orbit} p={p} />
      <Neighbours app={app} orbit={orbit} p={p} />
      <Images p={p} />
      <SignatureView atlas={atlas} orbit={orbit} p={p} />
    </div>
  );
}

/** Facts lists what is known of an orbit. */
function Facts({ atlas, orbit, p }: { atlas: Atlas; orbit: number; p: Perm }) {
  const component = atlas.component[orbit]!;
  const depth = atlas.depth[orbit]!;
  const symmetry = atlas.symmetryOf(orbit);
  const left = deletionsOf(p).filter((d) => isSolution(d.result)).length;
  const origins = `${count(left, "deletion")} to a ${meeting()}`;
  const found = (s: "bfs" | "dfs") => atlas[s].found.indexOf(orbit) + 1;
  return (
    <dl class="facts">
      <dt>Key</dt>
      <dd>
        <span class="key">{printPerm(p)}</span> <CopyButton text={printPerm(p)} name="Copy the key" />
      </dd>
      <dt>Class</dt>
      <dd>
        {symmetry.class}, {symmetry.name}; fixed by {symmetry.fixing}
      </dd>
      <dt>Component</dt>
      <dd>
        {component + 1}, with {count(atlas.members[component]!.length, "orbit")}
      </dd>
      <dt>Degree</dt>
      <dd>{count(atlas.neighbours[orbit]!.length, "neighbour")}</dd>
      <dt>Depth</dt>
      <dd>
        {depth > 0 && `${count(depth, "move")} from a seed`}
        {depth === 0 && "0, a seed"}
        {depth < 0 && "none: the search misses this orbit. "}
        {depth < 0 && <ProofLink orbit={orbit} text="Proof" />}
      </dd>
      {depth >= 0 && (
        <>
          <dt>Found</dt>
          <dd>
            at step {found("bfs")} breadth first, at step {found("dfs")} depth first
          </dd>
        </>
      )}
      <dt>Orders</dt>
      <dd>
        <Link to={{ panel: "orders", trail: printPerm(p), move: null }}>{origins}, insertions</Link>
      </dd>
      <dt>Command</dt>
      <dd>
        <Command text={`qorbit orbits ${atlas.n} --orbit ${orbit + 1}${conditionFlag()}`} />
      </dd>
    </dl>
  );
}

/** Images shows the different images of the key, each with the symmetries that lead to it. */
function Images({ p }: { p: Perm }) {
  const images = different(imagesOf(p));
  return (
    <Section id="images" title={images.length === 1 ? "Its only image" : `Its ${images.length} images`}>
      <div class="cards">
        {images.map((q) => {
          const names = namesOf(p, q);
          return (
            <figure key={q.join()}>
              <Board perm={q} plain label={names.map(([po, name]) => `${po}, ${name}`).join("; ")} />
              <figcaption>
                {names.map(([po, name]) => (
                  <span key={po}>
                    <b>{po}</b> {name}
                  </span>
                ))}
                <span class="key">{printPerm(q)}</span>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <Command text={`qorbit draw ${printPerm(p)} --orbit${conditionFlag()}`} />
    </Section>
  );
}
