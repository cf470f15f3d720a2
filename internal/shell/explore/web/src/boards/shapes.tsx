// The shapes on a board, those of the still pictures. Lengths are in sides of a square; the crossing of gaps 0.5 and
// 0.5 is the origin, so that the queen of row and column 0 stands at (0.5, 0.5).
import { piece } from "../math/known";
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

/** at is a point of the square. */
const at = (x: number, y: number): string => `${(x * unit).toFixed(3)} ${(-y * unit).toFixed(3)}`;

/** box is the path of a rectangle between two corners. */
const box = (left: number, low: number, right: number, high: number): string =>
  `M${at(left, low)}L${at(right, low)}L${at(right, high)}L${at(left, high)}Z`;

/** balls are the paths of discs of a radius. */
const balls = (radius: number, middles: readonly (readonly [number, number])[]): string => {
  const r = (radius * unit).toFixed(3);
  const half = (x: number, y: number) => `A${r} ${r} 0 1 1 ${at(x, y)}`;
  return middles
    .map(([x, y]) => `M${at(x - radius, y)}${half(x + radius, y)}${half(x - radius, y)}Z`)
    .join("");
};

const foot = box(-0.56, -0.74, 0.56, -0.54);

/** crown is the path of a queen about the origin. */
const crown = (() => {
  const points = tips.flatMap((tip, i) => (dips[i] ? [tip, dips[i]] : [tip])).map(([x, y]) => `L${at(x, y)}`);
  const body = `M${at(-0.5, -0.44)}L${at(0.5, -0.44)}${points.join("")}Z`;
  return body + foot + balls(ball, tips);
})();

/** kingsCrown is that of a king: a body with two arches, and a cross between. */
const kingsCrown =
  `M${at(-0.5, -0.44)}L${at(0.5, -0.44)}L${at(0.72, 0.04)}L${at(-0.72, 0.04)}Z` +
  foot +
  box(-0.08, 0, 0.08, 0.92) +
  box(-0.26, 0.58, 0.26, 0.73) +
  balls(0.36, [
    [-0.38, 0.06],
    [0.38, 0.06],
  ]);

/** Body draws a piece about the origin, a disc where squares are small. */
function Body({ small }: { small: boolean }) {
  if (small || piece() === "dot") return <circle class="body" r={small ? 0.36 : 0.3} />;
  return <path class="body" d={piece() === "king" ? kingsCrown : crown} />;
}

/** Queen draws a piece in a square, which stays, is taken out, or is put in. */
export const Queen = ({ row, col, look, small }: Point & { look: string; small: boolean }) => (
  <g class={`queen ${look}`} transform={`translate(${col + 0.5} ${row + 0.5})`}>
    {look === "put" && <circle class="ring" r={0.45} />}
    <Body small={small} />
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
