// The legend: what the marks and colours on the screen mean.
import { useRef, useState } from "preact/hooks";
import type { Controller } from "../graph/controller";
import { legendOf, markPath, type LegendItem } from "../graph/legend";
import { css } from "../graph/palette";

/** corner is the corner of the view with the fewest orbits when all is seen, so that the legend hides little. */
function corner(controller: Controller): string {
  const at = controller.projection(), { x, y } = controller.atlas, crowd = [0, 0, 0];
  if (!at || at.width < 700) return "";
  for (let v = 0; v < x.length; v++) {
    const px = at.left + at.scale * x[v]!, py = at.top + at.scale * y[v]!, low = py > at.height - 230, high = py < 230;
    if (px < 270 && low) crowd[0]!++;
    if (px < 270 && high) crowd[1]!++;
    if (px > at.width - 270 && high) crowd[2]!++;
  }
  return ["", "top", "top right"][crowd.indexOf(Math.min(...crowd))]!;
}

export function Legend({ controller }: { controller: Controller }) {
  const [open, setOpen] = useState(() => innerWidth >= 700);
  const place = useRef<string | undefined>(undefined);
  if (place.current === undefined && controller.projection()) place.current = corner(controller);
  const { title, items, scale } = legendOf(controller);
  return (
    <section class={`legend ${place.current ?? ""}`} aria-label="Legend">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>Legend</button>
      {open && (
        <>
          <h2>{title}</h2>
          {scale && (
            <div class="scale" role="img" aria-label={`Colours from ${scale.low} to ${scale.high}`}>
              <span>{scale.low}</span>
              <svg width="120" height="12" aria-hidden="true">
                {scale.colours.map((c, i) => <rect key={i} x={(120 * i) / scale.colours.length} width={120 / scale.colours.length + 0.5} height="12" fill={c} />)}
              </svg>
              <span>{scale.high}</span>
            </div>
          )}
          <ul>{items.map((item) => <li key={item.label}><Sign item={item} controller={controller} />{item.label}</li>)}</ul>
        </>
      )}
    </section>
  );
}

/** Sign draws the mark or line of an item. */
function Sign({ item, controller }: { item: LegendItem; controller: Controller }) {
  const { tones } = controller;
  return (
    <svg class="sign" viewBox="-14 -10 28 20" width="28" height="20" aria-hidden="true">
      {item.halo && <circle r="9" fill={item.halo} />}
      {item.line && <line x1="-13" x2="13" stroke={item.line.colour} stroke-width={item.line.width} />}
      {item.mark && item.ring && <path d={markPath(item.mark.size, item.ring)} fill={css(tones.paper)} stroke={css(tones.ink)} stroke-width="0.9" />}
      {item.mark && <path d={markPath(item.mark.size, item.mark.radius)} fill={item.fill} stroke={item.stroke} stroke-width={item.dashed ? 1.3 : 0.9} stroke-dasharray={item.dashed ? "2.6 1.8" : undefined} />}
    </svg>
  );
}
