// What stands on the board: the orbit if it is a solution, or the queens that clash.
import type { App } from "../app";
import { clashText, type Field } from "../boards/marks";
import { Link } from "../link";
import { canonical, classOf } from "../math/key";
import { isSolution, printPerm, type Perm } from "../math/perm";
import { namesOf, stabiliser } from "../math/symmetry";
import { numberOfKey } from "../search/numbers";
import { clashesOf, permOf } from "./position";

/** An OrbitFound is the orbit of a solution. Its number counts from 0, and is -1 where it is not known. */
export interface OrbitFound {
  readonly key: Perm;
  readonly number: number;
}

/** orbitFound finds the orbit of a board, if it is a solution. */
export function orbitFound(field: Field, app: App): OrbitFound | undefined {
  const p = permOf(field);
  if (!p || !isSolution(p)) return undefined;
  const key = canonical(p);
  return { key, number: app.atlases.get(p.length)?.numberOf(key) ?? numberOfKey(key) };
}

/** statusText says in one sentence what stands on the board. */
export function statusText(field: Field, found: OrbitFound | undefined): string {
  const n = field.length, queens = field.filter((row) => row >= 0).length, p = permOf(field);
  if (found) return `A solution of order ${n}${found.number < 0 ? "" : `, of orbit ${found.number + 1}`}, class ${classOf(found.key)}.`;
  if (p) return `No solution: the queens at ${clashText(p)}, row and column, stand on one diagonal.`;
  const clashes = clashesOf(field).length;
  return `${queens} of ${n} queens. ${clashes === 0 ? "None clash." : clashes === 1 ? "1 pair clashes." : `${clashes} pairs clash.`}`;
}

/** Found shows that, with links to the orbit. */
export function Found({ app, field, found }: { app: App; field: Field; found: OrbitFound | undefined }) {
  const p = permOf(field);
  return (
    <div class={found ? "found solution" : "found"}>
      <p><strong>{statusText(field, found)}</strong></p>
      {found && p && (
        <dl>
          <dt>key</dt><dd><code>{printPerm(found.key)}</code></dd>
          <dt>fixed by</dt><dd>{namesOf(stabiliser(p))}</dd>
          <dt>orbit</dt><dd><OrbitLinks app={app} n={p.length} found={found} /></dd>
        </dl>
      )}
    </div>
  );
}

/** OrbitLinks leads to the orbit if its order is in the page, and says how the search finds it. */
function OrbitLinks({ app: { atlas, atlases }, n, found: { number } }: { app: App; n: number; found: OrbitFound }) {
  if (number < 0) return <>order {n} has too many orbits to count here; <code>qorbit apply</code> tells the number</>;
  if (!atlases.orders.includes(n)) return <>{number + 1} of order {n}, which is not in this page</>;
  const link = <Link to={{ n, panel: "orbit", orbit: number + 1 }}>orbit {number + 1} of order {n}</Link>;
  if (n !== atlas.n) return link;
  const depth = atlas.depth[number]!;
  return depth < 0
    ? <>{link}, which the search misses (<Link to={{ panel: "proof", orbit: number + 1 }} label={`Proof that orbit ${number + 1} is missed`}>proof</Link>)</>
    : <>{link}, {depth === 0 ? "a seed" : `${depth === 1 ? "1 move" : `${depth} moves`} from a seed`}</>;
}
