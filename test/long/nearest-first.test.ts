import { expect, test } from "bun:test";
import { untimed } from "../e2e/answers.ts";
import { openSession } from "../e2e/session.ts";

const MONEY = "src/main/java/com/acme/Money.java";

function testOf(name: string, body: string): string {
  return `package com.acme;

class ${name} {
    @org.junit.jupiter.api.Test
    void works() throws Exception { ${body} }
}
`;
}

test("a failure of the nearest tests is told before the slow ones ran; SUCCESS comes after all", async () => {
  await using session = await openSession("single", {
    options: ["--engine", "hot"],
    prepare: async ({ write }) => {
      const add = (name: string, body: string) =>
        write(`project/src/test/java/com/acme/${name}.java`, testOf(name, body));
      for (let index = 1; index <= 10; index++) {
        await add(`Near${index}Test`, `if (new Money(1).plus(new Money(2)).cents() != 3) throw new Error("lost");`);
        await add(`Far${index}Test`, "");
      }
      await add("SlowTest", `Thread.sleep(6000); new Money(1);`);
    },
  });
  const touched = async () => untimed((await session.call("maven_test", { touched: true })).text);
  expect((await session.call("maven_test")).text).toStartWith("Test SUCCESS");

  await session.edit(MONEY, "cents + other.cents", "cents - other.cents");
  const failed = await touched();
  expect(failed).toMatch(/^Test FAILURE \(#s\) — [56] run, 5 failed, nearest first\n/);
  expect(failed).toContain("\n> The nearest 5 of 12 touched test classes ran; the others did not, since some failed.");
  expect(failed).toMatch(/^> .*; .*: Money\.java\.$/m);
  const state = (await session.call("maven_result", { show: "state" })).text;
  expect(state).toMatch(
    /^Tests as of now: 11 of 23 classes passed on the sources as they are; 7 were last run .*; 5 fail\n/,
  );

  await session.edit(MONEY, "cents - other.cents", "other.cents + cents");
  const passed = await touched();
  expect(passed).toMatch(/^Test SUCCESS \(#s\) — 1\d run, 0 failed, touched by 1 changed class\n/);
  expect(passed).toContain("12 of 23 test classes ");
  const log = (await session.call("maven_result", { show: "log", match: "maven-mcp:" })).text;
  expect(log).toContain("the nearest tests passed; now all that are touched");
}, 60_000);
