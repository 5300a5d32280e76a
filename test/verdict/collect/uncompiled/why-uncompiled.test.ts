import { expect, test } from "bun:test";
import { join } from "node:path";
import { whyUncompiled } from "../../../../src/verdict/collect/uncompiled/why-uncompiled.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { onlyModule, projectOf } from "../../../runs/project.ts";

const CART = "src/main/java/acme/Cart.java";
const PRICE = "src/main/kotlin/acme/Price.kt";

function why(file: string, build: string, ran: readonly string[] = [], after = "", said = "") {
  const project = projectOf({ "pom.xml": pom("g:a:1", `<build>\n${build}</build>\n${after}`), [file]: "" });
  const log = ran.map((goal) => header(goal.split(":")[0] ?? "", goal.split(":")[1] ?? "", "a")).join("");
  return whyUncompiled(join(project.root, file), onlyModule(project), project, read(log + said));
}

function plugin(artifactId: string, executions: string, groupId = "org.apache.maven.plugins") {
  const name = `<groupId>${groupId}</groupId>\n<artifactId>${artifactId}</artifactId>`;
  return `<plugins><plugin>${name}<executions>${executions}</executions></plugin></plugins>`;
}

test("a compiler whose own execution has phase none is told with its line, unless another one compiled", () => {
  const off = (id: string, phase = "none") =>
    plugin("maven-compiler-plugin", `\n<execution><id>${id}</id><phase>${phase}</phase></execution>`);
  expect(why(CART, off("default-compile"))).toEqual({
    ...{ reason: "switched-off", place: "pom.xml:7", by: "default-compile" },
  });
  expect(why("src/test/java/CartTest.java", off("default-testCompile"), ["compiler:compile"])).toEqual({
    ...{ reason: "switched-off", place: "pom.xml:7", by: "default-testCompile" },
  });
  expect(why(CART, off("default-compile"), ["compiler:compile"])).toEqual({ reason: "left-out" });
  expect(why(CART, off("default-compile", "compile"))).toEqual({ reason: "left-out" });
  expect(why(CART, off("default-testCompile"))).toEqual({ reason: "left-out" });
});

test("a plugin that compiles a language is told where no execution of it has the goal, unless a profile may", () => {
  const kotlin = (executions = "") =>
    `<sourceDirectory>src/main/kotlin</sourceDirectory><testSourceDirectory>src/test/kotlin</testSourceDirectory>${plugin("kotlin-maven-plugin", executions, "org.jetbrains.kotlin")}`;
  const execution = (goal: string, phase = "compile") =>
    `<execution><phase>${phase}</phase><goals><goal>${goal}</goal></goals></execution>`;
  const unbound = { reason: "unbound", place: "pom.xml:6" } as const;
  expect(why(PRICE, kotlin())).toEqual({ ...unbound, by: "kotlin:compile" });
  expect(why("src/test/kotlin/PriceTest.kt", kotlin(execution("compile")), ["kotlin:compile"])).toEqual({
    ...{ ...unbound, by: "kotlin:test-compile" },
  });
  expect(why(PRICE, kotlin(), ["kotlin:compile"])).toEqual({ reason: "left-out" });
  expect(why(PRICE, kotlin(execution("compile")))).toEqual({ reason: "left-out" });
  expect(why(PRICE, kotlin(execution("compile", "none")))).toEqual({ reason: "left-out" });
  const ofProfile = `<profiles><profile><id>k</id><build>${plugin("kotlin-maven-plugin", execution("compile"))}</build></profile></profiles>`;
  expect(why(PRICE, kotlin(), [], ofProfile)).toEqual({ reason: "left-out" });
  expect(why(PRICE, "<sourceDirectory>src/main/kotlin</sourceDirectory>")).toEqual({ reason: "left-out" });
});

test("the directory that a POM names instead of Maven's own is told with its line", () => {
  const named = "<sourceDirectory>./src/main/kotlin</sourceDirectory>";
  const other = { reason: "source-directory", place: "pom.xml:5", by: "src/main/kotlin" } as const;
  expect(why(CART, named)).toEqual(other);
  expect(why("src/test/java/CartTest.java", "<testSourceDirectory>test</testSourceDirectory>")).toEqual({
    ...{ ...other, by: "test" },
  });
  expect(why("src/java/acme/Cart.java", "")).toEqual({ reason: "other-root" });
});

test("a folder in Kotlin is told that neither a POM nor its plugin names, where the plugin found no source", () => {
  const kotlin = (sourceDirs = "") =>
    plugin(
      "kotlin-maven-plugin",
      `<execution><goals><goal>compile</goal></goals>${sourceDirs}</execution>`,
      "org.jetbrains.kotlin",
    );
  const none = "[INFO] No sources to compile\n";
  const whyOf = (build: string, said = none, file = PRICE, goal = "compile") =>
    why(file, build, [`kotlin:${goal}`], "", said);
  const unread = { reason: "unread-folder", place: "pom.xml:6" } as const;
  expect(whyOf(kotlin())).toEqual({ ...unread, by: "src/main/kotlin" });
  expect(whyOf(kotlin(), none, "src/test/kotlin/PriceTest.kt", "test-compile")).toEqual({
    ...{ ...unread, by: "src/test/kotlin" },
  });
  expect(whyOf(kotlin(), "[INFO] Applied plugin: 'spring'\n")).toEqual({ reason: "left-out" });
  expect(whyOf(kotlin(), none, PRICE.replace("kotlin", "java"))).toEqual({ reason: "left-out" });
  const named = "<configuration><sourceDirs><dir>src/main/kotlin</dir></sourceDirs></configuration>";
  expect(whyOf(kotlin(named))).toEqual({ reason: "left-out" });
  expect(whyOf("", none)).toEqual({ reason: "left-out" });
});
