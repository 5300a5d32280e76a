import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import packageJson from "../../package.json";
import { groupOf, livingMembers } from "./process-group.ts";
import {
  type Ending,
  isCall,
  prepareRecorded,
  type Received,
  readConnections,
  startRecorded,
} from "./recorded-clients.ts";
import type { Server } from "./stdio-server.ts";
import { until } from "./until.ts";

const ENDS_WITHIN_MS = 3000;

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "maven-mcp-handshake-"));
  await prepareRecorded(scratch);
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

const connections = readConnections();

describe.each(connections)("$name", ({ received, endings }) => {
  test(`each message gets the answer its client expects; ${endings.join(" + ")} ends the server`, async () => {
    const server = startRecorded(scratch, "quick");
    try {
      for (const message of received) await exchange(server, message);
      await end(server, endings);
    } finally {
      await server.kill();
    }
  });

  if (!received.some(isCall)) return;
  test(`${endings.join(" + ")} during the call ends the server and the build`, async () => {
    await endDuringCall(received, endings);
  });
});

test.each<[readonly Ending[]]>([
  [["SIGINT"]],
  [["SIGTERM"]],
  [["eof"]],
  [["SIGINT", "SIGTERM", "eof"]],
  [["eof", "SIGINT", "SIGTERM"]],
  [["SIGTERM", "SIGTERM"]],
])("%j in the moment in which the build starts leaves nothing behind", async (endings) => {
  const [connection] = connections;
  if (!connection) throw new Error("no recordings");
  await endDuringCall(connection.received, endings);
});

/** Sends one message and, like the clients, goes on when it is answered. */
async function exchange(server: Server, message: Received): Promise<void> {
  server.send(message);
  if (message.id === undefined) return;
  expect(await server.answerTo(message.id)).toMatchObject(expectedAnswer(message));
}

function expectedAnswer({ method, params }: Received): object {
  switch (method) {
    case "server/discover":
      return { result: { resultType: "complete", supportedVersions: ["2026-07-28"] } };
    case "initialize":
      return {
        result: {
          protocolVersion: params?.protocolVersion,
          serverInfo: { name: "maven-mcp", version: packageJson.version },
        },
      };
    case "tools/list":
      return {
        result: {
          tools: expect.arrayContaining(
            ["maven_compile", "maven_test", "maven_package", "maven_clean"].map((name) =>
              expect.objectContaining({ name, inputSchema: expect.objectContaining({ type: "object" }) }),
            ),
          ),
        },
      };
    case "tools/call":
      return {
        result: {
          content: [
            { type: "text", text: expect.stringMatching(/^(?:Compile SUCCESS|Test SUCCESS .* 1 run, 0 failed)/) },
          ],
        },
      };
    default:
      throw new Error(`no answer is known for ${method}`);
  }
}

async function endDuringCall(received: readonly Received[], endings: readonly Ending[]): Promise<void> {
  const server = startRecorded(scratch, "slow");
  let group: number | null = null;
  try {
    const call = received.findIndex(isCall);
    for (const message of received.slice(0, call)) await exchange(server, message);
    server.send(received[call]);
    group = await groupOfBuild();
    for (const message of received.slice(call + 1)) server.send(message);
    await end(server, endings);
    const isGone = await until(() => group !== null && livingMembers(group).length === 0, ENDS_WITHIN_MS);
    expect(isGone).toBe(true);
  } finally {
    await server.kill();
    for (const pid of group === null ? [] : livingMembers(group)) process.kill(pid, "SIGKILL");
  }
}

/** Waits until the build runs; it has a process group of its own, which is what a test may look for later. */
async function groupOfBuild(): Promise<number> {
  const note = join(scratch, "slow/builds.txt");
  const noted = () => Bun.file(note).size > 0;
  expect(await until(noted, 10_000)).toBe(true);
  const group = groupOf(Number.parseInt(await Bun.file(note).text(), 10));
  expect(group).not.toBe(groupOf(process.pid));
  if (group === null) throw new Error("the build ended by itself");
  return group;
}

async function end(server: Server, endings: readonly Ending[]): Promise<void> {
  for (const ending of endings) {
    if (ending === "eof") server.closeInput();
    else server.signal(ending);
  }
  expect(await server.hasEndedWithin(ENDS_WITHIN_MS)).toBe(true);
  expect(await server.strayLines()).toEqual([]);
}
