// Orbits in words, and what a text names: the number of an orbit, its key, or any of its solutions.
import type { Atlas, Atlases } from "./atlas";
import { board, conditionText, isKnown, isSolution, numberOf, ofQueens, piece } from "./math/known";
import { canonical, clashes, noPerm, parsePerm, printPerm, shorten, type Perm } from "./math/perm";

/** count writes a number with a noun: "1 orbit", "12 orbits". */
export const count = (n: number, noun: string): string =>
  `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;

/** capital writes a sentence with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** keyText is the key of an orbit as people write it. */
export const keyText = (atlas: Atlas, orbit: number): string => printPerm(atlas.keyOf(orbit));

/** nameOf is the name of an orbit by its order and, where it is known, its number. */
export function nameOf(key: Perm): string {
  const number = numberOf(key);
  return number < 0 ? `an orbit of order ${key.length}` : `orbit ${number + 1} of order ${key.length}`;
}

/** standing says whether an orbit is a seed, reached or missed. */
export function standing(atlas: Atlas, orbit: number): string {
  const depth = atlas.depth[orbit]!;
  return depth < 0 ? "missed" : depth === 0 ? "seed" : `depth ${depth}`;
}

/** describe is a line about an orbit. */
export function describe(atlas: Atlas, orbit: number): string {
  const neighbours = count(atlas.neighbours[orbit]!.length, "neighbour");
  return `orbit ${orbit + 1}, class ${atlas.class[orbit]}, ${neighbours}, ${standing(atlas, orbit)}`;
}

/** summary is a line about an order. */
export function summary(atlas: Atlas): string {
  const missed = atlas.missed.length;
  const search = missed === 0 ? "reaches all of them" : `misses ${missed.toLocaleString("en")}`;
  const orbits = count(atlas.orbits, "orbit");
  const edges = count(atlas.from.length, "edge");
  const components = count(atlas.members.length, "component");
  const moves = atlas.exchange > 0 ? `exchanges of up to ${atlas.exchange} ${piece()}s: ` : "";
  const boards = ofQueens() ? "" : `${conditionText()}: `;
  return `${boards}${moves}${orbits}, ${edges}, ${components}; the search ${search}`;
}

/** orderNames writes a list of orders: "order 9", "orders 4 to 9", "orders 8, 10". */
export function orderNames(list: readonly number[]): string {
  const [first = 0, last = 0] = [list[0], list.at(-1)];
  if (list.length === 1) return `order ${first}`;
  return last - first === list.length - 1 ? `orders ${first} to ${last}` : `orders ${list.join(", ")}`;
}

/**
 * clashText names the first two queens on one diagonal as the command does: "(1,1) and (2,2)"; "" where there are
 * none.
 */
export function clashText(p: Perm): string {
  const pair = ofQueens() ? clashes(p)[0] : undefined;
  return pair ? pair.map((c) => `(${p[c]! + 1},${c + 1})`).join(" and ") : "";
}

/**
 * parseOrbit is the orbit of an order that a text names, counted from 0: 7, #7 or 8#7 at order 8, or a solution. A
 * string says why it names none.
 */
export function parseOrbit(text: string, atlas: Atlas): number | string {
  const [, order, digits] = /^\s*(?:(\d*)#)?(\d+)\s*$/.exec(text) ?? [];
  const number = Number(digits ?? 0);
  if (number >= 1 && number <= atlas.orbits && (!order || order === String(atlas.n))) return number - 1;
  const p = parsePerm(text);
  if (p?.length === atlas.n && isSolution(p)) return numberOf(canonical(p));
  if (p && (!digits || p.length === atlas.n) && isKnown(p.length) && !isSolution(p)) {
    const clash = `the queens at ${clashText(p)}, row and column, stand on one diagonal`;
    return `${printPerm(p)} is no solution: ${ofQueens() ? clash : `it does not meet the ${conditionText()}`}`;
  }
  if (!p && !digits) return noPerm(text);
  if (order && order !== String(atlas.n)) return `${shorten(text)}: expected an orbit of order ${atlas.n}`;
  const numbers = `a number from 1 to ${atlas.orbits}`;
  const solutions = `a ${board()} of order ${atlas.n} such as ${keyText(atlas, 0)}`;
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
  const elsewhere =
    n !== atlas.n && atlases.orders.includes(n) && typeof parseOrbit(text, atlas) === "string";
  const other = elsewhere ? await atlases.load(n) : atlas;
  const orbit = parseOrbit(text, other);
  return typeof orbit === "string" ? orbit : { n: other.n, orbit };
}
