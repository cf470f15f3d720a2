import type { App } from "../app";

/** Says what the colours and shapes mean. */
export function LegendPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
