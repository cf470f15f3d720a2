// How a text names an orbit, as on the command line: its number, its key or any other of its solutions.
import type { Atlas } from "./atlas";
import { canonical } from "./math/key";
import { isSolution, parsePerm, printPerm } from "./math/perm";
import { quote } from "./math/text";

/** parseOrbit is the orbit that a text names, counted from 0: 7, #7 or 8#7 at order 8, or a solution. The result is a message where it is a string. */
export function parseOrbit(text: string, atlas: Atlas): number | string {
  const [, order, digits] = /^\s*(?:(\d*)#)?(\d+)\s*$/.exec(text) ?? [];
  const number = Number(digits ?? 0);
  if (number >= 1 && number <= atlas.orbits && (!order || order === String(atlas.n))) return number - 1;
  const p = parsePerm(text);
  if (typeof p !== "string" && p.length === atlas.n && isSolution(p)) return atlas.numberOf(canonical(p));
  if (atlas.orbits === 0) return `orbit ${quote(text)}: order ${atlas.n} has no orbits`;
  return `orbit ${quote(text)}: expected a number from 1 to ${atlas.orbits}, or a solution of order ${atlas.n} such as ${printPerm(atlas.board(0))}`;
}
