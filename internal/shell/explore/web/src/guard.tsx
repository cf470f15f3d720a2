// What a reader sees where something cannot be shown: one message and a way on, never an empty page.
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { onParams } from "./state";

/** messageOf is what was thrown, as a text. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Guard shows its children; where they fail, it says so until the address changes. */
export function Guard({ children }: { children: ComponentChildren }) {
  const [thrown, again] = useErrorBoundary();
  useEffect(() => (thrown === undefined ? undefined : onParams(again)), [thrown]);
  if (thrown === undefined) return <>{children}</>;
  return (
    <p class="failed error" role="alert">
      This cannot be shown: {messageOf(thrown)}.
    </p>
  );
}

/** Failure is a page that cannot be shown, with links to the orders that can. */
export function Failure({ text, orders }: { text: string; orders: readonly number[] }) {
  return (
    <div class="loading" role="alert">
      <p>{text}</p>
      {orders.length > 0 && (
        <p>
          {orders.map((n) => (
            <span key={n}>
              <a href={`#n=${n}`}>order {n}</a>{" "}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
