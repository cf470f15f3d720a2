// What the browser computes for TestBrowserMath: the modules of the page, in texts that Go compares with its own.
import { canonical, classOf, key, rank } from "../web/src/math/key";
import { clashes, deletionsOf, incsOf, movesOf, type Move } from "../web/src/math/moves";
import { apply, changeOf, parseExpr, printExpr, symmetryOf } from "../web/src/math/operators";
import { isSolution, parsePerm, printPerm, type Perm } from "../web/src/math/perm";
import { printSignature, readings, signatureOf, trianglesOf, valueOf } from "../web/src/math/signature";
import { images, namesOf, stabiliser } from "../web/src/math/symmetry";

const gives = (moves: readonly Move[]): string[] => moves.map((m) => `${m.expr} gives ${printPerm(m.result)}`);

/** boards says all that is known of permutations; moves and insertions are those of solutions. */
export const boards = (list: readonly Perm[]) => list.map(board);

function board(p: Perm) {
  const solution = isSolution(p);
  return {
    Perm: printPerm(p), Solution: solution, Clashes: clashes(p), Canonical: printPerm(canonical(p)), Key: key(p), Rank: rank(p).toString(),
    Class: classOf(p), Stabiliser: namesOf(stabiliser(p)), Images: images(p).map((i) => `${i.po}: ${i.name}: ${printPerm(i.perm)}`),
    Moves: solution ? gives(movesOf(p)) : [], Incs: solution ? gives(incsOf(p)) : [], Deletions: gives(deletionsOf(p)),
    Signature: printSignature(signatureOf(p)),
    Triangles: [false, true].map((rows) => trianglesOf(p, rows).map((t) => ({
      Corners: t.corners.map((c) => [c.row, c.col]), Row: t.number.row, Col: t.number.col,
    }))),
  };
}

/** firstEqual has, for each reading, the place of the first board whose signature is equal. */
export const firstEqual = (boards: readonly Perm[]): number[][] => readings.map((reading) => {
  const values = boards.map((p) => JSON.stringify(valueOf(reading, signatureOf(p))));
  return values.map((value) => values.indexOf(value));
});

/** read says how texts read as permutations. */
export const read = (texts: readonly string[]): string[] => texts.map((text) => {
  const p = parsePerm(text);
  return typeof p === "string" ? p : printPerm(p);
});

/** run says how texts read as expressions, what symmetry each is, and what it does to boards. */
export const run = (texts: readonly string[], boards: readonly Perm[]): string[][] => texts.map((text) => runOne(text, boards));

function runOne(text: string, boards: readonly Perm[]): string[] {
  const operator = parseExpr(text);
  if (typeof operator === "string") return [operator];
  const applied = boards.map((p) => {
    const q = apply(operator, p);
    return typeof q === "string" ? q : printPerm(q);
  });
  const changes = operator.map(changeOf).map((c) => `${c.out} ${c.gaps.map((g) => `${g.row},${g.col}`)} ${c.in} ${c.symmetry}`);
  return [printExpr(operator), String(symmetryOf(operator) ?? "none"), ...changes, ...applied];
}

/** time is the time in milliseconds to list the moves of a board, the shortest of several. */
export function time(p: Perm): number {
  let least = Infinity;
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    movesOf(p);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
