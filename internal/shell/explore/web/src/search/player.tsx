// The controls of a search, step by step: play, pause, steps, speed, and a slider.
import { useEffect, useRef, useState } from "preact/hooks";
import { setParams, useParam } from "../state";
import { Button, Select, Steps } from "../ui";

/** A Player is where a search stands, and what moves it. A step is a number of discoveries, 0 to total. */
export interface Player {
  step: number;
  total: number;
  playing: boolean;
  speed: number;
  go(step: number): void;
  play(): void;
}

/** The speeds, in steps a second. */
export const speeds = [1, 2, 5, 20, 100, 500, 2000];

const frame = 50; // milliseconds: the picture changes 20 times a second at most

/**
 * usePlayer keeps the step in the address. While it plays, the step runs ahead of the address, which browsers do not let
 * a page change often. Without a step in the address, the search stands at its end. Without a speed, it takes half a
 * minute at most.
 */
export function usePlayer(total: number): Player {
  const text = useParam("step");
  const kept = /^\d+$/.test(text) ? Math.min(total, Number(text)) : total;
  const wanted = Number(useParam("speed"));
  const speed = speeds.find((s) => s === wanted) ?? speeds.find((s) => total / s <= 30) ?? speeds.at(-1)!;
  const [running, setRunning] = useState<number | null>(null);
  const step = running ?? kept;
  const saved = useRef(kept);
  const save = (to: number): void => {
    saved.current = to;
    setParams({ step: to }, { replace: true });
  };
  const go = (to: number): void => {
    setRunning(null);
    save(to);
  };
  useTimer(running !== null, speed, (steps) =>
    setRunning((now) => (now === null ? null : Math.min(total, now + steps))),
  );
  useEffect(() => {
    if (running !== null && running >= total) go(total);
    else if (running !== null && Math.abs(running - saved.current) >= speed) save(running);
  }, [running]);
  useEffect(() => {
    if (kept !== saved.current) setRunning(null); // a link or the browser's history led to another step
    saved.current = kept;
  }, [kept]);
  const play = (): void => {
    saved.current = kept;
    setRunning(step >= total ? 0 : step);
  };
  return { step, total, speed, go, playing: running !== null, play };
}

/** useTimer calls advance with the steps that are due, several at once if the speed is above the rate of frames. */
function useTimer(on: boolean, speed: number, advance: (steps: number) => void): void {
  useEffect(() => {
    if (!on) return;
    let last = performance.now();
    let due = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      due += ((now - last) * speed) / 1000;
      last = now;
      const steps = Math.floor(due);
      due -= steps;
      if (steps > 0) advance(steps);
    }, frame);
    return () => clearInterval(timer);
  }, [on, speed]);
}

/** Controls are the buttons, the slider and the choice of speed. */
export function Controls({ player: { step, total, playing, speed, go, play } }: { player: Player }) {
  return (
    <div class="player" role="group" aria-label="Steps of the search">
      <div class="buttons">
        <Steps names={["Start", "Back", "Next", "End"]} low={0} at={step} high={total} go={go}>
          <Button text={playing ? "Pause" : "Play"} look="primary" act={playing ? () => go(step) : play} />
        </Steps>
      </div>
      <label class="field">
        Step
        <input
          type="range"
          min={0}
          max={total}
          step={1}
          value={step}
          aria-valuetext={`${step} of ${total}`}
          onInput={(e) => go(e.currentTarget.valueAsNumber)}
        />
      </label>
      <Select
        label="Speed"
        value={String(speed)}
        onValue={(value) => setParams({ speed: value }, { replace: true })}
      >
        {speeds.map((s) => (
          <option key={s} value={String(s)}>
            {s === 1 ? "1 step a second" : `${s} steps a second`}
          </option>
        ))}
      </Select>
    </div>
  );
}
