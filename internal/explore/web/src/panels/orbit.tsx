import type { App } from "../app";

/** One orbit: images, class, signature, neighbours, moves. */
export function OrbitPanel({ app }: { app: App }) {
  return <p>Order {app.atlas.n}.</p>;
}
