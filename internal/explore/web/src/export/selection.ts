// What of the graph a file has.
import type { Atlas } from "../atlas";
import { count } from "../graph/colouring";
import { members, type Filter } from "../graph/filter";
import { canonical } from "../math/key";
import { movesOf } from "../math/moves";
import { printPerm, type Perm } from "../math/perm";

export type Scope = "all" | "filter" | "component";

/** An Edge joins two orbits; the operator leads from the key of the first to a solution of the second, if it is known. */
export interface Edge {
  from: number;
  to: number;
  operator?: string;
  result?: Perm;
}

/** A Selection is a part of the graph: its orbits in ascending order, and the edges between them. */
export interface Selection {
  atlas: Atlas;
  orbits: Uint32Array;
  edges: Edge[];
  /** What the selection is, after "Orbit graph of order 9": "" for the whole. */
  note: string;
}

/** From this number of orbits on, files have no operators: to find them takes too long in a page. */
export const withOperators = 2000;

/** select takes a part of the graph. The component is that of the selected orbit. */
export function select(atlas: Atlas, scope: Scope, filter: Filter, selected: number): Selection {
  const chosen = new Uint8Array(atlas.orbits);
  let note = "";
  if (scope === "component" && selected >= 0) {
    const own = atlas.component[selected]!;
    atlas.component.forEach((c, v) => (chosen[v] = c === own ? 1 : 0));
    note = `component ${own + 1}`;
  } else if (scope === "filter") {
    chosen.set(filter.chosen);
    note = filter.all ? "" : `${count(filter.count, "orbit")} of ${atlas.orbits}`;
  } else chosen.fill(1);
  const orbits = members({ chosen, count: chosen.reduce((sum, yes) => sum + yes, 0) });
  const edges: Edge[] = [];
  for (let e = 0; e < atlas.from.length; e++) {
    const from = atlas.from[e]!, to = atlas.to[e]!;
    if (chosen[from] && chosen[to]) edges.push({ from, to });
  }
  if (orbits.length <= withOperators) addOperators(atlas, edges);
  return { atlas, orbits, edges, note };
}

/** addOperators finds the first move that leads from the key of the lower orbit to the other, as the command does. */
function addOperators(atlas: Atlas, edges: Edge[]): void {
  let at = -1, leads = new Map<number, { expr: string; result: Perm }>();
  for (const edge of edges) {
    if (edge.from !== at) {
      at = edge.from;
      leads = new Map();
      for (const move of movesOf(atlas.board(at))) {
        const to = atlas.numberOf(canonical(move.result));
        if (!leads.has(to)) leads.set(to, move);
      }
    }
    const move = leads.get(edge.to);
    if (move) {
      edge.operator = move.expr;
      edge.result = move.result;
    }
  }
}

/** attributes are the columns of an orbit, with the names that the command's graph files have. */
export function attributes(atlas: Atlas, v: number): [string, string][] {
  const list: [string, string][] = [
    ["kind", "orbit"], ["n", String(atlas.n)], ["orbit", String(v + 1)], ["key", printPerm(atlas.board(v))], ["class", String(atlas.class[v])],
    ["degree", String(atlas.degree(v))], ["component", String(atlas.component[v]! + 1)], ["component_size", String(atlas.componentSize[atlas.component[v]!])],
    ["seed", String(atlas.seed[v] === 1)], ["reached", String(atlas.depth[v]! >= 0)],
  ];
  if (atlas.depth[v]! >= 0) list.push(["depth", String(atlas.depth[v])]);
  return list;
}

/** edgeAttributes are the columns of an edge. */
export function edgeAttributes(atlas: Atlas, e: Edge): [string, string][] {
  const list: [string, string][] = [["kind", "mov"]];
  if (e.operator && e.result) list.push(["operator", e.operator], ["solution", printPerm(atlas.board(e.from))], ["result", printPerm(e.result)]);
  return list;
}

/** The names and types of all columns. */
export const columns: readonly (readonly [string, "string" | "int" | "boolean"])[] = [
  ["kind", "string"], ["n", "int"], ["orbit", "int"], ["key", "string"], ["class", "int"], ["degree", "int"], ["component", "int"],
  ["component_size", "int"], ["seed", "boolean"], ["reached", "boolean"], ["depth", "int"],
];
export const edgeColumns = ["kind", "operator", "solution", "result"] as const;
