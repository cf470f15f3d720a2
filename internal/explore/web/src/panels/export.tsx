import type { App } from "../app";

/** Saves the view or a selection. */
export function ExportPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
