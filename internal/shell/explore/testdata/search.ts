// What the browser computes for the tests of searches and routes, in texts that Go compares with its own.
import { prepare, type Atlas, type AtlasFile, type SearchName } from "../web/src/atlas";
import { printPerm, type Perm } from "../web/src/math/perm";
import { numberOfKey } from "../web/src/orbits";
import { missedOf } from "../web/src/search/missed";
import { legs, Routes } from "../web/src/search/routes";
import { sourceText, Trajectory } from "../web/src/search/trajectory";

let atlas: Atlas;

/** load takes the data of an order. */
export const load = (file: AtlasFile): boolean => Boolean((atlas = prepare(file)));

const none = { orders: [], get: () => undefined, load: () => Promise.reject(new Error("no other order")) };

/** steps lists the discoveries of a search. */
export function steps(strategy: SearchName): string[] {
  const t = new Trajectory(atlas, strategy);
  return Array.from(t.found, (_, i) => {
    const d = t.at(i);
    return `${d.orbit + 1} depth ${d.depth}: ${d.expr} of ${printPerm(d.source)} (${sourceText(d, none)}) gives ${printPerm(d.result)}`;
  });
}

/** route lists shortest routes, as many as are wanted, and says how many there are. */
export function route(from: number, to: number, most: number): string[] {
  const routes = new Routes(atlas, from, to), texts: string[] = [];
  for (let i = 0n; i < routes.count && i < BigInt(most); i++) {
    texts.push(legs(routes.route(i), atlas).map((l) => `${l.expr} of ${printPerm(l.source)} gives ${printPerm(l.result)} of ${l.to + 1}`).join("; "));
  }
  return [...texts, `length ${routes.length}, ${routes.count} routes`];
}

/** missed lists the components that the search misses. */
export const missed = () => missedOf(atlas).map(([, orbits]) => orbits);

/** numbers are the numbers of orbits by their keys, without the data of their order. */
export const numbers = (keys: readonly Perm[]): number[] => keys.map(numberOfKey);
