// The graph on the screen, with its buttons, its legend, and a line about the orbit under the pointer.
import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { capital, describe, keyText, summary } from "../orbits";
import { selectOrbit } from "../state";
import { Button, Icon } from "../ui";
import type { Controller } from "./controller";
import { onKey } from "./keys";
import { Legend } from "./legend";
import { placeOf } from "./paint";

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

const corners = "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4";

export function Graph({ app }: { app: App }) {
  const canvas = useRef<HTMLCanvasElement>(null);
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
  return (
    <div class="graph">
      <canvas
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
      <Hint controller={controller} />
      <div class="foot">
        <Legend controller={controller} />
        <div class="joined" role="group" aria-label="View">
          <Button text="+" name="Zoom in" act={() => controller.zoom(1.5)} />
          <Button text="−" name="Zoom out" act={() => controller.zoom(1 / 1.5)} />
          <Button text={<Icon path={corners} />} name="Show all" act={() => controller.fit()} />
        </div>
      </div>
    </div>
  );
}

/** Hint is the line at the orbit under the pointer. */
function Hint({ controller }: { controller: Controller }) {
  const { atlas, hovered } = controller;
  const at = controller.projection();
  if (hovered < 0 || !at) return null;
  const [x, y] = placeOf(atlas, at, hovered);
  const above = y > 90;
  const left = Math.min(Math.max(x, 120), at.width - 120);
  const top = above ? y - at.radius - 10 : y + at.radius + 10;
  return (
    <div
      class="hint"
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${top}px`, transform: `translate(-50%, ${above ? -100 : 0}%)` }}
    >
      <strong>{capital(describe(atlas, hovered))}</strong>
      <span class="key">{keyText(atlas, hovered)}</span>
    </div>
  );
}
