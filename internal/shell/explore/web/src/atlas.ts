// The data of one order, as Go writes it, and the same with typed arrays and an index. Numbers of orbits are
// 0-based here.

import { learn } from "./math/solutions";

export type SearchName = "bfs" | "dfs";

/**
 * What one run of the search found: the step at which each orbit was discovered (0-based), -1 if it was
 * missed; parent -1 for seeds.
 */
interface Discoveries<List> {
  readonly step: List;
  readonly parent: List;
}

/** The file of an order. internal/shell/explore/atlas.go says what is in it. */
export type AtlasFile = { format: "qorbit-atlas-1" } & Record<"n" | "orbits" | "counted", number> &
  Record<"boards" | "class", string> &
  Record<"x" | "y" | "from" | "to" | "component" | "depth", number[]> &
  Record<SearchName, Discoveries<number[]>> & {
    moves?: "exchange";
    queens?: number;
    certificates?: Record<number, string>;
    condition?: string;
    below?: string;
    above?: string;
  };

/** The order, ready for use. */
export interface Atlas {
  readonly n: number;
  readonly orbits: number;
  /** How many queens exchange their rows at most; 0 where the moves are Movs. */
  readonly exchange: number;
  /** What a move is called: Mov, or exchange. */
  readonly moveName: string;
  /** The flags of commands for these moves, with a space before. */
  readonly flags: string;
  /** How many orbits the counter finds. */
  readonly counted: number;
  readonly class: Uint8Array;
  readonly seed: Uint8Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Edges, from < to, sorted. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly component: Uint32Array;
  /** The number of orbits of each component. */
  readonly componentSize: Uint32Array;
  readonly depth: Int32Array;
  readonly bfs: Discoveries<Int32Array>;
  readonly dfs: Discoveries<Int32Array>;
  /** The orbits that the search misses, ascending. */
  readonly missed: readonly number[];
  /** The certificates of components that the search misses, where the order is small enough. */
  readonly certificates: Readonly<Record<number, string>>;
  /** The key solution of an orbit: 0-based rows by column. */
  board(orbit: number): number[];
  /**
   * The orbit whose key solution this is, -1 if there is none. The board must be the smallest of its images.
   */
  numberOf(board: readonly number[]): number;
  /** The neighbours of an orbit, ascending. */
  neighboursOf(orbit: number): Uint32Array;
  degree(orbit: number): number;
}

/** prepare builds the arrays and the index of a file. */
export function prepare(file: AtlasFile): Atlas {
  if (file.format !== "qorbit-atlas-1")
    throw new Error(`data of format ${String(file.format)}, expected qorbit-atlas-1`);
  const { n, orbits, counted, boards } = file;
  const exchange = file.moves === "exchange" ? (file.queens ?? 0) : 0;
  const from = Uint32Array.from(file.from);
  const to = Uint32Array.from(file.to);
  const { start, neighbours } = adjacency(orbits, from, to);
  const componentSize = new Uint32Array(file.component.reduce((most, c) => Math.max(most, c + 1), 0));
  for (const c of file.component) componentSize[c]!++;
  const typed = (d: Discoveries<number[]>) => ({
    step: Int32Array.from(d.step),
    parent: Int32Array.from(d.parent),
  });
  const textOf = (orbit: number): string => boards.substring(orbit * n, orbit * n + n);
  if (file.condition !== undefined) {
    for (const [order, keys] of [
      [n - 1, file.below],
      [n, boards],
      [n + 1, file.above],
    ] as const)
      if (keys !== undefined) learn(file.condition, order, keysIn(keys, order));
  }
  return {
    n,
    orbits,
    exchange,
    moveName: exchange > 0 ? "exchange" : "Mov",
    flags: exchange > 0 ? ` --moves exchange --queens ${exchange}` : "",
    counted,
    from,
    to,
    componentSize,
    class: Uint8Array.from(file.class, Number),
    seed: Uint8Array.from(file.depth, (d) => Number(d === 0)),
    x: Float32Array.from(file.x),
    y: Float32Array.from(file.y),
    component: Uint32Array.from(file.component),
    depth: Int32Array.from(file.depth),
    bfs: typed(file.bfs),
    dfs: typed(file.dfs),
    missed: file.depth.flatMap((d, v) => (d < 0 ? [v] : [])),
    certificates: file.certificates ?? {},
    board: (orbit) => boardIn(textOf(orbit)),
    numberOf(board) {
      const text = board.map((row) => (row + 1).toString(36)).join("");
      let low = 0;
      let high = orbits; // the boards are sorted, and 0-9 sort before a-z
      while (low < high) {
        const middle = (low + high) >> 1;
        if (textOf(middle) < text) low = middle + 1;
        else high = middle;
      }
      return low < orbits && textOf(low) === text ? low : -1;
    },
    neighboursOf: (orbit) => neighbours.subarray(start[orbit], start[orbit + 1]),
    degree: (orbit) => start[orbit + 1]! - start[orbit]!,
  };
}

