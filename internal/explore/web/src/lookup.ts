// What a search text means: the number of an orbit, its key, or any of its solutions.
import type { Atlas, Atlases } from "./atlas";
import { canonical } from "./math/key";
import { clashes, equal, parsePerm, printPerm, type Perm } from "./math/perm";

/** A Found is an orbit of an order, with a sentence about how the text names it; or a message. */
export type Found = { n: number; orbit: number; note: string } | { error: string };

/** compact reads "24681357" as rows, for the orders whose rows have one digit. */
function compact(text: string): Perm | undefined {
  if (!/^[1-9]{4,9}$/.test(text)) return undefined;
  const p = parsePerm([...text].join(","));
  return typeof p === "string" ? undefined : p;
}

/** lookUp finds an orbit of the order on the screen, or by a solution of another order of the page. */
export async function lookUp(atlas: Atlas, atlases: Atlases, text: string): Promise<Found> {
  const trimmed = text.trim().replace(/^#/, "");
  if (trimmed === "") return { error: "Enter the number of an orbit, or a solution such as 2,4,1,3." };
  if (/^[0-9]+$/.test(trimmed)) {
    const number = Number(trimmed);
    if (number >= 1 && number <= atlas.orbits) return { n: atlas.n, orbit: number - 1, note: "" };
    const p = compact(trimmed);
    if (!p) return { error: `Orbit ${trimmed}: order ${atlas.n} has orbits 1 to ${atlas.orbits.toLocaleString("en")}.` };
    return solution(p, atlases);
  }
  const p = parsePerm(trimmed);
  return typeof p === "string" ? { error: sentence(p) } : solution(p, atlases);
}

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1) + ".";

async function solution(p: Perm, atlases: Atlases): Promise<Found> {
  const [clash] = clashes(p);
  if (clash) return { error: `${printPerm(p)} is no solution: the queens of columns ${clash[0] + 1} and ${clash[1] + 1} stand on one diagonal.` };
  if (!atlases.orders.includes(p.length)) {
    return { error: `${printPerm(p)} is a solution of order ${p.length}, and this page has ${orders(atlases.orders)}.` };
  }
  const key = canonical(p), orbit = (await atlases.load(p.length)).numberOf(key);
  if (orbit < 0) return { error: `${printPerm(p)}: its key ${printPerm(key)} is not in the data of order ${p.length}.` };
  return { n: p.length, orbit, note: equal(p, key) ? "This is its key." : `An image of its key ${printPerm(key)}.` };
}

/** orders writes a list of orders: "order 9", "orders 4 to 9", "orders 8, 10". */
export function orders(list: readonly number[]): string {
  const first = list[0] ?? 0, last = list.at(-1) ?? 0;
  if (list.length === 1) return `order ${first}`;
  return last - first === list.length - 1 ? `orders ${first} to ${last}` : `orders ${list.join(", ")}`;
}
