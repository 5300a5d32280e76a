import { describe, expect, test } from "bun:test";
import { planBuild } from "../../src/runs/plan/plan.ts";
import { clean } from "../../src/tools/maven-clean.ts";
import { compile } from "../../src/tools/maven-compile.ts";
import { packageTool } from "../../src/tools/maven-package.ts";
import { result } from "../../src/tools/maven-result.ts";
import { test as testTool } from "../../src/tools/maven-test.ts";
import type { Tool } from "../../src/tools/tool.ts";
import { pom, readFrom } from "../maven/memory-disk.ts";
import { PLAIN } from "../runs/request.ts";

const SETTINGS = { timeoutMs: 1800, deploy: "refused" } as const;
const { operation: _, phases: __, ...ORDINARY } = { ...PLAIN, timeoutMs: 1800 };

/** What a call asks for: the build and its presentation, or the refusal. */
function read(tool: Tool, input: unknown): object | string {
  const request = tool.read(input, SETTINGS);
  if (request.kind !== "build" && request.kind !== "refused") throw new Error(`${tool.name} does not build`);
  return request.kind === "refused" ? `${tool.name}: ${request.reason}` : { ...request.build, show: request.show };
}

/** What Maven is told where a call with this input is planned in a project of one module. */
function plan(tool: Tool, input: unknown) {
  const request = tool.read(input, SETTINGS);
  if (request.kind !== "build") throw new Error(`${tool.name} does not build`);
  const project = readFrom({ "/p/pom.xml": pom("g:a:1") });
  const facts = { project, configured: [], isStale: () => false, tellsOmitted: () => true };
  const { goals, properties } = planBuild(request.build, facts);
  return [...goals, ...[...properties].map(([name, value]) => `-D${name}=${value}`)];
}

describe("without input", () => {
  const show = { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 50 };
  for (const [tool, operation, phase] of [
    [compile, "Compile", "compile"],
    [testTool, "Test", "test"],
    [packageTool, "Package", "package"],
    [clean, "Clean", "clean"],
  ] as const) {
    test(`${tool.name} is ${phase}, shown as everybody wants it`, () => {
      expect(read(tool, {})).toEqual({ ...ORDINARY, operation, phases: [phase], show });
      expect(read(tool, undefined)).toEqual(read(tool, {}));
      expect(plan(tool, {})).toEqual([phase]);
    });
  }
});

describe("common inputs", () => {
  for (const tool of [compile, testTool, packageTool, clean]) {
    test(`reach the build of ${tool.name}`, () => {
      const input = { args: ["-Pci", "-o"], timeout: 30, responseFormat: "json", detailLevel: "detailed" };
      expect(read(tool, input)).toMatchObject({
        args: ["-Pci", "-o"],
        timeoutMs: 30_000,
        show: { responseFormat: "json", detailLevel: "detailed" },
      });
    });

    test(`are refused by ${tool.name} under its own name`, () => {
      expect(read(tool, { args: ["deploy"] })).toStartWith(`${tool.name}: deploy publishes and is refused`);
      expect(read(tool, { timeout: "soon" })).toBe(`${tool.name}: timeout is "soon"; expected seconds, 1 to 86400.`);
      expect(read(tool, { nonsense: 1 })).toStartWith(`${tool.name}: unknown input nonsense; `);
      expect(read(tool, [])).toBe(`${tool.name}: the arguments are []; expected an object.`);
    });
  }

  test("modules are a list, or one text with commas", () => {
    for (const module of [["core", "web"], "core,web", '["core", "web"]', ["core,web", " "]]) {
      expect(read(compile, { module })).toMatchObject({ modules: ["core", "web"] });
    }
    for (const module of [[], "", " ", null]) expect(read(compile, { module })).toMatchObject({ modules: [] });
    expect(read(compile, { module: 1 })).toBe(
      "maven_compile: module is 1; expected modules by directory, artifactId or group:artifact.",
    );
  });

  test.each([
    [["-pl", "web"], "pl"],
    [["--projects=web"], "pl"],
    [["-am"], "am"],
    [["--also-make-dependents"], "amd"],
    [["-rf", ":web"], "rf"],
    [["-N"], "N"],
  ])("%j in args chooses modules as well", (args, option) => {
    for (const tool of [compile, testTool, packageTool, clean]) {
      expect(read(tool, { module: "core", args })).toBe(
        `${tool.name}: module and -${option} in args name the same thing.`,
      );
      expect(read(tool, { module: [], args })).toMatchObject({ args });
    }
  });

  test("clean in args runs first, once", () => {
    expect(read(compile, { args: ["clean"] })).toMatchObject({ cleanFirst: true, phases: ["compile"], args: [] });
    expect(read(clean, { args: ["clean", "-o"] })).toMatchObject({
      cleanFirst: false,
      phases: ["clean"],
      args: ["-o"],
    });
  });
});

