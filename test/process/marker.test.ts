import { describe, expect, test } from "bun:test";
import { createMarker, findMarked, MARK_ITSELF, markOf } from "../../src/process/marker.ts";
import { listProcesses } from "../../src/process/process-table.ts";

const onLinux = describe.if(process.platform === "linux");

test("each run has a marker of its own, which fits a limit", () => {
  const markers = Array.from({ length: 100 }, createMarker);
  expect(new Set(markers).size).toBe(100);
  for (const marker of markers) expect(marker).toMatch(/^[1-9]\d{17}$/);
});

onLinux("a process is marked", () => {
  const shells = [["sh"], ["dash"], ["bash"], ["busybox", "sh"]].filter(([name = ""]) => Bun.which(name) !== null);

  test.each(shells)("by its limit, with %s, though its environment is empty", async (...shell) => {
    const marker = createMarker();
    const script = `${MARK_ITSELF}; exec env -i /bin/sh -c 'echo ready; exec /bin/sleep 1000'`;
    expect(await isFound([...shell, "-c", script, "sh", marker], {}, marker)).toBe(true);
    expect(await isFound([...shell, "-c", script, "sh", createMarker()], {}, marker)).toBe(false);
  });

  test("by its environment, though its limit says nothing", async () => {
    const marker = createMarker();
    const command = ["/bin/sh", "-c", "echo ready; exec /bin/sleep 1000"];
    expect(await isFound(command, markOf(marker), marker)).toBe(true);
    expect(await isFound(command, {}, marker)).toBe(false);
  });
});

async function isFound(command: readonly string[], env: Readonly<Record<string, string>>, marker: string) {
  const child = Bun.spawn([...command], { env: { PATH: process.env["PATH"], ...env }, stdout: "pipe" });
  try {
    await child.stdout.getReader().read();
    return (await findMarked((await listProcesses()) ?? [], marker)).some(({ pid }) => pid === child.pid);
  } finally {
    child.kill("SIGKILL");
  }
}
