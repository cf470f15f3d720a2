// A board as a picture, or as a field whose squares or gaps can be chosen.
import { useId, useState } from "preact/hooks";
import { describe, pairsOnLines, type Field, type Marks } from "./marks";
import { Coordinates, GapMarks, Queen, Triangle, TriangleNumber } from "./shapes";

interface BoardProps {
  /** The queens: a permutation, or a field where -1 stands for a column without a queen. */
  perm: Field;
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
  /**
   * Called when a square is chosen, counted from zero. Arrow keys move over the squares, Enter and the space
   * bar choose.
   */
  onSquare?: (row: number, col: number) => void;
  /**
   * Called when a crossing of two gaps is chosen, as in Inc(row,col). Keys do the same there, and not on
   * squares.
   */
  onGap?: (row: number, col: number) => void;
}

/** Board draws a board: row 1 at the top, column 1 at the left. */
export function Board({ perm, marks = {}, size, room = 0, label, plain, onSquare, onGap }: BoardProps) {
  const n = perm.length;
  const text = (label ? label + ". " : "") + describe(perm, marks);
  const { triangles } = marks;
  const before = plain ? 0.06 : 0.9;
  const side = Math.max(n, room) + before + (marks.opens ? 1.3 : plain ? 0.06 : 0.2);
  const choice = onGap ? "gaps" : onSquare ? "squares" : undefined;
  const small = size !== undefined && size / side < 7;
  return (
    <svg
      class="board"
      viewBox={`${-before} ${-before} ${side} ${side}`}
      style={size ? { width: `${size}px` } : undefined}
      role={choice ? "group" : "img"}
      aria-label={text}
    >
      <g aria-hidden={choice ? "true" : undefined}>
        <Squares field={perm} marks={marks} />
        {!plain && <Coordinates n={n} />}
        {triangles?.places.map((place, i) => (
          <Triangle place={place} along={triangles.along} faint={(triangles.chosen ?? i) !== i} />
        ))}
        {pairsOnLines(perm).map(([a, b]) => (
          <path class="clash" d={`M${a + 0.5} ${perm[a]! + 0.5}L${b + 0.5} ${perm[b]! + 0.5}`} />
        ))}
        {perm.map(
          (row, col) =>
            row >= 0 && (
              <Queen
                key={col}
                row={row}
                col={col}
                look={marks.taken?.includes(col) ? "taken" : marks.put?.includes(col) ? "put" : "stays"}
                small={small}
              />
            ),
        )}
        {marks.crossings?.map((g) => (
          <circle class="crossing" cx={g.col - 0.5} cy={g.row - 0.5} r={0.17} />
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
      </g>
      {choice && <Choices field={perm} of={choice} choose={(onGap ?? onSquare)!} label={text} />}
    </svg>
  );
}

/**
 * Squares draws the squares: dark ones, and those in the lines of queens that are taken out or put in, without
 * those of the queens themselves, which stand out so.
 */
function Squares({ field, marks }: { field: Field; marks: Marks }) {
  const n = field.length;
  const dark: string[] = [];
  for (let row = 0; row < n; row++) {
    for (let col = (row + 1) % 2; col < n; col += 2) dark.push(`M${col} ${row}h1v1h-1z`);
  }
  const lines = (columns: readonly number[] | undefined, name: string) =>
    columns?.filter((c) => field[c]! >= 0).map((c) => <path class={name} d={cross(n, field[c]!, c)} />);
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

/**
 * Choices lays a grid of squares, or of crossings of gaps, over a board. One of them takes the focus; arrow
 * keys move it.
 */
function Choices({
  field,
  of,
  choose,
  label,
}: {
  field: Field;
  of: "squares" | "gaps";
  choose: (row: number, col: number) => void;
  label: string;
}) {
  const id = useId();
  const lines = of === "gaps" ? field.length + 1 : field.length;
  const [at, setAt] = useState({ row: 0, col: 0 });
  const row = Math.min(at.row, lines - 1);
  const col = Math.min(at.col, lines - 1);
  const chosen = (r: number, c: number): void => (of === "gaps" ? choose(r + 0.5, c + 0.5) : choose(r, c));
  const onKeyDown = (e: KeyboardEvent): void => {
    const limit = (k: number): number => Math.max(0, Math.min(lines - 1, k));
    const steps: Record<string, [number, number]> = {
      ArrowUp: [row - 1, col],
      ArrowDown: [row + 1, col],
      ArrowLeft: [row, col - 1],
      ArrowRight: [row, col + 1],
      Home: [row, 0],
      End: [row, lines - 1],
      PageUp: [0, col],
      PageDown: [lines - 1, col],
    };
    const next = steps[e.key];
    if (next) setAt({ row: limit(next[0]), col: limit(next[1]) });
    else if (e.key === "Enter" || e.key === " ") chosen(row, col);
    else return;
    e.preventDefault();
    e.stopPropagation(); // arrow keys also move the graph
  };
  return (
    <g
      class={`places ${of}`}
      role="grid"
      tabindex={0}
      aria-label={`${of === "gaps" ? "Crossings of gaps" : "Squares"}. ${label}`}
      aria-activedescendant={`${id}-${row}-${col}`}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: lines }, (_, r) => (
        <g role="row" key={r}>
          {Array.from({ length: lines }, (_, c) => (
            <g
              role="gridcell"
              key={c}
              id={`${id}-${r}-${c}`}
              class={r === row && c === col ? "cell here" : "cell"}
              aria-label={nameOf(field, of, r, c)}
              onClick={() => {
                setAt({ row: r, col: c });
                chosen(r, c);
              }}
            >
              {of === "gaps" ? <circle cx={c} cy={r} r={0.34} /> : <rect x={c} y={r} width={1} height={1} />}
              {of === "gaps" && <path d={`M0 ${r}H${field.length}M${c} 0V${field.length}`} />}
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

/** nameOf is what a screen reader says of a square or a crossing. */
function nameOf(field: Field, of: "squares" | "gaps", row: number, col: number): string {
  if (of === "gaps") return `row gap ${row + 0.5}, column gap ${col + 0.5}`;
  return `row ${row + 1}, column ${col + 1}, ${field[col] === row ? "queen" : "empty"}`;
}