test("maven_compile compiles the tests too where it is asked to", () => {
  expect(read(compile, { tests: true })).toMatchObject({ phases: ["test-compile"] });
  expect(read(compile, { tests: false })).toMatchObject({ phases: ["compile"] });
});

describe("maven_test", () => {
  test("takes a filter, testOnly and the length of traces", () => {
    expect(read(testTool, { testFilter: "CartTest#total", testOnly: true, stackTraceLines: 0 })).toMatchObject({
      phases: ["test"],
      testFilter: "CartTest#total",
      testOnly: true,
      show: { stackTraceLines: 0 },
    });
    expect(plan(testTool, { testOnly: true })).toEqual(["surefire:test@default-test"]);
  });

  test("refuses a filter that is given twice", () => {
    const sentence = "maven_test: testFilter and -Dtest in args name the same thing.";
    expect(read(testTool, { testFilter: "A", args: ["-Dtest=B"] })).toBe(sentence);
    expect(read(testTool, { testFilter: "A", args: "-D test=B" })).toBe(sentence);
    expect(read(testTool, { args: ["-Dtest=B"] })).toMatchObject({ testFilter: null, args: ["-Dtest=B"] });
    expect(read(testTool, { testFilter: "A", integration: true, args: ["-Dit.test=B"] })).toBe(
      "maven_test: testFilter and -Dit.test in args name the same thing.",
    );
  });

  test("is Verify with integration tests", () => {
    expect(read(testTool, { integration: true, testFilter: "CartIT" })).toMatchObject({
      operation: "Verify",
      phases: ["verify"],
      integration: true,
      testFilter: "CartIT",
    });
    expect(plan(testTool, { integration: true })).toEqual(["verify"]);
    expect(read(testTool, { integration: false })).toEqual(read(testTool, {}));
    expect(read(testTool, { integration: true, testOnly: true })).toBe(
      "maven_test: integration and testOnly exclude each other.",
    );
  });

  test("runs once, or several times, but not what changes with each time", () => {
    expect(read(testTool, {})).toMatchObject({ repeat: 1 });
    expect(read(testTool, { repeat: "20", rerunFailed: true })).toMatchObject({ repeat: 20, rerunFailed: true });
    expect(read(testTool, { repeat: 0 })).toBe("maven_test: repeat is 0; expected times, 1 to 1000.");
    for (const other of ["touched", "coverage"]) {
      expect(read(testTool, { [other]: true, repeat: 2 })).toStartWith(`maven_test: ${other} and repeat exclude`);
      expect(read(testTool, { [other]: true, repeat: 1 })).toMatchObject({ repeat: 1 });
    }
  });

  test("runs what failed again, and that alone", () => {
    expect(read(testTool, { rerunFailed: true, args: ["-o"] })).toMatchObject({ rerunFailed: true, phases: ["test"] });
    const nothing = { testFilter: undefined, module: [], integration: false, testOnly: false };
    expect(read(testTool, { rerunFailed: true, ...nothing })).toMatchObject({ rerunFailed: true });
    for (const [name, value] of Object.entries({
      testFilter: "A",
      module: "core",
      integration: true,
      testOnly: true,
    })) {
      expect(read(testTool, { rerunFailed: true, [name]: value })).toBe(
        `maven_test: rerunFailed knows its tests: it goes without ${name}.`,
      );
    }
    for (const args of [["-Dtest=A"], ["-Dit.test=A"], ["-pl", "core"], ["-N"]]) {
      expect(read(testTool, { rerunFailed: true, args })).toStartWith("maven_test: rerunFailed knows its tests: ");
    }
  });
});

