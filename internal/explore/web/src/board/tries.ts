// What is tried on the board: the board that one began with and the operators since, which are in the
// address, with undo.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Field } from "../boards/marks";
import { apply, parseExpr, printExpr, printStep, type Operator } from "../math/operators";
import { shorten, splitRows, type Perm } from "../math/perm";
import { param, setParams, useParam } from "../state";

/** MaxOrder is the largest order of a board whose squares can still be hit. */
export const MaxOrder = 20;

/** emptyField is a board without queens. */
export const emptyField = (n: number): Field => new Array<number>(n).fill(-1);

/** permOf is the permutation if each column and each row has one queen. */
export const permOf = (field: Field): Perm | undefined =>
  field.includes(-1) || new Set(field).size < field.length ? undefined : field;

/**
 * parseField reads a list of rows like a permutation, but a row may stand twice, and "-" is a column without
 * a queen. A string says what is wrong.
 */
export function parseField(text: string): Field | string {
  const entries = splitRows(text);
  const n = entries.length;
  if (n < 1 || n > MaxOrder) return orderText(n);
  const rows = entries.map((entry) => {
    if (entry === "-") return -1;
    return /^0*[1-9]\d*$/.test(entry) && Number(entry) <= n ? Number(entry) - 1 : NaN;
  });
  return rows.some(Number.isNaN)
    ? `${shorten(text)} is no board: expected for each column a row from 1 to ${n}, or - for no queen`
    : rows;
}

const orderText = (n: number): string => `a board of order ${n}, expected an order from 1 to ${MaxOrder}`;

/** noExpr says that a text is no expression. */
export const noExpr = (text: string): string =>
  `${shorten(text)} is no operator: expected Inc(7.5,0.5), Del(4,6), Mov(3,1,2.5,8.5), Rev(Cmpl(Inv)), po6 ` +
  "and the like, with spaces between";

/** noPerm says why operators cannot be applied. */
export const noPerm = "Operators act on permutations, which have one queen in each row and each column.";

/** A Try is a board and the operators applied to it, as texts. */
export interface Try {
  readonly board: string;
  readonly ops: string;
}

/** A Reading is what a try comes to. */
export interface Reading {
  readonly start: Field;
  /** The operators that could be applied. */
  readonly operator: Operator;
  /** The boards from the first one on; empty where the first is no permutation. */
  readonly stages: readonly Perm[];
  readonly now: Field;
  /** What is wrong with the texts; empty where nothing is. */
  readonly problem: string;
}

/** read reads a try; fallback is the board where the text is none. */
export function read({ board, ops }: Try, fallback: Field): Reading {
  const parsed = parseField(board);
  const start = typeof parsed === "string" ? fallback : parsed;
  const perm = permOf(start);
  const operator = ops === "" ? [] : parseExpr(ops);
  const stages: Perm[] = perm ? [perm] : [];
  const result = (problem: string): Reading => ({
    start,
    operator: (operator ?? []).slice(0, Math.max(0, stages.length - 1)),
    stages,
    now: stages.at(-1) ?? start,
    problem,
  });
  if (typeof parsed === "string") return result(parsed);
  if (!operator) return result(noExpr(ops));
  if (operator.length > 0 && !perm) return result(noPerm);
  for (const step of operator) {
    const next = apply([step], stages.at(-1)!);
    if (typeof next === "string") return result(next);
    if (next.length < 1 || next.length > MaxOrder)
      return result(`${printStep(step)} gives ${orderText(next.length)}`);
    stages.push(next);
  }
  return result("");
}

/** Tries is the try on the board, which can be changed, and the change undone. */
export interface Tries extends Try {
  set(next: Try): void;
  undo?: () => void;
}

/** useTries keeps the try in the address, and those before it as long as the page is open. */
export function useTries(first: string): Tries {
  const board = useParam("board", first);
  const ops = useParam("ops");
  const now = { board, ops };
  const [past, setPast] = useState<readonly Try[]>(() =>
    (parseExpr(ops) ?? []).map((_, i, steps) => ({ board, ops: printExpr(steps.slice(0, i)) })),
  );
  const shown = useRef<Try>(now);
  const show = (next: Try): void => {
    shown.current = next;
    setParams({ board: next.board, ops: next.ops || null }, { replace: true }); // undo is its history
  };
  useEffect(() => {
    // now may be of the render before an undo
    const there = { board: param("board", first), ops: param("ops") };
    if (same(shown.current, there)) return;
    setPast([...past, shown.current]); // a link or the browser's history led here
    shown.current = there;
  }, [board, ops]);
  const set = (next: Try): void => {
    if (same(next, now)) return;
    setPast([...past, now]);
    show(next);
  };
  const undo = (): void => {
    setPast(past.slice(0, -1));
    show(past.at(-1)!);
  };
  return { ...now, set, ...(past.length > 0 && { undo }) };
}

const same = (a: Try, b: Try): boolean => a.board === b.board && a.ops === b.ops;
