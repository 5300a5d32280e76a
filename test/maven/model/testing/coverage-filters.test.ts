import { describe, expect, test } from "bun:test";
import { isLeftOut } from "../../../../src/maven/model/testing/coverage-filters.ts";
import { readModule } from "../../memory-disk.ts";

const configured = (inside: string) => `<configuration>${inside}</configuration>`;
const leaving = (pattern: string) => configured(`<excludes><exclude>${pattern}</exclude></excludes>`);
const bound = (goal: string, configuration = "") =>
  `<executions><execution><id>${goal}</id><goals><goal>${goal}</goal></goals>${configuration}</execution></executions>`;

function isOut(name: string, inside: string): boolean {
  const jacoco = `<plugin><groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId>${inside}</plugin>`;
  return isLeftOut(readModule(`<build><plugins>${jacoco}</plugins></build>`).coverageFilters, name);
}

describe("a class is left out of coverage", () => {
  test("if the agent or the report does not choose it, by a configuration of the plugin or of an execution", () => {
    expect(isOut("com/acme/Cart", leaving("com.acme.*"))).toBe(true);
    expect(isOut("com/acme/Cart", bound("prepare-agent", leaving("com/acme/C?rt")))).toBe(true);
    expect(isOut("com/acme/Cart", bound("report", leaving("**/Cart.class")))).toBe(true);
    expect(isOut("com/acme/Cart", bound("check", leaving("**/*")))).toBe(false);
    expect(isOut("com/acme/Cart", configured("<includes><include>org.*</include></includes>"))).toBe(true);
    expect(isLeftOut(readModule("").coverageFilters, "com/acme/Cart")).toBe(false);
  });

  test("unless another execution chooses it", () => {
    const one = `<execution><id>a</id><goals><goal>prepare-agent</goal></goals>${leaving("*")}</execution>`;
    const other = "<execution><id>b</id><goals><goal>prepare-agent-integration</goal></goals></execution>";
    expect(isOut("com/acme/Cart", `<executions>${one}</executions>`)).toBe(true);
    expect(isOut("com/acme/Cart", `<executions>${one}${other}</executions>`)).toBe(false);
  });
});

test.each([
  ["agent", "com.acme.*", true],
  ["agent", "*Cart", true],
  ["agent", "**/Cart", true],
  ["agent", "**/acme/*", true],
  ["agent", "com/acme/Cart.class", false],
  ["agent", "Cart", false],
  ["report", "com/acme/*.class", true],
  ["report", "com/**", true],
  ["report", "com/", true],
  ["report", "**/acme/**", true],
  ["report", "**/Cart*", true],
  ["report", "com/*.class", false],
  ["report", "com.acme.*", false],
] as const)("the pattern of %s %s", (of, pattern, isOut) => {
  expect(isLeftOut([{ of, includes: [], excludes: [pattern] }], "com/acme/Cart")).toBe(isOut);
});
