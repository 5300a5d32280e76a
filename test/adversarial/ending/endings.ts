import { until } from "../../e2e/until.ts";
import { kill, type Session } from "../scene.ts";

/** What ends a build, or its server with it. */
export type Ending = (typeof ENDINGS)[number];

export const ENDINGS = [
  ...(["success", "failure", "killed Maven", "cancel", "timeout"] as const),
  ...(["client leaves", "SIGTERM", "killed server", "killed guard", "stopped guard"] as const),
] as const;

/** Builds, and ends the build in this way; Maven's stand-in itself sees to the first three. `ready` resolves when the end may come. */
export async function endBuild(
  session: Session,
  ending: Ending,
  ready: () => Promise<unknown> = async () => {},
): Promise<{ readonly answer: string; readonly hasLeft: boolean }> {
  const { server } = session;
  switch (ending) {
    case "success":
    case "failure":
    case "killed Maven":
      return { answer: await session.ask("maven_compile"), hasLeft: false };
    case "timeout":
      return { answer: await session.ask("maven_compile", { timeout: 1 }), hasLeft: false };
    case "cancel": {
      const running = await session.ask("maven_compile", { wait: 0 });
      await ready();
      const run = Number(/ run (?<run>\d+)/.exec(running)?.groups?.["run"]);
      return { answer: await session.ask("maven_result", { run, cancel: true }), hasLeft: false };
    }
    case "client leaves":
    case "SIGTERM": {
      await session.ask("maven_compile", { wait: 0 });
      await ready();
      if (ending === "SIGTERM") server.signal("SIGTERM");
      else server.closeInput();
      const answer = (await server.hasEndedWithin(20_000)) ? "" : "the server does not end";
      return { answer, hasLeft: true };
    }
    case "killed server":
    case "killed guard":
    case "stopped guard":
      await session.ask("maven_compile", { wait: 0 });
      await ready();
      if (ending === "killed guard") await replaceGuards(server.pid);
      if (ending === "stopped guard") for (const pid of guardsOf(server.pid)) process.kill(pid, "SIGSTOP");
      await server.kill();
      return { answer: "", hasLeft: true };
    default:
      return ending satisfies never;
  }
}

/** Kills the guards of a server's builds, and waits until each has a successor. */
async function replaceGuards(server: number): Promise<void> {
  const old = guardsOf(server);
  for (const pid of old) kill(pid);
  await until(() => guardsOf(server).filter((pid) => !old.includes(pid)).length >= old.length, 10_000);
}

function guardsOf(server: number): number[] {
  const ps = Bun.spawnSync(["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "args="]).stdout.toString();
  const rows = ps.split("\n").filter((line) => line.includes("maven-mcp-guard"));
  return rows.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/);
    return Number(parent) === server ? Number(pid) : [];
  });
}
