// A board as a picture.
import { ofQueens, piece } from "../math/known";
import { clashes, printPerm, type Perm, type Point } from "../math/perm";
import type { Along, Triangle } from "../math/signature";
import { Coordinates, GapMarks, Queen, TriangleNumber, TriangleShape } from "./shapes";

/** Marks are drawn on a board. Columns count from zero. */
export interface Marks {
  /** The columns of queens that a step takes out, with their rows and columns. */
  readonly taken?: readonly number[];
  /** The columns of queens that a step has put in. */
  readonly put?: readonly number[];
  /** Where a step opens a row and a column. An empty list leaves room for the numbers of gaps. */
  readonly opens?: readonly Point[];
  /** Triangles of a signature. One of them, counted from zero, can stand out. */
  readonly triangles?: { along: Along; list: readonly Triangle[]; chosen?: number | undefined };
}

interface BoardProps {
  perm: Perm;
  marks?: Marks;
  /** Its width in pixels; without it, the board is as wide as its place. */
  size?: number;
  /** The order for which there is room, if it is larger: boards of different orders have squares of the same size. */
  room?: number;
  /** What precedes the text alternative, which names the queens and the marks. */
  label?: string;
  /** Without numbers of rows and columns. */
  plain?: boolean;
}

/** Board draws a board: row 1 at the top, column 1 at the left. */
export function Board({ perm, marks = {}, size, room = 0, label, plain }: BoardProps) {
  const n = perm.length;
  const { taken, put, opens, triangles } = marks;
  const before = plain ? 0.06 : 0.9;
  const side = Math.max(n, room) + before + (opens ? 1.3 : plain ? 0.06 : 0.2);
  const small = size !== undefined && size / side < 7;
  const chosen = (i: number) => (triangles?.chosen ?? i) === i;
  const along = triangles?.along ?? "columns";
  return (
    <svg
      class="board"
      viewBox={`${-before} ${-before} ${side} ${side}`}
      style={size ? { width: `${size}px` } : undefined}
      role="img"
      aria-label={(label ? label + ". " : "") + describe(perm, marks)}
    >
      <Squares perm={perm} marks={marks} />
      {!plain && <Coordinates n={n} />}
      {triangles?.list.map((t, i) => (
        <TriangleShape triangle={t} along={along} faint={!chosen(i)} />
      ))}
      {nearestClashes(perm).map(([a, b]) => (
        <path class="clash" d={`M${a + 0.5} ${perm[a]! + 0.5}L${b + 0.5} ${perm[b]! + 0.5}`} />
      ))}
      {perm.map((row, col) => {
        const look = taken?.includes(col) ? "taken" : put?.includes(col) ? "put" : "stays";
        return <Queen key={col} row={row} col={col} look={look} small={small} />;
      })}
      {opens?.map((gaps) => (
        <GapMarks {...gaps} n={n} />
      ))}
      {triangles?.list.map(
        (t, i) => chosen(i) && <TriangleNumber triangle={t} along={along} number={i + 1} />,
      )}
    </svg>
  );
}

/**
 * Squares draws the squares: dark ones, and those in the lines of queens that are taken out or put in, without those of
 * the queens themselves, which stand out so.
 */
function Squares({ perm, marks }: { perm: Perm; marks: Marks }) {
  const n = perm.length;
  const dark: string[] = [];
  for (let row = 0; row < n; row++)
    for (let col = (row + 1) % 2; col < n; col += 2) dark.push(`M${col} ${row}h1v1h-1z`);
  const lines = (columns: readonly number[] | undefined, name: string) =>
    columns?.map((c) => <path class={`line ${name}`} d={cross(n, perm[c]!, c)} />);
  return (
    <>
      <rect class="light" width={n} height={n} />
      <path class="dark" d={dark.join("")} />
      {lines(marks.put, "put")}
      {lines(marks.taken, "taken")}
      <rect class="frame" width={n} height={n} />
    </>
  );
}

/** cross is the outline of the row and the column of a square, without the square. */
const cross = (n: number, row: number, col: number): string =>
  `M${col} 0h1v${row}h-1zM${col} ${row + 1}h1V${n}h-1z` +
  `M0 ${row}h${col}v1h${-col}zM${col + 1} ${row}H${n}v1H${col + 1}z`;

/** nearestClashes lists the clashes of queens that have no other queen between them. */
function nearestClashes(p: Perm): [number, number][] {
  const all = ofQueens() ? clashes(p) : [];
  const rises = (a: number, b: number) => p[b]! > p[a]!;
  return all.filter(([a, b]) => !all.some(([c, d]) => c === a && d < b && rises(c, d) === rises(a, b)));
}

/** describe is the text alternative of a board: the queens, and what is marked. */
function describe(p: Perm, { taken, put, opens, triangles }: Marks): string {
  const parts = [`Board of order ${p.length}: ${p.length === 0 ? `no ${piece()}s` : printPerm(p)}`];
  const queens = (columns: readonly number[]) =>
    columns.map((c) => `row ${p[c]! + 1}, column ${c + 1}`).join("; ");
  const clash = nearestClashes(p).map(([a, b]) => `columns ${a + 1} and ${b + 1}`);
  if (clash.length > 0) parts.push(`on one diagonal: ${clash.join(", ")}`);
  if (taken?.length) parts.push(`${piece()} taken out: ${queens(taken)}`);
  if (put?.length) parts.push(`${piece()} put in: ${queens(put)}`);
  for (const gaps of opens ?? []) parts.push(`a row opens at gap ${gaps.row}, a column at gap ${gaps.col}`);
  if (triangles) {
    const { along, list, chosen } = triangles;
    const which =
      chosen === undefined ? `${list.length} triangles` : `triangle ${chosen + 1} of ${list.length}`;
    parts.push(`${which} along the ${along}`);
  }
  return parts.join("; ");
}
