import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { findCauses } from "../../../src/fixes/lookup/find-causes.ts";
import { describeBuildCause } from "../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import { result } from "../../answers/results.ts";
import { makeClass } from "../../java/bytecode/make-class.ts";
import { makeZip } from "../../java/bytecode/make-zip.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const SOURCE = "app/src/main/java/k/Bag.java";

const depends = (artifact: string, version: string, more = "", group = "com.acme") =>
  `\n<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${more}</dependency>`;

/** What is said of a failure of app with these dependencies beside lib 1.0-SNAPSHOT. */
function causesOf(dependencies: string, failed: Partial<BuildResult> = WITHOUT_BAG) {
  const root = temporaryDirectory({
    "pom.xml": pom("com.acme:all:1.0-SNAPSHOT", modules("lib", "app")),
    "lib/pom.xml": pom("com.acme:lib:1.0-SNAPSHOT"),
    "app/pom.xml": pom("com.acme:app:1.0-SNAPSHOT", `<dependencies>${dependencies}</dependencies>`),
    [SOURCE]: "package k;\nimport com.acme.Bags;\nclass Bag {}\n",
  });
  const localRepository = join(root, "repository");
  writeFiles(localRepository, {
    "com/acme/lib/1.0/lib-1.0.pom": pom("com.acme:lib:1.0"),
    "org/guava/guava/2/guava-2.pom": pom("org.guava:guava:2"),
    "org/guava/guava/2/guava-2.jar": makeZip({
      "org/guava/Lists.class": makeClass({ name: "org/guava/Lists", sourceFile: "Lists.java" }),
    }),
    "com/acme/net/1/net-1.pom": pom("com.acme:net:1"),
    "com/acme/net/1/net-1.jar": makeZip({ "META-INF/kotlin-project-structure-metadata.json": "{}" }),
  });
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  return findCauses(result({ status: "FAILURE", ...failed }), built).map(describeBuildCause);
}

const ERROR = { severity: "error", module: "app", file: SOURCE, line: 3, message: "cannot find symbol" } as const;
const WITHOUT_BAG = { errors: [ERROR] };

test("a module in another version than the project has comes from a repository", () => {
  expect(causesOf(depends("lib", "1.0"))).toEqual([
    "app has lib in version 1.0 (app/pom.xml:5), which comes from a repository: the sources of lib are 1.0-SNAPSHOT.",
  ]);
  expect(causesOf(depends("lib", "1.0-SNAPSHOT"))).toEqual([]);
  // Tests of what was released are meant so.
  expect(causesOf(depends("lib", "1.0", "<scope>test</scope>"))).toEqual([]);
  expect(causesOf(depends("lib", "1.0"), { problems: [] })).toEqual([]);
});

test("of a dependency that a POM names twice the last one counts, where the error may be about it", () => {
  const twice = depends("bags", "2") + depends("bags", "1");
  expect(causesOf(twice)).toEqual([
    "com.acme:bags is named twice in one POM, in 2 and in 1 (app/pom.xml:6): Maven takes the last one.",
  ]);
  expect(causesOf(depends("bags", "2") + depends("bags", "2"))).toEqual([]);
  expect(causesOf(depends("bags", "2") + depends("bags", "1", "<classifier>x</classifier>"))).toEqual([]);
  expect(causesOf(depends("it", "2", "", "org.other") + depends("it", "1", "", "org.other"))).toEqual([]);
});

test("a class of a dependency whose scope exec:java leaves out is told with the option", () => {
  const failing = (goal: string, thrown: string) =>
    ({
      problems: [
        { code: "goal-failed", goal, modules: ["app"], message: [`java.lang.NoClassDefFoundError: ${thrown}`] },
      ],
      modules: [{ name: "app", dir: "app", status: "FAILURE" }],
    }) as unknown as Partial<BuildResult>;
  const guava = (scope: string) => depends("guava", "2", `<scope>${scope}</scope>`, "org.guava");
  expect(causesOf(guava("provided"), failing("exec:java", "org/guava/Lists"))).toEqual([
    "Lists is in org.guava:guava, a dependency of scope provided (app/pom.xml:5), which exec:java leaves out: -Dexec.classpathScope=compile adds it.",
  ]);
  expect(causesOf(guava("test"), failing("exec:java", "org/guava/Lists"))).toEqual([
    "Lists is in org.guava:guava, a dependency of scope test (app/pom.xml:5), which exec:java leaves out: -Dexec.classpathScope=test adds it.",
  ]);
  expect(causesOf(guava("compile"), failing("exec:java", "org/guava/Lists"))).toEqual([]);
  expect(causesOf(guava("provided"), failing("exec:java", "org/guava/Other"))).toEqual([]);
  expect(causesOf(guava("provided"), failing("other:java", "org/guava/Lists"))).toEqual([]);
});

test("a library of Kotlin for several platforms holds no class", () => {
  const missing = (name: string) => ({ errors: [{ ...ERROR, message: `package ${name} does not exist` }] });
  const net = depends("net", "1");
  expect(causesOf(net, missing("com.acme.net"))).toEqual([
    "net 1 (app/pom.xml:5) holds no class: it stands for the artifacts of several platforms, between which Maven does not choose. Those of the JVM are in com.acme:net-jvm.",
  ]);
  expect(causesOf(depends("guava", "2", "", "org.guava"), missing("org.guava.lists"))).toEqual([]);
});
