// The view as a picture: what the graph shows, with a heading above and the legend below, as SVG or as PNG.
import { render } from "preact";
import { keyText, summary } from "../orbits";
import type { Controller } from "./controller";
import { legendOf, Sign } from "./legend";
import { faintMark, hollowMark, seedMark, strongMark } from "./look";
import { bright, numberSize, uncovered, visit } from "./overlay";
import { css, gapOf, markPath, mix, outlineOf, paleOf, rgb, ringWidth } from "./palette";
import type { Projection } from "./renderer";

const head = 40;
const line = 20;
const margin = 14;
const column = 220;
const textSize = 12;

/** svgOf draws the view; it is empty where there is no graph on the screen. */
export function svgOf(c: Controller): string {
  const holder = document.createElement("div");
  const at = c.projection();
  if (at) render(<Picture c={c} at={at} />, holder);
  return holder.firstChild ? new XMLSerializer().serializeToString(holder.firstChild) : "";
}

/**
 * pngOf draws a picture with so many pixels for each of the screen; null is one that is too large for the
 * browser.
 */
export async function pngOf(svg: string, scale: number): Promise<Blob | null> {
  const image = new Image();
  const canvas = document.createElement("canvas");
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob(done));
}

interface Part {
  c: Controller;
  at: Projection;
}

