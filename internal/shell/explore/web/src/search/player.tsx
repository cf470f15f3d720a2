// The controls of a search, step by step: play, pause, steps, and a slider.
import { useEffect, useState } from "preact/hooks";
import { setParams, useParam } from "../state";
import { Button, Steps } from "../ui";

/** A Player is where a search stands, and what moves it. A step is a number of discoveries, 0 to total. */
export interface Player {
  step: number;
  total: number;
  playing: boolean;
  go(step: number): void;
  play(): void;
}

const longest = 30_000; // milliseconds that all steps take at most

/**
 * usePlayer keeps the step in the address, but while it plays: browsers do not let a page change the address often.
 * Without a step in the address, the search stands at its end.
 */
export function usePlayer(total: number): Player {
  const text = useParam("step");
  const kept = /^\d+$/.test(text) ? Math.min(total, Number(text)) : total;
  // a link or the browser's history that leads to another step ends it
  const [running, setRunning] = useState({ text: "", step: -1 });
  const playing = running.step >= 0 && running.text === text;
  const step = playing ? running.step : kept;
  const go = (to: number): void => {
    setRunning({ text: "", step: -1 });
    setParams({ step: to }, { replace: true });
  };
  useEffect(() => {
    if (!playing) return;
    const pause = Math.max(50, Math.min(500, longest / total));
    const steps = Math.ceil((total * pause) / longest);
    const next = (now: typeof running) => ({ ...now, step: Math.min(total, now.step + steps) });
    const timer = setInterval(() => setRunning(next), pause);
    return () => clearInterval(timer);
  }, [playing, total]);
  useEffect(() => {
    if (playing && step === total) go(total);
  }, [playing, step]);
  return { step, total, go, playing, play: () => setRunning({ text, step: step >= total ? 0 : step }) };
}

/** Controls are the buttons, the slider and the choice of speed. */
export function Controls({ player: { step, total, playing, go, play } }: { player: Player }) {
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
    </div>
  );
}
