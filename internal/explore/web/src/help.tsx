// The help: what the page shows, and its keys.
import { useEffect, useRef } from "preact/hooks";
import { keyHelp } from "./graph/keys";

const everywhere: readonly (readonly [string, string])[] = [
  ["/", "search"],
  ["G", "go to the graph"],
  ["L", "change between graph and list"],
  ["?", "this help"],
];

export function Help({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={close} onClick={(e) => e.target === dialog.current && dialog.current?.close()}>
      <form method="dialog"><button class="icon" aria-label="Close" title="Close (Esc)">×</button></form>
      <h2 id="help-title">What this page shows</h2>
      <p>A vertex is an orbit: a solution of the N queens problem with all its rotations and reflections. An edge is a move of one queen (Mov) that leads from a solution of one orbit to a solution of the other. A seed is an orbit that Inc produces from the order below. The search starts at the seeds and follows moves; what it cannot reach is missed.</p>
      <p>Choose an orbit in the graph, in the list or by a search. The address of the page always holds what you see: copy it to keep a state or to share it.</p>
      <h3>Keys</h3>
      <dl>{everywhere.map(([k, text]) => <div key={k}><dt><kbd>{k}</kbd></dt><dd>{text}</dd></div>)}</dl>
      <h3>Keys in the graph</h3>
      <dl>{keyHelp.map(([k, text]) => <div key={k}><dt><kbd>{k}</kbd></dt><dd>{text}</dd></div>)}</dl>
    </dialog>
  );
}
