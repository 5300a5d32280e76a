import { expect, test } from "bun:test";
import { shellHook } from "../../../src/setup/clients/shell-hook.ts";

test("our hook is known by the name of its program, as our server is, and put in and taken out once", () => {
  for (const program of [
    "maven-mcp",
    "/opt/bin/maven-mcp",
    "'/opt/my tools/maven-mcp'",
    '"$HOME/maven-mcp"',
    "/opt/maven-mcp-linux-x64",
  ]) {
    const settings = settingsWith(`${program} hook claude`);
    expect(shellHook("/opt/maven-mcp").isIn(settings)).toBe(true);
    expect(shellHook("/opt/maven-mcp").takeOut(settings, () => false)).toMatchObject({ kind: "change" });
  }
  for (const command of ["maven-mcp-server hook claude", "other hook claude", "maven-mcp hook claude --more", 3]) {
    expect(shellHook("/opt/maven-mcp").isIn(settingsWith(command))).toBe(false);
  }
  const written = settingsWith("/opt/maven-mcp-linux-x64 hook claude");
  expect(shellHook("/opt/maven-mcp-linux-x64", false).put(written)).toEqual({ kind: "done" });
});

function settingsWith(command: unknown) {
  return { hooks: { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command }] }] } };
}

test("the gate at the end of a turn comes and goes alone, too", () => {
  const hooks = [{ type: "command", command: "maven-mcp hook claude", timeout: 10 }];
  const stop = { kind: "append", path: ["hooks", "Stop"], value: { hooks } };
  const withoutGate = settingsWith("maven-mcp hook claude");
  expect<unknown>(shellHook("maven-mcp").put(withoutGate)).toEqual({ kind: "change", changes: [stop] });
  expect(shellHook("maven-mcp", false).put(withoutGate)).toEqual({ kind: "done" });
  const whole = { hooks: { ...withoutGate.hooks, Stop: [{ hooks }] } };
  const removed = { kind: "remove", path: ["hooks", "Stop"] } as const;
  expect(shellHook("maven-mcp").put(whole)).toEqual({ kind: "done" });
  expect(shellHook("maven-mcp", false).put(whole)).toEqual({ kind: "change", changes: [removed] });
  expect(shellHook("maven-mcp").takeOut(whole, () => false)).toEqual({
    kind: "change",
    changes: [{ kind: "remove", path: ["hooks", "PreToolUse"] }, removed],
  });
});
