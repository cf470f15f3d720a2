// Finds an orbit by its number, its key or any of its solutions; below, what is shown and how it is coloured.
import { useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { searchIn, searchNames } from "../atlas";
import { largest, schemes } from "../graph/colouring";
import { filterOf } from "../graph/filter";
import { board } from "../math/known";
import { count, describe, keyText, lookUp } from "../orbits";
import { otherOrder, setParams, useParam, type Changes } from "../state";
import { Button, Choices, Select } from "../ui";

/** goToFind opens this panel and puts the cursor into its field. */
export function goToFind(): void {
  setParams({ panel: "find" }, { replace: true });
  setTimeout(() => {
    // the panel may not be there yet
    const field = document.querySelector<HTMLInputElement>("#find");
    field?.focus();
    field?.select();
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
    <form class="entry" role="search" onSubmit={(e) => void find(e)}>
      <label for="find">Number, key or any {board()} of an orbit</label>
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
  const { classes, members } = atlas;
  const color = useParam("color", "class");
  const [classText, component, show] = [useParam("class"), useParam("component"), useParam("show")];
  const filter = filterOf(atlas);
  const chosen = classText ? classText.split(",").map(Number) : classes;
  const change = (changes: Changes) => {
    setParams({ ...changes, page: null }, { replace: true });
    app.graph.fit();
    app.say(`${count(filterOf(atlas).members.length, "orbit")} shown.`);
  };
  const toggle = (c: number) => {
    const next = classes.filter((k) => chosen.includes(k) !== (k === c));
    change({ class: next.length === classes.length ? null : next.join() });
  };
  const offers = largest(atlas).slice(0, offered);
  const own = Number(component) - 1;
  if (members[own] && !offers.includes(own)) offers.push(own);
  const shown = filter.members.length;
  const share = filter.all ? (shown > 1 ? "All " : "") : `${shown.toLocaleString("en")} of `;
  return (
    <>
      <fieldset>
        <legend>Colour</legend>
        <Choices
          name="color"
          options={schemes}
          value={color}
          onChoice={(c) => setParams({ color: c === "class" ? null : c }, { replace: true })}
        />
        {color === "step" && <SearchChoice />}
      </fieldset>
      <fieldset>
        <legend>Show</legend>
        {classes.length > 1 && (
          <div class="choices" role="group" aria-label="Classes">
            {classes.map((c) => (
              <label key={c}>
                <input type="checkbox" checked={chosen.includes(c)} onChange={() => toggle(c)} />
                Class {c}
              </label>
            ))}
          </div>
        )}
        <Select label="Orbits" value={show} onValue={(value) => change({ show: value })}>
          <option value="">all</option>
          <option value="seeds">seeds: Inc leads to them</option>
          <option value="reached">reached by the search</option>
          <option value="missed">missed by the search</option>
        </Select>
        {members.length > 1 && (
          <Select label="Component" value={component} onValue={(value) => change({ component: value })}>
            <option value="">all {members.length.toLocaleString("en")}</option>
            {offers.map((c) => (
              <option key={c} value={c + 1}>
                {c + 1}: {count(members[c]!.length, "orbit")}
              </option>
            ))}
          </Select>
        )}
        <p class="count soft">
          {share}
          {count(atlas.orbits, "orbit")} {shown === 1 ? "is" : "are"} shown.
          {!filter.all && (
            <Button
              text="Show all"
              look="link"
              act={() => change({ class: null, component: null, show: null })}
            />
          )}
        </p>
      </fieldset>
    </>
  );
}

/** SearchChoice chooses one of the searches. */
export const SearchChoice = () => (
  <Choices
    name="search"
    options={searchNames}
    value={searchIn(useParam("search"))}
    onChoice={(s) => setParams({ search: s === "bfs" ? null : s }, { replace: true })}
  />
);
