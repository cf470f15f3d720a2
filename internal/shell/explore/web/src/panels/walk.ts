// What leads from an orbit to others: moves within its order, deletions and insertions to the orders beside
// it, and walks of these.
import { useEffect, useState } from "preact/hooks";
import type { Atlas, Atlases } from "../atlas";
import { deletionsOf, incsOf, type Move } from "../math/moves";
import { compare, noPerm, parsePerm, printPerm, shorten, type Perm } from "../math/perm";
import { isSolution } from "../math/solutions";
import { canonical } from "../math/symmetry";

/** A Group is what leads from one solution to one orbit. */
export interface Group {
  /** The key solution of the orbit. */
  readonly key: Perm;
  readonly moves: readonly Move[];
}

/** groups sorts moves by the orbits that they lead to, in the order of keys. */
export function groups(moves: readonly Move[]): Group[] {
  const found = new Map<string, { key: Perm; moves: Move[] }>();
  for (const move of moves) {
    const key = canonical(move.result);
    const group = found.get(key.join());
    if (group) group.moves.push(move);
    else found.set(key.join(), { key, moves: [move] });
  }
  return [...found.values()].sort((a, b) => compare(a.key, b.key));
}

/** A Stop is an orbit of a walk, with the operator that led to it from the key of the one before. */
export interface Stop {
  readonly key: Perm;
  readonly expr: string;
  /** The walk up to here, as a text. */
  readonly trail: string;
}

/**
 * parseTrail reads a walk: the key at its start, and Incs and Dels, each of which is applied to the key of the
 * orbit before: "2,4,1,3:Inc(0.5,0.5)". The result is a message where it is a string.
 */
export function parseTrail(text: string): Stop[] | string {
  const [start = "", ...exprs] = text.split(":");
  const stops: Stop[] = [];
  let q = parsePerm(start);
  if (!q) return noPerm(start);
  for (const expr of ["", ...exprs]) {
    const before = stops.at(-1);
    if (before) {
      q = [...deletionsOf(before.key), ...incsOf(before.key)].find((m) => m.expr === expr)?.result;
      if (!q) return `${shorten(expr)} of ${printPerm(before.key)} gives no solution`;
    }
    if (!isSolution(q)) return `${printPerm(q)} is no solution`;
    const key = canonical(q);
    stops.push({ key, expr, trail: before ? `${before.trail}:${expr}` : printPerm(key) });
  }
  return stops;
}

/** useAtlas is the order n if the page holds it, once it is loaded. */
export function useAtlas(atlases: Atlases, n: number): Atlas | undefined {
  const [, loaded] = useState(0);
  useEffect(() => {
    let current = true;
    if (atlases.orders.includes(n) && !atlases.get(n))
      atlases.load(n).then(
        () => current && loaded((k) => k + 1),
        () => undefined,
      );
    return () => void (current = false);
  }, [n]);
  return atlases.get(n);
}
