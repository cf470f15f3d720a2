// One orbit: what is known of it, its images, its signature, where it comes from and where moves lead.
import "./orbit.css";
import { useMemo } from "preact/hooks";
import type { App } from "../app";
import { Board } from "../boards/board";
import { Command, CopyButton } from "../copy";
import { count } from "../graph/colouring";
import { Link } from "../link";
import { canonical, rank } from "../math/key";
import { printPerm, type Perm } from "../math/perm";
import { images, namesOf, stabiliser, type Image } from "../math/symmetry";
import { useParam } from "../state";
import { Neighbours } from "./neighbours";
import { SignatureView } from "./signature";
import { numberOf, originsOf, useAtlas } from "./walk";

/** One orbit: images, class, signature, neighbours, moves. */
export function OrbitPanel({ app }: { app: App }) {
  const number = Number(useParam("orbit")), { atlas } = app;
  if (!Number.isInteger(number) || number < 1 || number > atlas.orbits) {
    if (atlas.orbits === 0) return <p>Order {atlas.n} has no orbits.</p>;
    return <p>No orbit is selected. Choose one in the graph, or begin with <Link to={{ orbit: 1, panel: "orbit" }}>orbit 1</Link>.</p>;
  }
  return <One key={number} app={app} orbit={number - 1} />;
}

function One({ app, orbit }: { app: App; orbit: number }) {
  const { atlas } = app;
  const p = useMemo(() => atlas.board(orbit), [orbit]);
  return (
    <div class="orbit">
      <nav class="beside" aria-label="Orbits beside this one">
        {orbit > 0 && <Link to={{ orbit, panel: "orbit", move: null, phase: null }} label={`Orbit ${orbit}, the one before`}>◀ {orbit}</Link>}
        {orbit + 1 < atlas.orbits && <Link to={{ orbit: orbit + 2, panel: "orbit", move: null, phase: null }} label={`Orbit ${orbit + 2}, the next one`}>{orbit + 2} ▶</Link>}
      </nav>
      <h2>Orbit {orbit + 1} of order {atlas.n}</h2>
      <Facts app={app} orbit={orbit} p={p} />
      <Neighbours app={app} orbit={orbit} p={p} />
      <Origins app={app} p={p} />
      <Images p={p} />
      <SignatureView app={app} orbit={orbit} p={p} />
    </div>
  );
}

const symmetryOf: Record<number, string> = { 8: "asymmetric", 4: "centrally symmetric", 2: "rotationally symmetric", 1: "the single queen" };

/** Facts lists what is known of an orbit, and what can be copied. */
function Facts({ app: { atlas }, orbit, p }: { app: App; orbit: number; p: Perm }) {
  const component = atlas.component[orbit]!, depth = atlas.depth[orbit]!, size = atlas.class[orbit]!;
  const step = (found: Int32Array): string => (found[orbit]! < 0 ? "not" : `at step ${found[orbit]! + 1}`);
  return (
    <dl class="facts">
      <dt>Key</dt><dd><span class="key">{printPerm(p)}</span> <CopyButton text={printPerm(p)} name="Copy the key" /></dd>
      <dt>Rank</dt><dd><span class="key">{rank(p).toLocaleString("en")}</span> of {factorial(p.length)} permutations <CopyButton text={rank(p).toString()} name="Copy the rank" /></dd>
      <dt>Class</dt><dd>{size}, {symmetryOf[size]}; fixed by {namesOf(stabiliser(p))}</dd>
      <dt>Component</dt><dd>{component + 1}, with {count(atlas.componentSize[component]!, "orbit")}</dd>
      <dt>Degree</dt><dd>{count(atlas.degree(orbit), "neighbour")}</dd>
      <dt>Depth</dt><dd>{depth < 0 ? <>none: the search misses this orbit. <Link to={{ panel: "proof", move: null }}>Proof</Link></> : depth === 0 ? "0, a seed" : `${count(depth, "move")} from a seed`}</dd>
      {depth >= 0 && <><dt>Found</dt><dd>{step(atlas.bfs.step)} breadth first, {step(atlas.dfs.step)} depth first</dd></>}
      <dt>Command</dt><dd><Command text={`qorbit orbits ${atlas.n} --orbit ${orbit + 1}`} /></dd>
    </dl>
  );
}

function factorial(n: number): string {
  let product = 1n;
  for (let i = 2n; i <= n; i++) product *= i;
  return product.toLocaleString("en");
}

/** Images shows the different images of the key, each with the symmetries that lead to it. */
function Images({ p }: { p: Perm }) {
  const different: Image[][] = [];
  for (const image of images(p)) {
    const same = different.find((list) => list[0]!.perm.join() === image.perm.join());
    if (same) same.push(image);
    else different.push([image]);
  }
  return (
    <section aria-labelledby="images">
      <h3 id="images">{different.length === 1 ? "Its only image" : `Its ${different.length} images`}</h3>
      <div class="images">
        {different.map((list) => (
          <figure key={list[0]!.po}>
            <Board perm={list[0]!.perm} plain label={list.map((i) => `${i.po}, ${i.name}`).join("; ")} />
            <figcaption>
              {list.map((i) => <span class="symmetry" key={i.po}><b>{i.po}</b> {i.name}</span>)}
              <Link to={{ panel: "board", board: printPerm(list[0]!.perm), ops: null }} label={`Try ${printPerm(list[0]!.perm)} on the board`}><span class="key">{printPerm(list[0]!.perm)}</span></Link>
            </figcaption>
          </figure>
        ))}
      </div>
      <Command text={`qorbit draw ${printPerm(p)} --orbit`} />
    </section>
  );
}

/** Origins says by which insertions the orbit comes from the order before. */
function Origins({ app: { atlas, atlases }, p }: { app: App; p: Perm }) {
  const below = useAtlas(atlases, atlas.n - 1), origins = useMemo(() => originsOf(p), [p]), n = atlas.n;
  return (
    <section aria-labelledby="origins">
      <h3 id="origins">{origins.length > 0 ? `A seed: Inc leads here from order ${n - 1}` : `No seed: no Inc from order ${n - 1} leads here`}</h3>
      {origins.length === 0 && <p>Whichever queen is deleted, two of the others clash.</p>}
      <ul class="plainlist">
        {origins.map(({ expr, source }) => {
          const number = numberOf(below, canonical(source)), name = `orbit ${number} of order ${n - 1}`;
          return (
            <li key={expr}>
              <code>{expr}</code> of <span class="key">{printPerm(source)}</span>
              {number > 0 && ", "}
              {below ? <Link to={{ n: n - 1, orbit: number, panel: "orbit", move: null, phase: null, view: null }}>{name}</Link> : number > 0 && name}
            </li>
          );
        })}
      </ul>
      <p><Link to={{ panel: "orders", trail: printPerm(p), move: null, phase: null }}>Deletions and insertions, order by order</Link></p>
    </section>
  );
}
