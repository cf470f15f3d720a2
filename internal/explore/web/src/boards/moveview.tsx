// A step of one queen, shown before, between and after, and on the way.
import "./boards.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Perm } from "../math/perm";
import type { Step } from "../math/steps";
import { printStep } from "../math/steps";
import { stillness } from "../theme";
import { clashText, pairsOnLines } from "./marks";
import { motionOf, sceneAt, sentence, timeOf, type Motion, type Phase, type Scene } from "./motion";
import { Queen } from "./shapes";

/** How long a part of a motion takes, and at most what a frame shows of it, in milliseconds: a slow machine skips nothing. */
const duration = 700, longest = 100;

const titles: Record<Phase, string> = { before: "Before", between: "Between", after: "After" };

/** MoveView shows what a step does to a board. The phase is what is shown; a change of it is animated unless the reader asks for no
 * animation, and so is Play, which is not offered then. */
export function MoveView({ perm, step, phase, onPhase, say }: {
  perm: Perm; step: Step; phase: Phase; onPhase: (phase: Phase) => void; say?: (text: string) => void;
}) {
  const motion = useMemo(() => motionOf(step, perm), [printStep(step), perm.join()]);
  if (!motion) return <p class="error">{printStep(step)} cannot be applied to this board.</p>;
  return <Player key={printStep(step) + perm.join()} motion={motion} phase={motion.phases.includes(phase) ? phase : "before"} onPhase={onPhase} say={say} />;
}

function Player({ motion, phase, onPhase, say }: { motion: Motion; phase: Phase; onPhase: (phase: Phase) => void; say: ((text: string) => void) | undefined }) {
  const { time, running, go } = useTime(timeOf(motion, phase));
  const place = motion.phases.indexOf(phase), still = stillness();
  const show = (next: Phase): void => {
    onPhase(next);
    say?.(sentence(motion, next));
  };
  const play = (): void => {
    go(0, motion.end);
    show("after");
  };
  return (
    <div class="moveview" role="group" aria-label={`${printStep(motion.step)}, step by step`}>
      <MoveBoard motion={motion} time={time} phase={phase} running={running} />
      <p class="sentence">{sentence(motion, phase)}{phase === "between" && clashText(motion.between) && ` The queens at ${clashText(motion.between)}, row and column, stand on one diagonal.`}</p>
      <div class="buttons">
        <button type="button" onClick={() => show(motion.phases[place - 1]!)} disabled={place === 0} aria-label="One step back">◀</button>
        {motion.phases.map((p) => <button type="button" key={p} aria-pressed={p === phase} onClick={() => show(p)}>{titles[p]}</button>)}
        <button type="button" onClick={() => show(motion.phases[place + 1]!)} disabled={place === motion.phases.length - 1} aria-label="One step on">▶</button>
        {!still && <button type="button" class="play" onClick={play}>Play</button>}
      </div>
    </div>
  );
}

