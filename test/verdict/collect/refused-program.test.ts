import { expect, test } from "bun:test";
import { startLog } from "../../../src/output/log/read-log.ts";
import { whyExpanded, whyRefused } from "../../../src/verdict/collect/refused-program.ts";

function why(exitCode: number, stderr: string): string | null {
  const log = startLog();
  log.push(Buffer.from(stderr), "stderr");
  return whyRefused("/home/dev/shop/mvnw", exitCode, log.facts());
}

const ENV = "/usr/bin/env: \u2018bash\\r\u2019: No such file or directory\n";

test("a wrapper with Windows line ends cannot be run, whoever says so", () => {
  for (const said of [
    "sh: 13: /home/dev/shop/mvnw: not found\n",
    ENV,
    `${ENV}/usr/bin/env: use -[v]S to pass options in shebang lines\n`,
  ]) {
    expect(why(127, said)).toContain("Windows line ends");
  }
});

test("a program that ran and failed was not refused", () => {
  expect(why(1, ENV)).toBeNull();
  expect(why(127, "mvnw: line 9: java: command not found\n")).toBeNull();
  expect(why(127, `building\n${ENV}`)).toBeNull();
});

test("a word that a shell might run is named, shortly, with what to leave out", () => {
  const wrapper = { kind: "found", command: ["/bin/sh", "/p/mvnw"], origin: "mvnw", version: null } as const;
  expect(whyExpanded(wrapper, "-Dx=`id`")).toBe(
    'nothing tells the version of /p/mvnw, and some versions of Maven read a word as a shell does: write "-Dx=`id`" without double quotes, backquotes, $ and a backslash at its end.',
  );
  expect(whyExpanded(wrapper, `-Dx=$${"x".repeat(100_000)}`).length).toBeLessThan(400);
});
