// What leads from one solution to others: moves, insertions, and what deletions leave. An operator follows from the
// boards before and after it: which orbits a move joins is in the data.
import {
  compare,
  different,
  equal,
  imagesOf,
  insert,
  printPerm,
  without,
  type Perm,
  type Point,
} from "./perm";

/**
 * A Move is an operator on a solution, with its result. Columns count from zero. In its text, all numbers are those of
 * the board before, lines count from one, and gap 0.5 lies before line 1.
 */
export interface Move {
  readonly kind: "Inc" | "Del" | "Mov" | "Exchange";
  /** The operator as qorbit prints it: "Mov(3,1,2.5,8.5)"; "Exchange(1,4,7)". */
  readonly expr: string;
  readonly source: Perm;
  readonly result: Perm;
  /** The columns of the queens that are taken out, in the board before. */
  readonly out: readonly number[];
  /** Where a row and a column open. */
  readonly gaps: readonly Point[];
  /** The columns of the new queens, in the board after. */
  readonly in: readonly number[];
}

/** printOperator prints an operator with points as the arguments. */
const printOperator = (kind: string, ...points: Point[]): string =>
  `${kind}(${points.map(({ row, col }) => `${row},${col}`)})`;

/** deletionsOf lists what is left of p without the queen of each column. It may be no solution. */
export const deletionsOf = (p: Perm): Move[] =>
  p.map((row, col) => ({
    kind: "Del",
    expr: printOperator("Del", { row: row + 1, col: col + 1 }),
    source: p,
    result: without(p, col),
    out: [col],
    gaps: [],
    in: [],
  }));

/** incOf is the insertion into p that gives a queen in a column of the result. */
function incOf(p: Perm, result: Perm, col: number): Move {
  const gaps = [{ row: result[col]! + 0.5, col: col + 0.5 }];
  return { kind: "Inc", expr: printOperator("Inc", ...gaps), source: p, result, out: [], gaps, in: [col] };
}

/** incsOf lists the insertions that make a solution of order N+1 of p, by column and row of the gaps. */
export function incsOf(p: Perm, isSolution: (p: Perm) => boolean): Move[] {
  const lines = [...Array(p.length + 1).keys()];
  return lines.flatMap((col) =>
    lines
      .map((row) => insert(p, row, col))
      .filter(isSolution)
      .map((q) => incOf(p, q, col)),
  );
}

/** incsTo lists the insertions into p that lead to the orbit with a key of order N+1, in the order of incsOf. */
export const incsTo = (p: Perm, key: Perm): Move[] =>
  different(imagesOf(key))
    .flatMap((q) => [...q.keys()].filter((col) => equal(without(q, col), p)).map((col) => incOf(p, q, col)))
    .sort(byPlace);

/** byPlace compares operators by the column of the queen that goes, then by the place of the new one. */
const byPlace = (a: Move, b: Move): number => compare(placeOf(a), placeOf(b));
const placeOf = ({ out, in: [col], result }: Move): number[] => [...out, col!, result[col!]!];

/**
 * movesTo lists the moves from p to other solutions of the orbits with some keys, in the order of qorbit. Movs come by
 * the queen that goes, then by the place of the new one. Exchanges of few queens come first; most is how many there may
 * be, 0 for Movs.
 */
export function movesTo(p: Perm, keys: readonly Perm[], most: number): Move[] {
  const results = keys.flatMap((key) => different(imagesOf(key))).filter((q) => !equal(p, q));
  if (most === 0) return movsTo(p, results).sort(byPlace);
  const exchanges = results.map((q) => exchangeOf(p, q)).filter((m) => m.out.length <= most);
  return exchanges.sort((a, b) => a.out.length - b.out.length);
}

/** movsTo lists the Movs from p to some results: a deletion of each leaves the same board as one of p. */
function movsTo(p: Perm, results: readonly Perm[]): Move[] {
  const left = deletionsOf(p).map((d) => d.result.join());
  return results.flatMap((q) =>
    deletionsOf(q).flatMap(({ result, out: [to = 0] }) => {
      const rest = result.join();
      return [...left.keys()].filter((col) => left[col] === rest).map((col) => movOf(p, q, col, to));
    }),
  );
}

/** movOf takes the queen of column col out of p; the new one stands in column to of q. */
function movOf(p: Perm, q: Perm, col: number, to: number): Move {
  const row = p[col]!;
  // of the two gaps beside a line that closes, a Mov names the one before
  const gap = (line: number, gone: number): number => (line > gone ? line + 1.5 : line + 0.5);
  const gaps = [{ row: gap(q[to]!, row), col: gap(to, col) }];
  const expr = printOperator("Mov", { row: row + 1, col: col + 1 }, ...gaps);
  return { kind: "Mov", expr, source: p, result: q, out: [col], gaps, in: [to] };
}

/** exchangeOf permutes the rows in cycles of columns: each takes the row of the next one, the last that of the first. */
function exchangeOf(p: Perm, q: Perm): Move {
  const done = new Set<number>();
  const cycles: number[][] = [];
  for (const first of p.keys()) {
    const cycle: number[] = [];
    for (let col = first; !done.has(col); col = p.indexOf(q[col]!)) {
      done.add(col);
      cycle.push(col);
    }
    if (cycle.length > 1) cycles.push(cycle);
  }
  const expr = cycles.map((cycle) => `Exchange(${cycle.map((col) => col + 1)})`).join(" ");
  return { kind: "Exchange", expr, source: p, result: q, out: cycles.flat(), gaps: [], in: cycles.flat() };
}

/** first is the first of some moves from a solution. */
export function first(moves: readonly Move[], source: Perm, key: Perm): Move {
  if (moves[0]) return moves[0];
  throw new Error(
    `no operator leads from ${printPerm(source)} to ${printPerm(key)}, against what the data say`,
  );
}
