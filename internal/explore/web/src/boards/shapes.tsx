// The shapes on a board. Lengths are in sides of a square; the crossing of gaps 0.5 and 0.5 is the origin, so that the queen of
// row and column 0 stands at (0.5, 0.5). They are those of the still pictures.
import { isReflection, type Po } from "../math/symmetry";
import type { Place } from "../math/signature";
import type { Gaps } from "./marks";

/** The crown in a square from -1 to 1, upwards: the tips of its points, and its body. */
const tips = [[0.74, 0.36], [0.38, 0.56], [0, 0.64], [-0.38, 0.56], [-0.74, 0.36]] as const;
const between = [[0.42, -0.02], [0.15, 0.04], [-0.15, 0.04], [-0.42, -0.02]] as const;
const unit = 0.47, ball = 0.105;

/** crown is the path of a queen about the origin. */
const crown = (() => {
  const at = (x: number, y: number): string => `${(x * unit).toFixed(3)} ${(-y * unit).toFixed(3)}`;
  let path = `M${at(-0.5, -0.44)}L${at(0.5, -0.44)}`;
  tips.forEach(([x, y], i) => {
    path += `L${at(x, y)}`;
    const low = between[i];
    if (low) path += `L${at(low[0], low[1])}`;
  });
  path += `ZM${at(-0.56, -0.74)}L${at(0.56, -0.74)}L${at(0.56, -0.54)}L${at(-0.56, -0.54)}Z`;
  const r = (ball * unit).toFixed(3);
  for (const [x, y] of tips) path += `M${at(x - ball, y)}A${r} ${r} 0 1 1 ${at(x + ball, y)}A${r} ${r} 0 1 1 ${at(x - ball, y)}Z`;
  return path;
})();

/** A Look is how a queen is drawn: one that stays, one that is taken out, one that is put in. */
export type Look = "stays" | "taken" | "put";

/** Queen draws a queen about a point; a disc where squares are small. */
export function Queen({ x, y, look = "stays", small = false, scale = 1, opacity = 1 }: {
  x: number; y: number; look?: Look; small?: boolean | undefined; scale?: number; opacity?: number;
}) {
  return (
    <g class={`queen ${look}`} transform={`translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`} opacity={opacity === 1 ? undefined : opacity}>
      {look === "put" && <circle class="ring" r={0.45} />}
      {small ? <circle class="body" r={0.36} /> : <path class="body" d={crown} />}
    </g>
  );
}

/** GapMarks draws where a row and a column open, with the numbers of the gaps, on a board of order n. */
export function GapMarks({ gaps, n, numbers = true }: { gaps: Gaps; n: number; numbers?: boolean }) {
  const x = gaps.col - 0.5, y = gaps.row - 0.5;
  return (
    <g class="gap">
      <path d={`M-0.3 ${y}H${n + 0.3}M${x} -0.3V${n + 0.3}`} />
      <circle cx={x} cy={y} r={0.2} />
      {numbers && <text x={n + 0.4} y={y} dominant-baseline="central">{gaps.row}</text>}
      {numbers && <text x={x} y={n + 0.6} text-anchor="middle" dominant-baseline="central">{gaps.col}</text>}
    </g>
  );
}

/** Axis draws the axis of a reflection. */
export function Axis({ symmetry, n }: { symmetry: Po; n: number }) {
  if (!isReflection(symmetry)) return null;
  const toward = ([[], [1, 1], [1, -1], [1, 0], [0, 1]] as const)[symmetry as 1 | 2 | 3 | 4], half = n / 2 + 0.2;
  const [dx, dy] = [toward[0] * half, toward[1] * half];
  return <path class="axis" d={`M${n / 2 - dx} ${n / 2 - dy}L${n / 2 + dx} ${n / 2 + dy}`} />;
}

/** Triangle draws a triangle of a signature: two sides are steps from queen to queen, the third is thinner. */
export function Triangle({ place, along, faint = false }: { place: Place; along: "columns" | "rows"; faint?: boolean }) {
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
export function TriangleNumber({ place, along, number }: { place: Place; along: "columns" | "rows"; number: number }) {
  return (
    <g class={`number ${along}`} transform={`translate(${place.number.col + 0.5} ${place.number.row + 0.5})`}>
      <circle r={0.3} />
      <text text-anchor="middle" dominant-baseline="central">{number}</text>
    </g>
  );
}

/** Attacks draws the row, the column and the diagonals of a square of a board of order n. */
export function Attacks({ row, col, n }: { row: number; col: number; n: number }) {
  const x = col + 0.5, y = row + 0.5;
  const falling = Math.min(row, col), fallingEnd = Math.min(n - 1 - row, n - 1 - col);
  const rising = Math.min(n - 1 - row, col), risingEnd = Math.min(row, n - 1 - col);
  return (
    <path class="attack" d={`M0 ${y}H${n}M${x} 0V${n}` +
      `M${x - falling - 0.5} ${y - falling - 0.5}L${x + fallingEnd + 0.5} ${y + fallingEnd + 0.5}` +
      `M${x - rising - 0.5} ${y + rising + 0.5}L${x + risingEnd + 0.5} ${y - risingEnd - 0.5}`} />
  );
}

/** Coordinates numbers the columns above a board and the rows at its left. */
export function Coordinates({ n }: { n: number }) {
  return (
    <g class="coordinates">
      {Array.from({ length: n }, (_, i) => (
        <>
          <text x={i + 0.5} y={-0.45} text-anchor="middle" dominant-baseline="central">{i + 1}</text>
          <text x={-0.45} y={i + 0.5} text-anchor="middle" dominant-baseline="central">{i + 1}</text>
        </>
      ))}
    </g>
  );
}
