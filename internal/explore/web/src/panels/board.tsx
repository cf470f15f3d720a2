import type { App } from "../app";

/** A board to try things. */
export function BoardPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
