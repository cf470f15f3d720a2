// What the search misses, by component of the orbit graph.
import { useMemo, useState } from "preact/hooks";
import type { Atlas } from "../atlas";
import { Link } from "../link";
import { missedOf, orbitsText } from "./components";

const few = 25; // components, and orbits of one, that are listed at first

/** MissedList lists the orbits that the search misses, each with a link to the proof. */
export function MissedList({ atlas }: { atlas: Atlas }) {
  const missed = useMemo(() => missedOf(atlas), [atlas]);
  const [shown, setShown] = useState(few);
  const total = missed.reduce((sum, m) => sum + m.orbits.length, 0);
  if (total === 0) return <p>The search misses no orbit of order {atlas.n}.</p>;
  return (
    <>
      <p>
        The search misses {orbitsText(total)}, in {missed.length === 1 ? "1 component" : `${missed.length} components`} without a seed.
        No Inc leads there, and no Mov from another component.
      </p>
      <ul class="missed">
        {missed.slice(0, shown).map((m) => (
          <li key={m.component}>
            <span class="quiet">Component {m.component + 1}, {orbitsText(m.orbits.length)}:</span>{" "}
            {m.orbits.slice(0, few).map((v) => (
              <span class="one" key={v}>
                <Link to={{ panel: "orbit", orbit: v + 1 }}>orbit {v + 1}</Link>{" "}
                <Link to={{ panel: "proof", orbit: v + 1 }} label={`Proof that orbit ${v + 1} is missed`}>proof</Link>
              </span>
            ))}
            {m.orbits.length > few && <span class="quiet">and {m.orbits.length - few} more, which their <Link to={{ panel: "proof", orbit: m.orbits[0]! + 1 }}>proof</Link> lists</span>}
          </li>
        ))}
      </ul>
      {missed.length > shown && (
        <button type="button" onClick={() => setShown(shown + 200)}>
          Show {Math.min(200, missed.length - shown)} of {missed.length - shown} more components
        </button>
      )}
    </>
  );
}
