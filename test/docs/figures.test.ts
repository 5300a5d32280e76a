import { expect, test } from "bun:test";
import { join } from "node:path";
import figures from "../../docs/figures.json";
import { plotStartup } from "../../scripts/bench/plot-startup.ts";
import { ROOT } from "./examples.ts";

test("docs/start-up.svg shows the figures that docs/figures.json holds", async () => {
  const startup = figures.results.find(({ part }) => part === "startup")?.figures ?? [];
  expect(plotStartup(startup)).toBe(await Bun.file(join(ROOT, "docs/start-up.svg")).text());
});
