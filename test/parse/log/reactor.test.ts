import { expect, test } from "bun:test";
import { readSummaryRow } from "../../../src/parse/log/summary-row.ts";
import { header, read } from "./read.ts";

test.each([
  [
    "Shop Core .......................................... SUCCESS [  6.097 s]",
    { name: "Shop Core", status: "SUCCESS", durationMs: 6_097 },
  ],
  ["Shop Core ... FAILURE [01:02 min]", { name: "Shop Core", status: "FAILURE", durationMs: 62_000 }],
  ["Shop Core ... FAILURE [02:30 h]", { name: "Shop Core", status: "FAILURE", durationMs: 9_000_000 }],
  ["Shop Core ... FAILURE [1 d 02:30 h]", { name: "Shop Core", status: "FAILURE", durationMs: 95_400_000 }],
  ["Shop Web ........................................... SKIPPED", { name: "Shop Web", status: "SKIPPED" }],
  [
    "SUCCESS ............................................ FAILURE [  2.806 s]",
    { name: "SUCCESS", status: "FAILURE", durationMs: 2_806 },
  ],
  [
    "Backend .. parent .................................. SUCCESS [  0.001 s]",
    { name: "Backend .. parent", status: "SUCCESS", durationMs: 1 },
  ],
  [
    "API [public] for all clients SUCCESS [  4.849 s]",
    { name: "API [public] for all clients", status: "SUCCESS", durationMs: 4_849 },
  ],
  ["BUILD FAILURE", { name: "BUILD", status: "FAILURE" }],
  ["Total time:  4.522 s", null],
] as const)("reads the row %p", (row, expected) => {
  expect(readSummaryRow(row)).toEqual(expected);
});

const ORDER =
  "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Twin    [pom]\n[INFO] Twin    [jar]\n[INFO] Web    [war]\n[INFO] \n";

test("modules of one name are told apart by their place", () => {
  const { modules } = read(
    `${ORDER}[INFO] ---< a:twins >---\n[INFO] Building Twin 1.0   [1/3]\n[INFO]   from pom.xml\n[INFO] ---< a:left >---\n[INFO] Building Twin 2.0   [2/3]\n[INFO]   from left/pom.xml\n` +
      "[INFO] Reactor Summary:\n[INFO] \n[INFO] Twin 1.0 ... SUCCESS [  0.1 s]\n[INFO] Twin 2.0 ... FAILURE [  1.5 s]\n[INFO] Web 1.0 ... SKIPPED\n[INFO] ------\n",
  );
  expect(modules).toEqual([
    { name: "Twin", coordinates: "a:twins", pom: "pom.xml", status: "SUCCESS", durationMs: 100 },
    { name: "Twin", coordinates: "a:left", pom: "left/pom.xml", status: "FAILURE", durationMs: 1_500 },
    { name: "Web", status: "SKIPPED" },
  ]);
});

test("a build cut short leaves the status open", () => {
  expect(read(ORDER).modules.map((module) => module.status)).toEqual([null, null, null]);
});

test("building a jar is not building a module", () => {
  const { modules } = read(
    `[INFO] ------------------------------------------------------------------------\n[INFO] Building pack 1.0\n[INFO] ------------------------------------------------------------------------\n${header("jar", "jar", "pack")}[INFO] Building jar: /home/dev/pack/target/pack-1.0.jar\n[INFO] BUILD SUCCESS\n`,
  );
  expect(modules).toEqual([{ name: "pack", status: "SUCCESS" }]);
});

test("a goal has one name, whether Maven prints the plugin or its prefix", () => {
  const { goals } = read(
    "[INFO] --- maven-compiler-plugin:3.14.1:testCompile (default-testCompile) @ shop-core ---\n[INFO] --- kotlin-maven-plugin:2.1.20:compile (compile) @ a ---\n[INFO] --- gmavenplus-plugin:4.1.1:compile (default) @ a ---\n[INFO] --- spring-boot:3.5.0:repackage (repackage) @ a ---\n[INFO] >>> pmd:3.26.0:check (default) > :pmd @ gate >>>\n[INFO] --- not a header ---\n",
  );
  expect(goals.map(({ plugin, goal }) => `${plugin}:${goal}`)).toEqual([
    "compiler:testCompile",
    "kotlin:compile",
    "gplus:compile",
    "spring-boot:repackage",
  ]);
  expect(goals[0]).toEqual({
    plugin: "compiler",
    version: "3.14.1",
    goal: "testCompile",
    execution: "default-testCompile",
    module: "shop-core",
  });
});

const THREADS = `[INFO] Reactor Build Order:
[INFO]
[INFO] Shop Core                                                          [jar]
[INFO] web                                                                [jar]
[INFO]
[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2
`;

test("what a goal builds is no module, though the header of one, or a rule, stands above", () => {
  const { modules } = read(`${THREADS}[INFO] --------------------------< com.acme:web >---------------------------
[INFO] Building jar: /home/dev/shop/core/target/core-1.0.jar
[INFO] -------------------------------------------------------
[INFO] Building jar: /home/dev/shop/core/target/core-1.0-tests.jar
[INFO] Building web 1.0                                                   [2/2]
`);
  expect(modules.map(({ name }) => name)).toEqual(["Shop Core", "web"]);
  expect(modules[1]?.coordinates).toBe("com.acme:web");
});

test("headers that mingle give no module the coordinates or the POM of another", () => {
  const { modules } = read(`${THREADS}[INFO] --------------------------< com.acme:core >--------------------------
[INFO] --------------------------< com.acme:web >---------------------------
[INFO] Building web 1.0                                                   [2/2]
[INFO] Building Shop Core 1.0                                             [1/2]
[INFO]   from core/pom.xml
[INFO]   from web/pom.xml
`);
  expect(modules).toEqual([
    { name: "Shop Core", coordinates: "com.acme:core", status: null },
    { name: "web", coordinates: "com.acme:web", status: null },
  ]);
});
