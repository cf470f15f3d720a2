// Orbits in words, and what a text names: the number of an orbit, its key, or any of its solutions.
import type { Atlas, Atlases } from "./atlas";
import { clashText } from "./boards/marks";
import { equal, noPerm, parsePerm, printPerm, shorten, type Perm } from "./math/perm";
import { conditionText, isKnown, isSolution, numberOfKnown, ofQueens } from "./math/solutions";
import { canonical } from "./math/symmetry";

/** count writes a number with a noun: "1 orbit", "12 orbits". */
export const count = (n: number, noun: string): string =>
  `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;

/** keyText is the key of an orbit as people write it. */
export const keyText = (atlas: Atlas, orbit: number): string => printPerm(atlas.board(orbit));

/** standing says whether an orbit is a seed, reached or missed. */
export function standing(atlas: Atlas, orbit: number): string {
  const depth = atlas.depth[orbit]!;
  if (depth < 0) return "missed";
  return depth === 0 ? "seed" : `depth ${depth}`;
}

/** describe is a line about an orbit. */
export function describe(atlas: Atlas, orbit: number): string {
  const neighbours = count(atlas.degree(orbit), "neighbour");
  return `orbit ${orbit + 1}, class ${atlas.class[orbit]}, ${neighbours}, ${standing(atlas, orbit)}`;
}

/** summary is a line about an order. */
export function summary(atlas: Atlas): string {
  const search =
    atlas.missed.length === 0
      ? "the search reaches all of them"
      : `the search misses ${atlas.missed.length.toLocaleString("en")}`;
  const orbits = count(atlas.orbits, "orbit");
  const edges = count(atlas.from.length, "edge");
  const components = count(atlas.componentSize.length, "component");
  const moves = atlas.exchange > 0 ? `exchanges of up to ${atlas.exchange} queens: ` : "";
  const boards = ofQueens() ? "" : `${conditionText()}: `;
  return `${boards}${moves}${orbits}, ${edges}, ${components}; ${search}`;
}

/** orderNames writes a list of orders: "order 9", "orders 4 to 9", "orders 8, 10". */
export function orderNames(list: readonly number[]): string {
  const first = list[0] ?? 0;
  const last = list.at(-1) ?? 0;
  if (list.length === 1) return `order ${first}`;
  return last - first === list.length - 1 ? `orders ${first} to ${last}` : `orders ${list.join(", ")}`;
}

/**
 * parseOrbit is the orbit of an order that a text names, counted from 0: 7, #7 or 8#7 at order 8, or a
 * solution. A string says why it names none.
 */
export function parseOrbit(text: string, atlas: Atlas): number | string {
  const [, order, digits] = /^\s*(?:(\d*)#)?(\d+)\s*$/.exec(text) ?? [];
  const number = Number(digits ?? 0);
  if (number >= 1 && number <= atlas.orbits && (!order || order === String(atlas.n))) return number - 1;
  const p = parsePerm(text);
  if (p?.length === atlas.n && isSolution(p)) return atlas.numberOf(canonical(p));
  if (p && (!digits || p.length === atlas.n) && isKnown(p.length) && !isSolution(p)) {
    const clash = `the queens at ${clashText(p)}, row and column, stand on one diagonal`;
    return `${printPerm(p)} is no solution: ${ofQueens() ? clash : `it does not meet the ${conditionText()}`}`;
  }
  if (!p && !digits) return noPerm(text);
  if (order && order !== String(atlas.n)) return `${shorten(text)}: expected an orbit of order ${atlas.n}`;
  if (atlas.orbits === 0) return `order ${atlas.n} has no orbits`;
  const numbers = `a number from 1 to ${atlas.orbits}`;
  const solutions = `a solution of order ${atlas.n} such as ${keyText(atlas, 0)}`;
  return `${shorten(text)}: expected ${numbers}, or ${solutions}`;
}

/** orbitIn is the orbit that a parameter of the address names; undefined where it names none. */
export function orbitIn(text: string, atlas: Atlas): number | undefined {
  const orbit = text === "" ? "" : parseOrbit(text, atlas);
  return typeof orbit === "string" ? undefined : orbit;
}

/** lookUp finds an orbit of the order on the screen, or, by 8#7 or a solution, of another order of the page. */
export async function lookUp(
  text: string,
  atlas: Atlas,
  atlases: Atlases,
): Promise<{ n: number; orbit: number } | string> {
  const [, order] = /^\s*(\d+)#/.exec(text) ?? [];
  const p = parsePerm(text);
  const n = order ? Number(order) : p && isSolution(p) ? p.length : atlas.n;
  const other =
    n !== atlas.n && atlases.orders.includes(n) && typeof parseOrbit(text, atlas) === "string"
      ? await atlases.load(n)
      : atlas;
  const orbit = parseOrbit(text, other);
  return typeof orbit === "string" ? orbit : { n: other.n, orbit };
}

/** MaxNumbered is the largest order whose orbits are numbered without its data in a moment. */
const MaxNumbered = 13;

const known = new Map<number, string[]>(); // the keys of an order, sorted

/**
 * numberOf is the number of the orbit with a key, counted from 0, from the data of its order if the page has
 * them; -1 where it is not known.
 */
export function numberOf(key: Perm, atlases: Atlases): number {
  const atlas = atlases.get(key.length);
  return atlas ? atlas.numberOf(key) : numberOfKey(key);
}

/** numberOfKey counts the orbits with smaller keys; -1 where the board is no key, and above MaxNumbered. */
export function numberOfKey(key: Perm): number {
  if (!ofQueens()) return numberOfKnown(key);
  if (key.length > MaxNumbered) return -1;
  let keys = known.get(key.length);
  if (!keys) known.set(key.length, (keys = keysOf(key.length)));
  return keys.indexOf(key.join());
}

/** keysOf lists the keys of an order, by backtracking. The first row of a key is at most the middle one. */
function keysOf(n: number): string[] {
  const keys: string[] = [];
  const p: number[] = [];
  const place = (rows: number, rising: number, falling: number): void => {
    if (p.length === n && equal(canonical(p), p)) keys.push(p.join());
    const most = p.length === 0 ? (n - 1) >> 1 : n - 1;
    for (let row = 0; p.length < n && row <= most; row++) {
      const bit = 1 << row;
      if ((rows | rising | falling) & bit) continue;
      p.push(row);
      place(rows | bit, (rising | bit) << 1, (falling | bit) >> 1);
      p.pop();
    }
  };
  place(0, 0, 0);
  return keys;
}
