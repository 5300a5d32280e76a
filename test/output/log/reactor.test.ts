import { describe, expect, test } from "bun:test";
import { readSummaryRow } from "../../../src/output/log/summary-row.ts";
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
  [
    "a .................................................. SUCCESS [  0.1 s]",
    { name: "a", status: "SUCCESS", durationMs: 100 },
  ],
  ["Shop Core ... SUCCESS [  6,097 s]", { name: "Shop Core", status: "SUCCESS", durationMs: 6_097 }],
  ["Shop Core ... SUCCESS [1.441s]", { name: "Shop Core", status: "SUCCESS" }],
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

test("modules of one name are told apart by their row, in a later build of the same log, too", () => {
  const rows = (...statuses: string[]) =>
    `[INFO] Reactor Summary for Twin 1.0:\n[INFO] \n${statuses.map((status, at) => `[INFO] ${at < 2 ? "Twin" : "Web"} ... ${status}\n`).join("")}[INFO] ------\n`;
  const first = `[INFO] Scanning for projects...\n${ORDER}${rows("SUCCESS [  0.1 s]", "FAILURE [  0.1 s]", "SKIPPED")}`;
  const statuses = (log: string) => read(log).modules.map(({ status }) => status);
  expect(statuses(first)).toEqual(["SUCCESS", "FAILURE", "SKIPPED"]);
  const second = `[INFO] Scanning for projects...\n${ORDER}${rows("FAILURE [  0.1 s]", "SKIPPED", "SKIPPED")}`;
  expect(statuses(`${first}[INFO] BUILD FAILURE\n${second}`)).toEqual(["FAILURE", "SKIPPED", "SKIPPED"]);
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
    "[INFO] --- maven-compiler-plugin:3.14.1:testCompile (default-testCompile) @ shop-core ---\n[INFO] --- kotlin-maven-plugin:2.1.20:compile (compile) @ a ---\n[INFO] --- gmavenplus-plugin:4.1.1:compile (default) @ a ---\n[INFO] --- spring-boot:3.5.0:repackage (repackage) @ a ---\n[INFO] >>> pmd:3.26.0:check (default) > :pmd @ gate >>>\n[INFO] --- acme.gate-maven-plugin:1.0.0.1:check.all (x (y)) @ shop.core ---\n[INFO] --- not a header ---\n",
  );
  expect(goals.map(({ plugin, goal }) => `${plugin}:${goal}`)).toEqual([
    "compiler:testCompile",
    "kotlin:compile",
    "gplus:compile",
    "spring-boot:repackage",
    "acme.gate:check.all",
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

test("of headers that mingle none has the coordinates of an unlike name, and later headers have theirs again", () => {
  const coordinates = (order: string[], log: string) =>
    read(
      `[INFO] Reactor Build Order:\n[INFO] \n${order.map((name) => `[INFO] ${name}   [jar]\n`).join("")}[INFO] \n${log}`,
    ).modules.map((module) => module.coordinates);
  const HEADERS = "[INFO] ---< a:web-api >---\n[INFO] ---< a:web >---\n";
  expect(
    coordinates(
      ["Shop Api", "Shop Web", "Shop App"],
      `${HEADERS}[INFO] Building Shop Web 1.0   [2/3]\n[INFO] Building Shop Api 1.0   [1/3]\n[INFO] ---< a:app >---\n[INFO] Building Shop App 1.0   [3/3]\n`,
    ),
  ).toEqual([undefined, undefined, "a:app"]);
  expect(
    coordinates(["web-api", "web"], `${HEADERS}[INFO] Building web 1.0   [2/2]\n[INFO] Building web-api 1.0   [1/2]\n`),
  ).toEqual(["a:web-api", "a:web"]);
});

test("a module that begins while POMs of others are awaited gets none of theirs", () => {
  const building = (name: string, place: number) =>
    `[INFO] ---< a:${name} >---\n[INFO] Building ${name} 1.0  [${place}/3]\n`;
  const { modules } = read(
    `[INFO] Reactor Build Order:\n[INFO] \n[INFO] a [jar]\n[INFO] b [jar]\n[INFO] c [jar]\n[INFO] \n${building("a", 1)}${building("b", 2)}[INFO]   from b/pom.xml\n${building("c", 3)}[INFO]   from a/pom.xml\n[INFO]   from c/pom.xml\n`,
  );
  expect(modules[2]?.pom).toBeUndefined();
});

test("a module may have any packaging, a name of one letter and a place of two digits", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
  const packagings = ["pom", "jar", "maven-plugin", "content-package"];
  const order = names.map((name, at) => `[INFO] ${name}      [${packagings[at % 4]}]\n`).join("");
  const headers = names.map((name, at) => `[INFO] ---< g:m${at} >---\n[INFO] Building ${name} 1.0   [${at + 1}/12]\n`);
  const log = `[INFO] Reactor Build Order:\n[INFO] \n${order}[INFO] \n`;
  expect(read(log).modules.map(({ name }) => name)).toEqual(names);
  const { modules } = read(log + headers.join(""));
  expect(modules.map(({ name, coordinates }) => `${name} ${coordinates}`)).toEqual(
    names.map((name, at) => `${name} g:m${at}`),
  );
});

describe("a script that runs Maven twice", () => {
  const build = (name: string) =>
    `[INFO] Scanning for projects...\n[INFO] ---< a:${name} >---\n[INFO] Building ${name} 1.0\n${header("jar", "jar", name)}[INFO] BUILD SUCCESS\n`;
  const names = (log: string) => read(log).modules.map(({ name }) => name);
  const order = (...modules: string[]) =>
    `[INFO] Scanning for projects...\n[INFO] Reactor Build Order:\n[INFO] \n${modules.map((name) => `[INFO] ${name} [jar]\n`).join("")}[INFO] \n`;
  const END = `${header("jar", "jar", "core")}[INFO] BUILD SUCCESS\n`;

  test("builds a module once that is built in both", () => {
    expect(read(build("core") + build("core")).modules).toMatchObject([{ name: "core", status: "SUCCESS" }]);
  });

  test("has the modules of both", () => {
    expect(names(build("core") + build("web"))).toEqual(["core", "web"]);
    expect(names(order("core", "api") + END + build("web"))).toEqual(["core", "api", "web"]);
    expect(names(order("core", "api") + END + order("core", "web"))).toEqual(["core", "api", "web"]);
  });
});

describe("the summary", () => {
  const order =
    "[INFO] Scanning for projects...\n[INFO] Reactor Build Order:\n[INFO] \n[INFO] Core [jar]\n[INFO] Core Web [war]\n[INFO] App [jar]\n[INFO] \n";
  const statuses = (summary: string) =>
    read(`${order}${summary}`).modules.map(({ name, status }) => `${name} ${status}`);
  const HEAD = "[INFO] Reactor Summary for Core 1.0:\n[INFO] \n";

  test("gives modules their status row by row, with or without versions", () => {
    const rows = (version: string) =>
      `${HEAD}[INFO] Core${version} ........... SUCCESS [  1.0 s]\n[INFO] Core Web${version} ....... FAILURE [  2.0 s]\n[INFO] App${version} ............ SKIPPED\n[INFO] ------\n`;
    const expected = ["Core SUCCESS", "Core Web FAILURE", "App SKIPPED"];
    expect(statuses(rows(""))).toEqual(expected);
    expect(statuses(rows(" 1.0"))).toEqual(expected);
  });

  test("may leave rows out", () => {
    const expected = ["Core null", "Core Web null", "App FAILURE"];
    expect(statuses(`${HEAD}[INFO] App ............ FAILURE [  2.0 s]\n`)).toEqual(expected);
    expect(statuses(`${HEAD}[INFO] App 1.0 ........ FAILURE [  2.0 s]\n`)).toEqual(expected);
    expect(statuses(`${HEAD}[INFO] Core Web ....... FAILURE [  2.0 s]\n`)).toEqual([
      "Core null",
      "Core Web FAILURE",
      "App null",
    ]);
    expect(statuses(`${HEAD}[INFO] Other .......... FAILURE [  2.0 s]\n`)).toEqual([
      "Core null",
      "Core Web null",
      "App null",
    ]);
  });

  test("with versions may leave rows out, whatever the names have in common", () => {
    const expected = (name: string) =>
      ["Core", "Core Web", "App"].map((it) => `${it} ${it === name ? "FAILURE" : null}`);
    for (const name of ["Core Web", "App"])
      for (const version of ["1.0", "1", "1.0-SNAPSHOT"])
        expect(statuses(`${HEAD}[INFO] ${name} ${version} ........ FAILURE [  2.0 s]\n`)).toEqual(expected(name));
    expect(statuses(`${HEAD}[INFO] Apex 1.0 ........ FAILURE [  2.0 s]\n`)).toEqual(expected("none"));
  });

  test("of two builds in one log: the later one counts, from its first row on", () => {
    const first = `${HEAD}[INFO] Core ........... FAILURE [  1.0 s]\n[INFO] Core Web ....... SKIPPED\n[INFO] App ............ SKIPPED\n[INFO] ------\n[INFO] BUILD FAILURE\n`;
    const second = `${HEAD}[INFO] Core ........... SUCCESS [  1.0 s]\n[INFO] Core Web ....... SUCCESS [  1.0 s]\n[INFO] App ............ SUCCESS [  1.0 s]\n[INFO] ------\n[INFO] BUILD SUCCESS\n`;
    const { modules } = read(`${order}${first}${order}${second}`);
    expect(modules.map(({ status }) => status)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS"]);
    expect(read(`${order}${first}${order}`).modules).toHaveLength(3);
  });

  test("ends with the first line that is no row", () => {
    expect(
      statuses(
        `${HEAD}[INFO] Core ........... SUCCESS [  1.0 s]\n[INFO] ------\n[INFO] App ............ FAILURE [  2.0 s]\n`,
      ),
    ).toEqual(["Core SUCCESS", "Core Web null", "App null"]);
  });
});

describe("a module's header", () => {
  const order = "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Core [jar]\n[INFO] Web [war]\n[INFO] \n";
  const RULE = "[INFO] --------------------------------[ jar ]---------------------------------\n";
  const building = (name: string, place = "") =>
    `[INFO] -------------< com.acme:${name.toLowerCase()} >-------------\n[INFO] Building ${name} 1.0${place}\n`;
  const coordinatesIn = (log: string) => read(log).modules.map(({ name, coordinates }) => `${name} ${coordinates}`);

  test("gives it its coordinates, once each", () => {
    expect(coordinatesIn(`${order}${building("Core", " [1/2]")}${RULE}${building("Web", " [2/2]")}${RULE}`)).toEqual([
      "Core com.acme:core",
      "Web com.acme:web",
    ]);
  });

  test("adds it only where no order tells of several", () => {
    expect(coordinatesIn(`${order}${building("Other")}`)).toEqual(["Core undefined", "Web undefined"]);
    expect(coordinatesIn(`${building("Core")}${RULE}${building("Web")}`)).toEqual([
      "Core com.acme:core",
      "Web com.acme:web",
    ]);
  });

  test("names the POM of the module below it, and no other's", () => {
    const pomsIn = (log: string) => read(log).modules.map(({ pom }) => pom);
    const from = (pom: string) => `[INFO]   from ${pom}\n`;
    const core = building("Core", " [1/2]");
    const web = building("Web", " [2/2]");
    expect(pomsIn(`${order}${core}${from("core/pom.xml")}${web}${from("web/pom.xml")}`)).toEqual([
      "core/pom.xml",
      "web/pom.xml",
    ]);
    expect(pomsIn(`${order}${core}${from("core/pom.xml")}${from("x/pom.xml")}`)).toEqual(["core/pom.xml", undefined]);
  });

  test("is not what a goal builds behind words of another kind", () => {
    const PLAIN_RULE = "[INFO] ------------------------------------------------------------------------\n";
    for (const rule of [RULE, PLAIN_RULE]) {
      const log = `${building("Core")}${rule}[INFO] text\n[INFO] Building jar: /p/target/core-1.0.jar\n[INFO] Building war 2.0\n`;
      expect(coordinatesIn(log)).toEqual(["Core com.acme:core"]);
    }
    expect(coordinatesIn(`${building("Core")}${PLAIN_RULE}[INFO] Building index\n`)).toEqual(["Core com.acme:core"]);
  });
});

test("only a build of one module gives its verdict to it", () => {
  const single = "[INFO] -------------< com.acme:core >-------------\n[INFO] Building Core 1.0\n[INFO] BUILD FAILURE\n";
  expect(read(single).modules).toMatchObject([{ name: "Core", status: "FAILURE" }]);
  const both =
    "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Core [jar]\n[INFO] Web [war]\n[INFO] \n[INFO] BUILD FAILURE\n";
  expect(read(both).modules).toMatchObject([{ status: null }, { status: null }]);
});
