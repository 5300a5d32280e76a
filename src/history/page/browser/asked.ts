import { noticedWait } from "../../../model/history/waiting.ts";
import { type Card, element, tableHead } from "./elements.ts";
import type { Filtered } from "./filters.ts";
import { runLink } from "./links.ts";
import { type PageState, writeState } from "./page-state.ts";
import { age, count, time } from "./page-words.ts";
import type { Run } from "./read-page.ts";

/** Makes the card of who asked for how many runs, and how long these waited for other builds of the project. */
export function asked({ runs }: Filtered, takenAt: number, state: PageState): Card {
  const clients = [...Map.groupBy(runs, ({ client }) => client)].toSorted(([, a], [, b]) => b.length - a.length);
  const rows = clients.slice(0, MOST).map(([client, own]) => {
    const waits = own.map(({ waitedMs }) => noticedWait(waitedMs)).filter((ms) => ms > 0);
    const sum = waits.reduce((all, ms) => all + ms, 0);
    const name = client === null ? "unknown (an older version)" : clientLink(client, state);
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, name),
      element("td", { class: "number" }, own.length.toLocaleString("en")),
      element(
        "td",
        { class: "number" },
        waits.length === 0 ? "never" : `${time(sum)} in ${count(waits.length, "run")}`,
      ),
    );
  });
  const table = element(
    "table",
    { class: "list" },
    tableHead(["Client", "Runs", "Waited for other builds"]),
    element("tbody", {}, ...rows),
  );
  const waited = runs
    .filter(({ waitedMs }) => noticedWait(waitedMs) > 0)
    .slice(-5)
    .toReversed();
  const lines = waited.map((run) => element("li", {}, runLink(run.run), ` ${howLong(run, takenAt)}`));
  const items = [
    element("li", {}, table),
    ...(lines.length > 0 ? [element("li", { class: "remark" }, "Last waits:")] : []),
    ...lines,
  ];
  return {
    id: "asked",
    title: "Who asked, and who waited",
    items: clients.length > 0 ? items : [],
    none: "",
    more: clients.length - MOST,
  };
}

const MOST = 12;

function clientLink(client: string, state: PageState): HTMLElement {
  return element("a", { href: writeState({ ...state, client, to: "" }) }, client);
}

function howLong({ client, waitedMs, startedAt }: Run, takenAt: number): string {
  return `of ${client ?? "an unknown client"}, ${time(waitedMs ?? 0)}, ${age(takenAt - startedAt)}`;
}
