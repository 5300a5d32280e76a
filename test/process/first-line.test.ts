import { expect, test } from "bun:test";
import { type FirstLine, readFirstLine } from "../../src/process/first-line.ts";
import { temporaryDirectory } from "../temporary.ts";

function ask(
  script: string,
  { input = "", timeoutMs = 60_000, signal = new AbortController().signal } = {},
): Promise<FirstLine> {
  const command = ["/bin/sh", "-c", script];
  return readFirstLine({
    command,
    cwd: temporaryDirectory(),
    env: { PATH: "/bin:/usr/bin" },
    input,
    timeoutMs,
    signal,
  });
}

test("the first line is what came, however much follows", async () => {
  expect(await ask("cat; yes", { input: "one\ntwo\n" })).toMatchObject({ line: "one", exitCode: null });
});

test("a program that ends without a line tells its exit code and what it said", async () => {
  expect(await ask("printf half; echo why >&2; exit 3")).toEqual({ line: null, stderr: "why\n", exitCode: 3 });
});

test("a program that says nothing is ended at the timeout and at an abort", async () => {
  expect(await ask("sleep 300", { timeoutMs: 50 })).toEqual({ line: null, stderr: "", exitCode: null });
  expect(await ask("sleep 300", { signal: AbortSignal.timeout(50) })).toMatchObject({ line: null });
});

test("a line without an end is given up, and a flood of errors kept in bounds", async () => {
  expect(await ask("tr '\\0' x < /dev/zero")).toMatchObject({ line: null });
  expect((await ask("head -c 1000000 /dev/zero | tr '\\0' e >&2; exit 1")).stderr).toHaveLength(65_536);
});
