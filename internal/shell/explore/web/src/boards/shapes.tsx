// The shapes on a board, those of the still pictures. Lengths are in sides of a square; the crossing of gaps 0.5 and 0.5
// is the origin, so that the queen of row and column 0 stands at (0.5, 0.5).
import type { Point } from "../math/perm";
import type { Along, Triangle } from "../math/signature";

/** The crown in a square from -1 to 1, upwards: the tips of its points, and the dips between them. */
const tips = [
  [0.74, 0.36],
  [0.38, 0.56],
  [0, 0.64],
  [-0.38, 0.56],
  [-0.74, 0.36],
] as const;
const dips = [
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
  const points = tips.flatMap((tip, i) => (dips[i] ? [tip, dips[i]] : [tip])).map(([x, y]) => `L${at(x, y)}`);
  const r = (ball * unit).toFixed(3);
  const half = (x: number, y: number) => `A${r} ${r} 0 1 1 ${at(x, y)}`;
  const balls = tips.map(([x, y]) => `M${at(x - ball, y)}${half(x + ball, y)}${half(x - ball, y)}Z`);
  const body = `M${at(-0.5, -0.44)}L${at(0.5, -0.44)}${points.join("")}Z`;
  const foot = `M${at(-0.56, -0.74)}L${at(0.56, -0.74)}L${at(0.56, -0.54)}L${at(-0.56, -0.54)}Z`;
  return body + foot + balls.join("");
})();

/** Queen draws a queen in a square, which stays, is taken out, or is put in; a disc where squares are small. */
export const Queen = ({ row, col, look, small }: Point & { look: string; small: boolean }) => (
  <g class={`queen ${look}`} transform={`translate(${col + 0.5} ${row + 0.5})`}>
    {look === "put" && <circle class="ring" r={0.45} />}
    {small ? <circle class="body" r={0.36} /> : <path class="body" d={crown} />}
  </g>
);

const Label = ({ x, y, text }: { x: number; y: number; text: number }) => (
  <text x={x} y={y} text-anchor="middle" dominant-baseline="central">
    {text}
  </text>
);

/** GapMarks draws where a row and a column open, with the numbers of the gaps, on a board of order n. */
export function GapMarks({ row, col, n }: Point & { n: number }) {
  const [x, y] = [col - 0.5, row - 0.5];
  return (
    <g class="gap">
      <path d={`M-0.3 ${y}H${n + 0.3}M${x} -0.3V${n + 0.3}`} />
      <circle cx={x} cy={y} r={0.2} />
      <Label x={n + 0.8} y={y} text={row} />
      <Label x={x} y={n + 0.6} text={col} />
    </g>
  );
}

interface TriangleProps {
  triangle: Triangle;
  along: Along;
}

/** TriangleShape draws a triangle of a signature: two sides are steps from queen to queen, the third is thinner. */
export function TriangleShape({ triangle, along, faint }: TriangleProps & { faint: boolean }) {
  const [a, b, c] = triangle.corners.map((s) => `${s.col + 0.5} ${s.row + 0.5}`);
  return (
    <g class={`triangle ${along}${faint ? " faint" : ""}`}>
      <path class="area" d={`M${a}L${b}L${c}Z`} />
      <path class="third" d={`M${a}L${c}`} />
      <path class="steps" d={`M${a}L${b}L${c}`} />
    </g>
  );
}

/** TriangleNumber writes the number of a triangle, counted from 1. */
export function TriangleNumber({ triangle, along, number }: TriangleProps & { number: number }) {
  const { row, col } = triangle.number;
  return (
    <g class={`number ${along}`} transform={`translate(${col + 0.5} ${row + 0.5})`}>
      <circle r={0.3} />
      <Label x={0} y={0} text={number} />
    </g>
  );
}

/** Coordinates numbers the columns above a board and the rows at its left. */
export const Coordinates = ({ n }: { n: number }) => (
  <g class="coordinates">
    {Array.from({ length: n }, (_, i) => (
      <>
        <Label x={i + 0.5} y={-0.45} text={i + 1} />
        <Label x={-0.45} y={i + 0.5} text={i + 1} />
      </>
    ))}
  </g>
);
