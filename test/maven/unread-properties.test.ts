// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { expect, test } from "bun:test";
import { findUnread } from "../../src/maven/unread-properties.ts";

const modules = [{ pom: "/p/pom.xml", parentPoms: ["/p/parent.xml"] }];
const unread = (args: readonly string[], parent = "") =>
  findUnread(args, modules, (path) => (path === "/p/parent.xml" ? parent : "<project/>"));

test("properties that are meant to choose or skip tests and that nothing reads are told with the right one", () => {
  expect(unread(["-DskipTest", "-Dtst=CartTest", "-Dmaven.skip.tests=true", "-DskipIT"])).toEqual([
    { given: "skipTest", meant: "skipTests" },
    { given: "tst", meant: "test" },
    { given: "maven.skip.tests", meant: "maven.test.skip" },
    { given: "skipIT", meant: "skipITs" },
  ]);
});

test("what a POM names is read, and so is what nobody takes for such a property", () => {
  expect(unread(["-DskipTest"], "<skip>${skipTest}</skip>")).toEqual([]);
  expect(unread(["-Dtext=x", "-DskipTests", "-Dtest=A", "-Dquick", "-DskipDocs"])).toEqual([]);
});
