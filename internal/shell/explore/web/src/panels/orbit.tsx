// One orbit: what is known of it, its images, its signature, where it comes from and where moves lead.
import { useMemo } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { Board } from "../boards/board";
import { Command, CopyButton } from "../copy";
import { Link, OrbitLink, ProofLink } from "../link";
import { deletionsOf } from "../math/moves";
import { printPerm, type Perm } from "../math/perm";
import { conditionFlag, isSolution, ofQueens } from "../math/solutions";
import {
  act,
  canonical,
  Group,
  nameOf,
  namesOf,
  printPo,
  stabiliser,
  symmetryOf,
  type Po,
} from "../math/symmetry";
import { count, numberOf, orbitIn } from "../orbits";
import { otherOrder, useParam } from "../state";
import { Neighbours } from "./neighbours";
import { SignatureView } from "./signature";
import { useAtlas } from "./walk";

/** NoOrbit is what a panel shows where no orbit is selected. */
export function NoOrbit({ atlas, panel }: { atlas: Atlas; panel: string }) {
  if (atlas.orbits === 0) return <p>Order {atlas.n} has no orbits.</p>;
  return (
    <p>
      No orbit is selected. Choose one in the graph, or begin with{" "}
      <Link to={{ orbit: 1, panel }}>orbit 1</Link>.
    </p>
  );
}

/** One orbit: images, class, signature, neighbours, moves. */
export function OrbitPanel({ app }: { app: App }) {
  const { atlas } = app;
  const orbit = orbitIn(useParam("orbit"), atlas);
  if (orbit === undefined) return <NoOrbit atlas={atlas} panel="orbit" />;
  return <One key={orbit} app={app} orbit={orbit} />;
}

function One({ app, orbit }: { app: App; orbit: number }) {
  const { atlas } = app;
  const p = useMemo(() => atlas.board(orbit), [orbit]);
  return (
    <div class="orbit">
      <nav class="beside" aria-label="Orbits beside this one">
        {orbit > 0 && (
          <OrbitLink orbit={orbit - 1} label={`Orbit ${orbit}, the one before`}>{`◀ ${orbit}`}</OrbitLink>
        )}
        {orbit + 1 < atlas.orbits && (
          <OrbitLink
            orbit={orbit + 1}
            label={`Orbit ${orbit + 2}, the next one`}
          >{`${orbit + 2} ▶`}</OrbitLink>
        )}
      </nav>
      <h2>
        Orbit {orbit + 1} of order {atlas.n}
      </h2>
      <Facts app={app} orbit={orbit} p={p} />
      <Neighbours app={app} orbit={orbit} p={p} />
      <Origins app={app} p={p} />
      <Images p={p} />
      <SignatureView app={app} orbit={orbit} p={p} />
    </div>
  );
}

/** Facts lists what is known of an orbit. */
function Facts({ app: { atlas }, orbit, p }: { app: App; orbit: number; p: Perm }) {
  const component = atlas.component[orbit]!;
  const depth = atlas.depth[orbit]!;
  const size = atlas.class[orbit]!;
  return (
    <dl class="facts">
      <dt>Key</dt>
      <dd>
        <span class="key">{printPerm(p)}</span> <CopyButton text={printPerm(p)} name="Copy the key" />
      </dd>
      <dt>Class</dt>
      <dd>
        {size}, {symmetryOf(p)}; fixed by {namesOf(stabiliser(p))}
      </dd>
      <dt>Component</dt>
      <dd>
        {component + 1}, with {count(atlas.componentSize[component]!, "orbit")}
      </dd>
      <dt>Degree</dt>
      <dd>{count(atlas.degree(orbit), "neighbour")}</dd>
      <dt>Depth</dt>
      <dd>
        {depth < 0 ? (
          <>
            none: the search misses this orbit. <ProofLink orbit={orbit}>Proof</ProofLink>
          </>
        ) : depth === 0 ? (
          "0, a seed"
        ) : (
          `${count(depth, "move")} from a seed`
        )}
      </dd>
      {depth >= 0 && (
        <>
          <dt>Found</dt>
          <dd>
            at step {atlas.bfs.step[orbit]! + 1} breadth first, at step {atlas.dfs.step[orbit]! + 1} depth
            first
          </dd>
        </>
      )}
      <dt>Command</dt>
      <dd>
        <Command text={`qorbit orbits ${atlas.n} --orbit ${orbit + 1}${conditionFlag()}`} />
      </dd>
    </dl>
  );
}

/** Images shows the different images of the key, each with the symmetries that lead to it. */
function Images({ p }: { p: Perm }) {
  const different = new Map<string, Po[]>();
  for (const po of Group) {
    const text = printPerm(act(po, p));
    different.set(text, [...(different.get(text) ?? []), po]);
  }
  return (
    <section aria-labelledby="images">
      <h3 id="images">{different.size === 1 ? "Its only image" : `Its ${different.size} images`}</h3>
      <div class="images">
        {[...different].map(([text, list]) => (
          <figure key={text}>
            <Board
              perm={act(list[0]!, p)}
              plain
              label={list.map((po) => `${printPo(po)}, ${nameOf(po)}`).join("; ")}
            />
            <figcaption>
              {list.map((po) => (
                <span class="symmetry" key={po}>
                  <b>{printPo(po)}</b> {nameOf(po)}
                </span>
              ))}
              <span class="key">{text}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <Command text={`qorbit draw ${printPerm(p)} --orbit${conditionFlag()}`} />
    </section>
  );
}

/**
 * Origins says by which insertions the orbit comes from the order before: there are some exactly if it is a
 * seed.
 */
function Origins({ app: { atlas, atlases }, p }: { app: App; p: Perm }) {
  const n = atlas.n;
  const below = useAtlas(atlases, n - 1);
  const origins = useMemo(
    () =>
      deletionsOf(p).flatMap(({ result }, col) =>
        isSolution(result) ? [{ expr: `Inc(${p[col]! + 0.5},${col + 0.5})`, source: result }] : [],
      ),
    [p],
  );
  return (
    <section aria-labelledby="origins">
      <h3 id="origins">
        {origins.length > 0
          ? `A seed: Inc leads here from order ${n - 1}`
          : `No seed: no Inc from order ${n - 1} leads here`}
      </h3>
      {origins.length === 0 && (
        <p>
          {ofQueens()
            ? "Whichever queen is deleted, two of the others clash."
            : "No deletion leaves a solution."}
        </p>
      )}
      <ul class="plainlist">
        {origins.map(({ expr, source }) => {
          const orbit = numberOf(canonical(source), atlases);
          const name = `orbit ${orbit + 1} of order ${n - 1}`;
          return (
            <li key={expr}>
              <code>{expr}</code> of <span class="key">{printPerm(source)}</span>
              {orbit >= 0 && ", "}
              {below ? (
                <Link to={{ ...otherOrder(n - 1), orbit: orbit + 1, panel: "orbit", view: null }}>
                  {name}
                </Link>
              ) : (
                orbit >= 0 && name
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={{ panel: "orders", trail: printPerm(p), move: null, phase: null }}>
          Deletions and insertions, order by order
        </Link>
      </p>
    </section>
  );
}
