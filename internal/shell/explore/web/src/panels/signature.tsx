// The signature of an orbit, with its triangles on the board, and the orbits whose signatures are equal.
import { useState } from "preact/hooks";
import type { Atlas, Reading } from "../atlas";
import { Board } from "../boards/board";
import { conditionFlag } from "../math/known";
import { printPerm, type Perm } from "../math/perm";
import { printSignature, trianglesOf, type Along } from "../math/signature";
import { Button, Command, CopyButton, OrbitLink, Section } from "../ui";

interface Chosen {
  along: Along;
  place?: number;
}

/**
 * SignatureView lists the triangles along the columns and the rows. The board shows all of a list, or the one that is
 * pointed at, has the focus, or was chosen.
 */
export function SignatureView({ atlas, orbit, p }: { atlas: Atlas; orbit: number; p: Perm }) {
  const [chosen, choose] = useState<Chosen>({ along: "columns" });
  const [over, setOver] = useState<Chosen>();
  const { along, place } = over ?? chosen;
  const list = (direction: Along) => (
    <div>
      <h4>
        <Button
          text={`Along the ${direction}`}
          look="link"
          pressed={chosen.along === direction && chosen.place === undefined}
          act={() => choose({ along: direction })}
        />
      </h4>
      <ol class="plain triangles" onPointerLeave={() => setOver(undefined)}>
        {trianglesOf(p, direction).map(({ text }, i) => {
          const here = { along: direction, place: i };
          const numbers = text.slice(1, -1).replaceAll(",", ", ");
          return (
            <li key={i}>
              <button
                type="button"
                class={direction}
                aria-pressed={chosen.along === direction && chosen.place === i}
                aria-label={`Triangle ${i + 1}, ${direction} ${i + 1} to ${i + 3}: ${numbers}`}
                onClick={() => choose(here)}
                onPointerEnter={() => setOver(here)}
                onFocus={() => setOver(here)}
                onBlur={() => setOver(undefined)}
              >
                <span class="soft">{i + 1}</span> {text}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
  return (
    <Section id="signature" title="Signature">
      <p class="soft">
        A triangle for every three queens in consecutive columns, or rows: length², 2 × area, length².
      </p>
      <div class="signature">
        <Board perm={p} marks={{ triangles: { along, list: trianglesOf(p, along), chosen: place } }} />
        <div class="lists">
          {list("columns")}
          {list("rows")}
        </div>
      </div>
      <p>
        <CopyButton text={printSignature(p)} label="Copy the signature" />{" "}
        <Command text={`qorbit draw ${printPerm(p)} --signature${conditionFlag()}`} />
      </p>
      <dl class="facts readings" aria-label="Orbits with an equal signature, in each reading">
        {(Object.keys(meanings) as Reading[]).map((reading) => (
          <>
            <dt>{reading}</dt>
            <dd>
              <span class="soft">{meanings[reading]}: </span>
              <Equal atlas={atlas} orbit={orbit} reading={reading} />
            </dd>
          </>
        ))}
      </dl>
    </Section>
  );
}

const meanings: Readonly<Record<Reading, string>> = {
  tied: "a sequence equals its reversal with every triangle turned over",
  free: "each triangle may be turned over by itself, and the sequence reversed",
  multiset: "the order of the triangles does not matter",
};

/** Equal lists the other orbits whose signatures are equal in a reading of the criterion. */
function Equal({ atlas, orbit, reading }: { atlas: Atlas; orbit: number; reading: Reading }) {
  const group = atlas.equal[reading].find((orbits) => orbits.includes(orbit));
  const others = (group ?? []).filter((v) => v !== orbit);
  if (others.length === 0) return <>no other orbit has an equal signature</>;
  return (
    <>
      equal to{" "}
      {others.map((v, i) => (
        <>
          {i > 0 && ", "}
          <OrbitLink orbit={v} />
        </>
      ))}
    </>
  );
}
