// The search, step by step.
import { useEffect, useMemo } from "preact/hooks";
import type { App } from "../app";
import { searchIn, type Atlas } from "../atlas";
import { MoveText, StepBoards } from "../boards/moveview";
import { conditionFlag } from "../math/known";
import { count } from "../orbits";
import { Controls, usePlayer } from "../search/player";
import { Trajectory } from "../search/trajectory";
import { useParam } from "../state";
import { Command, Link, OrbitLink } from "../ui";
import { SearchChoice } from "./find";
import { MissedList } from "./proof";

/** The search of an order, step by step. */
export function SearchPanel({ app }: { app: App }) {
  const { atlas } = app;
  const strategy = searchIn(useParam("search"));
  const trajectory = useMemo(() => new Trajectory(atlas, strategy), [atlas, strategy]);
  const player = usePlayer(trajectory.found.length);
  const { step, total } = player;
  useGraph(app, trajectory, step);
  if (total === 0)
    return (
      <>
        <p>
          Inc from order {atlas.n - 1} gives no orbit of order {atlas.n}, so the search has no seed and finds
          nothing.
        </p>
        <MissedList atlas={atlas} />
      </>
    );
  const flags = strategy === "dfs" ? " --strategy dfs" : "";
  const command = atlas.exchange > 0 ? `missed ${atlas.n}${atlas.flags}` : `search ${atlas.n}${flags}`;
  return (
    <div class="search">
      <p>
        The search of the paper: Inc from all orbits of order {atlas.n - 1}, then {atlas.moveName} until
        nothing new is found{atlas.exchange > 0 && ". The paper has Mov in place of exchange"}.
      </p>
      <fieldset>
        <legend>Order of search</legend>
        <SearchChoice />
      </fieldset>
      <Controls player={player} />
      <Counts atlas={atlas} trajectory={trajectory} step={step} />
      <div aria-live={player.playing ? "off" : "polite"}>
        {step === 0 ? (
          <p>Nothing is found yet. The search begins with Inc from all orbits of order {atlas.n - 1}.</p>
        ) : (
          <Discovered atlas={atlas} trajectory={trajectory} step={step} />
        )}
      </div>
      {step === total && (
        <section aria-label="What the search misses">
          <h2>{atlas.missed.length === 0 ? "Complete" : "Missed"}</h2>
          <MissedList atlas={atlas} />
        </section>
      )}
      <p>
        <Command text={`qorbit ${command}${conditionFlag()}`} />
      </p>
    </div>
  );
}

interface StepProps {
  atlas: Atlas;
  trajectory: Trajectory;
  step: number;
}

/** Counts compares what has been reached with the counter's number of orbits. */
function Counts({ atlas, trajectory, step }: StepProps) {
  const seeds = Math.min(step, trajectory.seeds);
  return (
    <div class="counts">
      <progress max={atlas.counted} value={step} aria-label="Orbits reached" />
      <p>
        <strong>{step}</strong> reached of <strong>{atlas.counted}</strong> that the counter finds
      </p>
      <p class="soft">
        {seeds} by Inc, {step - seeds} by {atlas.moveName}, up to {count(trajectory.deepest[step]!, "move")}{" "}
        from a seed
      </p>
    </div>
  );
}

const ends = 6; // orbits at each end of a long chain that are shown

/**
 * Discovered shows the last of the first discoveries: which operator, applied to which solution, gave the orbit,
 * and the way from a seed to it.
 */
function Discovered({ atlas, trajectory, step }: StepProps) {
  const d = trajectory.at(step - 1);
  const chain = trajectory.chain(d.orbit);
  const source = d.seed ? `order ${atlas.n - 1}, orbit ${d.from + 1}` : `orbit ${d.from + 1}`;
  const shown = chain.length > 2 * ends ? [...chain.slice(0, ends), -1, ...chain.slice(-ends)] : chain;
  return (
    <>
      <p>
        Step {step}: <OrbitLink orbit={d.orbit} />, class {atlas.class[d.orbit]},{" "}
        {d.seed ? "a seed" : `found by ${atlas.moveName} from orbit ${d.from + 1}`}
      </p>
      <p class="witness">
        <MoveText move={d} note={` (${source})`} />
      </p>
      <StepBoards move={d} from={source} to={`orbit ${d.orbit + 1}`} />
      {chain.length > 1 && (
        <p>
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
    </>
  );
}

/** useGraph shows in the graph what has been found, and the step. */
function useGraph({ graph }: App, trajectory: Trajectory, step: number): void {
  useEffect(() => {
    graph.reveal({ trajectory, steps: step });
    const orbit = trajectory.found[step - 1];
    const from = orbit === undefined ? -1 : trajectory.parentOf(orbit);
    const ends = [from, orbit ?? -1].filter((v) => v >= 0);
    graph.highlight(ends, from < 0 ? [] : [[from, orbit!]]);
    graph.frame(ends, true);
  }, [graph, trajectory, step]);
  useEffect(
    () => () => {
      graph.reveal(null);
      graph.highlight();
    },
    [graph],
  );
}
