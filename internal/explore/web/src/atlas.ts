// The data of one order, as Go writes it, and the same with typed arrays and an index.

export type SearchName = "bfs" | "dfs";

/** What one run of the search found: the step at which each orbit was discovered (0-based), -1 if it was missed; parent -1 for seeds. */
export interface Discovery {
  step: readonly number[];
  parent: readonly number[];
}

/** The file of an order. Numbers of orbits are 0-based here. */
export interface AtlasFile {
  format: "qorbit-atlas-1";
  n: number;
  orbits: number;
  solutions: number;
  counted: number;
  boards: string;
  class: string;
  x: number[];
  y: number[];
  from: number[];
  to: number[];
  component: number[];
  seed: string;
  bfs: Discovery;
  dfs: Discovery;
  depth: number[];
}

/** The order, ready for use. */
export interface Atlas {
  readonly n: number;
  readonly orbits: number;
  readonly solutions: number;
  readonly counted: number;
  readonly class: Uint8Array;
  readonly seed: Uint8Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Edges, from < to, sorted. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** The neighbours of orbit v are neighbours[start[v]] … neighbours[start[v+1]-1], sorted. */
  readonly start: Uint32Array;
  readonly neighbours: Uint32Array;
  /** The edge that leads to each of the neighbours. */
  readonly incident: Uint32Array;
  readonly component: Uint32Array;
  /** The number of components, and the number of orbits of each. */
  readonly components: number;
  readonly componentSize: Uint32Array;
  readonly depth: Int32Array;
  readonly bfs: { step: Int32Array; parent: Int32Array };
  readonly dfs: { step: Int32Array; parent: Int32Array };
  /** The key solution of an orbit: 0-based rows by column. */
  board(orbit: number): number[];
  /** The orbit whose key solution this is, -1 if there is none. The board must be the smallest of its images. */
  numberOf(board: readonly number[]): number;
  neighboursOf(orbit: number): Uint32Array;
  degree(orbit: number): number;
}

const digit = (c: number): number => (c <= 57 ? c - 48 : c - 87);

/** prepare builds the arrays and the index of a file. */
export function prepare(file: AtlasFile): Atlas {
  if (file.format !== "qorbit-atlas-1") throw new Error(`data of format ${String(file.format)}, expected qorbit-atlas-1`);
  const { n, orbits, boards } = file;
  const from = Uint32Array.from(file.from), to = Uint32Array.from(file.to);
  const { start, neighbours, incident } = adjacency(orbits, from, to);
  const component = Uint32Array.from(file.component);
  let components = 0;
  for (const c of component) components = Math.max(components, c + 1);
  const componentSize = new Uint32Array(components);
  for (const c of component) componentSize[c]!++;
  const typed = (d: Discovery) => ({ step: Int32Array.from(d.step), parent: Int32Array.from(d.parent) });
  const compare = (orbit: number, text: string): number => {
    const own = boards.substring(orbit * n, orbit * n + n);
    return own < text ? -1 : own > text ? 1 : 0;
  };
  return {
    n, orbits, solutions: file.solutions, counted: file.counted,
    class: digits(file.class), seed: digits(file.seed),
    x: Float32Array.from(file.x), y: Float32Array.from(file.y),
    from, to, start, neighbours, incident, component, components, componentSize,
    depth: Int32Array.from(file.depth), bfs: typed(file.bfs), dfs: typed(file.dfs),
    board(orbit) {
      const rows: number[] = [];
      for (let i = orbit * n; i < orbit * n + n; i++) rows.push(digit(boards.charCodeAt(i)) - 1);
      return rows;
    },
    numberOf(board) {
      if (board.length !== n) return -1;
      const text = board.map((row) => (row + 1).toString(36)).join("");
      let low = 0, high = orbits - 1; // the boards are sorted, and 0-9 sort before a-z
      while (low <= high) {
        const middle = (low + high) >> 1, order = compare(middle, text);
        if (order === 0) return middle;
        if (order < 0) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
    neighboursOf: (orbit) => neighbours.subarray(start[orbit], start[orbit + 1]),
    degree: (orbit) => start[orbit + 1]! - start[orbit]!,
  };
}

function digits(text: string): Uint8Array {
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i) - 48;
  return out;
}

/** adjacency is the graph as compressed sparse rows. Edges are sorted, so the neighbours of a vertex are. */
function adjacency(orbits: number, from: Uint32Array, to: Uint32Array) {
  const start = new Uint32Array(orbits + 1);
  for (let e = 0; e < from.length; e++) {
    start[from[e]! + 1]!++;
    start[to[e]! + 1]!++;
  }
  for (let v = 0; v < orbits; v++) start[v + 1]! += start[v]!;
  const next = start.slice(), neighbours = new Uint32Array(2 * from.length), incident = new Uint32Array(2 * from.length);
  const add = (u: number, v: number, e: number): void => {
    const at = next[u]!++;
    neighbours[at] = v;
    incident[at] = e;
  };
  for (let e = 0; e < from.length; e++) add(to[e]!, from[e]!, e); // smaller neighbours first
  for (let e = 0; e < from.length; e++) add(from[e]!, to[e]!, e);
  return { start, neighbours, incident };
}

/** An Atlases has the orders of the page. They are in elements <script type="application/gzip" data-atlas="9">, as base64, or named by data-src. */
export interface Atlases {
  readonly orders: readonly number[];
  /** The order if it is loaded. */
  get(n: number): Atlas | undefined;
  load(n: number): Promise<Atlas>;
}

/** atlasesOf finds the orders in a document. */
export function atlasesOf(document: Document): Atlases {
  const elements = new Map<number, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("script[data-atlas]")) {
    elements.set(Number(element.dataset["atlas"]), element);
  }
  const loaded = new Map<number, Atlas>(), loading = new Map<number, Promise<Atlas>>();
  const read = async (n: number): Promise<Atlas> => {
    const element = elements.get(n);
    if (!element) throw new Error(`order ${n}: not in this page, expected one of ${[...elements.keys()].join(", ")}`);
    const src = element.dataset["src"];
    const file = src ? await fetched(src) : await unpacked(element.textContent ?? "");
    const atlas = prepare(file);
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
  if (typeof DecompressionStream === "undefined") throw new Error("this browser has no DecompressionStream to unpack the data with, which newer browsers have");
  const text = atob(base64.trim()), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as AtlasFile;
}
