import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { expectAnswer } from "./answers.ts";
import { openSession, type Session, WITHOUT_HISTORY } from "./session.ts";

let session: Session;

/** Calls a tool, expects Maven to have run whatever came of it, and the answer that is written down. */
async function check(tool: string, input: Record<string, unknown>, file: string): Promise<void> {
  const { text, isError } = await session.call(tool, input);
  await expectAnswer(text, file, session);
  expect(isError).toBe(false);
}

/** Shows the newest run in another form. */
const again = (form: Record<string, unknown>, file: string) => check("maven_result", form, file);

describe("a project in order", () => {
  beforeAll(async () => {
    session = await openSession("single", WITHOUT_HISTORY);
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("compiles", () => check("maven_compile", {}, "compile.txt"));
  test("has nothing to recompile then", () => check("maven_compile", {}, "compile-again.txt"));
  test("compiles its tests", () => check("maven_compile", { tests: true, responseFormat: "json" }, "compile.json"));
  test("passes its tests", () => check("maven_test", {}, "test.txt"));
  test("lists its tests in detail", () =>
    again({ responseFormat: "json", detailLevel: "detailed" }, "test-detailed.json"));
  test("is packaged", () => check("maven_package", {}, "package.txt"));
  test("is packaged anew, without tests", () =>
    check("maven_package", { args: ["clean"], skipTests: true, responseFormat: "json" }, "package.json"));
  test("is cleaned", async () => {
    await check("maven_clean", {}, "clean.txt");
    expect(await Array.fromAsync(new Bun.Glob("target/**").scan(session.project))).toEqual([]);
  });
  test("is cleaned when nothing is left, too", () => check("maven_clean", { responseFormat: "json" }, "clean.json"));

  test("has its warnings counted, and listed in detail", async () => {
    await session.write(
      "project/src/main/java/com/acme/Old.java",
      "package com.acme;\n\nclass Old {\n    Integer one = new Integer(1);\n}\n",
    );
    await check("maven_compile", {}, "compile-warning.txt");
    await again({ detailLevel: "detailed" }, "compile-warning-detailed.txt");
  });

  test("cannot be cleaned once its POM is broken", async () => {
    await session.edit("pom.xml", "</version>", "</versio>");
    await check("maven_clean", {}, "clean-failure.txt");
    await again({ responseFormat: "json" }, "clean-failure.json");
  });
});

describe("a project whose sources do not compile", () => {
  beforeAll(async () => {
    session = await openSession("broken", WITHOUT_HISTORY);
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("has its errors listed by maven_compile", () => check("maven_compile", {}, "compile-failure.txt"));
  test("the same in detail", () => again({ detailLevel: "detailed" }, "compile-failure.txt"));
  test("the same as JSON", () => again({ responseFormat: "json" }, "compile-failure.json"));
  test("the same by maven_package", () => check("maven_package", {}, "package-compile-failure.txt"));
});

describe("a project whose tests do not compile", () => {
  beforeAll(async () => {
    session = await openSession("broken-tests", WITHOUT_HISTORY);
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("compiles as long as its tests are left out", () => check("maven_compile", {}, "compile.txt"));
  test("has compile errors, not an empty test result", () => check("maven_test", {}, "test-compile-failure.txt"));
});

describe("modules with a failing test", () => {
  beforeAll(async () => {
    session = await openSession("shop", WITHOUT_HISTORY);
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("maven_test names it with its cause and own frame", () => check("maven_test", {}, "test-failure.txt"));
  test("the whole trace in detail", () => again({ detailLevel: "detailed" }, "test-failure-detailed.txt"));
  test("no frames where none are wanted", () =>
    check("maven_test", { stackTraceLines: 0 }, "test-failure-without-frames.txt"));
  test("the same as JSON", () => again({ responseFormat: "json" }, "test-failure.json"));
  test("all tests as JSON in detail", () =>
    again({ responseFormat: "json", detailLevel: "detailed" }, "test-failure-detailed.json"));
  test("maven_package says why there is no artifact", () => check("maven_package", {}, "package-failure.txt"));
  test("maven_package lists all artifacts when tests are skipped", () =>
    check("maven_package", { skipTests: true }, "package-modules.txt"));
});
