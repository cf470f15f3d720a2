// The shapes on a board. Lengths are in sides of a square; the crossing of gaps 0.5 and 0.5 is the origin, so
// that the queen of row and column 0 stands at (0.5, 0.5). They are those of the still pictures.
import type { Point } from "../math/perm";
import type { Place } from "../math/signature";

/** The crown in a square from -1 to 1, upwards: the tips of its points, and its body. */
const tips = [
  [0.74, 0.36],
  [0.38, 0.56],
  [0, 0.64],
  [-0.38, 0.56],
  [-0.74, 0.36],
] as const;
const between = [
  [0.42, -0.02],
  [0.15, 0.04],
  [-0.15, 0.04],
  [-0.42, -0.02],
] as const;
const unit = 0.47;
const ball = 0.105;

/** crown is the path of a queen about the origin. */
const crown = (() => {
  const at = (x: number, y: number): string => `${(x * unit).toFixed(3)} ${(-y * unit).toFixed(3)}`;
  const points = tips
    .flatMap((tip, i) => (between[i] ? [tip, between[i]] : [tip]))
    .map(([x, y]) => `L${at(x, y)}`)
    .join("");
  const r = (ball * unit).toFixed(3);
  const balls = tips
    .map(
      ([x, y]) =>
        `M${at(x - ball, y)}A${r} ${r} 0 1 1 ${at(x + ball, y)}A${r} ${r} 0 1 1 ${at(x - ball, y)}Z`,
    )
    .join("");
  const body = `M${at(-0.5, -0.44)}L${at(0.5, -0.44)}${points}Z`;
  const foot = `M${at(-0.56, -0.74)}L${at(0.56, -0.74)}L${at(0.56, -0.54)}L${at(-0.56, -0.54)}Z`;
  return body + foot + balls;
})();

/**
 * Queen draws a queen in a square, which stays, is taken out, or is put in; a disc where squares are small.
 */
export function Queen({
  row,
  col,
  look,
  small,
}: Point & { look: "stays" | "taken" | "put"; small: boolean }) {
  return (
    <g class={`queen ${look}`} transform={`translate(${col + 0.5} ${row + 0.5})`}>
      {look === "put" && <circle class="ring" r={0.45} />}
      {small ? <circle class="body" r={0.36} /> : <path class="body" d={crown} />}
    </g>
  );
}

/** GapMarks draws where a row and a column open, with the numbers of the gaps, on a board of order n. */
export function GapMarks({ row, col, n }: Point & { n: number }) {
  const x = col - 0.5;
  const y = row - 0.5;
  return (
    <g class="gap">
      <path d={`M-0.3 ${y}H${n + 0.3}M${x} -0.3V${n + 0.3}`} />
      <circle cx={x} cy={y} r={0.2} />
      <text x={n + 0.4} y={y} dominant-baseline="central">
        {row}
      </text>
      <text x={x} y={n + 0.6} text-anchor="middle" dominant-baseline="central">
        {col}
      </text>
    </g>
  );
}

/**
 * Triangle draws a triangle of a signature: two sides are steps from queen to queen, the third is thinner.
 */
export function Triangle({
  place,
  along,
  faint,
}: {
  place: Place;
  along: "columns" | "rows";
  faint: boolean;
}) {
  const [a, b, c] = place.corners.map((s) => `${s.col + 0.5} ${s.row + 0.5}`) as [string, string, string];
  return (
    <g class={`triangle ${along}${faint ? " faint" : ""}`}>
      <path class="area" d={`M${a}L${b}L${c}Z`} />
      <path class="third" d={`M${a}L${c}`} />
      <path class="steps" d={`M${a}L${b}L${c}`} />
    </g>
  );
}

/** TriangleNumber writes the number of a triangle, counted from 1. */
export function TriangleNumber({
  place,
  along,
  number,
}: {
  place: Place;
  along: "columns" | "rows";
  number: number;
}) {
  return (
    <g class={`number ${along}`} transform={`translate(${place.number.col + 0.5} ${place.number.row + 0.5})`}>
      <circle r={0.3} />
      <text text-anchor="middle" dominant-baseline="central">
        {number}
      </text>
    </g>
  );
}

/** Coordinates numbers the columns above a board and the rows at its left. */
export function Coordinates({ n }: { n: number }) {
  const text = (x: number, y: number, number: number) => (
    <text x={x} y={y} text-anchor="middle" dominant-baseline="central">
      {number}
    </text>
  );
  return (
    <g class="coordinates">
      {Array.from({ length: n }, (_, i) => [text(i + 0.5, -0.45, i + 1), text(-0.45, i + 0.5, i + 1)])}
    </g>
  );
}
