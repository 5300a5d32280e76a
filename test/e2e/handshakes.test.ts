import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { z } from "zod";
import packageJson from "../../package.json";
import { groupOf, livingMembers } from "./process-group.ts";
import { startServer } from "./stdio-server.ts";
import { until } from "./until.ts";

const root = join(import.meta.dirname, "../..");
const recordings = join(root, "fixtures/handshakes");

const Received = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({ protocolVersion: z.string().optional() }).optional(),
});
const Line = z.union([
  z.object({ receive: Received }),
  z.object({ event: z.literal("eof") }),
  z.object({ event: z.literal("signal"), text: z.enum(["SIGINT", "SIGTERM"]) }),
]);
type Received = z.infer<typeof Received>;
type Ending = "eof" | "SIGINT" | "SIGTERM";
type Connection = {
  readonly name: string;
  readonly received: readonly Received[];
  readonly endings: readonly Ending[];
};
type Server = ReturnType<typeof startServer>;

const ENDS_WITHIN_MS = 3000;

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "maven-mcp-handshake-"));
  await cp(join(root, "fixtures/projects/single"), join(scratch, "project"), { recursive: true });
  await cp(join(recordings, "quick"), join(scratch, "quick"), { recursive: true });
  await cp(join(recordings, "slow"), join(scratch, "slow"), { recursive: true });
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

const connections = readdirSync(recordings)
  .filter((name) => name.endsWith(".jsonl"))
  .sort()
  .flatMap(readConnections);

describe.each(connections)("$name", ({ received, endings }) => {
  test(`each message gets the answer its client expects; ${endings.join(" + ")} ends the server`, async () => {
    const server = start("quick");
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

/** One server's messages and its end; a recording with several connections says so in their names. */
function readConnections(file: string): Connection[] {
  const name = file.replace(/\.jsonl$/, "");
  const found: { received: Received[]; endings: Ending[] }[] = [];
  let isOpen = false;
  for (const text of readFileSync(join(recordings, file), "utf8").trimEnd().split("\n")) {
    const line = Line.parse(JSON.parse(text));
    if (!isOpen && "receive" in line) found.push({ received: [], endings: [] });
    isOpen = "receive" in line;
    if ("receive" in line) found.at(-1)?.received.push(line.receive);
    else found.at(-1)?.endings.push(line.event === "eof" ? "eof" : line.text);
  }
  return found.map((connection, index) => ({ ...connection, name: found.length > 1 ? `${name} ${index + 1}` : name }));
}

function start(standIn: "quick" | "slow"): Server {
  const project = join(scratch, "project");
  return startServer({
    command: [join(root, "dist/maven-mcp"), "--project", project],
    cwd: project,
    env: {
      ...process.env,
      PATH: [join(scratch, standIn), process.env["PATH"]].join(delimiter),
      XDG_STATE_HOME: join(scratch, "state"),
    },
  });
}

/** Sends one message and, like the clients, goes on when it is answered. */
async function exchange(server: Server, message: Received): Promise<void> {
  server.send(message);
  if (message.id === undefined) return;
  expect(await server.answerTo(message.id)).toMatchObject(expectedAnswer(message));
}

function expectedAnswer({ method, params }: Received): object {
  switch (method) {
    case "server/discover":
      return { error: { code: -32601 } };
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
        result: { content: [{ type: "text", text: expect.stringMatching(/^Test SUCCESS .* 1 run, 0 failed/) }] },
      };
    default:
      throw new Error(`no answer is known for ${method}`);
  }
}

async function endDuringCall(received: readonly Received[], endings: readonly Ending[]): Promise<void> {
  const server = start("slow");
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

function isCall({ method }: Received): boolean {
  return method === "tools/call";
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
