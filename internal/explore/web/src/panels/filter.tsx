import type { App } from "../app";

/** Chooses classes, components and colours. */
export function FilterPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
