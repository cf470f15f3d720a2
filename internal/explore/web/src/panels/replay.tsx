// The search, step by step.
import "../search/search.css";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { App } from "../app";
import type { Atlas, SearchName } from "../atlas";
import { Command } from "../copy";
import { orbitsText } from "../search/components";
import { DiscoveryView } from "../search/discovery";
import { MissedList } from "../search/missed";
import { Controls, usePlayer, type Player } from "../search/player";
import { discoveryText, Trajectory } from "../search/trajectory";
import { setParams, useParam } from "../state";

/** The search of an order, replayed. */
export function ReplayPanel({ app }: { app: App }) {
  const { atlas, atlases } = app;
  const strategy: SearchName = useParam("search", "bfs") === "dfs" ? "dfs" : "bfs";
  const trajectory = useMemo(() => new Trajectory(atlas, strategy), [atlas, strategy]);
  const player = usePlayer(trajectory.found.length);
  useGraph(app, trajectory, player.step);
  useVoice(app, trajectory, player);
  if (trajectory.found.length === 0) return <NoSeeds atlas={atlas} />;
  const done = player.step === player.total;
  return (
    <div class="replay">
      <p>The search of the paper: Inc from all orbits of order {atlas.n - 1}, then Mov until nothing new is found.</p>
      <fieldset class="choice">
        <legend>Order of search</legend>
        {(["bfs", "dfs"] as const).map((s) => (
          <label key={s}>
            <input type="radio" name="strategy" checked={s === strategy} onChange={() => setParams({ search: s })} />{" "}
            {s === "bfs" ? "breadth first" : "depth first"}
          </label>
        ))}
      </fieldset>
      <Controls player={player} />
      <Counts atlas={atlas} trajectory={trajectory} step={player.step} />
      <DiscoveryView atlas={atlas} atlases={atlases} trajectory={trajectory} step={player.step} />
      {done && <section aria-label="What the search misses"><h2>{trajectory.missed.length === 0 ? "Complete" : "Missed"}</h2><MissedList atlas={atlas} /></section>}
      <p><Command text={`qorbit search ${atlas.n}${strategy === "dfs" ? " --strategy dfs" : ""}`} /></p>
    </div>
  );
}

/** At order 4 the order below has no solution, and Inc gives nothing. */
function NoSeeds({ atlas }: { atlas: Atlas }) {
  return (
    <div class="replay">
      <p>Inc from order {atlas.n - 1} gives no orbit of order {atlas.n}, so the search has no seed and finds nothing.</p>
      <MissedList atlas={atlas} />
    </div>
  );
}

/** Counts compares what has been reached with the counter's number of orbits. */
function Counts({ atlas, trajectory, step }: { atlas: Atlas; trajectory: Trajectory; step: number }) {
  const seeds = Math.min(step, trajectory.seeds);
  const deepest = trajectory.deepest[step];
  return (
    <div class="counts">
      <progress max={atlas.counted} value={step} aria-label="Orbits reached" />
      <p><strong>{step}</strong> reached of <strong>{atlas.counted}</strong> that the counter finds</p>
      <p class="quiet">{seeds} by Inc, {step - seeds} by Mov, up to {deepest === 1 ? "1 move" : `${deepest} moves`} from a seed</p>
    </div>
  );
}

/** useGraph shows in the graph what has been found, and the step. */
function useGraph({ graph }: App, t: Trajectory, step: number): void {
  useEffect(() => {
    graph.reveal({ step: t.step, parent: t.parent, upTo: step - 1 });
    const orbit = t.found[step - 1];
    const from = orbit === undefined ? -1 : t.parent[orbit]!;
    graph.highlight(orbit === undefined ? null : { orbits: from < 0 ? [orbit] : [from, orbit], edges: from < 0 ? [] : [[from, orbit]] });
  }, [graph, t, step]);
  useEffect(() => () => {
    graph.reveal(null);
    graph.highlight(null);
  }, [graph]);
}

const rest = 600; // milliseconds without a change before a step is read out
const between = 8000; // milliseconds between two announcements while the replay runs

/** useVoice tells screen readers where the replay is: each step that one goes to, and now and then while it runs. */
function useVoice({ say, atlas, atlases }: App, t: Trajectory, { step, total, playing }: Player): void {
  const now = useRef(step), entered = useRef(false);
  now.current = step;
  useEffect(() => {
    if (playing) {
      const timer = setInterval(() => say(`${now.current} of ${atlas.counted} orbits reached`), between);
      return () => clearInterval(timer);
    }
    if (!entered.current) { // one reads the panel that one enters
      entered.current = true;
      return;
    }
    const timer = setTimeout(() => {
      if (step === 0 || total === 0) return;
      const d = t.at(step - 1);
      const end = step < total ? "" : t.missed.length === 0 ? " The search is complete." : ` The search ends and misses ${orbitsText(t.missed.length)}.`;
      say(`Step ${step} of ${total}: orbit ${d.orbit + 1}. ${discoveryText(d, atlases)}.${end}`);
    }, rest);
    return () => clearTimeout(timer);
  }, [playing, playing ? 0 : step, t]);
}
