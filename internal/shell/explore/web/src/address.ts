// What is wrong with the address: the page ignores names and values that it does not know, and says so.
import type { Atlas } from "./atlas";
import { placeIn } from "./graph/controller";
import { schemes } from "./graph/colouring";
import { classesOf } from "./graph/filter";
import { shorten } from "./math/perm";
import { parseOrbit } from "./orbits";
import { parseTrail } from "./panels/walk";
import { speeds } from "./search/player";
import { everyParam, type Param } from "./state";
import { panels } from "./tabs";

/** A Rule says whether a value fits, and what is expected. */
interface Rule {
  fits(value: string): boolean;
  expected: string;
}

const among = (...values: readonly (string | number)[]): Rule => ({
  fits: (value) => values.map(String).includes(value),
  expected: values.join(", ").replace(/, ([^,]*)$/, " or $1"),
});

const whole = (low: number, high = Infinity): Rule => ({
  fits: (value) => /^\d+$/.test(value) && Number(value) >= low && Number(value) <= high,
  expected: high === Infinity ? `a number from ${low} on` : `a number from ${low} to ${high}`,
});

/** rulesOf are those of an order. That of the order itself is the page's, which shows nothing without one. */
function rulesOf(atlas: Atlas): Record<Exclude<Param, "n">, Rule> {
  const orbit: Rule = {
    fits: (value) => typeof parseOrbit(value, atlas) === "number",
    expected: `a number from 1 to ${atlas.orbits} or a solution of order ${atlas.n}`,
  };
  const classes = classesOf(atlas);
  return {
    orbit,
    to: orbit,
    panel: among(...panels.map((p) => p.name)),
    color: among(...schemes.map((s) => s.name)),
    class: {
      fits: (value) => value.split(",").every((c) => classes.map(String).includes(c)),
      expected: `some of ${classes.join(",")}`,
    },
    component: whole(1, atlas.componentSize.length),
    show: among("seeds", "reached", "missed"),
    search: among("bfs", "dfs"),
    step: whole(0, atlas.orbits - atlas.missed.length),
    speed: among(...speeds),
    route: whole(1),
    page: whole(1),
    theme: among("light", "dark"),
    phase: among("before", "between", "after"),
    move: { fits: (value) => /^\w+\(.*\)$/.test(value), expected: "an operator such as Mov(1,2,3.5,4.5)" },
    trail: {
      fits: (value) => typeof parseTrail(value) !== "string",
      expected: "a walk such as 2,4,1,3:Inc(0.5,0.5)",
    },
    view: {
      fits: (value) => value === "list" || placeIn(value) !== undefined,
      expected: "list, or X,Y,RATIO",
    },
  };
}

/** problemOf says in one line what is wrong with the state of the page, "" for nothing. */
export function problemOf(atlas: Atlas): string {
  const rules: Partial<Record<string, Rule>> = rulesOf(atlas);
  const problems = everyParam().flatMap(([name, value]) => {
    const rule = rules[name];
    if (name === "n" || (rule && (value === "" || rule.fits(value)))) return [];
    return [`${shorten(`${name}=${value}`)} (${rule ? `expected ${rule.expected}` : "no such name"})`];
  });
  return problems.length === 0 ? "" : `Ignored in the address: ${problems.join(", ")}.`;
}
