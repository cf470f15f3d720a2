// The data of one order, as Go writes it, with what follows from it. Numbers of orbits count from 0 here.
import { keyOf, learn, type Piece } from "./math/known";
import type { Perm } from "./math/perm";

export type SearchName = "bfs" | "dfs";
export const searchNames: Record<SearchName, string> = { bfs: "Breadth first", dfs: "Depth first" };

/** searchIn is the search that the parameter "search" names; breadth first where it names none. */
export const searchIn = (text: string): SearchName => (text === "dfs" ? "dfs" : "bfs");

export type Reading = "tied" | "free" | "multiset";

/** The file of an order. internal/shell/explore/atlas.go says what is in it. */
type AtlasFile = Readonly<
  { format: string; symmetry: string } & Record<"n" | "orbits" | "counted", number> &
    Record<"x" | "y" | "from" | "to" | "component" | "depth", readonly number[]> &
    Record<SearchName, { readonly found: readonly number[]; readonly from: readonly number[] }> & {
      moves?: "exchange";
      queens?: number;
      condition?: string;
      piece?: Piece;
      keys: Readonly<Record<string, string>>;
      symmetries: readonly { class: number; name: string; fixing: string }[];
      equal: Readonly<Record<Reading, readonly number[][]>>;
      certificates?: Readonly<Record<number, string>>;
    }
>;

export type Atlas = ReturnType<typeof prepare>;

/** prepare adds what follows from a file. */
export function prepare(file: AtlasFile) {
  if (file.format !== "qorbit-atlas-2")
    throw new Error(`data of format ${String(file.format)}, expected qorbit-atlas-2`);
  const { n, orbits, from, to, component, depth, symmetries } = file;
  learn(file.condition ?? "", file.keys, file.piece);
  // how many queens exchange their rows at most; 0 where the moves are Movs
  const exchange = file.moves === "exchange" ? (file.queens ?? 0) : 0;
  // edges are sorted, so that neighbours are, too
  const neighbours = Array.from({ length: orbits }, (): number[] => []);
  from.forEach((u, e) => {
    neighbours[u]!.push(to[e]!);
    neighbours[to[e]!]!.push(u);
  });
  const members: number[][] = [];
  component.forEach((c, v) => (members[c] ??= []).push(v));
  const symmetryOf = (orbit: number) => symmetries[parseInt(file.symmetry[orbit]!, 36)]!;
  return {
    ...file,
    exchange,
    moveName: exchange > 0 ? "exchange" : "Mov",
    /** The flags of commands for these moves, with a space before. */
    flags: exchange > 0 ? ` --moves exchange --queens ${exchange}` : "",
    symmetryOf,
    class: Array.from({ length: orbits }, (_, v) => symmetryOf(v).class),
    /** The classes that the order has, largest first. */
    classes: [...new Set(symmetries.map((s) => s.class))].sort((a, b) => b - a),
    /** The orbits of each component, and of those that the search misses, ascending. */
    members,
    missed: depth.flatMap((d, v) => (d < 0 ? [v] : [])),
    keyOf: (orbit: number): Perm => keyOf(n, orbit),
    neighbours,
  };
}

/**
 * The orders of the page. They are in elements <script type="application/gzip" data-atlas="9">, or named by data-src.
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
    const atlas = prepare(src ? await fetched(src) : await unpacked(element.textContent));
    loaded.set(n, atlas);
    return atlas;
  };
  return {
    orders: [...elements.keys()].sort((a, b) => a - b),
    get: (n) => loaded.get(n),
    load(n) {
      const running = loading.get(n) ?? read(n);
      loading.set(n, running);
      running.catch(() => loading.delete(n)); // the next attempt reads again
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
