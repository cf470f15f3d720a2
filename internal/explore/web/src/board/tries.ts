// What is tried on the board: the board that one began with and the operators since, which are in the address, with undo and redo.
import { useEffect, useRef, useState } from "preact/hooks";
import { apply, parseExpr, printExpr, type Operator } from "../math/operators";
import type { Perm } from "../math/perm";
import { param, setParams, useParam } from "../state";
import type { Field } from "../boards/marks";
import { MaxOrder, orderText, parseField, permOf } from "./position";

/** A Try is a board and the operators applied to it, as texts. */
export interface Try {
  readonly board: string;
  readonly ops: string;
}

/** A Stage is the board before or after some of the operators. */
export interface Stage {
  readonly expr: string; // the operator that led here; empty for the first
  readonly perm: Perm;
}

/** A Reading is what a try comes to. */
export interface Reading {
  readonly start: Field;
  /** The operators that could be applied. */
  readonly operator: Operator;
  /** The boards from the first one on, each with the operator that led there; empty where the first is no permutation. */
  readonly stages: readonly Stage[];
  readonly now: Field;
  /** What is wrong with the texts; empty where nothing is. */
  readonly problem: string;
}

/** read reads a try; fallback is the board where the text is none. */
export function read({ board, ops }: Try, fallback: Field): Reading {
  const parsed = parseField(board);
  const start = typeof parsed === "string" ? fallback : parsed;
  const perm = permOf(start), steps = ops === "" ? [] : parseExpr(ops);
  const stages: Stage[] = perm ? [{ expr: "", perm }] : [];
  const result = (problem: string, operator: Operator = []): Reading =>
    ({ start, operator, stages, now: stages.at(-1)?.perm ?? start, problem });
  if (typeof parsed === "string") return result(parsed);
  if (typeof steps === "string") return result(steps);
  if (steps.length > 0 && !perm) return result(noPerm);
  for (const [i, step] of steps.entries()) {
    const next = apply([step], stages.at(-1)!.perm);
    if (typeof next === "string") return result(next, steps.slice(0, i));
    if (next.length < 1 || next.length > MaxOrder) return result(`${printExpr([step])} gives ${orderText(next.length)}`, steps.slice(0, i));
    stages.push({ expr: printExpr([step]), perm: next });
  }
  return result("", steps);
}

/** noPerm says why operators cannot be applied. */
export const noPerm = "Operators act on permutations, which have one queen in each row and each column.";

/** Tries is the try on the board, with those before it and those that were undone. */
export interface Tries extends Try {
  set(next: Try): void;
  undo?: () => void;
  redo?: () => void;
}

/** useTries keeps the try in the address, and the others as long as the page is open. */
export function useTries(first: string): Tries {
  const board = useParam("board", first), ops = useParam("ops");
  const now = { board, ops };
  const [past, setPast] = useState<readonly Try[]>(() => before(now));
  const [future, setFuture] = useState<readonly Try[]>([]);
  const shown = useRef(now);
  const show = (next: Try): void => {
    shown.current = next;
    setParams({ board: next.board, ops: next.ops || null }, { replace: true }); // undo and redo are its history
  };
  useEffect(() => {
    const there = { board: param("board", first), ops: param("ops") }; // now may be of the render before an undo
    if (same(shown.current, there)) return;
    setPast([...past, shown.current]); // a link or the browser's history led here
    setFuture([]);
    shown.current = there;
  }, [board, ops]);
  return {
    ...now,
    set(next) {
      if (same(next, now)) return;
      setPast([...past, now]);
      setFuture([]);
      show(next);
    },
    ...(past.length > 0 && {
      undo() {
        setPast(past.slice(0, -1));
        setFuture([now, ...future]);
        show(past.at(-1)!);
      },
    }),
    ...(future.length > 0 && {
      redo() {
        setPast([...past, now]);
        setFuture(future.slice(1));
        show(future[0]!);
      },
    }),
  };
}

const same = (a: Try, b: Try): boolean => a.board === b.board && a.ops === b.ops;

/** before lists the tries that lead to one: the board with fewer of its operators. */
function before({ board, ops }: Try): Try[] {
  const operator = parseExpr(ops);
  if (typeof operator === "string") return [];
  return operator.map((_, i) => ({ board, ops: printExpr(operator.slice(0, i)) }));
}
