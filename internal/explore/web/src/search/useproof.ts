// The proof of a component, computed in slices, so that the page stays usable.
import { useEffect, useState } from "preact/hooks";
import type { Atlas } from "../atlas";
import { prove, type OrbitProof, type Verdict } from "./proof";

/** A Progress is what is known of a proof so far; the verdict comes last. */
export interface Progress {
  readonly proofs: ReadonlyMap<number, OrbitProof>;
  readonly verdict: Verdict | undefined;
}

const slice = 30; // milliseconds of work between two pauses

/** useProof explores the component of an orbit, from its smallest orbit on. */
export function useProof(atlas: Atlas, start: number): Progress {
  const [progress, setProgress] = useState<Progress>({ proofs: new Map(), verdict: undefined });
  useEffect(() => {
    const proofs = new Map<number, OrbitProof>(), work = prove(start, atlas);
    let timer = 0;
    const go = (): void => {
      const end = performance.now() + slice;
      let verdict: Verdict | undefined;
      do {
        const { done, value } = work.next();
        if (done) verdict = value;
        else proofs.set(value.orbit, value);
      } while (!verdict && performance.now() < end);
      setProgress({ proofs: new Map(proofs), verdict });
      if (!verdict) timer = window.setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [atlas, start]);
  return progress;
}
