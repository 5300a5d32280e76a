import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { openSession, WITHOUT_HISTORY } from "./session.ts";
import { WAITS_FOR_GO } from "./stand-ins.ts";
import { until } from "./until.ts";
import { BINARY, type Workspace } from "./workspace.ts";

/** What differs from machine to machine. */
function settled(text: string): string {
  return text.replace(/Maven \S+ \(mvn\)(?:, JDK \S+ \(\w+\))?/, "Maven # (mvn)");
}

const SHOP = `Project com.acme.shop:shop 1.0.0-SNAPSHOT — 3 modules, Java 17, JUnit Jupiter 5.14.4, Maven # (mvn)
- core jar — 2 main, 2 test classes
- web jar — 1 main, 1 test class, needs core
- app jar — 1 main, 1 test class, needs web`;

test("a project is told without running Maven, by the server and in a terminal", async () => {
  await using session = await openSession("shop", WITHOUT_HISTORY);
  const { text, isError } = await session.call("maven_project");
  expect([settled(text), isError]).toEqual([SHOP, false]);
  const { modules } = JSON.parse((await session.call("maven_project", { responseFormat: "json" })).text);
  expect(modules).toHaveLength(4);
  expect(session.log()).not.toContain("[process]");
  const child = Bun.spawn([BINARY, "project"], { cwd: session.project, env: session.env, stdout: "pipe" });
  expect([settled(await child.stdout.text()), await child.exited]).toEqual([`${SHOP}\n`, 0]);
});

test("a project is told while it is being built", async () => {
  await using session = await openSession("shop", { mvn: WAITS_FOR_GO });
  const build = session.call("maven_compile");
  expect(await until(() => existsSync(join(session.dir, "bin/calls.txt")), 10_000)).toBe(true);
  expect((await session.call("maven_project")).text).toStartWith("Project com.acme.shop:shop");
  await session.write("bin/go", "");
  await build;
});

test("a type is looked up without running Maven, by the server and in a terminal", async () => {
  await using session = await openSession("shop", WITHOUT_HISTORY);
  const { text, isError } = await session.call("maven_project", { type: "java.util.List", match: "addAll" });
  expect([text, isError]).toEqual([LIST, false]);
  expect((await session.call("maven_project", { type: "Lits", responseFormat: "json" })).text).toContain(
    '{"name":"java.util.List","place":{"kind":"jdk","java":17}}',
  );
  expect(session.log()).not.toContain("[process]");
  const run = (...words: readonly string[]) =>
    Bun.spawn([BINARY, "project", ...words], { cwd: session.project, env: session.env, stdout: "pipe" });
  const child = run("--type", "java.util.List", "--match", "addAll");
  expect([await child.stdout.text(), await child.exited]).toEqual([`${LIST}\n`, 0]);
  expect(await run("--type", "NoSuchTypeAnywhere").exited).toBe(1);
});

const LIST = `java.util.List — interface, extends Collection (Java 17)
- addAll(Collection<? extends E>) boolean
- addAll(int, Collection<? extends E>) boolean
> 2 of 46 public or protected members have "addAll".`;

test("a project of 50 modules takes at most 400 tokens", async () => {
  await using session = await openSession("single", {
    ...WITHOUT_HISTORY,
    prepare: (workspace) => makeReactor(workspace, 50),
  });
  const { text } = await session.call("maven_project");
  expect(text.match(/\w+-part-\d+/g)).toHaveLength(50);
  expect(countTokens(text)).toBeLessThanOrEqual(400);
});

test("a POM that cannot be read is told with the reason", async () => {
  await using session = await openSession("single", WITHOUT_HISTORY);
  await session.edit("pom.xml", "</version>", "</versio>");
  expect(await session.call("maven_project")).toEqual({
    text: "pom.xml cannot be read (not well-formed). maven_compile shows what Maven says of it.",
    isError: false,
  });
});

// With LONG=1 only: test/project and test/runs show it of a project that is read.
test.each(process.env["LONG"] ? ["what a profile of the call changes is seen in the answer"] : [])("%s", async () => {
  await using session = await openSession("single", WITHOUT_HISTORY);
  const profile =
    "<profile><id>ci</id><build><directory>out</directory><finalName>app-ci</finalName></build></profile>";
  await session.edit("pom.xml", "</project>", `<profiles>${profile}</profiles></project>`);
  const packaged = await session.call("maven_package", { args: ["-Pci"] });
  expect(packaged.text).toContain(" — out/app-ci.jar (");
  const tested = JSON.parse((await session.call("maven_test", { args: ["-Pci"], responseFormat: "json" })).text);
  expect(tested).toMatchObject({ status: "SUCCESS", summary: { testsFailed: 0 } });
  expect(tested.summary.testsRun).toBeGreaterThan(0);
});

async function makeReactor(workspace: Workspace, size: number): Promise<void> {
  const areas = ["order", "cart", "payment", "customer", "billing", "catalog", "search", "shipping", "audit"];
  const paths = Array.from({ length: size }, (_, i) => {
    const area = areas[i % areas.length];
    return i % 3 === 0 ? `${area}-part-${i}` : `services/${area}/${area}-part-${i}`;
  });
  const own = "<groupId>com.acme</groupId><artifactId>platform</artifactId><version>1.0.0-SNAPSHOT</version>";
  const named = paths.map((path) => `<module>${path}</module>`).join("");
  await workspace.write(
    "project/pom.xml",
    `<project><modelVersion>4.0.0</modelVersion>${own}<packaging>pom</packaging><modules>${named}</modules></project>`,
  );
  for (const path of paths) {
    const parentPath = `${path.replace(/[^/]+/g, "..")}/pom.xml`;
    const parent = `<parent>${own}<relativePath>${parentPath}</relativePath></parent>`;
    const name = path.slice(path.lastIndexOf("/") + 1);
    await workspace.write(
      `project/${path}/pom.xml`,
      `<project><modelVersion>4.0.0</modelVersion>${parent}<artifactId>${name}</artifactId></project>`,
    );
  }
}