describe("touched tests", () => {
  test("are those of all modules, or of some", () => {
    expect(read(testTool, { touched: true })).toMatchObject({ touched: true, phases: ["test"], modules: [] });
    expect(read(testTool, { touched: true, module: ["core"] })).toMatchObject({ touched: true, modules: ["core"] });
    expect(read(testTool, {})).toMatchObject({ touched: false });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ testFilter: "A" }, "testFilter"],
    [{ rerunFailed: true }, "rerunFailed"],
    [{ integration: true }, "integration"],
    [{ testOnly: true }, "testOnly"],
    [{ args: ["-Dtest=A"] }, "-Dtest"],
    [{ args: ["-pl", "core"] }, "-pl"],
    [{ module: ["core"], testOnly: true }, "testOnly"],
  ])("are not asked for beside another choice: %o", (input, other) => {
    expect(read(testTool, { touched: true, ...input })).toBe(
      `maven_test: touched chooses its tests: it goes without ${other}.`,
    );
  });
});

describe("maven_package", () => {
  test("skips the tests where it is asked to", () => {
    expect(plan(packageTool, { skipTests: true })).toEqual(["package", "-DskipTests=true"]);
    expect(read(packageTool, { args: ["-DskipTests"] })).toMatchObject({ skipTests: false, args: ["-DskipTests"] });
  });

  test("refuses to be told so twice", () => {
    const sentence = "maven_package: skipTests and -DskipTests in args name the same thing.";
    for (const arg of ["-DskipTests", "-DskipTests=false", "-Dmaven.test.skip=true"]) {
      expect(read(packageTool, { skipTests: true, args: [arg] })).toBe(
        sentence.replace("-DskipTests", arg.replace(/=.*/, "")),
      );
    }
  });
});

describe("maven_result", () => {
  const ask = (input: unknown) => {
    const request = result.read(input, SETTINGS);
    return request.kind === "refused"
      ? `maven_result: ${request.reason}`
      : request.kind === "result"
        ? request.result
        : null;
  };
  const newest = {
    run: null,
    cancel: false,
    show: "summary" as const,
    page: { offset: null, limit: null },
    test: null,
    match: null,
  };

  test("without input is the answer of the newest run", () => {
    expect(ask({})).toEqual(newest);
    expect(ask({ run: "12", show: "log", offset: 161, limit: "40" })).toMatchObject({
      run: 12,
      show: "log",
      page: { offset: 161, limit: 40 },
    });
  });

  test("knows which part is meant by what only one part has", () => {
    expect(ask({ test: " CartTest#total " })).toMatchObject({ show: "failures", test: "CartTest#total" });
    expect(ask({ match: "NullPointer" })).toMatchObject({ show: "log", match: "NullPointer" });
  });

  test.each([
    [
      { show: "tests" },
      'show is "tests"; expected one of summary, failures, errors, warnings, log, runs, slow, state, coverage.',
    ],
    [{ show: "slow", test: "A" }, 'test goes with show "failures" or "runs", not "slow".'],
    [{ show: "failures", match: "x" }, 'match goes with show "log", not "failures".'],
    [{ test: "A", match: "x" }, 'match goes with show "log", not "failures".'],
    [{ limit: 3 }, 'offset and limit go with another show than "summary".'],
    [{ run: 3, show: "runs" }, 'run goes with another show than "runs".'],
    [{ run: 3, show: "state" }, 'run goes with another show than "state".'],
    [{ cancel: true, show: "log" }, 'cancel goes without show "log".'],
    [{ cancel: true, wait: 3 }, "wait and cancel exclude each other."],
    [{ offset: 0, show: "log" }, "offset is 0; expected the number of an entry, 1 to 2000000000."],
    [{ match: " " }, 'match is " "; expected words to look for.'],
    [{ test: "x".repeat(301) }, /^test is "x+…; expected a test, e\.g\. CartTest#total, at most 300 characters\.$/],
  ])("%j is refused in one sentence", (input, sentence) => {
    const refusal = ask(input);
    if (typeof sentence === "string") expect(refusal).toBe(`maven_result: ${sentence}`);
    else expect(String(refusal).replace("maven_result: ", "")).toMatch(sentence);
  });
});
