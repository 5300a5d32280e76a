import { element } from "./elements.ts";
import { labelOf } from "./links.ts";
import type { PageState } from "./page-state.ts";
import type { History, Run, Test } from "./read-page.ts";

/** The runs and tests that the filters leave. */
export interface Filtered {
  readonly runs: readonly Run[];
  readonly tests: readonly Test[];
}

/** Leaves the runs and tests that the state asks for. */
export function filter({ runs, tests, takenAt }: History, state: PageState): Filtered {
  const { client, module, days } = state;
  const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const since = days === "" ? 0 : takenAt - Number(days) * 86_400_000;
  const named = tests.filter(
    (test) => (module === "" || labelOf(test.module) === module) && holds(`${test.name} ${test.module}`),
  );
  const isOfNamed = ({ run }: Run) => named.some(({ record }) => record.get(run) === "x");
  const left = runs.filter((run) => {
    if (run.startedAt < since || (client !== "" && run.client !== client)) return false;
    if (module !== "" && !run.modules.map(labelOf).includes(module)) return false;
    return (
      words.length === 0 ||
      holds(`${run.run} ${run.operation} ${run.status} ${run.client} ${run.command}`) ||
      isOfNamed(run)
    );
  });
  return { runs: left, tests: named };
}

/** Whether a state leaves anything out. */
export function isFiltered({ search, client, module, days }: PageState): boolean {
  return [search, client, module, days].some((value) => value !== "");
}

/** Makes the fields of the filters; `change` is called with what was changed. */
export function filterFields(
  history: History,
  state: PageState,
  change: (to: Partial<PageState>) => void,
): HTMLElement {
  const search = element("input", { type: "search", name: "search", value: state.search, id: "search" });
  search.addEventListener("input", () => change({ search: search.value, to: "" }));
  const clients = distinct([...history.runs.map(({ client }) => client ?? ""), state.client]);
  const modules = distinct([
    ...history.runs.flatMap((run) => (run.tests > 0 ? run.modules.map(labelOf) : [])),
    state.module,
  ]);
  const choices = [
    choice("client", "Client", state.client, [["", "all"], ...clients.map((it) => [it, it] as const)]),
    choice("module", "Module", state.module, [
      ["", "all"],
      ...modules.map((it) => [it, it === "." ? "the project's own" : it] as const),
    ]),
    choice("days", "Time", state.days, [
      ["", "all"],
      ["1", "last day"],
      ["7", "last week"],
      ["30", "last 30 days"],
      ...(["", "1", "7", "30"].includes(state.days) ? [] : [[state.days, `last ${state.days} days`] as const]),
    ]),
  ];
  const form = element(
    "form",
    { class: "filters", role: "search", "aria-label": "Filters" },
    element("label", { class: "search" }, "Search", search),
    ...choices,
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;

  function choice(
    name: "client" | "module" | "days",
    label: string,
    now: string,
    values: readonly (readonly [string, string])[],
  ) {
    const options = values.map(([value, text]) => element("option", { value, selected: value === now }, text));
    const select = element("select", { id: name, name }, ...options);
    select.addEventListener("change", () => change({ [name]: select.value, to: "" }));
    return element("label", {}, label, select);
  }
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)].filter((value) => value !== "").sort();
}
