import type { Session } from "../scene.ts";
import { kill } from "./named-sleeps.ts";

/** What ends a build, or its server with it. */
export type Ending = (typeof ENDINGS)[number];

export const ENDINGS = [
  ...(["success", "failure", "killed Maven", "cancel", "timeout"] as const),
  ...(["client leaves", "SIGTERM", "killed server", "killed guard"] as const),
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
      await session.ask("maven_compile", { wait: 0 });
      await ready();
      if (ending === "killed guard") await killGuards(server.pid);
      await server.kill();
      return { answer: "", hasLeft: true };
    default:
      return ending satisfies never;
  }
}

/** Kills the guards of a server's builds, and gives it time to notice. */
async function killGuards(server: number): Promise<void> {
  const ps = Bun.spawnSync(["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "args="]).stdout.toString();
  for (const line of ps.split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/);
    if (Number(parent) === server && line.includes("maven-mcp-guard")) kill(Number(pid));
  }
  await Bun.sleep(200);
}
