// Finds an orbit by its number, its key or any of its solutions; below, what is shown and how it is coloured.
import { useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { largest, schemes } from "../graph/colouring";
import { classesOf, filterOf } from "../graph/filter";
import { count, describe, keyText, lookUp } from "../orbits";
import { otherOrder, setParams, useParam, type Changes } from "../state";

/** goToFind opens this panel and puts the cursor into its field. */
export function goToFind(): void {
  setParams({ panel: "find" }, { replace: true });
  setTimeout(() => {
    // the panel may not be there yet
    const field = document.getElementById("find") as HTMLInputElement;
    field.focus();
    field.select();
  });
}

export const FindPanel = ({ app }: { app: App }) => (
  <>
    <Find app={app} />
    <FilterPanel app={app} />
  </>
);

function Find({ app }: { app: App }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  const find = async (e: SubmitEvent) => {
    e.preventDefault();
    const found = await lookUp(field.current?.value ?? "", app.atlas, app.atlases);
    if (typeof found === "string") return setMessage(`${found}.`);
    setMessage("");
    document.getElementById("panel")?.focus(); // what was found is shown there
    if (found.n === app.atlas.n) {
      app.select(found.orbit);
      app.say(`Found ${describe(app.atlas, found.orbit)}.`);
    } else setParams({ ...otherOrder(found.n), orbit: found.orbit + 1, panel: "orbit", view: null });
  };
  return (
    <form class="find" role="search" onSubmit={(e) => void find(e)}>
      <label for="find">Number, key or any solution of an orbit</label>
      <div class="row">
        <input
          id="find"
          ref={field}
          type="text"
          autocomplete="off"
          spellcheck={false}
          placeholder={`1 to ${app.atlas.orbits}, or ${keyText(app.atlas, app.atlas.orbits - 1)}`}
          aria-invalid={message !== ""}
          aria-describedby="found"
        />
        <button type="submit" class="primary">
          Find
        </button>
      </div>
      <p id="found" class="error" role="alert">
        {message}
      </p>
    </form>
  );
}

/** Components that the list offers; more can be reached through an orbit of theirs. */
const offered = 200;

/** FilterPanel chooses which orbits are shown, and what their colours mean. */
function FilterPanel({ app }: { app: App }) {
  const { atlas } = app;
  const here = classesOf(atlas);
  const color = useParam("color", "class");
  const search = useParam("search", "bfs");
  const text = { class: useParam("class"), component: useParam("component"), show: useParam("show") };
  const filter = filterOf(atlas, text);
  const chosen = text.class ? text.class.split(",").map(Number) : here;
  const change = (changes: Changes) => {
    setParams({ ...changes, page: null }, { replace: true });
    const now = filterOf(atlas, { ...text, ...changes } as typeof text);
    app.graph.fit();
    app.say(`${count(now.count, "orbit")} shown.`);
  };
  const toggle = (c: number) => {
    const next = here.filter((k) => (k === c ? !chosen.includes(k) : chosen.includes(k)));
    change({ class: next.length === here.length || next.length === 0 ? null : next.join(",") });
  };
  const sizes = largest(atlas).slice(0, offered);
  const sizeOf = (c: number) => count(atlas.componentSize[c]!, "orbit");
  const own = Number(text.component) - 1;
  if (own >= 0 && own < atlas.componentSize.length && !sizes.includes(own)) sizes.push(own);
  return (
    <>
      <fieldset>
        <legend>Colour</legend>
        <div class="choices">
          {schemes.map((s) => (
            <label key={s.name}>
              <input
                type="radio"
                name="color"
                checked={color === s.name}
                onChange={() => setParams({ color: s.name === "class" ? null : s.name }, { replace: true })}
              />
              {s.title}
            </label>
          ))}
        </div>
        {color === "step" && (
          <div class="choices">
            {(["bfs", "dfs"] as const).map((s) => (
              <label key={s}>
                <input
                  type="radio"
                  name="search"
                  checked={search === s}
                  onChange={() => setParams({ search: s === "bfs" ? null : s }, { replace: true })}
                />
                {s === "bfs" ? "Breadth first" : "Depth first"}
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <fieldset>
        <legend>Show</legend>
        {here.length > 1 && (
          <div class="choices" role="group" aria-label="Classes">
            {here.map((c) => (
              <label key={c}>
                <input type="checkbox" checked={chosen.includes(c)} onChange={() => toggle(c)} />
                Class {c}
              </label>
            ))}
          </div>
        )}
        <label class="field">
          Orbits
          <select value={text.show} onChange={(e) => change({ show: e.currentTarget.value })}>
            <option value="">all</option>
            <option value="seeds">seeds: Inc leads to them</option>
            <option value="reached">reached by the search</option>
            <option value="missed">missed by the search</option>
          </select>
        </label>
        {atlas.componentSize.length > 1 && (
          <label class="field">
            Component
            <select value={text.component} onChange={(e) => change({ component: e.currentTarget.value })}>
              <option value="">all {atlas.componentSize.length.toLocaleString("en")}</option>
              {sizes.map((c) => (
                <option key={c} value={c + 1}>
                  {c + 1}: {sizeOf(c)}
                </option>
              ))}
            </select>
          </label>
        )}
        <p class="count">
          {filter.all && filter.count > 1
            ? "All "
            : filter.all
              ? ""
              : `${filter.count.toLocaleString("en")} of `}
          {count(atlas.orbits, "orbit")} {filter.count === 1 ? "is" : "are"} shown.
          {!filter.all && (
            <button
              type="button"
              class="link"
              onClick={() => change({ class: null, component: null, show: null })}
            >
              Show all
            </button>
          )}
        </p>
      </fieldset>
    </>
  );
}
