// What is wrong with the address: the page ignores names and values that it does not know, and says so.
import { searchNames, type Atlas } from "./atlas";
import { schemes } from "./graph/colouring";
import { cameraIn } from "./graph/controller";
import { shorten } from "./math/perm";
import { board } from "./math/known";
import { parseOrbit } from "./orbits";
import { parseTrail } from "./panels/orders";
import { everyParam, type Param } from "./state";
import { panels } from "./tabs";

/** A Rule says whether a value fits, and what is expected. */
interface Rule {
  fits(value: string): boolean;
  expected: string;
}

const rule = (fits: (value: string) => boolean, expected: string): Rule => ({ fits, expected });

const among = (...values: readonly (string | number)[]): Rule =>
  rule((value) => values.map(String).includes(value), values.join(", ").replace(/, ([^,]*)$/, " or $1"));

const whole = (low: number, high = Infinity): Rule =>
  rule(
    (value) => /^\d+$/.test(value) && Number(value) >= low && Number(value) <= high,
    `a number from ${low} ${high === Infinity ? "on" : `to ${high}`}`,
  );

/** rulesOf are those of an order. That of the order itself is the page's, which shows nothing without one. */
function rulesOf(atlas: Atlas): Record<Exclude<Param, "n">, Rule> {
  const orbit = rule(
    (value) => typeof parseOrbit(value, atlas) === "number",
    `a number from 1 to ${atlas.orbits} or a ${board()} of order ${atlas.n}`,
  );
  return {
    orbit,
    to: orbit,
    panel: among(...panels.map((p) => p.name)),
    color: among(...Object.keys(schemes)),
    class: rule(
      (value) => value.split(",").every((c) => atlas.classes.map(String).includes(c)),
      `some of ${atlas.classes}`,
    ),
    component: whole(1, atlas.members.length),
    show: among("seeds", "reached", "missed"),
    search: among(...Object.keys(searchNames)),
    step: whole(0, atlas.orbits - atlas.missed.length),
    route: whole(1),
    page: whole(1),
    theme: among("light", "dark"),
    move: rule((value) => /^\w+\(.*\)$/.test(value), "an operator such as Mov(1,2,3.5,4.5)"),
    trail: rule((value) => typeof parseTrail(value) !== "string", "a walk such as 2,4,1,3:Inc(0.5,0.5)"),
    view: rule((value) => value === "list" || cameraIn(value) !== undefined, "list, or X,Y,RATIO"),
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
