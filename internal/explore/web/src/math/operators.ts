// Operators and their expressions, in the language of the command qorbit apply: Inc, Del, Mov and the
// symmetries. Numbers are those of the text: rows and columns count from 1, and gap 0.5 lies before line 1.
import { MaxOrder, printPerm, shorten, type Perm, type Point } from "./perm";
import { act, Cmpl, Inv, printPo, Rev, then, type Po } from "./symmetry";

/**
 * A Step is one operator. The arguments of Mov are the queen that goes and the gaps where one comes, all
 * counted before the move. An exchange permutes the rows of queens in cycles of columns: each takes the row of
 * the next one, the last that of the first.
 */
export type Step =
  | { readonly kind: "Inc" | "Del" | "Mov"; readonly arguments: readonly number[] }
  | { readonly kind: "Exchange"; readonly cycles: readonly (readonly number[])[] }
  | { readonly kind: "po"; readonly po: Po };

/**
 * An Operator is a sequence of steps, applied from the first to the last. Each counts in the board that it
 * finds.
 */
export type Operator = readonly Step[];

/**
 * The operators besides the symmetries, each with its arguments: those with a line, "l", and those with a
 * gap, "g".
 */
const kinds = { inc: ["Inc", "gg"], del: ["Del", "ll"], mov: ["Mov", "llgg"] } as const;

/** printStep prints an operator as the paper does: "Mov(3,1,2.5,8.5)", "po6"; and "Exchange(1,4,7)". */
export function printStep(s: Step): string {
  if (s.kind === "po") return printPo(s.po);
  if (s.kind === "Exchange") return s.cycles.map((cycle) => `Exchange(${cycle.join(",")})`).join(" ");
  return `${s.kind}(${s.arguments.join(",")})`;
}

/** printExpr joins the steps with spaces; parseExpr reads that. */
export const printExpr = (operator: Operator): string => operator.map(printStep).join(" ");

/** A Change says what a step does to the queens, in columns counted from zero, and which gaps it opens. */
export interface Change {
  /** The columns of the queens that are taken out, in the board before. */
  readonly out: readonly number[];
  /** Where a row and a column open, in the board before: as in the text. */
  readonly gaps: readonly Point[];
  /** The columns of the new queens, in the board after. */
  readonly in: readonly number[];
  readonly symmetry: Po;
}

/** changeOf is the change that a step makes. */
export function changeOf(s: Step): Change {
  if (s.kind === "po") return { out: [], gaps: [], in: [], symmetry: s.po };
  if (s.kind === "Exchange") {
    const columns = s.cycles.flat().map((col) => col - 1);
    return { out: columns, gaps: [], in: columns, symmetry: 0 };
  }
  const [a, b, c, d] = s.arguments as [number, number, number, number];
  if (s.kind === "Inc") return { out: [], gaps: [{ row: a, col: b }], in: [b - 0.5], symmetry: 0 };
  if (s.kind === "Del") return { out: [b - 1], gaps: [], in: [], symmetry: 0 };
  return { out: [b - 1], gaps: [{ row: c, col: d }], in: [closed(d, b) - 0.5], symmetry: 0 };
}

/** closed is the number of a gap after a line before it has gone. */
const closed = (place: number, gone: number): number => (place > gone ? place - 1 : place);

/** applyStep is the result of an operator, or a message. */
export function applyStep(s: Step, p: Perm): Perm | string {
  if (s.kind === "po") return act(s.po, p);
  if (s.kind === "Exchange") return exchanged(s.cycles, p);
  const [a, b, c, d] = s.arguments as [number, number, number, number];
  const n = p.length;
  const open = (row: number, col: number): boolean => Math.max(row, col) <= n + 0.5;
  if (s.kind === "Inc" && n === MaxOrder) return `${printStep(s)}: order ${n} cannot grow`;
  if (s.kind !== "Inc" && p[b - 1] !== a - 1)
    return `${printStep(s)}: no queen there in ${shorten(printPerm(p))}`;
  if (s.kind === "Inc" ? !open(a, b) : s.kind === "Mov" && !open(c, d))
    return `${printStep(s)}: no such gap, expected 0.5 to ${n + 0.5} at order ${n}`;
  if (s.kind === "Inc") return insert(p, a - 0.5, b - 0.5);
  const rest = without(p, b - 1);
  return s.kind === "Del" ? rest : insert(rest, closed(c, a) - 0.5, closed(d, b) - 0.5);
}

