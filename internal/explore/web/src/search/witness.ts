// The single steps of a search or a route as qorbit prints them: the first operator, in the order of movesOf and incsOf, that leads
// from a solution to an orbit.
import { canonical } from "../math/key";
import { deletionsOf, incsOf, movesOf, type Move } from "../math/moves";
import { compare, equal, isSolution, type Perm } from "../math/perm";

/** A Witness shows that an operator leads from one solution to another. */
export interface Witness extends Move {
  readonly source: Perm;
}

const leadingTo = (moves: Move[], key: Perm, source: Perm): Witness | undefined => {
  const found = moves.find((m) => equal(canonical(m.result), key));
  return found && { ...found, source };
};

/** movWitness finds the first move from a solution to another one of the orbit with the given key. */
export const movWitness = (source: Perm, key: Perm): Witness | undefined => leadingTo(movesOf(source), key, source);

/** incWitness finds the first insertion into a solution that leads to the orbit with the given key. */
export const incWitness = (source: Perm, key: Perm): Witness | undefined => leadingTo(incsOf(source), key, source);

/**
 * seedSource is the key of the first orbit of the order below from which an Inc leads to the orbit with the given key. Inc leads from
 * a solution to this key if some deletion from it leaves that solution.
 */
export function seedSource(key: Perm): Perm | undefined {
  let first: Perm | undefined;
  for (const { result } of deletionsOf(key)) {
    if (result.length === 0 || !isSolution(result)) continue;
    const source = canonical(result);
    if (!first || compare(source, first) < 0) first = source;
  }
  return first;
}
