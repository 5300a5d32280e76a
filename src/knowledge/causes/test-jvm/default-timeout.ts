import { outermost } from "../../../model/class-name.ts";
import { RUNNER_PLUGINS } from "../../plugins/test-runners.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** A test of Jupiter without a timeout of its own ran out of the time that a setting gives all of them. */
export const defaultTimeout: KnownBuildCause<"default-timeout", { readonly setting: string; readonly at: string }> = {
  prove(facts) {
    for (const { type, message, testClass, testMethod } of facts.failed) {
      const { method, number, unit } = TIMED_OUT.exec(message)?.groups ?? {};
      const isTest = method === /^[\w$]+/.exec(testMethod)?.[0];
      const declared =
        type.endsWith("TimeoutException") && isTest && number ? facts.declaring(outermost(testClass)) : null;
      // What a class extends or is annotated with may have a timeout of its own.
      if (!declared || declared.source.text.code.includes("@Timeout") || declared.type.supertypes.length > 0) continue;
      const [set, ...others] = settingsOf(facts).filter(({ value }) => isOf(value, `${number}`, unit ?? ""));
      if (set && others.length === 0)
        return { cause: "default-timeout", setting: `${set.name}=${set.value}`, at: set.at };
    }
    return null;
  },
  sentence: ({ setting, at }) => `Each test has the time that ${setting} gives it (${at}).`,
};

// rates() timed out after 200 milliseconds
const TIMED_OUT = /^(?<method>[\w$]{1,200})\([^)\n]{0,500}\) timed out after (?<number>\d{1,18}) (?<unit>[a-z]+?)s?$/;
// junit.jupiter.execution.timeout.default=200 ms
// junit.jupiter.execution.timeout.test.method.default = 5
const SETTING =
  /^\s*(?<name>junit\.jupiter\.execution\.timeout\.(?:(?:testable|test)\.method\.)?default)\s*[=:]\s*(?<value>[\w ]{1,40}?)\s*$/;

/** Lists the timeouts in the platform's file, in the parameters that a POM gives a runner, and among its system properties. */
function settingsOf(facts: BuildFacts): readonly (PlacedName & { readonly value: string })[] {
  const files = facts.resources().filter((path) => path.endsWith("/junit-platform.properties"));
  const lines = [
    ...files.flatMap((path) =>
      facts
        .textOfResource(path)
        .split("\n")
        .map((text, index) => ({ text, at: `${path}:${index + 1}` })),
    ),
    ...facts.pomValues().flatMap(({ name, value, at, plugin }) => {
      if (plugin === undefined || !RUNNER_PLUGINS.includes(plugin)) return [];
      return name === "configurationParameters"
        ? value.split("\n").map((text) => ({ text, at }))
        : { text: `${name}=${value}`, at };
    }),
  ];
  return lines.flatMap(({ text, at }) => {
    const { name, value } = SETTING.exec(text)?.groups ?? {};
    return name === undefined || value === undefined ? [] : { name, value, at };
  });
}

/** Whether `200 ms` is 200 milliseconds: seconds are what a number alone means. */
function isOf(value: string, number: string, unit: string): boolean {
  const { amount, short } = DURATION.exec(value)?.groups ?? {};
  return amount === number && UNITS.get(short ?? "") === unit;
}

const DURATION = /^(?<amount>\d+)\s*(?<short>[a-z]*)$/;
const UNITS: ReadonlyMap<string, string> = new Map([
  ["", "second"],
  ["ns", "nanosecond"],
  ["ms", "millisecond"],
  ["s", "second"],
  ["m", "minute"],
  ["h", "hour"],
  ["d", "day"],
]);
