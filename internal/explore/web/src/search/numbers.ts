// The numbers of orbits of an order that the page has no data of. Orbits are numbered by their keys, so all smaller keys are counted.
import { canonical } from "../math/key";
import { equal, type Perm } from "../math/perm";

/** MaxNumbered is the largest order for which this takes no more than a moment. */
export const MaxNumbered = 13;

const known = new Map<number, string[]>(); // the keys of an order, sorted

const text = (p: Perm): string => p.map((row) => row.toString(36)).join("");

/** numberOfKey is the number of the orbit whose smallest solution this is, counted from 0; -1 where there is none, and above MaxNumbered. */
export function numberOfKey(key: Perm): number {
  if (key.length > MaxNumbered) return -1;
  let keys = known.get(key.length);
  if (!keys) known.set(key.length, (keys = keysOf(key.length)));
  return keys.indexOf(text(key));
}

/** keysOf lists the keys of an order, by backtracking. The first row of a key is at most the middle one. */
function keysOf(n: number): string[] {
  const keys: string[] = [], p: number[] = [];
  const place = (rows: number, rising: number, falling: number): void => {
    if (p.length === n) {
      if (equal(canonical(p), p)) keys.push(text(p));
      return;
    }
    const most = p.length === 0 ? (n - 1) >> 1 : n - 1;
    for (let row = 0; row <= most; row++) {
      const bit = 1 << row;
      if ((rows | rising | falling) & bit) continue;
      p.push(row);
      place(rows | bit, ((rising | bit) << 1) & ((1 << n) - 1), (falling | bit) >> 1);
      p.pop();
    }
  };
  place(0, 0, 0);
  return keys;
}
