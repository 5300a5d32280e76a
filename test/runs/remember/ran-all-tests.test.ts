import { expect, test } from "bun:test";
import { ranAllTests } from "../../../src/runs/remember/ran-all-tests.ts";

test.each([
  ["all", "mvn -B -f pom.xml test", true],
  ["all, with a property that chooses none", "mvn -Dstyle.color=never -Ddb.url=x verify", true],
  ["some by their names", "mvn -Dtest=CartTest#total test", false],
  ["some by a file of their names", "mvn -Dsurefire.includesFile=/tmp/names test", false],
  ["those of a group", "mvn -Dgroups=fast test", false],
  ["those of a module", "mvn -pl core -am test", false],
  ["no unit tests", "mvn -DskipTests verify", false],
])("a run of %s", (_, command, isOfAll) => {
  expect(ranAllTests({ tests: 3, command: command.split(" ") })).toBe(isOfAll);
});

test("a run of no test is none of all", () => {
  expect(ranAllTests({ tests: 0, command: ["mvn", "test"] })).toBe(false);
});
