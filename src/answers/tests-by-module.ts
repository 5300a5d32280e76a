import type { BuildResult } from "../model/build-result.ts";
import { quoteForeign } from "../text/foreign.ts";

/**
 * Says where the tests of a successful build ran if several modules have some: `: core 1, healthchecks 60`, or
 * ` in 12 modules` if there are many. Empty if this would not account for every test that was counted.
 */
export function testsByModule({ status, tests = [], summary, flaky = [], modules = [] }: BuildResult): string {
  if (status !== "SUCCESS" || tests.length !== summary?.testsRun) return "";
  const byModule = [...Map.groupBy(tests, ({ module }) => module ?? ".")];
  if (byModule.length < 2) return "";
  // After a number of skipped tests, it would seem to be these that are in so many modules.
  const comma = summary.testsSkipped > 0 || flaky.length > 0 ? "," : "";
  if (byModule.length > MOST_MODULES) return `${comma} in ${byModule.length} modules`;
  const labelOf = (dir: string) => (dir === "." ? (modules.find((it) => it.dir === dir)?.name ?? dir) : dir);
  return `: ${byModule.map(([dir, its]) => `${quoteForeign(labelOf(dir))} ${its.length}`).join(", ")}`;
}

const MOST_MODULES = 5;
