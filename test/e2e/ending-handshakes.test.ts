import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Connection,
  isCall,
  prepareRecorded,
  type Received,
  readConnections,
  startRecorded,
} from "./recorded-clients.ts";
import type { Server } from "./stdio-server.ts";
import { processesOf } from "./survivors.ts";
import { until } from "./until.ts";

const ENDINGS = ["end of stdin", "SIGTERM", "SIGINT", "SIGKILL", "all at once"] as const;
type Ending = (typeof ENDINGS)[number];

/** Where a conversation breaks off: behind so many messages, or within the one that follows them. */
interface Break {
  readonly after: number;
  readonly isWithin: boolean;
  readonly ending: Ending;
}

const connections = readConnections();
const breaks = connections.flatMap((connection) =>
  breaksOf(connection).map((it) => [describeBreak(connection, it), connection, it] as const),
);
/** Without LONG=1, a few of each client and of each ending. */
const someBreaks = breaks.filter((_, index) => index % 23 === 0);

let scratch: string;
beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), "maven-mcp-break-")));
  await prepareRecorded(scratch);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("a conversation that breaks off leaves no process and no half answer", () => {
  test.each(process.env["LONG"] ? breaks : someBreaks)("%s", async (_, { received }, { after, isWithin, ending }) => {
    const server = startRecorded(scratch, "quick");
    try {
      const whole = received.slice(0, after);
      for (const message of whole) await exchange(server, message);
      const next = received[after];
      if (isWithin && next) server.write(firstHalf(next));
      await expectEnd(server, ending);
      expect((await answersOf(server)).sort()).toEqual(whole.flatMap(({ id }) => id ?? []).sort());
    } finally {
      await server.kill();
      killLeft();
    }
  });
});

const calling = connections.filter(({ received }) => received.some(isCall));
const calls = calling.flatMap((connection) =>
  ENDINGS.flatMap((ending) =>
    [true, false].map(
      (isRunning) => [connection.name, isRunning ? "that runs" : "just sent", ending, connection] as const,
    ),
  ),
);
const someCalls = calls.filter((_, index) => index % 13 === 0);

describe("a call that breaks off leaves no process", () => {
  test.each(process.env["LONG"] ? calls : someCalls)("%s, a call %s, %s", async (_, moment, ending, { received }) => {
    await rm(join(scratch, "slow/builds.txt"), { force: true });
    const server = startRecorded(scratch, "slow");
    try {
      const call = received.findIndex(isCall);
      for (const message of received.slice(0, call)) await exchange(server, message);
      server.send(received[call]);
      if (moment === "that runs")
        expect(await until(() => Bun.file(join(scratch, "slow/builds.txt")).size > 0, 10_000)).toBe(true);
      await expectEnd(server, ending);
    } finally {
      await server.kill();
      killLeft();
    }
  });
});

function breaksOf({ received }: Connection): Break[] {
  const places = [...received.keys(), received.length].flatMap((after) => [
    { after, isWithin: false },
    ...(after < received.length ? [{ after, isWithin: true }] : []),
  ]);
  return places.flatMap((place) => ENDINGS.map((ending) => ({ ...place, ending })));
}

function describeBreak({ name, received }: Connection, { after, isWithin, ending }: Break): string {
  const last = received[after - 1]?.method ?? "nothing";
  return `${name}, ${isWithin ? `within ${received[after]?.method}` : `after ${last}`}, ${ending}`;
}

/** Like the clients, goes on when the message is answered. */
async function exchange(server: Server, message: Received): Promise<void> {
  server.send(message);
  if (message.id !== undefined) await server.answerTo(message.id);
}

function firstHalf(message: Received): string {
  const text = JSON.stringify(message);
  return text.slice(0, text.length / 2);
}

async function expectEnd(server: Server, ending: Ending): Promise<void> {
  switch (ending) {
    case "end of stdin":
      server.closeInput();
      break;
    case "all at once":
      server.closeInput();
      for (const signal of ["SIGTERM", "SIGINT", "SIGKILL"] as const) server.signal(signal);
      break;
    default:
      server.signal(ending);
  }
  expect(await server.hasEndedWithin(ENDS_WITHIN_MS)).toBe(true);
  expect(await server.strayLines()).toEqual([]);
  expect(await until(() => processesOf(scratch).length === 0, LEAVES_WITHIN_MS)).toBe(true);
}

/** What a client that closes takes for the end of a server. */
const ENDS_WITHIN_MS = 3000;
/** A guard outlives the server by the grace that it gives. */
const LEAVES_WITHIN_MS = 10_000;

async function answersOf(server: Server): Promise<(string | number)[]> {
  return (await server.messages()).flatMap(({ id }) => id ?? []);
}

function killLeft(): void {
  for (const pid of processesOf(scratch)) process.kill(pid, "SIGKILL");
}
