import { outermost } from "../../../model/class-name.ts";
import { allReached } from "../bodies.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";
import type { FailedTest, PlacedName } from "../wiring/wiring-facts.ts";
import { calledIn, LOCALIZED, SEPARATOR } from "./other-default.ts";

/** A value is that of a system property, or of a default locale, which another test class sets and does not put back. */
interface Fields {
  /** The name of the property; absent for the locale. */
  readonly property?: string;
  readonly at: string;
  /** The call that goes by it: `System.getProperty`. */
  readonly by: PlacedName;
}

export const leftDefault: KnownBuildCause<"left-default", Fields> = {
  prove(facts) {
    // Each class has a JVM of its own there.
    if (facts.pomValues().some(({ name, value }) => name === "reuseForks" && value === "false")) return null;
    for (const failed of facts.failed) {
      const { expected, actual = "" } = comparedIn(failed.message) ?? {};
      if (expected === undefined) continue;
      const left = leftProperty(failed, actual, facts) ?? leftLocale(failed, expected, actual, facts);
      if (left) return { cause: "left-default", ...left };
    }
    return null;
  },
  sentence: ({ property, at, by }) =>
    `The ${property === undefined ? "default locale" : `property ${property}`} that another test sets (${at}) stays for those that run after it in that JVM, and ${by.name} (${by.at}) goes by it.`,
};

const SETTING = /\bLocale\s*\.\s*setDefault\s*\(/g;
const READING = /\bSystem\s*\.\s*getProperty(?=\s*\()/g;
// System.getProperty("mode", "calm")
const NAMED = /^System\s*\.\s*getProperty\s*\(\s*"(?<name>[^"\\\n]{1,100})"/;

/** Finds the only other test class that sets a property which the test reads to the value that came, and never puts it back. */
function leftProperty(failed: FailedTest, actual: string, facts: BuildFacts): Fields | null {
  for (const { match, declared, at } of allReached(READING, failed, facts)) {
    const name = NAMED.exec(declared.source.text.code.slice(match.index))?.groups?.["name"];
    if (name === undefined || actual === "") continue;
    const named = String.raw`\s*\(\s*"${RegExp.escape(name)}"`;
    const setting = new RegExp(String.raw`\bSystem\s*\.\s*setProperty${named}\s*,\s*"${RegExp.escape(actual)}"\s*\)`);
    const resetting = new RegExp(String.raw`\b(?:clearProperty|setProperty)${named}`, "g");
    const place = onlyIn(setting, resetting, failed, facts);
    if (place !== null) return { property: name, at: place, by: { name: match[0], at } };
  }
  return null;
}

/** Finds the only other test class that sets the default locale and never puts it back, where the numbers of both values are written in two ways. */
function leftLocale(failed: FailedTest, expected: string, actual: string, facts: BuildFacts): Fields | null {
  const isNumber = /\d[.,'’\u00a0\u202f]\d/.test(actual);
  if (!isNumber || expected.replace(SEPARATOR, "_") !== actual.replace(SEPARATOR, "_")) return null;
  const by = calledIn(failed, facts, LOCALIZED);
  const at = by && onlyIn(SETTING, SETTING, failed, facts);
  return by && at !== null ? { at, by } : null;
}

/** Finds the line of the only source of another test that ran which has a call, and nothing more that sets the same. */
function onlyIn(call: RegExp, setting: RegExp, { testClass }: FailedTest, facts: BuildFacts): string | null {
  const ran = [...facts.passedTests, ...facts.failedTests].map(outermost).filter((it) => it !== outermost(testClass));
  const files = new Set(ran.map((it) => `${it.replaceAll(".", "/")}.java`));
  const others = facts
    .filesWith(".java")
    .filter(({ path, text }) => files.has(path.replace(OF_TESTS, "")) && text.search(setting) >= 0);
  const [only, ...more] = others;
  if (!only || more.length > 0 || [...only.text.matchAll(setting)].length > 1) return null;
  const at = only.text.search(call);
  return at < 0 ? null : `${only.path}:${only.text.slice(0, at).split("\n").length}`;
}

// src/test/java/com/acme/AlarmTest.java
const OF_TESTS = /^.*\bsrc\/test\/java\//;
