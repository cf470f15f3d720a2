// The single operators: Inc, Del, Mov and the symmetries. Numbers are those of the text: rows and columns count from 1, and gap 0.5
// lies before line 1.
import { MaxOrder, printPerm, type Perm } from "./perm";
import { act, printPo, type Po } from "./symmetry";
import { shorten } from "./text";

/** A Step is one operator. The arguments of Mov are the queen that goes and the gaps where one comes, all counted before the move. */
export type Step =
  | { readonly kind: "Inc" | "Del" | "Mov"; readonly arguments: readonly number[] }
  | { readonly kind: "po"; readonly po: Po };

/** A Kind is what an operator's arguments mean. */
export interface Kind {
  readonly name: "Inc" | "Del" | "Mov";
  readonly arguments: readonly ("row" | "column" | "gap")[];
}

/** kinds lists the operators besides the symmetries. */
export const kinds: readonly Kind[] = [
  { name: "Inc", arguments: ["gap", "gap"] },
  { name: "Del", arguments: ["row", "column"] },
  { name: "Mov", arguments: ["row", "column", "gap", "gap"] },
];

/** form is how an operator is written: "Mov(row,column,gap,gap)". */
export const form = (k: Kind): string => `${k.name}(${k.arguments.join(",")})`;

/** printStep prints an operator as the paper does: "Mov(3,1,2.5,8.5)", "po6". */
export const printStep = (s: Step): string => (s.kind === "po" ? printPo(s.po) : `${s.kind}(${s.arguments.map(String).join(",")})`);

/** A Change says what a step does to the queens, in columns counted from zero, and which gaps it opens. */
export interface Change {
  /** The columns of the queens that are taken out, in the board before. */
  readonly out: readonly number[];
  /** Where a row and a column open, in the board before: as in the text. */
  readonly gaps: readonly { readonly row: number; readonly col: number }[];
  /** The columns of the new queens, in the board after. */
  readonly in: readonly number[];
  readonly symmetry: Po;
}

/** changeOf is the change that a step makes. */
export function changeOf(s: Step): Change {
  if (s.kind === "po") return { out: [], gaps: [], in: [], symmetry: s.po };
  const [a, b, c, d] = s.arguments as [number, number, number, number];
  if (s.kind === "Inc") return { out: [], gaps: [{ row: a, col: b }], in: [b - 0.5], symmetry: 0 };
  if (s.kind === "Del") return { out: [b - 1], gaps: [], in: [], symmetry: 0 };
  return { out: [b - 1], gaps: [{ row: c, col: d }], in: [closed(d, b) - 0.5], symmetry: 0 };
}

/** closed is the number of a gap or a line after a line before it has gone. */
export const closed = (place: number, gone: number): number => (place > gone ? place - 1 : place);

/** applyStep is the result of an operator, or a message. */
export function applyStep(s: Step, p: Perm): Perm | string {
  if (s.kind === "po") return act(s.po, p);
  const [a, b, c, d] = s.arguments as [number, number, number, number];
  const n = p.length;
  let problem = "";
  if (s.kind === "Inc") problem = n >= MaxOrder ? `order ${n} cannot grow, expected an order below ${MaxOrder}` : gapProblem(a, b, n);
  else problem = queenProblem(p, a, b) || (s.kind === "Mov" ? gapProblem(c, d, n) : "");
  if (problem) return `${printStep(s)}: ${problem}`;
  if (s.kind === "Inc") return insert(p, a - 0.5, b - 0.5);
  const rest = without(p, b - 1);
  return s.kind === "Del" ? rest : insert(rest, closed(c, a) - 0.5, closed(d, b) - 0.5);
}

/** gapProblem says which of two gaps a board of order n does not have. */
function gapProblem(row: number, col: number, n: number): string {
  for (const [name, gap] of [["row", row], ["column", col]] as const) {
    if (gap < 0 || gap > n + 0.5) return `${name} gap ${gap} is out of range, expected 0.5..${n + 0.5} at order ${n}`;
  }
  return "";
}

/** queenProblem says where the queen of a column is, if it is not in that row. */
function queenProblem(p: Perm, row: number, col: number): string {
  if (col < 1 || col > p.length) return `column ${col} is out of range, expected 1..${p.length}`;
  if (p[col - 1] === row - 1) return "";
  return `no queen there in ${shorten(printPerm(p))}, expected row ${p[col - 1]! + 1} for column ${col}`;
}

/** insert puts a queen at gaps: row and col are the numbers of its lines afterwards, counted from zero. */
export function insert(p: Perm, row: number, col: number): Perm {
  const q = p.map((r) => (r >= row ? r + 1 : r));
  q.splice(col, 0, row);
  return q;
}

/** without takes the queen of a column out, with its lines; the column counts from zero. */
export function without(p: Perm, col: number): Perm {
  const gone = p[col]!;
  return p.filter((_, i) => i !== col).map((r) => (r > gone ? r - 1 : r));
}
