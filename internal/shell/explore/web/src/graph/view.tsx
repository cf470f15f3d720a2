// The graph on the screen, with its buttons, its legend, and a line about the orbit under the pointer.
import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { describe, keyText, summary } from "../orbits";
import { selectOrbit } from "../state";
import type { Controller } from "./controller";
import { onKey } from "./keys";
import { Legend } from "./legend";

/** useChanges renders a component again when the controller says so, once a frame at most. */
export function useChanges(controller: Controller): void {
  const [, set] = useState(0);
  useEffect(() => {
    let frame = 0;
    controller.changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => set((n) => n + 1));
    };
    return () => {
      cancelAnimationFrame(frame);
      controller.changed = () => {};
    };
  }, [controller]);
}

export function Graph({ app }: { app: App }) {
  const canvas = useRef<HTMLDivElement>(null);
  const { atlas, graph: controller } = app;
  useChanges(controller);
  useEffect(() => controller.attach(canvas.current!, pick), [controller]);

  /** pick selects an orbit where the reader clicked: the camera stays. */
  function pick(orbit: number): void {
    selectOrbit(orbit);
    app.say(`Selected: ${describe(atlas, orbit)}.`);
  }

  const keys = (e: KeyboardEvent) => {
    if (onKey(app, e)) e.preventDefault();
  };
  const at = controller.projection();
  const v = controller.hovered;
  return (
    <div class="graph">
      <div
        class="canvas"
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-roledescription="graph"
        aria-label={`Orbit graph of order ${atlas.n}: ${summary(atlas)}`}
        aria-describedby="graph-keys"
        onKeyDown={keys}
        onBlur={() => controller.emphasis.pointed >= 0 && controller.point(-1)}
      />
      <p id="graph-keys" class="hidden">
        Arrow keys move the view, plus and minus zoom. Enter selects an orbit, Tab goes through its
        neighbours. The list shows the same orbits as text.
      </p>
      {v >= 0 && at && (
        <Hint
          x={at.left + at.scale * atlas.x[v]!}
          y={at.top + at.scale * atlas.y[v]!}
          radius={at.radius}
          width={at.width}
          title={describe(atlas, v)}
          text={keyText(atlas, v)}
        />
      )}
      <div class="foot">
        <Legend controller={controller} />
        <div class="zoom" role="group" aria-label="View">
          <button type="button" onClick={() => controller.zoom(1.5)} aria-label="Zoom in" title="Zoom in (+)">
            +
          </button>
          <button
            type="button"
            onClick={() => controller.zoom(1 / 1.5)}
            aria-label="Zoom out"
            title="Zoom out (−)"
          >
            −
          </button>
          <button
            type="button"
            onClick={() => controller.fit()}
            aria-label={controller.filter.all ? "Show the whole graph" : "Show what the filter chooses"}
            title="Show all (0)"
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path
                d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"
                fill="none"
                stroke="currentColor"
                stroke-width="1.6"
              />
            </svg>
          </button>
        </div>
      </div>
    </div>
  );
}

/** Hint is the line at the orbit under the pointer. */
function Hint({
  x,
  y,
  radius,
  width,
  title,
  text,
}: {
  x: number;
  y: number;
  radius: number;
  width: number;
  title: string;
  text: string;
}) {
  const above = y > 90;
  const left = Math.min(Math.max(x, 120), width - 120);
  return (
    <div
      class="hint"
      aria-hidden="true"
      style={{
        left: `${left}px`,
        top: `${above ? y - radius - 10 : y + radius + 10}px`,
        transform: `translate(-50%, ${above ? "-100%" : "0"})`,
      }}
    >
      <strong>{title.charAt(0).toUpperCase() + title.slice(1)}</strong>
      <span class="key">{text}</span>
    </div>
  );
}
