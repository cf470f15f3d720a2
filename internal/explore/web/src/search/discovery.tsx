// One step of the search: which operator, applied to which solution of which orbit, gave the orbit that was found.
import type { Atlas, Atlases } from "../atlas";
import { Link } from "../link";
import { printPerm } from "../math/perm";
import { orbitsText } from "./components";
import { StepBoards } from "./stepboards";
import { sourceText, type Trajectory } from "./trajectory";

/** DiscoveryView shows the last of the first discoveries, and the trajectory that leads to it. */
export function DiscoveryView({ atlas, atlases, trajectory, step }: { atlas: Atlas; atlases: Atlases; trajectory: Trajectory; step: number }) {
  if (step === 0) {
    return <p class="discovery">Nothing is found yet. The search begins with Inc from all orbits of order {atlas.n - 1}.</p>;
  }
  const d = trajectory.at(step - 1);
  const { orbit } = d;
  return (
    <div class="discovery">
      <p>
        Step {step}: <Link to={{ panel: "orbit", orbit: orbit + 1 }}>orbit {orbit + 1}</Link>, class {atlas.class[orbit]}, {d.from < 0 ? "a seed" : `found by Mov from orbit ${d.from + 1}`}
      </p>
      <p class="witness"><code>{d.expr}</code> of <code>{printPerm(d.source)}</code> ({sourceText(d, atlases)}) gives <code>{printPerm(d.result)}</code></p>
      <StepBoards witness={d} from={sourceText(d, atlases)} to={`orbit ${orbit + 1}`} />
      <Chain trajectory={trajectory} orbit={orbit} />
    </div>
  );
}

const ends = 6; // orbits at each end of a long chain that are shown

/** Chain is the way from a seed to an orbit. */
function Chain({ trajectory, orbit }: { trajectory: Trajectory; orbit: number }) {
  const chain = trajectory.chain(orbit);
  const moves = chain.length - 1;
  if (moves === 0) return null;
  const shown = chain.length > 2 * ends ? [...chain.slice(0, ends), -1, ...chain.slice(-ends)] : chain;
  return (
    <p class="chain">
      From a seed by {moves === 1 ? "1 move" : `${moves} moves`}:{" "}
      {shown.map((v, i) => (
        <span key={v}>
          {i > 0 && " → "}
          {v < 0 ? <span title={orbitsText(chain.length - 2 * ends)}>…</span> : <Link to={{ step: trajectory.step[v]! + 1 }} label={`Orbit ${v + 1}: go to its step`}>{v + 1}</Link>}
        </span>
      ))}
    </p>
  );
}