/** boardIn reads the board of some digits. */
const boardIn = (digits: string): number[] => Array.from(digits, (digit) => parseInt(digit, 36) - 1);

/** keysIn reads the keys of an order, which stand one after the other. */
const keysIn = (digits: string, n: number): number[][] =>
  Array.from({ length: digits.length / n }, (_, v) => boardIn(digits.substring(v * n, v * n + n)));

/**
 * adjacency is the graph as compressed sparse rows: the neighbours of v are neighbours[start[v]] to
 * neighbours[start[v+1]-1].
 */
function adjacency(orbits: number, from: Uint32Array, to: Uint32Array) {
  const start = new Uint32Array(orbits + 1);
  const neighbours = new Uint32Array(2 * from.length);
  for (const ends of [from, to]) for (const v of ends) start[v + 1]!++;
  for (let v = 0; v < orbits; v++) start[v + 1]! += start[v]!;
  const next = start.slice();
  to.forEach((v, e) => (neighbours[next[v]!++] = from[e]!)); // edges are sorted: smaller neighbours first
  from.forEach((v, e) => (neighbours[next[v]!++] = to[e]!));
  return { start, neighbours };
}

/**
 * An Atlases has the orders of the page. They are in elements <script type="application/gzip"
 * data-atlas="9">, as base64, or named by data-src.
 */
export interface Atlases {
  readonly orders: readonly number[];
  /** The order if it is loaded. */
  get(n: number): Atlas | undefined;
  load(n: number): Promise<Atlas>;
}

/** atlasesOf finds the orders in a document. */
export function atlasesOf(document: Document): Atlases {
  const elements = new Map<number, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("script[data-atlas]"))
    elements.set(Number(element.dataset["atlas"]), element);
  const loaded = new Map<number, Atlas>();
  const loading = new Map<number, Promise<Atlas>>();
  const read = async (n: number): Promise<Atlas> => {
    const element = elements.get(n)!;
    const src = element.dataset["src"];
    const atlas = prepare(src ? await fetched(src) : await unpacked(element.textContent ?? ""));
    loaded.set(n, atlas);
    return atlas;
  };
  return {
    orders: [...elements.keys()].sort((a, b) => a - b),
    get: (n) => loaded.get(n),
    load(n) {
      let running = loading.get(n);
      if (!running) {
        loading.set(n, (running = read(n)));
        running.catch(() => loading.delete(n)); // the next attempt reads again
      }
      return running;
    },
  };
}

async function fetched(src: string): Promise<AtlasFile> {
  const answer = await fetch(src).catch(() => {
    throw new Error("the server of this page does not answer; qorbit explore starts it");
  });
  if (!answer.ok) throw new Error(`${src}: the server answered ${answer.status} ${answer.statusText}`);
  return (await answer.json()) as AtlasFile;
}

async function unpacked(base64: string): Promise<AtlasFile> {
  if (typeof DecompressionStream === "undefined")
    throw new Error(
      "this browser has no DecompressionStream to unpack the data with, which newer browsers have",
    );
  const bytes = Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as AtlasFile;
}
