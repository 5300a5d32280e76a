import { readdirSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { z } from "zod";
import { type Server, startServer } from "./stdio-server.ts";
import { BINARY } from "./workspace.ts";

/** What one client sent to one server, and how it ended it. */
export interface Connection {
  readonly name: string;
  readonly received: readonly Received[];
  readonly endings: readonly Ending[];
}

export type Ending = "eof" | "SIGINT" | "SIGTERM";

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
export type Received = z.infer<typeof Received>;

const root = join(import.meta.dirname, "../..");
const recordings = join(root, "fixtures/handshakes");

/** Those of fixtures/handshakes; a recording with several connections says so in their names. */
export function readConnections(): Connection[] {
  return readdirSync(recordings)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap(readRecording);
}

function readRecording(file: string): Connection[] {
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

export function isCall({ method }: Received): boolean {
  return method === "tools/call";
}

/** Copies the project and the stand-ins for Maven of the recordings to a folder. */
export async function prepareRecorded(dir: string): Promise<void> {
  await cp(join(root, "fixtures/projects/single"), join(dir, "project"), { recursive: true });
  for (const standIn of ["quick", "slow"]) await cp(join(recordings, standIn), join(dir, standIn), { recursive: true });
}

/** A server as the recorded clients started it, on such a folder. */
export function startRecorded(dir: string, standIn: "quick" | "slow"): Server {
  const project = join(dir, "project");
  return startServer({
    command: [BINARY, "--project", project],
    cwd: project,
    env: {
      ...process.env,
      PATH: [join(dir, standIn), process.env["PATH"]].join(delimiter),
      XDG_STATE_HOME: join(dir, "state"),
    },
  });
}
