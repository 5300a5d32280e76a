import { expect, test } from "bun:test";
import { endIdentified } from "../../src/process/end-identified.ts";
import { identify } from "../../src/process/process-table.ts";

async function start(script: string) {
  const child = Bun.spawn(["/bin/sh", "-c", `${script}\necho ready; while :; do sleep 0.1; done`], { stdout: "pipe" });
  await child.stdout.getReader().read();
  return child;
}

test("a process gets the chance to end itself", async () => {
  const child = await start("trap 'exit 7' TERM");
  await endIdentified(identify(child.pid) ?? "");
  expect(await child.exited).toBe(7);
});

test("one that does not, or is stopped, is killed", async () => {
  const child = await start("trap '' TERM");
  process.kill(child.pid, "SIGSTOP");
  await endIdentified(identify(child.pid) ?? "");
  await child.exited;
  expect(child.signalCode).toBe("SIGKILL");
});

test("another process with the same id lives on", async () => {
  const child = await start("");
  await endIdentified(`${child.pid} 1`);
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await child.exited;
});
