import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rm, utimes } from "node:fs/promises";
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

  test("nothing changed: Surefire runs alone", async () => {
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 4 run, 0 failed\n\n${ALONE}`);
    expect(lastCommand()).toEndWith(" surefire:test@default-test");
  });

  test("with a filter", async () => {
    const { text } = await session.call("maven_test", { testOnly: true, testFilter: "WordTest" });
    expect(untimed(text)).toBe(`Test SUCCESS (#s) — 1 run, 0 failed\n\n${ALONE}`);
  });

  test("a source was edited: its new behaviour is tested", async () => {
    await session.edit("src/main/java/com/acme/Greeting.java", '"Hello, "', '"Good day, "');
    expect(await testOnly()).toBe(
      [
        "Test FAILURE (#s) — 4 run, 1 failed",
        "",
        "### FAILED: GreetingTest#namesThePerson",
        "  expected: <Hello, Ada> but was: <Good day, Ada>",
        "  at GreetingTest.namesThePerson(GreetingTest.java:11)",
        '     assertEquals("Hello, Ada", Greeting.to("Ada"));',
        "",
        RERUN,
        RECOMPILED,
      ].join("\n"),
    );
    await session.edit("src/main/java/com/acme/Greeting.java", '"Good day, "', '"Hello, "');
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 4 run, 0 failed\n\n${RECOMPILED}`);
  });

  test("a resource was edited: the new one is on the class path", async () => {
    await session.edit("src/main/resources/word.txt", "hello", "goodbye");
    expect(await testOnly()).toBe(
      [
        "Test FAILURE (#s) — 4 run, 1 failed",
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
    await session.edit("src/main/resources/word.txt", "goodbye", "hello");
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 4 run, 0 failed\n\n${RECOMPILED}`);
  });

  test("a test source was deleted: its tests are gone", async () => {
    await rm(join(session.project, "src/test/java/com/acme/WordTest.java"));
    expect(await testOnly()).toBe(`Test SUCCESS (#s) — 3 run, 0 failed\n\n${RECOMPILED}`);
  });

  test("the POM was touched", async () => {
    const now = new Date();
    await utimes(join(session.project, "pom.xml"), now, now);
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

test("several modules: the ordinary test phase, and a note", async () => {
  session = await openSession("shop", WITHOUT_HISTORY);
  try {
    expect(await testOnly()).toContain(
      "\n> testOnly was not followed: the project has several modules. The whole test phase ran.\n",
    );
    expect(lastCommand()).toEndWith(" test");
  } finally {
    await session[Symbol.asyncDispose]();
  }
});

test("an argLine that another plugin fills in: the ordinary test phase, and a note", async () => {
  session = await openSession("agent", WITHOUT_HISTORY);
  try {
    const expected =
      "Test SUCCESS (#s) — 1 run, 0 failed\n\n" +
      `> testOnly was not followed: Surefire needs \${argLine}, which only a whole build fills in. The whole test phase ran.`;
    expect(await testOnly()).toBe(expected);
    expect(await testOnly()).toBe(expected);
  } finally {
    await session[Symbol.asyncDispose]();
  }
});

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
