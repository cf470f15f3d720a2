// The legend: what the marks and colours on the screen mean, and nothing else.
import { useState } from "preact/hooks";
import type { Controller } from "./controller";
import { classesOf } from "./filter";
import { classColour, css, markPath, outlineOf, paleOf, type RGB } from "./palette";

/**
 * A LegendItem is a sign with a label: a mark of a class with a radius, a ring around it, a halo under it, or
 * a line.
 */
interface LegendItem {
  label: string;
  mark?: { size: number; radius: number; fill: string; stroke: string; dashed?: boolean };
  /** The radius of the second outline of a seed. */
  ring?: number;
  halo?: string;
  line?: { colour: string; width: number };
}

/** legendOf lists what is on the screen, in the colours that marks of their size have there. */
function legendOf(c: Controller): LegendItem[] {
  const { atlas, colouring, tones, filter, emphasis, revealed } = c;
  const ink = css(tones.ink);
  const paper = css(tones.paper);
  const items: LegendItem[] = [];
  const fill = (colour: RGB) => css(colouring.full ? colour : paleOf(colour, tones.paper, c.markRadius));
  const outline = (colour: RGB) => css(outlineOf(colour, tones.ink, c.markRadius));
  const add = (
    label: string,
    size: number,
    radius: number,
    fill: string,
    more: Partial<LegendItem> = {},
    stroke = ink,
  ) =>
    items.push({
      label,
      mark: { size, radius, fill, stroke, dashed: stroke !== ink && fill === paper },
      ...more,
    });
  const byClass = colouring.title === "Class";
  const classes = classesOf(atlas);
  const filled = filledColours(c);
  colouring.labels.forEach((label, i) => {
    const colour = colouring.table[i]!;
    if (byClass || filled.has(i)) add(label, byClass ? classes[i]! : 8, 6, fill(colour), {}, outline(colour));
  });
  if (!byClass && classes.length > 1) for (const k of classes) add(`class ${k}`, k, 6, paper);
  if (filter.seeds > 0)
    add(
      "seed: Inc leads to it",
      8,
      4.5,
      byClass ? fill(classColour(8)) : paper,
      { ring: 7.5 },
      byClass ? outline(classColour(8)) : ink,
    );
  if (revealed) add("not found yet, or never", 8, 6, paper, {}, css(tones.grey));
  else if (filter.missed > 0 && (!colouring.ofMissed || c.markRadius >= 4.5))
    add("missed by the search", 8, 6, paper, {}, css(tones.missed)); // small dots have no outline
  if (!filter.all) add("outside the filter", 8, 5, css(tones.faint), {}, css(tones.faint));
  if (atlas.from.length > 0)
    items.push({
      label: `${atlas.exchange > 0 ? "an" : "a"} ${atlas.moveName} joins two orbits`,
      line: { colour: css(tones.move), width: 1.4 },
    });
  if (revealed)
    items.push({ label: `the ${atlas.moveName} that found an orbit`, line: { colour: ink, width: 1.4 } });
  if (emphasis.selected >= 0) {
    add("selected orbit", 8, 5, paper, { halo: css(tones.select, 0.45) });
    if (atlas.degree(emphasis.selected) > 0)
      add(`its neighbours, joined by ${atlas.moveName}`, 8, 5, paper, {
        halo: css(tones.select, 0.25),
        line: { colour: css(tones.select), width: 3 },
      });
  }
  if (emphasis.orbits.size > 0 || emphasis.edges.length > 0)
    add("highlighted", 8, 5, paper, {
      halo: css(tones.mark, 0.5),
      ...(emphasis.edges.length > 0 && { line: { colour: css(tones.mark), width: 3.5 } }),
    });
  return items;
}

/** filledColours are the colours that fill some mark, as indices into the table of the colouring. */
function filledColours({ atlas, colouring, filter, revealed }: Controller): Set<number> {
  const ofMissed = colouring.ofMissed && !revealed;
  return new Set(colouring.of.filter((_, v) => filter.chosen[v] && (ofMissed || atlas.depth[v]! >= 0)));
}

/** Sign draws an item about the origin, 28 pixels wide. */
function Sign({
  item: { mark, ring, halo, line },
  controller: { tones },
}: {
  item: LegendItem;
  controller: Controller;
}) {
  return (
    <>
      {halo && <circle r="9" fill={halo} />}
      {line && <path d="M-13 0h26" stroke={line.colour} stroke-width={line.width} />}
      {mark && ring && (
        <path
          d={markPath(mark.size, ring)}
          fill={css(tones.paper)}
          stroke={css(tones.ink)}
          stroke-width="0.9"
        />
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
    </>
  );
}

export function Legend({ controller }: { controller: Controller }) {
  const [open, setOpen] = useState(() => innerWidth >= 700);
  const { title, scale } = controller.colouring;
  return (
    <section class={open ? "legend open" : "legend"} aria-label="Legend">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        Legend
      </button>
      {open && (
        <>
          <h2>{title}</h2>
          {scale && (
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
          <ul>
            {legendOf(controller).map((item) => (
              <li key={item.label}>
                <svg class="sign" viewBox="-14 -10 28 20" width="28" height="20" aria-hidden="true">
                  <Sign item={item} controller={controller} />
                </svg>
                {item.label}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
