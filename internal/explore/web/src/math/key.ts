// What names an orbit: its smallest image, and that image's place among the permutations.
import { inverse, type Perm } from "./perm";
import { stabiliser } from "./symmetry";

/** canonical is the smallest image of p under the eight symmetries, in lexicographic order. */
export function canonical(p: Perm): Perm {
  const last = p.length - 1, q = inverse(p);
  let best: number[] = [];
  for (let way = 0; way < 8; way++) { // columns or rows, backwards or not, counted from the other end or not
    const line = way & 1 ? q : p, backwards = (way & 2) !== 0, flipped = (way & 4) !== 0;
    let decided = way === 0; // whether this image is known to be smaller than the best
    for (let i = 0; i <= last; i++) {
      let row = line[backwards ? last - i : i]!;
      if (flipped) row = last - row;
      if (!decided) {
        if (row > best[i]!) break;
        if (row === best[i]!) continue;
        decided = true;
        best = best.slice(0, i);
      }
      best[i] = row;
    }
  }
  return best;
}

/** rank is the place of p among the permutations of its order in lexicographic order, counted from 1. */
export function rank(p: Perm): bigint {
  let place = 0n;
  for (let i = 0; i < p.length; i++) {
    let smaller = 0;
    for (let j = i + 1; j < p.length; j++) if (p[j]! < p[i]!) smaller++;
    place = place * BigInt(p.length - i) + BigInt(smaller);
  }
  return place + 1n;
}

/** key is the number that names the orbit of p in the library: the rank of the smallest image, in decimal digits. */
export const key = (p: Perm): string => rank(canonical(p)).toString();

/** A Class is the size of an orbit. */
export type Class = 8 | 4 | 2 | 1;

/** classOf is the number of different images of p. */
export const classOf = (p: Perm): Class => (8 / stabiliser(p).length) as Class;