function Picture({ c, at }: Part) {
  const ink = css(c.tones.ink);
  const { scale, title } = c.colouring;
  const items = legendOf(c);
  const small = numberSize(c.atlas, at) === 0;
  const perRow = Math.max(1, Math.floor((at.width - margin) / column));
  const top = head + at.height + margin;
  const left = (i: number) => margin + column * (i % perRow);
  const below = (i: number) => top + line * (Math.floor(i / perRow) + 1) + 8;
  const width = Math.round(at.width);
  const height = Math.round(top + line * (Math.ceil(items.length / perRow) + 1) + 6);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      font-family="Liberation Sans, Arial, Helvetica, sans-serif"
      font-size={textSize}
      fill={ink}
      stroke-linejoin="round"
      role="img"
    >
      <title>{`Orbit graph of order ${c.atlas.n}`}</title>
      <rect width={width} height={height} fill={css(c.tones.paper)} />
      <text x={margin} y={19} font-size={15} font-weight="bold">
        Orbit graph of order {c.atlas.n}
      </text>
      <text x={margin} y={35} fill={css(mix(c.tones.ink, c.tones.paper, 0.65))}>
        {summary(c.atlas)}.
      </text>
      <svg y={head} width={width} height={at.height}>
        <Edges c={c} at={at} />
        {small ? <Marks c={c} at={at} /> : <Emphasis c={c} at={at} />}
        {small ? <Emphasis c={c} at={at} /> : <Marks c={c} at={at} />}
        <Numbers c={c} at={at} />
      </svg>
      <text x={margin} y={top + 12} font-weight="bold">
        {title}
      </text>
      {scale && (
        <g transform={`translate(${column + 3 * margin} ${top})`}>
          <text x={-8} y={12} text-anchor="end">
            {scale.low}
          </text>
          {scale.colours.map((fill, i) => (
            <rect key={fill} x={12 * i} y={2} width={12.3} height={11} fill={fill} />
          ))}
          <text x={12 * scale.colours.length + 8} y={12}>
            {scale.high}
          </text>
        </g>
      )}
      {items.map((item, i) => (
        <g key={item.label} transform={`translate(${left(i)} ${below(i)})`}>
          <g transform="translate(13)">
            <Sign item={item} controller={c} />
          </g>
          <text x={34} y={4}>
            {item.label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** pathOf is an edge in the view. */
function pathOf(
  { x, y }: { x: Float32Array; y: Float32Array },
  at: Projection,
  u: number,
  v: number,
): string {
  const place = (w: number) =>
    `${(at.left + at.scale * x[w]!).toFixed(1)} ${(at.top + at.scale * y[w]!).toFixed(1)}`;
  return `M${place(u)}L${place(v)}`;
}

/** Edges draws the edges, one path for each colour. */
function Edges({ c: { atlas, look }, at }: Part) {
  const byColour = new Map<string, string[]>();
  look.edge.forEach((index, e) => {
    const colour = look.table[index]!;
    const d = pathOf(atlas, at, atlas.from[e]!, atlas.to[e]!);
    byColour
      .set(colour, byColour.get(colour) ?? [])
      .get(colour)!
      .push(d);
  });
  return (
    <>
      {[...byColour].map(([stroke, list]) => (
        <path key={stroke} d={list.join("")} stroke={stroke} stroke-width={1.1} />
      ))}
    </>
  );
}

/** Emphasis draws what stands out, under the marks. */
function Emphasis({
  c: {
    atlas,
    tones,
    emphasis: { selected, orbits, edges },
  },
  at,
}: Part) {
  const near = selected < 0 ? [] : [...atlas.neighboursOf(selected)];
  const halo = (v: number, more: number, fill: string, stroke?: string) => (
    <circle
      cx={at.left + at.scale * atlas.x[v]!}
      cy={at.top + at.scale * atlas.y[v]!}
      r={1.3 * at.radius + more}
      fill={fill}
      stroke={stroke}
      stroke-width={2.5}
    />
  );
  return (
    <>
      <path
        d={near.map((v) => pathOf(atlas, at, selected, v)).join("")}
        stroke={css(tones.select)}
        stroke-width={3}
      />
      {near.map((v) => halo(v, 3, css(tones.select, 0.3)))}
      <path
        d={edges.map(([u, v]) => pathOf(atlas, at, u, v)).join("")}
        stroke={css(tones.mark)}
        stroke-width={3.5}
      />
      {[...orbits].map((v) => halo(v, 5, css(tones.mark, 0.55)))}
      {selected >= 0 && halo(selected, 8, css(tones.select, 0.45), css(tones.select))}
    </>
  );
}

/** Marks draws each mark, with its number and key as a title if there are not too many. */
function Marks({ c: { atlas, look, tones }, at }: Part) {
  const r = at.radius;
  const paper = css(tones.paper);
  const ink = css(tones.ink);
  const marks: unknown[] = [];
  const fills = look.table.map((colour) => css(paleOf(rgb(colour), tones.paper, r)));
  const outlines = look.table.map((colour) => css(outlineOf(rgb(colour), tones.ink, r)));
  visit(atlas, at, 2 * r + 8, (v, x, y) => {
    const mark = look.mark[v]!;
    const colour = look.table[look.colour[v]!]!;
    const size = atlas.class[v]!;
    const d = markPath(size, r, x, y);
    const hollow = (mark & hollowMark) !== 0;
    const outline = hollow ? colour : outlines[look.colour[v]!];
    if (mark & faintMark) return marks.push(<path d={d} fill={colour} />);
    if (mark & seedMark)
      marks.push(
        <path
          d={markPath(size, r + gapOf(r) - ringWidth / 2, x, y)}
          fill={paper}
          stroke={ink}
          stroke-width={ringWidth}
        />,
      );
    marks.push(
      <path
        d={d}
        fill={hollow ? paper : mark & strongMark ? colour : fills[look.colour[v]!]}
        stroke={outline}
        stroke-width={hollow ? Math.max(0.9, 0.14 * r) : 0.85}
        stroke-dasharray={hollow && r > 5 ? "2.6 1.8" : undefined}
      >
        {atlas.orbits <= 5000 && <title>{`${v + 1}: ${keyText(atlas, v)}`}</title>}
      </path>,
    );
  });
  return <>{marks}</>;
}

function Numbers({ c: { atlas, look, filter, tones }, at }: Part) {
  const size = numberSize(atlas, at);
  if (size === 0) return null;
  return (
    <g font-size={size} text-anchor="middle">
      {uncovered(atlas, at, filter.chosen).map(([v, x, y]) => {
        const strong = look.mark[v]! & strongMark;
        return (
          <text
            x={x.toFixed(1)}
            y={(y + 0.36 * size).toFixed(1)}
            fill={strong ? (bright(look.table[look.colour[v]!]!) ? "#1a1a1a" : "#ffffff") : css(tones.ink)}
          >
            {v + 1}
          </text>
        );
      })}
    </g>
  );
}