/** useTime is a time that runs to a target. go sets it to a start first. */
function useTime(target: number): { time: number; running: boolean; go: (from: number, to: number) => void } {
  const [time, setTime] = useState(target);
  const now = useRef(target), frame = useRef(0);
  const run = (from: number, to: number): void => {
    cancelAnimationFrame(frame.current);
    const set = (t: number): void => setTime((now.current = t));
    if (stillness() || from === to) return set(to);
    let last: number | undefined;
    const tick = (clock: number): void => {
      const step = Math.min(longest, clock - (last ?? clock)) / duration, left = to - now.current;
      last = clock;
      set(Math.abs(left) <= step ? to : now.current + Math.sign(left) * step);
      if (now.current !== to) frame.current = requestAnimationFrame(tick);
    };
    set(from);
    frame.current = requestAnimationFrame(tick);
  };
  const going = useRef<number | undefined>(undefined); // where a call of go leads, so that the change of the target does not start anew
  useEffect(() => {
    if (going.current !== target) run(now.current, target);
    going.current = undefined;
  }, [target]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const go = (from: number, to: number): void => {
    going.current = target === to ? undefined : to;
    run(from, to);
  };
  return stillness() ? { time: target, running: false, go } : { time, running: time !== target, go };
}

/** MoveBoard draws a motion at a time. Its size does not change on the way. */
function MoveBoard({ motion, time, phase, running }: { motion: Motion; time: number; phase: Phase; running: boolean }) {
  const scene = sceneAt(motion, time), side = Math.max(motion.before.length, motion.after.length) + 2.2;
  const width = end(scene.columns), height = end(scene.rows), closed = motion.out === undefined || scene.close === 1;
  const clash = motion.out !== undefined && motion.gaps === undefined ? (closed ? motion.after : []) : closed && scene.open === 0 ? motion.between : [];
  return (
    <svg class="board moving" viewBox={`-0.9 -0.9 ${side} ${side}`} role="img" aria-label={sentence(motion, phase)}
      data-phase={phase} data-running={running} data-time={time.toFixed(2)}>
      <Fields scene={scene} />
      <Labels scene={scene} />
      <Bands scene={scene} width={width} height={height} />
      <rect class="frame" width={width} height={height} />
      {pairsOnLines(clash).map(([a, b]) => <path class="clash" d={`M${a + 0.5} ${clash[a]! + 0.5}L${b + 0.5} ${clash[b]! + 0.5}`} />)}
      {scene.queens.map((q, i) => <Queen key={i} x={q.x} y={q.y} />)}
      {motion.gaps && scene.crossing && scene.open < 1 && <Gap gaps={motion.gaps} scene={scene} width={width} height={height} numbers={scene.close === 0 && scene.open === 0} />}
      {scene.from && scene.crossing && scene.close === 1 && scene.move < 1 &&
        <path class="path" d={`M${scene.from.x} ${scene.from.y}L${scene.crossing.x} ${scene.crossing.y}`} />}
      {scene.moving.size > 0 && <Queen x={scene.moving.x} y={scene.moving.y} look={scene.moving.arrived ? "put" : "taken"} scale={scene.moving.size} />}
    </svg>
  );
}

const end = (list: Scene["rows"]): number => {
  const last = list.at(-1);
  return last ? last.at + last.size : 0;
};

/** Fields draws the squares. Where a line closes or opens, the colours beyond it change gradually. */
function Fields({ scene: { rows, columns, close, open } }: { scene: Scene }) {
  const paths = new Map<number, string>();
  for (const row of rows) {
    for (const col of columns) {
      const dark = [0, 1, 2].map((k) => (row.places[k] === undefined || col.places[k] === undefined ? undefined : (row.places[k]! + col.places[k]!) % 2));
      const [before, between, after] = [dark[0] ?? dark[1] ?? dark[2]!, dark[1] ?? dark[0] ?? dark[2]!, dark[2] ?? dark[1] ?? dark[0]!];
      const shade = open > 0 ? between + (after - between) * open : before + (between - before) * close;
      if (shade > 0 && row.size > 0 && col.size > 0) paths.set(shade, (paths.get(shade) ?? "") + `M${col.at} ${row.at}h${col.size}v${row.size}h${-col.size}z`);
    }
  }
  return (
    <>
      <rect class="light" width={end(columns)} height={end(rows)} />
      {[...paths].map(([shade, path]) => <path class="dark" d={path} opacity={shade} />)}
    </>
  );
}

/** Labels numbers the lines: those of the board before, between or after, whichever is nearest. */
function Labels({ scene: { rows, columns, close, open } }: { scene: Scene }) {
  const which = open > 0.5 ? 2 : close > 0.5 ? 1 : 0;
  const number = (l: Scene["rows"][number]): string => (l.places[which] === undefined || l.size < 0.4 ? "" : String(l.places[which]! + 1));
  return (
    <g class="coordinates">
      {columns.map((l) => <text x={l.at + l.size / 2} y={-0.45} text-anchor="middle" dominant-baseline="central">{number(l)}</text>)}
      {rows.map((l) => <text x={-0.45} y={l.at + l.size / 2} text-anchor="middle" dominant-baseline="central">{number(l)}</text>)}
    </g>
  );
}

/** Bands tints the lines that close or open. */
function Bands({ scene: { rows, columns }, width, height }: { scene: Scene; width: number; height: number }) {
  const band = (name: string, test: (l: Scene["rows"][number]) => boolean) => {
    const row = rows.find(test), col = columns.find(test);
    if (!row || !col || row.size === 0) return null;
    const right = col.at + col.size;
    return <path class={`line ${name}`} d={`M${col.at} 0h${col.size}v${height}h${-col.size}zM0 ${row.at}H${col.at}v${row.size}H0zM${right} ${row.at}H${width}v${row.size}H${right}z`} />;
  };
  return <>{band("taken", (l) => l.places[2] === undefined)}{band("put", (l) => l.places[0] === undefined)}</>;
}

/** Gap draws the gaps where the lines open, with their numbers in the board before. */
function Gap({ gaps, scene, width, height, numbers }: { gaps: { row: number; col: number }; scene: Scene; width: number; height: number; numbers: boolean }) {
  const { x, y } = scene.crossing!;
  return (
    <g class="gap" opacity={1 - scene.open}>
      <path d={`M-0.3 ${y}H${width + 0.3}M${x} -0.3V${height + 0.3}`} />
      <circle cx={x} cy={y} r={0.2} />
      {numbers && <text x={width + 0.4} y={y} dominant-baseline="central">{gaps.row}</text>}
      {numbers && <text x={x} y={height + 0.6} text-anchor="middle" dominant-baseline="central">{gaps.col}</text>}
    </g>
  );
}
