// Links to other states of the page.
import type { ComponentChildren } from "preact";
import { address, setParams, type Changes } from "./state";

/** Link leads to a state with some changes. Its address can be kept, or opened in another tab. */
export function Link({ to, label, children }: { to: Changes; label?: string; children: ComponentChildren }) {
  const follow = (e: MouseEvent): void => {
    if (e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    setParams(to);
  };
  return <a href={address(to)} aria-label={label} onClick={follow}>{children}</a>;
}
