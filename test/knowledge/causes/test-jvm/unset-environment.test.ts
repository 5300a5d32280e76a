import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const NULL = 'java.lang.NullPointerException: Cannot invoke "String.trim()" because "home" is null';
const FRAME = "\tat shop.Conf.home(Conf.java:5)";

/** Tells the causes of an exception in line 5, of a method whose statements begin in line 3. */
function told(statements: string, said: readonly string[] = [NULL, FRAME]): readonly string[] {
  const source = readJavaSource(`package shop; class Conf {\n  Path home(String x) {\n${statements}\n  }\n}\n`);
  const [type] = source.types;
  const at = (offset: number) => `Conf.java:${source.text.lineAt(offset)}`;
  return proveBuildCauses({ ...NO_FACTS, said, declaring: () => (type ? { source, type, at } : null) }).map(
    describeBuildCause,
  );
}

const READ = 'String home = System.getenv("SHOP_HOME");';
const USED = "return Path.of(home.trim());";

test("a local variable is null since the environment does not set what it was read from", () => {
  expect(told(`${READ}\n// so\n${USED}`)).toEqual([
    "home is null since the tests run without the environment variable SHOP_HOME (Conf.java:3).",
  ]);
  expect(told(`\nString home = System.getProperty("shop.home");\n${USED}`)).toEqual([
    "home is null since the JVM of the tests has no system property shop.home (Conf.java:4).",
  ]);
});

test.each<[why: string, statements: string, isNull: string]>([
  ["it is set again", `${READ}\nhome = x;\n${USED}`, "home"],
  ["it was read in another block", `{ ${READ} }\n\n${USED}`, "home"],
  ["it has a default", `String home = System.getProperty("shop.home", x);\n\n${USED}`, "home"],
  ["more is done with it", `String home = System.getenv("SHOP_HOME").toLowerCase();\n\n${USED}`, "home"],
  ["another variable is null", `${READ}\n\n${USED}`, "x"],
  ["a field is null", `${READ}\n\n${USED}`, "this.home"],
])("nothing is said where %s", (_, statements, isNull) => {
  expect(told(statements, [NULL.replace("home", isNull), FRAME])).toEqual([]);
});
