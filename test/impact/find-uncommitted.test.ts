import { beforeEach, expect, test } from "bun:test";
import { unlinkSync } from "node:fs";
import { join } from "node:path";
import { findUncommitted } from "../../src/impact/find-uncommitted.ts";
import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import type { Regression, TestFailure, TestOutcome, Uncommitted } from "../../src/model/build-result.ts";
import type { FileHashes } from "../../src/model/impact/source-graph.ts";
import type { Project } from "../../src/model/project/project.ts";
import { findDifferingLines } from "../../src/process/git/differing-lines.ts";
import { type History, NO_HISTORY } from "../../src/store/history/history.ts";
import { commitAll } from "../process/git/repository.ts";
import { projectOf } from "../runs/project.ts";
import { writeFiles } from "../temporary.ts";
import { FILES } from "./touched-project.ts";

const [ORDER, ORDER_TEST] = ["core/src/main/java/a/Order.java", "core/src/test/java/a/OrderTest.java"];
const RATES = "core/src/main/resources/rates.properties";
const TESTS: readonly TestOutcome[] = ["adds", "removes"].map((method) => {
  return { name: `a.OrderTest#${method}`, module: "core", outcome: "failed" };
});

let project: Project;
let history: Pick<History, "newestGraph" | "tested" | "graphFiles" | "read" | "mask">;
beforeEach(() => {
  history = NO_HISTORY;
  project = projectOf({
    ...FILES,
    [ORDER]: "package a;\npublic class Order {\n int a;\n int b;\n}\n",
    [RATES]: "a=1\n",
  });
  commitAll(project.root);
});
const pause = async () => {};
const edit = (files: Readonly<Record<string, string>>) => writeFiles(project.root, files);

function find(regressions: readonly Regression[] = [], failures: readonly TestFailure[] = []) {
  const snapshot = hashFiles(project);
  if (!snapshot) throw new Error("too many files");
  const [result, files] = [{ tests: TESTS, failures }, filesOf(snapshot)];
  const findDiffering = async () => {
    const differing = await findDifferingLines(project.root, process.env, null);
    return differing.kind === "known" ? differing : null;
  };
  return findUncommitted(result, project, files, regressions, findDiffering, history, "c", pause);
}

test("lines that differ from the last commit within reach of a class are told of it once", async () => {
  edit({ [ORDER]: "package a;\npublic class Order {\n int b = 2;\n int c;\n}\n" });
  expect(await find()).toEqual([
    { tests: [{ name: "a.OrderTest", module: "core" }], changed: [{ file: ORDER, lines: [{ from: 3, to: 4 }] }] },
  ]);
});

test("of removed lines the one above is told, and of new files that they are new", async () => {
  edit({ [ORDER]: "package a;\npublic class Order {\n int b;\n}\n", [ORDER_TEST]: "package a; class OrderTest { }" });
  edit({ "core/src/main/java/a/Tax.java": "package a; class Tax { Order order; }" });
  const lines = [{ from: 2, to: 2, isCut: true as const }];
  expect((await find())[0]?.changed).toEqual([
    { file: ORDER, lines },
    { file: "core/src/main/java/a/Tax.java", lines: "all" },
    { file: ORDER_TEST, lines: [{ from: 1, to: 1 }] },
  ]);
});

test("a file that is no code counts where the test may read it", async () => {
  edit({ [RATES]: "a=1\nb=2\n" });
  expect((await find())[0]?.changed).toEqual([{ file: RATES, lines: [{ from: 2, to: 2 }] }]);
});

test("what is out of reach is not told, nor that a test itself is new", async () => {
  edit({ "web/src/main/java/a/Page.java": "package a; public class Page { int a; }" });
  expect(await find()).toEqual([]);
  unlinkSync(join(project.root, ORDER_TEST));
  commitAll(project.root);
  edit({ [ORDER_TEST]: FILES["core/src/test/java/a/OrderTest.java"] });
  expect(await find()).toEqual([]);
});

test("what changed after they failed is not told, unless the answer then told of it", async () => {
  edit({ [ORDER]: "package a;\npublic class Order {\n int b;\n}\n" });
  const files = filesOf(
    hashFiles(project) ??
      (() => {
        throw new Error("too many files");
      })(),
  );
  const told = [
    { tests: [{ name: "a.OrderTest", module: "core" }], changed: [{ file: ORDER, lines: "all" as const }] },
  ];
  const failure = (message: string): TestFailure => {
    return { testClass: "a.OrderTest", testMethod: "adds", module: "core", kind: "failure", message };
  };
  const failedOn = (then: FileHashes, uncommitted: readonly Uncommitted[] = [], before = "expected: <1>\nbut") => {
    const of = { testClass: "a.OrderTest", module: "core", outcome: "failed", run: 1, graph: 7 } as const;
    const failures = [failure(before)];
    const values = { operation: "Test", run: 1, status: "FAILURE", duration: 1, exitCode: 1 } as const;
    const answer = { ...values, failures, uncommitted };
    history = { ...NO_HISTORY, tested: () => [of], graphFiles: () => then, read: () => answer };
    return find([], [failure("expected: <1>")]);
  };
  expect(await failedOn(files)).toHaveLength(1);
  expect(await failedOn(new Map([...files, [ORDER, "as committed"]]))).toEqual([]);
  expect(await failedOn(new Map([...files, [ORDER, "first try"]]), told)).toHaveLength(1);
  expect(await failedOn(new Map([...files, [ORDER, "as committed"]]), [], "no database")).toHaveLength(1);
});

test("nothing is told of tests that passed before, or of which is known what fixes them", async () => {
  edit({ [ORDER]: "package a; public class Order { }" });
  const passed = TESTS.map(({ name, module }) => ({ name, ...(module !== undefined && { module }) }));
  expect(await find([{ passedIn: 1, tests: passed, changed: [ORDER] }])).toEqual([]);
  const fixed = TESTS.map(({ name }): TestFailure => {
    const [testClass = "", testMethod = ""] = name.split("#");
    const at = { testClass, testMethod, module: "core" };
    return { ...at, kind: "failure", message: "no", fixes: [{ kind: "lambda-jump" }] };
  });
  expect(await find([], fixed)).toEqual([]);
  expect(await find([], fixed.slice(1))).toHaveLength(1);
});

test("nothing is told at once of a project so large that its classes take seconds to read", async () => {
  edit({ [ORDER]: "package a; public class Order { }" });
  const names = Array.from({ length: 3000 }, (_, at) => [`core/src/main/resources/m${at}.txt`, ""] as const);
  const files = new Map([...names, [ORDER, "hash"] as const]);
  const none = async () => ({ lines: new Map([[join(project.root, ORDER), "all" as const]]), cuts: new Map() });
  const open = (size: number) =>
    findUncommitted({ tests: TESTS }, project, new Map([...files].slice(-size)), [], none, history, "c", pause);
  expect([await open(3001), (await open(10)).length]).toEqual([[], 1]);
});

test("nothing is told where more files differ than a reader would look at, or where git knows no commit", async () => {
  const names = ["A", "B", "C"].map((name) => [`core/src/main/resources/${name}.properties`, "a=1\n"] as const);
  edit({ [RATES]: "a=2\n", ...Object.fromEntries(names) });
  expect(await find()).toEqual([]);
  project = projectOf(FILES);
  expect(await find()).toEqual([]);
});
