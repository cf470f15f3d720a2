// A board as a picture.
import type { Perm } from "../math/perm";
import { describe, nearestClashes, type Marks } from "./marks";
import { Coordinates, GapMarks, Queen, Triangle, TriangleNumber } from "./shapes";

interface BoardProps {
  perm: Perm;
  marks?: Marks;
  /** Its width in pixels; without it, the board is as wide as its place. */
  size?: number;
  /**
   * The order for which there is room, if it is larger: boards of different orders have squares of the same
   * size.
   */
  room?: number;
  /** What precedes the text alternative, which names the queens and the marks. */
  label?: string;
  /** Without numbers of rows and columns. */
  plain?: boolean;
}

/** Board draws a board: row 1 at the top, column 1 at the left. */
export function Board({ perm, marks = {}, size, room = 0, label, plain }: BoardProps) {
  const n = perm.length;
  const text = (label ? label + ". " : "") + describe(perm, marks);
  const { triangles } = marks;
  const before = plain ? 0.06 : 0.9;
  const side = Math.max(n, room) + before + (marks.opens ? 1.3 : plain ? 0.06 : 0.2);
  const small = size !== undefined && size / side < 7;
  return (
    <svg
      class="board"
      viewBox={`${-before} ${-before} ${side} ${side}`}
      style={size ? { width: `${size}px` } : undefined}
      role="img"
      aria-label={text}
    >
      <Squares perm={perm} marks={marks} />
      {!plain && <Coordinates n={n} />}
      {triangles?.places.map((place, i) => (
        <Triangle place={place} along={triangles.along} faint={(triangles.chosen ?? i) !== i} />
      ))}
      {nearestClashes(perm).map(([a, b]) => (
        <path class="clash" d={`M${a + 0.5} ${perm[a]! + 0.5}L${b + 0.5} ${perm[b]! + 0.5}`} />
      ))}
      {perm.map((row, col) => (
        <Queen
          key={col}
          row={row}
          col={col}
          look={marks.taken?.includes(col) ? "taken" : marks.put?.includes(col) ? "put" : "stays"}
          small={small}
        />
      ))}
      {marks.opens?.map((gaps) => (
        <GapMarks {...gaps} n={n} />
      ))}
      {triangles?.places.map(
        (place, i) =>
          (triangles.chosen ?? i) === i && (
            <TriangleNumber place={place} along={triangles.along} number={i + 1} />
          ),
      )}
    </svg>
  );
}

/**
 * Squares draws the squares: dark ones, and those in the lines of queens that are taken out or put in, without
 * those of the queens themselves, which stand out so.
 */
function Squares({ perm, marks }: { perm: Perm; marks: Marks }) {
  const n = perm.length;
  const dark: string[] = [];
  for (let row = 0; row < n; row++) {
    for (let col = (row + 1) % 2; col < n; col += 2) dark.push(`M${col} ${row}h1v1h-1z`);
  }
  const lines = (columns: readonly number[] | undefined, name: string) =>
    columns?.map((c) => <path class={name} d={cross(n, perm[c]!, c)} />);
  return (
    <>
      <rect class="light" width={n} height={n} />
      <path class="dark" d={dark.join("")} />
      {lines(marks.put, "line put")}
      {lines(marks.taken, "line taken")}
      <rect class="frame" width={n} height={n} />
    </>
  );
}

/** cross is the outline of the row and the column of a square, without the square. */
const cross = (n: number, row: number, col: number): string =>
  `M${col} 0h1v${row}h-1zM${col} ${row + 1}h1V${n}h-1z` +
  `M0 ${row}h${col}v1h${-col}zM${col + 1} ${row}H${n}v1H${col + 1}z`;
