// The legend: what the marks and colours on the screen mean, and nothing else.
import { useState } from "preact/hooks";
import type { Controller } from "./controller";
import { classColour, css, markPath, outlineOf, paleOf, type RGB } from "./palette";

/** A LegendItem is a sign with a label: a mark of a class with a radius, a ring around it, a halo under it, or a line. */
interface LegendItem {
  readonly label: string;
  readonly mark?: { size: number; radius: number; fill: string; stroke: string; dashed?: boolean };
  /** The radius of the second outline of a seed. */
  readonly ring?: number;
  readonly halo?: string;
  readonly line?: { colour: string; width: number };
}

/** legendOf lists what is on the screen, in the colours that marks of their size have there. */
function legendOf(c: Controller): LegendItem[] {
  const { atlas, colouring, tones, filter, emphasis, revealed } = c;
  const [ink, paper] = [css(tones.ink), css(tones.paper)];
  const fill = (colour: RGB) => css(colouring.full ? colour : paleOf(colour, tones.paper, c.markRadius));
  const outline = (colour: RGB) => css(outlineOf(colour, tones.ink, c.markRadius));
  const plain = { size: 8, radius: 6, fill: paper, stroke: ink };
  const dashed = (label: string, stroke: RGB) => ({
    label,
    mark: { ...plain, stroke: css(stroke), dashed: true },
  });
  const small = { ...plain, radius: 5 };
  const line = (colour: RGB, width: number) => ({ colour: css(colour), width });
  const items: (LegendItem | false)[] = [];

  const byClass = !colouring.full;
  const missed = filter.members.some((v) => atlas.depth[v]! < 0);
  const filled = new Set(
    filter.members
      .filter((v) => atlas.depth[v]! >= 0 || (colouring.ofMissed && !revealed))
      .map((v) => colouring.of[v]),
  );
  colouring.labels.forEach((label, i) => {
    const colour = colouring.table[i]!;
    const mark = { ...plain, fill: fill(colour), stroke: outline(colour) };
    if (byClass) items.push({ label, mark: { ...mark, size: atlas.classes[i]! } });
    else if (filled.has(i)) items.push({ label, mark });
  });
  if (!byClass && atlas.classes.length > 1)
    items.push(...atlas.classes.map((size) => ({ label: `class ${size}`, mark: { ...plain, size } })));
  const seed = classColour(8);
  items.push(
    filter.members.some((v) => atlas.depth[v] === 0) && {
      label: "seed: Inc leads to it",
      mark: byClass
        ? { size: 8, radius: 4.5, fill: fill(seed), stroke: outline(seed) }
        : { ...plain, radius: 4.5 },
      ring: 7.5,
    },
    revealed
      ? dashed("not found yet, or never", tones.grey)
      : missed &&
          (!colouring.ofMissed || c.markRadius >= 4.5) && // small dots have no outline
          dashed("missed by the search", tones.missed),
    !filter.all && {
      label: "outside the filter",
      mark: { ...small, fill: css(tones.faint), stroke: css(tones.faint) },
    },
    atlas.from.length > 0 && {
      label: `${atlas.exchange > 0 ? "an" : "a"} ${atlas.moveName} joins two orbits`,
      line: line(tones.move, 1.4),
    },
    revealed !== null && { label: `the ${atlas.moveName} that found an orbit`, line: line(tones.ink, 1.4) },
    emphasis.selected >= 0 && { label: "selected orbit", mark: small, halo: css(tones.select, 0.45) },
    (atlas.neighbours[emphasis.selected]?.length ?? 0) > 0 && {
      label: `its neighbours, joined by ${atlas.moveName}`,
      mark: small,
      halo: css(tones.select, 0.25),
      line: line(tones.select, 3),
    },
    emphasis.orbits.size > 0 && {
      label: "highlighted",
      mark: small,
      halo: css(tones.mark, 0.5),
      ...(emphasis.edges.length > 0 && { line: line(tones.mark, 3.5) }),
    },
  );
  return items.filter((item) => item !== false);
}

/** Sign draws an item about the origin, 28 pixels wide. */
const Sign = ({
  item: { mark, ring, halo, line },
  ...on
}: {
  item: LegendItem;
  paper: string;
  ink: string;
}) => (
  <svg class="sign" viewBox="-14 -10 28 20" width="28" height="20" aria-hidden="true">
    {halo && <circle r="9" fill={halo} />}
    {line && <path d="M-13 0h26" stroke={line.colour} stroke-width={line.width} />}
    {mark && ring && (
      <path d={markPath(mark.size, ring)} fill={on.paper} stroke={on.ink} stroke-width="0.9" />
    )}
    {mark && (
      <path
        d={markPath(mark.size, mark.radius)}
        fill={mark.fill}
        stroke={mark.stroke}
        stroke-width={mark.dashed ? 1.3 : 0.9}
        stroke-dasharray={mark.dashed ? "2.6 1.8" : undefined}
      />
    )}
  </svg>
);

export function Legend({ controller }: { controller: Controller }) {
  const [open, setOpen] = useState(() => innerWidth >= 700);
  const { colouring, tones } = controller;
  const { title, scale } = colouring;
  return (
    <section class={open ? "legend open" : "legend"} aria-label="Legend">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        Legend
      </button>
      {open && <h2>{title}</h2>}
      {open && scale && (
        <div class="scale" role="img" aria-label={`Colours from ${scale.low} to ${scale.high}`}>
          <span>{scale.low}</span>
          <svg width="120" height="12" aria-hidden="true">
            {scale.colours.map((c, i) => (
              <rect key={i} x={12 * i} width={12.5} height="12" fill={c} />
            ))}
          </svg>
          <span>{scale.high}</span>
        </div>
      )}
      {open && (
        <ul>
          {legendOf(controller).map((item) => (
            <li key={item.label}>
              <Sign item={item} paper={css(tones.paper)} ink={css(tones.ink)} /> {item.label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
