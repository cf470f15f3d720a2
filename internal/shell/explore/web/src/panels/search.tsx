// The search, step by step.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { App } from "../app";
import type { Atlas, SearchName } from "../atlas";
import { StepBoards, WitnessText } from "../boards/moveview";
import { Command } from "../copy";
import { Link, OrbitLink } from "../link";
import { printPerm } from "../math/perm";
import { conditionFlag } from "../math/solutions";
import { count } from "../orbits";
import { Controls, usePlayer, type Player } from "../search/player";
import { sourceText, Trajectory } from "../search/trajectory";
import { setParams, useParam } from "../state";
import { MissedList } from "./missed";

/** The search of an order, step by step. */
export function SearchPanel({ app }: { app: App }) {
  const { atlas } = app;
  const strategy: SearchName = useParam("search") === "dfs" ? "dfs" : "bfs";
  const trajectory = useMemo(() => new Trajectory(atlas, strategy), [atlas, strategy]);
  const player = usePlayer(trajectory.found.length);
  const { step, total } = player;
  useGraph(app, trajectory, step);
  useVoice(app, trajectory, player);
  if (total === 0) {
    return (
      <div class="search">
        <p>
          Inc from order {atlas.n - 1} gives no orbit of order {atlas.n}, so the search has no seed and finds
          nothing.
        </p>
        <MissedList atlas={atlas} />
      </div>
    );
  }
  return (
    <div class="search">
      <p>
        The search of the paper: Inc from all orbits of order {atlas.n - 1}, then {atlas.moveName} until
        nothing new is found{atlas.exchange > 0 && ". The paper has Mov in place of exchange"}.
      </p>
      <fieldset class="choice">
        <legend>Order of search</legend>
        {(["bfs", "dfs"] as const).map((s) => (
          <label key={s}>
            <input
              type="radio"
              name="strategy"
              checked={s === strategy}
              onChange={() => setParams({ search: s })}
            />{" "}
            {s === "bfs" ? "breadth first" : "depth first"}
          </label>
        ))}
      </fieldset>
      <Controls player={player} />
      <Counts atlas={atlas} trajectory={trajectory} step={step} />
      {step === 0 ? (
        <p>Nothing is found yet. The search begins with Inc from all orbits of order {atlas.n - 1}.</p>
      ) : (
        <Discovered app={app} trajectory={trajectory} step={step} />
      )}
      {step === total && (
        <section aria-label="What the search misses">
          <h2>{atlas.missed.length === 0 ? "Complete" : "Missed"}</h2>
          <MissedList atlas={atlas} />
        </section>
      )}
      <p>
        <Command
          text={
            atlas.exchange > 0
              ? `qorbit missed ${atlas.n}${atlas.flags}${conditionFlag()}`
              : `qorbit search ${atlas.n}${strategy === "dfs" ? " --strategy dfs" : ""}${conditionFlag()}`
          }
        />
      </p>
    </div>
  );
}

/** Counts compares what has been reached with the counter's number of orbits. */
function Counts({ atlas, trajectory, step }: { atlas: Atlas; trajectory: Trajectory; step: number }) {
  const seeds = Math.min(step, trajectory.seeds);
  return (
    <div class="counts">
      <progress max={atlas.counted} value={step} aria-label="Orbits reached" />
      <p>
        <strong>{step}</strong> reached of <strong>{atlas.counted}</strong> that the counter finds
      </p>
      <p class="quiet">
        {seeds} by Inc, {step - seeds} by {atlas.moveName}, up to {count(trajectory.deepest[step]!, "move")}{" "}
        from a seed
      </p>
    </div>
  );
}

const ends = 6; // orbits at each end of a long chain that are shown

/**
 * Discovered shows the last of the first discoveries: which operator, applied to which solution, gave the
 * orbit, and the way from a seed to it.
 */
function Discovered({
  app: { atlas, atlases },
  trajectory,
  step,
}: {
  app: App;
  trajectory: Trajectory;
  step: number;
}) {
  const d = trajectory.at(step - 1);
  const { orbit } = d;
  const chain = trajectory.chain(orbit);
  const source = sourceText(d, atlases);
  const shown = chain.length > 2 * ends ? [...chain.slice(0, ends), -1, ...chain.slice(-ends)] : chain;
  return (
    <div class="discovery">
      <p>
        Step {step}: <OrbitLink orbit={orbit} />, class {atlas.class[orbit]},{" "}
        {d.from < 0 ? "a seed" : `found by ${atlas.moveName} from orbit ${d.from + 1}`}
      </p>
      <p class="witness">
        <WitnessText witness={d} note={` (${source})`} />
      </p>
      <StepBoards witness={d} from={source} to={`orbit ${orbit + 1}`} />
      {chain.length > 1 && (
        <p class="chain">
          From a seed by {count(chain.length - 1, "move")}:{" "}
          {shown.map((v, i) => (
            <span key={v}>
              {i > 0 && " → "}
              {v < 0 ? (
                "…"
              ) : (
                <Link to={{ step: trajectory.step[v]! + 1 }} label={`Orbit ${v + 1}: go to its step`}>
                  {v + 1}
                </Link>
              )}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** useGraph shows in the graph what has been found, and the step. */
function useGraph({ graph }: App, t: Trajectory, step: number): void {
  useEffect(() => {
    graph.reveal({ step: t.step, parent: t.parent, upTo: step - 1 });
    const orbit = t.found[step - 1];
    const from = orbit === undefined ? -1 : t.parent[orbit]!;
    const ends = orbit === undefined ? [] : from < 0 ? [orbit] : [from, orbit];
    graph.highlight(ends, from < 0 ? [] : [[from, orbit!]]);
    graph.frame(ends, true);
  }, [graph, t, step]);
  useEffect(
    () => () => {
      graph.reveal(null);
      graph.highlight();
    },
    [graph],
  );
}

const rest = 600; // milliseconds without a change before a step is read out

/**
 * useVoice tells screen readers where the search stands: at each step that one goes to, and where it stops.
 */
function useVoice({ say, atlas }: App, t: Trajectory, { step, total }: Player): void {
  const entered = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (entered.current && step > 0) {
        const d = t.at(step - 1);
        const end = step < total ? "" : ` The search ends and misses ${count(atlas.missed.length, "orbit")}.`;
        const discovery = `${d.expr} of ${printPerm(d.source)} gives ${printPerm(d.result)}.`;
        say(`Step ${step} of ${total}: orbit ${d.orbit + 1}. ${discovery}${end}`);
      }
      entered.current = true; // one reads the panel that one enters
    }, rest);
    return () => clearTimeout(timer);
  }, [step, t]);
}
