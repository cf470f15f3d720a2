// What the browser computes for TestBrowserMath: the modules of the page, in texts that Go compares with its own.
import { deletionsOf, incsOf, movesOf, type Move } from "../web/src/math/moves";
import { changeOf, type Step } from "../web/src/math/operators";
import { clashes, parsePerm, printPerm, type Perm } from "../web/src/math/perm";
import { printSignature, readings, signatureOf, trianglesOf, valueOf } from "../web/src/math/signature";
import { isSolution } from "../web/src/math/solutions";
import { act, canonical, classOf, Group, nameOf, namesOf, printPo, stabiliser } from "../web/src/math/symmetry";

/** change says which columns lose and get queens, and which gaps open. */
const change = (step: Step): string => {
  const { out, gaps, in: put } = changeOf(step);
  return `${out.join(" ")}; ${gaps.map((g) => `${g.row},${g.col}`)}; ${put.join(" ")}`;
};

const gives = (moves: readonly Move[]): string[] =>
  moves.map((m) => `${m.expr} (${change(m.step)}) gives ${printPerm(m.result)}`);

/** boards says all that is known of permutations; moves and insertions are those of solutions. */
export const boards = (list: readonly Perm[]): string[][] => list.map((p) => [
  `${printPerm(p)} canonical ${printPerm(canonical(p))} class ${classOf(p)} fixed by ${namesOf(stabiliser(p))} signature ${printSignature(signatureOf(p))} solution ${isSolution(p)}`,
  ...Group.map((o) => `${printPo(o)}: ${nameOf(o)}: ${printPerm(act(o, p))}`),
  ...clashes(p).map(([i, j]) => `columns ${i} and ${j} clash`),
  ...gives([...deletionsOf(p), ...(isSolution(p) ? [...movesOf(p), ...incsOf(p)] : [])]),
  ...[false, true].flatMap((rows) => trianglesOf(p, rows)).map(({ corners, number }) =>
    `triangle ${corners.map((c) => `${c.row},${c.col}`).join(" ")} number ${number.row.toFixed(3)},${number.col.toFixed(3)}`),
]);

/** firstEqual has, for each reading, the place of the first board whose signature is equal. */
export const firstEqual = (boards: readonly Perm[]): number[][] => readings.map((reading) => {
  const values = boards.map((p) => JSON.stringify(valueOf(reading, signatureOf(p))));
  return values.map((value) => values.indexOf(value));
});

/** read says how texts read as permutations; a text that is none has none. */
export const read = (texts: readonly string[]): string[] => texts.map((text) => {
  const p = parsePerm(text);
  return p ? printPerm(p) : "none";
});