/** exchanged is p with the rows of the cycles exchanged, or a message. */
function exchanged(cycles: readonly (readonly number[])[], p: Perm): Perm | string {
  const q = [...p];
  for (const cycle of cycles) {
    const wrong = cycle.find((col, i) => col < 1 || col > p.length || cycle.indexOf(col) < i);
    if (wrong !== undefined)
      return `Exchange(${cycle.join(",")}): column ${wrong}, expected different columns of 1 to ${p.length}`;
    const rows = cycle.map((col) => q[col - 1]!);
    cycle.forEach((col, i) => (q[col - 1] = rows[(i + 1) % rows.length]!));
  }
  return q;
}

/** exchangeOf is what leads from p to q, another permutation of the same order. */
export function exchangeOf(p: Perm, q: Perm): Step {
  const done = new Set<number>();
  const cycles: number[][] = [];
  for (const first of p.keys()) {
    const cycle: number[] = [];
    for (let col = first; !done.has(col); col = p.indexOf(q[col]!)) {
      done.add(col);
      cycle.push(col + 1);
    }
    if (cycle.length > 1) cycles.push(cycle);
  }
  return { kind: "Exchange", cycles };
}

/** apply is the result of the last step, or the first message. */
export function apply(operator: Operator, p: Perm): Perm | string {
  let result: Perm | string = [...p];
  for (const step of operator) {
    result = applyStep(step, result);
    if (typeof result === "string") return result;
  }
  return result;
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

const groupNames = new Map<string, Po>([
  ["e", 0],
  ["inv", Inv],
  ["cmpl", Cmpl],
  ["rev", Rev],
]);
for (let i = 0; i < 8; i++) groupNames.set(`po${i + 1}`, i as Po);

/**
 * parseExpr reads an expression: terms such as Inc(7.5,0.5), po6 and Rev(Cmpl(Inv)). It returns undefined
 * where the text is none.
 */
export function parseExpr(text: string): Operator | undefined {
  if (/[^\0-\x7f]/.test(text)) return undefined;
  const tokens = text.match(/[^\s(),]+|[(),]/g) ?? [];
  const steps: Step[] = [];
  for (let at = 0; at < tokens.length;) {
    const kind = kinds[tokens[at]!.toLowerCase() as keyof typeof kinds];
    const exchange = tokens[at]!.toLowerCase() === "exchange";
    const read = exchange
      ? parseExchange(tokens, at + 1)
      : kind
        ? parseArguments(kind, tokens, at + 1)
        : parseSymmetry(tokens, at);
    if (!read) return undefined;
    steps.push(read.step);
    at = read.end;
  }
  return steps.length > 0 ? steps : undefined;
}

/** A Term is a step with the place where its text ends. */
type Term = { step: Step; end: number } | undefined;

/** parseArguments reads "(3,1,2.5,8.5)". */
function parseArguments(
  [kind, types]: (typeof kinds)[keyof typeof kinds],
  tokens: readonly string[],
  at: number,
): Term {
  const values = [...types].map((_, i) => tokens[at + 1 + 2 * i] ?? "");
  const end = at + 1 + 2 * types.length;
  const right =
    values.every(
      (v, i) => /^\d+(\.5)?$/.test(v) && v.includes(".") === (types[i] === "g") && Number(v) < 256,
    ) &&
    tokens[at] === "(" &&
    tokens[end - 1] === ")" &&
    values.every((_, i) => i === 0 || tokens[at + 2 * i] === ",");
  return right ? { step: { kind, arguments: values.map(Number) }, end } : undefined;
}

/** parseExchange reads "(1,4,7)", two columns or more. */
function parseExchange(tokens: readonly string[], at: number): Term {
  const close = tokens.indexOf(")", at);
  const inside = tokens.slice(at + 1, close);
  const columns = inside.filter((_, i) => i % 2 === 0);
  const right =
    tokens[at] === "(" &&
    columns.length > 1 &&
    inside.length === 2 * columns.length - 1 &&
    inside.every((token, i) => (i % 2 === 0 ? /^\d+$/.test(token) && Number(token) < 256 : token === ","));
  return right ? { step: { kind: "Exchange", cycles: [columns.map(Number)] }, end: close + 1 } : undefined;
}

/**
 * parseSymmetry reads a symmetry, or a composition of them with the innermost applied first, which may be
 * applied to the paper's p.
 */
function parseSymmetry(tokens: readonly string[], at: number): Term {
  let product: Po = 0;
  let open = 0;
  for (;;) {
    const po = groupNames.get(tokens[at]!.toLowerCase());
    if (po === undefined && !(tokens[at] === "p" && open > 0)) return undefined;
    product = then(po ?? 0, product);
    if (tokens[++at] !== "(" || po === undefined) break;
    open++;
    if (++at === tokens.length) return undefined;
  }
  for (; open > 0; open--) if (tokens[at++] !== ")") return undefined;
  return { step: { kind: "po", po: product }, end: at };
}
