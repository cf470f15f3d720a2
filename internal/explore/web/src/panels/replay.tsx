import type { App } from "../app";

/** The search, step by step. */
export function ReplayPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
