// The signature of an orbit, with its triangles on the board, and the orbits of the order whose signatures
// are equal.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { App } from "../app";
import type { Atlas } from "../atlas";
import { Board } from "../boards/board";
import { Command, CopyButton } from "../copy";
import { OrbitLink } from "../link";
import { printPerm, type Perm } from "../math/perm";
import { conditionFlag } from "../math/solutions";
import {
  printSignature,
  printTriangle,
  readings,
  signatureOf,
  trianglesOf,
  valueOf,
  type Reading,
  type Signature,
} from "../math/signature";

type Along = "columns" | "rows";

/**
 * SignatureView lists the triangles along the columns and the rows. The board shows all of a list, or the one
 * that is pointed at, has the focus, or was chosen.
 */
export function SignatureView({ app, orbit, p }: { app: App; orbit: number; p: Perm }) {
  const signature = useMemo(() => signatureOf(p), [p]);
  const [chosen, choose] = useState<{ along: Along; place?: number | undefined }>({ along: "columns" });
  const [over, setOver] = useState<typeof chosen>();
  const shown = over ?? chosen;
  const places = useMemo(() => trianglesOf(p, shown.along === "rows"), [p, shown.along]);
  const list = (direction: Along, name: string) => (
    <div>
      <h4>
        <button
          type="button"
          class="link"
          aria-pressed={chosen.along === direction && chosen.place === undefined}
          onClick={() => choose({ along: direction })}
        >
          {name}
        </button>
      </h4>
      <ol class="triangles" onPointerLeave={() => setOver(undefined)}>
        {(direction === "columns" ? signature.x : signature.y).map((t, place) => {
          const here = { along: direction, place };
          return (
            <li key={place}>
              <button
                type="button"
                class={`triangle-${direction}`}
                aria-pressed={chosen.along === direction && chosen.place === place}
                aria-label={`Triangle ${place + 1}, ${direction} ${place + 1} to ${place + 3}: ${t.join(", ")}`}
                onClick={() => choose(here)}
                onPointerEnter={() => setOver(here)}
                onFocus={() => setOver(here)}
                onBlur={() => setOver(undefined)}
              >
                <span class="soft">{place + 1}</span> {printTriangle(t)}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
  if (p.length < 3) return null;
  return (
    <section aria-labelledby="signature">
      <h3 id="signature">Signature</h3>
      <p class="soft">
        A triangle for every three queens in consecutive columns, or rows: length², 2 × area, length².
      </p>
      <div class="signature">
        <Board perm={p} marks={{ triangles: { along: shown.along, places, chosen: shown.place } }} />
        <div class="lists">
          {list("columns", "Along the columns")}
          {list("rows", "Along the rows")}
        </div>
      </div>
      <p>
        <CopyButton text={printSignature(signature)} label="Copy the signature" />{" "}
        <Command text={`qorbit draw ${printPerm(p)} --signature${conditionFlag()}`} />
      </p>
      <Equal app={app} orbit={orbit} signature={signature} />
    </section>
  );
}

const meanings: Record<Reading, string> = {
  tied: "a sequence equals its reversal with every triangle turned over",
  free: "each triangle may be turned over by itself, and the sequence reversed",
  multiset: "the order of the triangles does not matter",
};

/**
 * Equal lists the other orbits whose signatures are equal, in each reading of the criterion. They are looked
 * for once the rest is shown.
 */
function Equal({ app: { atlas }, orbit, signature }: { app: App; orbit: number; signature: Signature }) {
  const [equal, setEqual] = useState<Record<Reading, number[]>>();
  useEffect(() => {
    const timer = setTimeout(() => setEqual(equalSignatures(atlas, orbit, signature)));
    return () => clearTimeout(timer);
  }, [atlas, orbit]);
  return (
    <dl class="facts readings" aria-label="Orbits with an equal signature, in each reading">
      {readings.map((reading) => (
        <>
          <dt>{reading}</dt>
          <dd>
            <span class="soft">{meanings[reading]}: </span>
            {equal === undefined ? (
              "…"
            ) : equal[reading].length === 0 ? (
              "no other orbit has an equal signature"
            ) : (
              <>
                equal to{" "}
                {equal[reading].map((v, i) => (
                  <>
                    {i > 0 && ", "}
                    <OrbitLink orbit={v} />
                  </>
                ))}
              </>
            )}
          </dd>
        </>
      ))}
    </dl>
  );
}

/**
 * equalSignatures looks through an order. Signatures that are equal in any reading have the same sum of all
 * numbers.
 */
function equalSignatures(atlas: Atlas, orbit: number, signature: Signature): Record<Reading, number[]> {
  const found: Record<Reading, number[]> = { tied: [], free: [], multiset: [] };
  const value = (reading: Reading, s: Signature): string => printSignature(valueOf(reading, s));
  const sum = ({ x, y }: Signature): number =>
    [...x, ...y].reduce((total, [a, b, c]) => total + a + b + c, 0);
  const own = sum(signature);
  for (let v = 0; v < atlas.orbits; v++) {
    const s = signatureOf(atlas.board(v));
    if (v === orbit || sum(s) !== own) continue;
    for (const reading of readings)
      if (value(reading, s) === value(reading, signature)) found[reading].push(v);
  }
  return found;
}
