import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { untimed } from "./answers.ts";
import { openSession, type Session, WITHOUT_HISTORY } from "./session.ts";

const ALONE =
  "> Ran in testOnly mode (surefire:test). Lifecycle phases were skipped. If tests fail unexpectedly, re-run with testOnly=false.";
const RERUN = '> Only these again: maven_test {"rerunFailed": true}';
const RECOMPILED = "> Ran in testOnly mode. Stale sources detected — auto-recompiled.";

let session: Session;

async function testOnly(): Promise<string> {
  const { text, isError } = await session.call("maven_test", { testOnly: true });
  expect(isError).toBe(false);
  return untimed(text);
}

describe("in one module", () => {
  beforeAll(async () => {
    session = await openSession("single", WITHOUT_HISTORY);
    await session.write("project/src/main/resources/word.txt", "hello");
    await session.write("project/src/test/java/com/acme/WordTest.java", WORD_TEST);
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("never compiled: compiles first", async () => {
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 4 run, 0 failed\n\n${RECOMPILED}`);
  });

  test("nothing changed: Surefire runs alone, with a filter, too", async () => {
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 4 run, 0 failed\n\n${ALONE}`);
    expect(lastCommand()).toEndWith(" surefire:test@default-test");
    const { text } = await session.call("maven_test", { testOnly: true, testFilter: "WordTest" });
    expect(untimed(text)).toBe(`Test SUCCESS (#s) — 1 run, 0 failed\n\n${ALONE}`);
  });

  test("a source and a resource were edited: their new behaviour is tested", async () => {
    await session.edit("src/main/java/com/acme/Greeting.java", '"Hello, "', '"Good day, "');
    await session.edit("src/main/resources/word.txt", "hello", "goodbye");
    expect(await testOnly()).toBe(
      [
        "Test FAILURE (#s) — 4 run, 2 failed",
        "",
        "### FAILED: GreetingTest#namesThePerson",
        "  expected: <Hello, Ada> but was: <Good day, Ada>",
        "  at GreetingTest.namesThePerson(GreetingTest.java:11)",
        '     assertEquals("Hello, Ada", Greeting.to("Ada"));',
        "",
        "### FAILED: WordTest#saysHello",
        "  expected: <hello> but was: <goodbye>",
        "  at WordTest.saysHello(WordTest.java:12)",
        '     assertEquals("hello", new String(word.readAllBytes()));',
        "",
        RERUN,
        RECOMPILED,
      ].join("\n"),
    );
  });

  test("what was edited is put back, and a test source deleted: its tests are gone, and all others pass", async () => {
    await session.edit("src/main/java/com/acme/Greeting.java", '"Good day, "', '"Hello, "');
    await rm(join(session.project, "src/test/java/com/acme/WordTest.java"));
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 3 run, 0 failed\n\n${RECOMPILED}`);
  });

  test("a test no longer compiles: its errors, not an empty result", async () => {
    await session.edit("src/test/java/com/acme/MoneyTest.java", "new Money(350)", "new Mony(350)");
    expect(await testOnly()).toBe(
      [
        "Test FAILURE (#s) — 1 compile error",
        "",
        "### src/test/java/com/acme/MoneyTest.java",
        "- L11:26 — cannot find symbol: class Mony, in class com.acme.MoneyTest",
        "  Mony: the nearest is com.acme.Money",
        "",
        RECOMPILED,
      ].join("\n"),
    );
  });
});

// With LONG=1 only: test/runs shows what is planned.
test.each(process.env["LONG"] ? ["an argLine that another plugin fills in: the ordinary test phase, and a note"] : [])(
  "%s",
  async () => {
    session = await openSession("agent", WITHOUT_HISTORY);
    try {
      expect(await testOnly()).toBe(
        "Test SUCCESS (#s) — 1 run, 0 failed\n\n" +
          `> testOnly was not followed: Surefire needs \${argLine}, which only a whole build fills in. The whole test phase ran.`,
      );
    } finally {
      await session[Symbol.asyncDispose]();
    }
  },
);

// [2026-11-22T00:38:18Z] [INFO] [process] - run 2: /usr/bin/mvn -B -Dstyle.color=never -ntp test in /tmp/x/project
function lastCommand(): string {
  const line =
    session
      .log()
      .split("\n")
      .findLast((it) => it.includes(" -B ")) ?? "";
  return line.replace(/ in \S+$/, "");
}

const WORD_TEST = `package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import org.junit.jupiter.api.Test;

class WordTest {
    @Test
    void saysHello() throws Exception {
        try (InputStream word = WordTest.class.getResourceAsStream("/word.txt")) {
            assertEquals("hello", new String(word.readAllBytes()));
        }
    }
}
`;
