// The examples of the paper, from the files with which qorbit checks them: what is printed, and what is true.
import { apply, parseExpr } from "../math/operators";
import { isSolution, parsePerm, printPerm } from "../math/perm";
import caseStudy from "../../../../facts/zhang2011/case-study.tsv";
import worked from "../../../../facts/zhang2011/examples.tsv";

/** An Example is a step that the paper prints. */
export interface Example {
  readonly id: string;
  readonly ops: string;
  readonly board: string;
  /** What the paper prints as the result; empty where it prints none. */
  readonly printed: string;
  /** What the operator gives, or why it cannot be applied. */
  readonly found: string;
  /** Whether the operator gives a solution, and the one that is printed, if any. */
  readonly holds: boolean;
}

const rows = (tsv: string): string[][] =>
  tsv
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

function example(id: string, ops: string, board: string, printed: string): Example {
  const perm = parsePerm(board);
  const operator = parseExpr(ops);
  if (!perm || !operator) throw new Error(`example ${id} of the paper cannot be read`);
  const result = apply(operator, perm);
  if (typeof result === "string") return { id, ops, board, printed, found: result, holds: false };
  const found = printPerm(result);
  return {
    id,
    ops,
    board,
    printed,
    found,
    holds: isSolution(result) && (printed === "" || printed === found),
  };
}

/**
 * examples lists the worked examples of Inc, Del and Mov (section III), study the steps of the case study
 * (section V.B).
 */
export const examples: readonly Example[] = rows(worked).map(([id, ops, board, , printed]) =>
  example(id!, ops!, board!, printed ?? ""),
);
export const study: readonly Example[] = rows(caseStudy).map(([id, ops, board, , , printed]) =>
  example(id!, ops!, board!, printed ?? ""),
);
