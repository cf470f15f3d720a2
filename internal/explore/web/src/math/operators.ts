// Operator expressions, in the language of the command qorbit apply.
import type { Perm } from "./perm";
import { applyStep, form, kinds, printStep, type Kind, type Step } from "./steps";
import { Cmpl, Inv, Rev, then, type Po } from "./symmetry";
import { hint, quote, quoteCharacter, trim } from "./text";

export { changeOf, printStep, type Change, type Step } from "./steps";

/** An Operator is a sequence of steps, applied from the first to the last. Each counts in the board that it finds. */
export type Operator = readonly Step[];

/** inc opens a row and a column at two gaps (0.5, 1.5, …) and puts a queen on the crossing. The result is a message where it is a
 * string, here and below. */
export const inc = (p: Perm, row: number, col: number): Perm | string => applyStep({ kind: "Inc", arguments: [row, col] }, p);

/** del takes the queen at a square out, with its row and column, which count from 1. */
export const del = (p: Perm, row: number, col: number): Perm | string => applyStep({ kind: "Del", arguments: [row, col] }, p);

/** mov takes a queen out and puts one in at two gaps, all four counted in the board before. */
export const mov = (p: Perm, row: number, col: number, newRow: number, newCol: number): Perm | string =>
  applyStep({ kind: "Mov", arguments: [row, col, newRow, newCol] }, p);

/** apply is the result of the last step, or the first message. */
export function apply(operator: Operator, p: Perm): Perm | string {
  let result: Perm | string = [...p];
  for (const step of operator) {
    result = applyStep(step, result);
    if (typeof result === "string") return result;
  }
  return result;
}

/** printExpr joins the steps with spaces; parseExpr reads that. */
export const printExpr = (operator: Operator): string => operator.map(printStep).join(" ");

/** symmetryOf is the symmetry that an operator comes to, undefined where not all its steps are symmetries. */
export function symmetryOf(operator: Operator): Po | undefined {
  let product: Po = 0;
  for (const step of operator) {
    if (step.kind !== "po") return undefined;
    product = then(product, step.po);
  }
  return product;
}

/** A Problem is why a text cannot be read. */
class Problem extends Error {}

/** parseExpr reads an expression: terms such as Inc(7.5,0.5), po6 and Rev(Cmpl(Inv)), separated by spaces. */
export function parseExpr(text: string): Operator | string {
  try {
    return splitTerms(text).map(parseTerm);
  } catch (problem) {
    if (problem instanceof Problem) return `expression ${quote(text)}: ${problem.message}`;
    throw problem;
  }
}

const isSpace = (c: string | undefined): boolean => c === " " || (c !== undefined && c >= "\t" && c <= "\r");

/** splitTerms cuts an expression at the spaces outside its parentheses. */
function splitTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0, start = 0;
  const cut = (end: number): void => {
    const term = trim(text.slice(start, end));
    if (term !== "") terms.push(term);
    start = end;
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c >= "\x80") throw new Problem(`character ${quoteCharacter(String.fromCodePoint(text.codePointAt(i)!))}, expected operators in plain letters`);
    if (c === "(") depth++;
    else if (c === ")" && depth === 0) throw new Problem("a parenthesis closes that was not opened, expected as many ( as )");
    else if (c === ")") {
      if (--depth === 0) cut(i + 1);
    } else if (depth === 0 && i > start && isSpace(c) && !isSpace(text[i - 1])) {
      let next = i; // "Inc (1.5,2.5)", as the paper prints it, is one term
      while (isSpace(text[next])) next++;
      if (text[next] !== "(") cut(i);
    }
  }
  if (depth > 0) throw new Problem("a parenthesis is not closed, expected as many ) as (");
  cut(text.length);
  if (terms.length === 0) throw new Problem("empty, expected an operator such as Inc(7.5,0.5), Mov(3,1,2.5,8.5), Rev(Cmpl(Inv)) or po6");
  return terms;
}

/** before and after cut a text at its first opening parenthesis; after is undefined where there is none. */
function call(text: string): { before: string; after: string | undefined } {
  const at = text.indexOf("(");
  return at < 0 ? { before: text, after: undefined } : { before: text.slice(0, at), after: text.slice(at + 1) };
}

/** parseTerm reads one operator. Its parentheses are balanced. */
function parseTerm(term: string): Step {
  const { before, after } = call(term), name = trim(before).toLowerCase();
  const kind = kinds.find((k) => k.name.toLowerCase() === name);
  if (!kind) return { kind: "po", po: parseGroup(term) };
  const texts = after === undefined ? [] : after.replace(/\)$/, "").split(",");
  if (texts.length !== kind.arguments.length) throw new Problem(`${quote(term)}, expected ${form(kind)}`);
  return { kind: kind.name, arguments: texts.map((text, i) => parseArgument(term, kind, i, text)) };
}

function parseArgument(term: string, kind: Kind, i: number, text: string): number {
  const gap = kind.arguments[i] === "gap", digits = /^([0-9]+)(\.5)?$/.exec(trim(text));
  const whole = Number(digits?.[1]);
  if (!digits || gap !== (digits[2] !== undefined) || whole > 255) {
    const expected = gap ? `gap ${quote(text)}, expected a half such as 0.5 or 7.5` : `number ${quote(text)}, expected a whole number up to 255`;
    throw new Problem(`${quote(term)}: ${expected} in ${form(kind)}`);
  }
  return gap ? whole + 0.5 : whole;
}

const groupNames = new Map<string, Po>([["e", 0], ["inv", Inv], ["cmpl", Cmpl], ["rev", Rev]]);
for (let i = 0; i < 8; i++) groupNames.set(`po${i + 1}`, i as Po);

/** parseGroup reads a symmetry, or a composition of them with the innermost applied first. The innermost argument may be the
 * paper's p, which stands for the permutation itself. */
function parseGroup(term: string): Po {
  const outer: Po[] = [];
  for (;;) {
    const { before, after } = call(trim(term)), name = trim(before);
    const po = groupNames.get(name.toLowerCase());
    if (po === undefined) {
      const names = ["Inv", "Cmpl", "Rev", ...kinds.map((k) => k.name).reverse()];
      throw new Problem(`${quote(term)}, expected Inc, Del, Mov, Inv, Cmpl, Rev or po1 to po8${hint(name, names)}`);
    }
    if (after !== undefined && !after.endsWith(")")) throw new Problem(`${quote(term)}, expected a closing parenthesis at its end`);
    outer.push(po);
    const inner = trim(after?.slice(0, -1) ?? "p");
    if (inner === "p") return outer.reverse().reduce(then);
    term = inner;
  }
}
