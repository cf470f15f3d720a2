import type { App } from "../app";

/** The orbits that deletions lead to, and those that Inc leads to. */
export function OrdersPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
