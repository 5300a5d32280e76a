import { cucumber } from "../frameworks/cucumber.ts";
import { kotest } from "../frameworks/kotest.ts";
import { SKIPPING } from "../plugins/test-runners.ts";

/** The properties that choose tests by their names, of Surefire and of Failsafe. */
export const BY_NAME: readonly string[] = ["test", "it.test"];

export const BY_TAG: readonly string[] = ["groups", "excludedGroups"];

/** Those that choose tests by something else than their names. */
export const CHOOSING_OTHERWISE: readonly string[] = [
  ...BY_TAG,
  ...["surefire.includes", "surefire.excludes", "surefire.includesFile", "surefire.excludesFile"],
  ...["failsafe.includes", "failsafe.excludes", "failsafe.includesFile", "failsafe.excludesFile"],
  ...["surefire.suiteXmlFiles"],
  ...[...cucumber.filters, ...kotest.filters],
];

/** All by which a call may run fewer tests than there are. */
export const LEAVING_OUT_TESTS: readonly string[] = [...BY_NAME, ...CHOOSING_OTHERWISE, ...SKIPPING, "skipITs"];
