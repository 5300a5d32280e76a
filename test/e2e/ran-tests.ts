import { rm } from "node:fs/promises";
import { join } from "node:path";

/** `{"services/api": ["CartTest#empty", "CartTest#total"]}` */
export type RanTests = Readonly<Record<string, readonly string[]>>;

/** The tests that Surefire and Failsafe reported, by the module's directory, in order of their names. Read from disk, since answers are what is tested. */
export async function ranTests(project: string): Promise<RanTests> {
  const tests: Record<string, string[]> = {};
  for (const path of await listReports(project)) {
    const [module = ""] = path.split("/target/");
    const text = await Bun.file(join(project, path)).text();
    const names = [...text.matchAll(TESTCASE)].map(({ groups }) => `${simple(groups?.["class"])}#${groups?.["name"]}`);
    if (names.length > 0) tests[module] = [...(tests[module] ?? []), ...names].sort();
  }
  return tests;
}

/** So that what is there later is new. */
export async function forgetReports(project: string): Promise<void> {
  for (const path of await listReports(project)) await rm(join(project, path));
}

async function listReports(project: string): Promise<string[]> {
  return Array.fromAsync(new Bun.Glob("**/target/*-reports/TEST-*.xml").scan(project));
}

// <testcase name="adds(int, int)[1]" classname="com.acme.market.model.MoneyTest" time="0.002"/>
const TESTCASE = /<testcase name="(?<name>[^"]*)" classname="(?<class>[^"]*)"/g;

function simple(className = ""): string {
  return className.slice(className.lastIndexOf(".") + 1);
}
