import { expect, test } from "bun:test";
import { join } from "node:path";

const SCRIPT = join(import.meta.dirname, "../../scripts/first-minute.ts");

test("a machine with nothing but a JDK, Maven and curl comes from the release to its first answer within a minute", async () => {
  const child = Bun.spawn([process.execPath, SCRIPT], { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, out, err] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  expect(`${out}${err}`).toMatch(/From the release to the first answer: \d+\.\d s/);
  expect(exitCode).toBe(0);
});
