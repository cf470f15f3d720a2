// Links to other states of the page.
import type { ComponentChildren } from "preact";
import { address, setParams, type Changes } from "./state";

/** Link leads to a state with some changes. Its address can be kept, or opened in another tab. */
export function Link({
  to,
  label,
  children,
}: {
  to: Changes;
  label?: string | undefined;
  children: ComponentChildren;
}) {
  const follow = (e: MouseEvent): void => {
    if (e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    setParams(to);
  };
  return (
    <a href={address(to)} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}

/** OrbitLink leads to the panel of an orbit, which counts from 0. */
export const OrbitLink = ({
  orbit,
  label,
  children = `orbit ${orbit + 1}`,
}: {
  orbit: number;
  label?: string;
  children?: string;
}) => (
  <Link to={{ orbit: orbit + 1, panel: "orbit", move: null, phase: null }} label={label}>
    {children}
  </Link>
);

/** ProofLink leads to the proof that the search misses an orbit. */
export const ProofLink = ({ orbit, children = "proof" }: { orbit: number; children?: string }) => (
  <Link
    to={{ panel: "proof", orbit: orbit + 1, move: null }}
    label={`Proof that orbit ${orbit + 1} is missed`}
  >
    {children}
  </Link>
);
