// The legend: what the marks and colours on the screen mean.
import { useState } from "preact/hooks";
import type { Controller } from "../graph/controller";
import { legendOf, markPath, type LegendItem } from "../graph/legend";
import { css } from "../graph/palette";

export function Legend({ controller, place }: { controller: Controller; place: string }) {
  const [open, setOpen] = useState(() => innerWidth >= 700);
  const { title, items, scale } = legendOf(controller);
  return (
    <section class={`legend ${place}`} aria-label="Legend">
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
