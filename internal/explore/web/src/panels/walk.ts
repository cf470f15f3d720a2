// What leads from an orbit to others: moves within its order, deletions and insertions to the orders beside it, and walks of these.
import { useEffect, useState } from "preact/hooks";
import type { Atlas, Atlases } from "../atlas";
import { canonical } from "../math/key";
import { deletionsOf, incsOf, movesOf, type Move } from "../math/moves";
import { apply, parseExpr } from "../math/operators";
import { compare, equal, isSolution, parsePerm, printPerm, type Perm } from "../math/perm";
import { images, type Image } from "../math/symmetry";
import { MaxNumbered, numberOfKey } from "../search/numbers";

/** A Group is what leads from one solution to one orbit. */
export interface Group {
  /** The key solution of the orbit. */
  readonly key: Perm;
  readonly moves: readonly Move[];
}

/** groups sorts moves by the orbits that they lead to, in the order of keys. */
function groups(moves: readonly Move[]): Group[] {
  const found = new Map<string, { key: Perm; moves: Move[] }>();
  for (const move of moves) {
    const key = canonical(move.result), text = key.join(), group = found.get(text);
    if (group) group.moves.push(move);
    else found.set(text, { key, moves: [move] });
  }
  return [...found.values()].sort((a, b) => compare(a.key, b.key));
}

/** neighbourGroups are the orbits that moves lead to from p, with its own where some stay in it. */
export const neighbourGroups = (p: Perm): Group[] => groups(movesOf(p));

/** incGroups are the orbits of the next order that insertions lead to. */
export const incGroups = (p: Perm): Group[] => groups(incsOf(p));

/** deletionGroups are the orbits of the order before that deletions leave; others are the deletions that leave clashing queens. */
export function deletionGroups(p: Perm): { solutions: Group[]; others: Move[] } {
  const all = deletionsOf(p);
  return { solutions: groups(all.filter((m) => isSolution(m.result))), others: all.filter((m) => !isSolution(m.result)) };
}

/** An Origin is an insertion that gives a solution, and what it inserts into. */
export interface Origin {
  readonly expr: string;
  readonly source: Perm;
}

/** originsOf lists the insertions that give p: there are some exactly if its orbit is a seed. */
export const originsOf = (p: Perm): Origin[] =>
  deletionsOf(p).flatMap((m, col) => (isSolution(m.result) ? [{ expr: `Inc(${p[col]! + 0.5},${col + 0.5})`, source: m.result }] : []));

/** imageOf is the first symmetry that makes q of the key. */
export const imageOf = (key: Perm, q: Perm): Image | undefined => images(key).find((i) => equal(i.perm, q));

/** A Stop is an orbit of a walk, with the operator that led to it from the key of the one before. */
export interface Stop {
  readonly key: Perm;
  readonly expr: string;
  /** The walk up to here, as a text. */
  readonly trail: string;
}

/** parseTrail reads a walk: the key at its start, and operators, each of which is applied to the key of the orbit before:
 * "2,4,1,3:Inc(0.5,2.5)". The result is a message where it is a string. */
export function parseTrail(text: string): Stop[] | string {
  const [start = "", ...exprs] = text.split(":");
  const p = parsePerm(start);
  if (typeof p === "string") return p;
  if (!isSolution(p)) return `${printPerm(p)} is no solution, expected one at the start of a walk`;
  const stops: Stop[] = [{ key: canonical(p), expr: "", trail: printPerm(canonical(p)) }];
  for (const expr of exprs) {
    const before = stops.at(-1)!, operator = parseExpr(expr);
    const q = typeof operator === "string" ? operator : apply(operator, before.key);
    if (typeof q === "string") return q;
    if (!isSolution(q)) return `${expr} of ${printPerm(before.key)} gives ${printPerm(q)}, which is no solution`;
    stops.push({ key: canonical(q), expr, trail: `${before.trail}:${expr}` });
  }
  return stops;
}

/** numberOf is the number of the orbit with a key, counted from 1: of the order if it is at hand, else counted where that takes no more than
 * a moment; 0 where it is not known. */
export function numberOf(atlas: Atlas | undefined, key: Perm): number {
  return 1 + (atlas ? atlas.numberOf(key) : key.length < MaxNumbered ? numberOfKey(key) : -1);
}

/** useAtlas is the order n if the page holds it, once it is loaded. */
export function useAtlas(atlases: Atlases, n: number): Atlas | undefined {
  const [, loaded] = useState(0);
  useEffect(() => {
    let current = true;
    if (atlases.orders.includes(n) && !atlases.get(n)) atlases.load(n).then(() => current && loaded((k) => k + 1), () => undefined);
    return () => void (current = false);
  }, [n]);
  return atlases.get(n);
}
