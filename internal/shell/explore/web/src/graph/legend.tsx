// The legend: what the marks and colours on the screen mean, and nothing else.
import { useState } from "preact/hooks";
import type { Controller } from "./controller";
import { paintMarks, type Mark } from "./marks";
import { css, type RGB, type Tones } from "./palette";

/** A LegendItem is a sign with a label: a halo under a line under a mark. */
interface LegendItem {
  readonly label: string;
  readonly mark?: Mark;
  readonly halo?: string;
  readonly line?: { colour: RGB; width: number };
}

/** legendOf lists what is on the screen. */
function legendOf({
  atlas,
  colouring,
  tones,
  filter,
  emphasis,
  revealed,
  look,
  markRadius,
}: Controller): LegendItem[] {
  const plain: Mark = { size: 8, rim: tones.ink };
  const dashed = (label: string, rim: RGB) => ({ label, mark: { ...plain, rim, dashed: true } });
  const line = (colour: RGB, width: number) => ({ colour, width });
  const shown = [...look.marks.keys()];
  const byClass = !colouring.full;
  const missed = filter.members.some((v) => atlas.depth[v]! < 0);
  const shapes = atlas.classes.length > 1 ? atlas.classes : [];
  const items: (LegendItem | false)[] = [
    ...colouring.labels.map((label, i) => {
      const fill = colouring.table[i]!;
      const mark = { ...plain, size: byClass ? atlas.classes[i]! : 8, fill, full: !byClass };
      return (byClass || shown.some((m) => m.fill === fill)) && { label, mark };
    }),
    ...(byClass ? [] : shapes.map((size) => ({ label: `class ${size}`, mark: { ...plain, size } }))),
    filter.members.some((v) => atlas.depth[v] === 0) && {
      label: "seed: Inc leads to it",
      mark: { ...plain, ...(byClass && { fill: colouring.table[0]! }), seed: true },
    },
    revealed
      ? dashed("not found yet, or never", tones.grey)
      : missed &&
        (!colouring.ofMissed || markRadius >= 4.5) && // small dots have no outline
        dashed("missed by the search", tones.del),
    !filter.all && { label: "outside the filter", mark: { ...plain, fill: tones.faint, rim: tones.faint } },
    atlas.from.length > 0 && {
      label: `${atlas.exchange > 0 ? "an" : "a"} ${atlas.moveName} joins two orbits`,
      line: line(tones.mov, 1.4),
    },
    revealed !== null && { label: `the ${atlas.moveName} that found an orbit`, line: line(tones.ink, 1.4) },
    emphasis.selected >= 0 && { label: "selected orbit", mark: plain, halo: css(tones.accent, 0.45) },
    (atlas.neighbours[emphasis.selected]?.length ?? 0) > 0 && {
      label: `its neighbours, joined by ${atlas.moveName}`,
      mark: plain,
      halo: css(tones.accent, 0.25),
      line: line(tones.accent, 3),
    },
    emphasis.orbits.size > 0 && {
      label: "highlighted",
      mark: plain,
      halo: css(tones.mark, 0.5),
      ...(emphasis.edges.length > 0 && { line: line(tones.mark, 3.5) }),
    },
  ];
  return items.filter((item) => item !== false);
}

/** Sign draws an item as the graph does, 28 pixels wide. */
function Sign({
  item: { mark, halo, line },
  tones,
  radius,
}: {
  item: LegendItem;
  tones: Tones;
  radius: number;
}) {
  const paint = (canvas: HTMLCanvasElement | null): void => {
    if (!canvas) return;
    canvas.width = 28 * devicePixelRatio; // which clears it
    canvas.height = 20 * devicePixelRatio;
    const c = canvas.getContext("2d")!;
    c.scale(devicePixelRatio, devicePixelRatio);
    c.translate(14, 10);
    if (halo) {
      c.fillStyle = halo;
      c.arc(0, 0, 9, 0, 2 * Math.PI);
      c.fill();
    }
    if (line) {
      c.fillStyle = css(line.colour);
      c.fillRect(-13, -line.width / 2, 26, line.width);
    }
    c.scale(6 / radius, 6 / radius);
    if (mark) paintMarks(c, mark, [[0, 0]], radius, tones);
  };
  return <canvas class="sign" ref={paint} aria-hidden="true" />;
}

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
              <Sign item={item} tones={tones} radius={Math.max(4, controller.markRadius)} /> {item.label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
