// What the search misses, by component of the orbit graph.
import { useMemo, useState } from "preact/hooks";
import type { Atlas } from "../atlas";
import { OrbitLink, ProofLink } from "../link";
import { count } from "../orbits";
import { missedOf } from "../search/missed";

const few = 25; // components, and orbits of one, that are listed at first

/** MissedList lists the orbits that the search misses, each with a link to the proof. */
export function MissedList({ atlas }: { atlas: Atlas }) {
  const missed = useMemo(() => missedOf(atlas), [atlas]);
  const [shown, setShown] = useState(few);
  if (missed.length === 0) return <p>The search misses no orbit of order {atlas.n}.</p>;
  return (
    <>
      <p>
        The search misses {count(atlas.missed.length, "orbit")}, in {count(missed.length, "component")}{" "}
        without a seed. No Inc leads there, and no {atlas.moveName} from another component.
      </p>
      <ul class="missed">
        {missed.slice(0, shown).map(([component, orbits]) => (
          <li key={component}>
            <span class="quiet">
              Component {component + 1}, {count(orbits.length, "orbit")}:
            </span>{" "}
            {orbits.slice(0, few).map((v) => (
              <span class="one" key={v}>
                <OrbitLink orbit={v} /> <ProofLink orbit={v} />
              </span>
            ))}
            {orbits.length > few && (
              <span class="quiet">
                and {orbits.length - few} more, which their <ProofLink orbit={orbits[0]!} /> lists
              </span>
            )}
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
