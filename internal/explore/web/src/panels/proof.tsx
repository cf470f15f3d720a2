import type { App } from "../app";

/** Why the search misses an orbit. */
export function ProofPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
