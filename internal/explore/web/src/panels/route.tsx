import type { App } from "../app";

/** Shortest routes between two orbits. */
export function RoutePanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
