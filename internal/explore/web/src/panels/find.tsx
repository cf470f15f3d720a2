// Finds an orbit by its number, its key or any of its solutions; below, what is shown and how it is coloured.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { describe } from "../graph/describe";
import { lookUp } from "../lookup";
import { setParams } from "../state";
import { FilterPanel } from "./filter";

const searchEvent = "qorbit-search";
let wanted = false; // the panel may not be there yet

/** goToSearch opens this panel and puts the cursor into its field. */
export function goToSearch(): void {
  wanted = true;
  setParams({ panel: "find" }, { replace: true });
  dispatchEvent(new Event(searchEvent));
}

export function FindPanel({ app }: { app: App }) {
  return (
    <>
      <Search app={app} />
      <FilterPanel app={app} />
    </>
  );
}

function Search({ app }: { app: App }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  useLayoutEffect(() => { // at once, so that no key finds the listener of a panel that has just gone
    const focus = () => {
      wanted = false;
      field.current?.focus();
      field.current?.select();
    };
    if (wanted) focus();
    addEventListener(searchEvent, focus);
    return () => removeEventListener(searchEvent, focus);
  }, []);
  const find = async (e: SubmitEvent) => {
    e.preventDefault();
    const found = await lookUp(app.atlas, app.atlases, field.current?.value ?? "");
    if ("error" in found) return setMessage(found.error);
    setMessage("");
    document.getElementById("panel")?.focus(); // what was found is shown there
    if (found.n === app.atlas.n) {
      app.select(found.orbit);
      app.say(`Found ${describe(app.atlas, found.orbit)}. ${found.note}`);
    } else setParams({ n: found.n, orbit: found.orbit + 1, panel: "orbit", view: null, component: null, page: null });
  };
  return (
    <form class="search" role="search" onSubmit={(e) => void find(e)}>
      <label for="find">Number, key or any solution of an orbit</label>
      <div class="row">
        <input id="find" ref={field} type="text" autocomplete="off" spellcheck={false} placeholder={placeholder(app)} aria-invalid={message !== ""} aria-describedby="found" />
        <button type="submit" class="primary">Find</button>
      </div>
      <p id="found" class="error" role="alert">{message}</p>
    </form>
  );
}

const placeholder = ({ atlas }: App): string => `1 to ${atlas.orbits}, or ${atlas.board(atlas.orbits - 1).map((r) => r + 1).join(",")}`;
