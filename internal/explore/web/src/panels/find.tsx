import type { App } from "../app";

/** Finds an orbit by its number, its key or any of its solutions. */
export function FindPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
