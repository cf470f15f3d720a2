// What the page computes from the data of an order, as texts that TestTwin compares with those of Go. Node.js runs it.
import { readFileSync } from "node:fs";
import { prepare } from "../web/src/atlas";
import { isSolution, numberOf } from "../web/src/math/known";
import { deletionsOf, incsOf, movesTo, type Move } from "../web/src/math/moves";
import { canonical, clashes, imagesOf, namesOf, parsePerm, printPerm } from "../web/src/math/perm";
import { printSignature, trianglesOf } from "../web/src/math/signature";
import { Routes } from "../web/src/search/routes";
import { Trajectory } from "../web/src/search/trajectory";

const { file, boards, routes, texts } = JSON.parse(readFileSync(0, "utf8"));
const atlas = prepare(file);

const step = (m: Move): string => `${m.expr} of ${printPerm(m.source)} gives ${printPerm(m.result)}`;
const change = (m: Move): string => `${step(m)}: ${m.out}; ${m.gaps.map((g) => `${g.row},${g.col}`)}; ${m.in}`;

const board = (p: number[]): string[] => {
  const orbit = numberOf(canonical(p));
  const near = [orbit, ...atlas.neighbours[orbit]!].map(atlas.keyOf);
  const movs = atlas.exchange > 0 ? [] : movesTo(p, near, 0); // routes have exchanges
  const moves = [...deletionsOf(p), ...movs, ...incsOf(p, isSolution)];
  return [
    `${printPerm(p)} in orbit ${orbit + 1}, signature ${printSignature(p)}`,
    ...imagesOf(p).map((q) => `${namesOf(p, q).map(([po, name]) => `${po}: ${name}`)}: ${printPerm(q)}`),
    ...deletionsOf(p).flatMap(({ result }) => clashes(result).map(([i, j]) => `columns ${i} and ${j}`)),
    ...moves.map(change),
    ...trianglesOf(p, "rows").map((t) => `number ${t.number.row.toFixed(3)},${t.number.col.toFixed(3)}`),
  ];
};

const search = (strategy: "bfs" | "dfs"): string[] => {
  const trajectory = new Trajectory(atlas, strategy);
  return trajectory.found.map((_, i) => {
    const d = trajectory.at(i);
    return `${d.orbit + 1} from ${d.from + 1}, ${d.seed ? "seed" : "mov"}: ${step(d)}`;
  });
};

const route = ([from, to]: [number, number]): string[] => {
  const all = new Routes(atlas, from, to);
  const list: string[] = [];
  for (let i = 0n; i < all.count && i < 30n; i++) list.push(all.moves(all.route(i)).map(step).join("; "));
  return [`length ${all.length}, ${all.count} routes`, ...list];
};

const read = (text: string): string => {
  const p = parsePerm(text);
  return p ? printPerm(p) : "none";
};

const answer = [boards.map(board), search("bfs"), search("dfs"), routes.map(route), texts.map(read)];
console.log(JSON.stringify(answer.flat(2)));
