import { expect, test } from "bun:test";
import { openConfig } from "../../../src/fixes/lookup/part/maven-config.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { tell } from "./wiring/wiring-examples.ts";

const root = temporaryDirectory({
  ".mvn/jvm.config": "# -XX:MaxPermSize=1m\n-Xmx512m -XX:MaxPermSize=256m\n",
  ".mvn/maven.config": "-B -ntp\n--fail-never\n",
  ".mvn/extensions.xml":
    "<extensions>\n<!-- <extension><groupId>g</groupId><artifactId>old</artifactId></extension> -->\n<extension>\n<groupId>g</groupId><artifactId>stats</artifactId>\n</extension>\n</extensions>",
});

const told = (said: string, env: Readonly<Record<string, string>> = {}, ignoresFailures = false) =>
  tell(said, { ...openConfig(root, env), ignoresFailures });

test("what the JVM refuses is told with the files and variables that have it", () => {
  const said = "Unrecognized VM option 'MaxPermSize=256m'";
  expect(told(said)).toEqual([".mvn/jvm.config:2 has MaxPermSize=256m."]);
  expect(told(said, { MAVEN_OPTS: "-XX:MaxPermSize=256m" })).toEqual([
    ".mvn/jvm.config:2, MAVEN_OPTS have MaxPermSize=256m.",
  ]);
  expect(told("Unrecognized VM option 'MaxPermSize=1m'")).toEqual([]);
  expect(told("Invalid maximum heap size: -Xmx4x", { JAVA_TOOL_OPTIONS: "-Xmx4x" })).toEqual([
    "JAVA_TOOL_OPTIONS has -Xmx4x.",
  ]);
});

test("an entry of maven.config that Maven does not know, and what makes it ignore failures", () => {
  expect(told("Unrecognized maven.config file entries: [ -ntp]")).toEqual([".mvn/maven.config:1 has -ntp."]);
  expect(told("BUILD SUCCESS", {}, true)).toEqual([".mvn/maven.config:2 has --fail-never."]);
  expect(told("BUILD SUCCESS", { MAVEN_ARGS: "-fn" }, true)).toEqual(["MAVEN_ARGS has -fn."]);
  expect(told("BUILD SUCCESS", { MAVEN_ARGS: "-fn" })).toEqual([]);
});

test("an extension that cannot be resolved is told with the file that asks for it", () => {
  expect(told("g:stats:jar:1.2")).toEqual([".mvn/extensions.xml:3 has stats."]);
  for (const other of ["g:old:jar:1.2", "h:stats:jar:1.2", "of g:stats:jar:1.2"]) expect(told(other)).toEqual([]);
});
