import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../../test/e2e/until.ts";
import { residentMb } from "../../bench/resident.ts";
import { type Attempt, unless } from "../attempt.ts";
import { HELLO, type Scene } from "../scene.ts";
import { stillServes } from "./still-serves.ts";

const COUNT = 20_000;
const ids = Array.from({ length: COUNT }, (_, index) => `u${index}`);
const request = (id: string, method: string, params: unknown = {}) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;

/** Clients that ask for more than they read. */
export const UNREAD: readonly Attempt[] = [
  {
    what: "20,000 requests whose answers are read only afterwards",
    run: async (scene) => {
      const { server, read } = startUnread(scene);
      server.write(request("hello", "initialize", HELLO) + ids.map((id) => request(id, "tools/list")).join(""));
      await until(() => residentMb(server.pid).peak > MOST_MB, 5000);
      const { peak } = residentMb(server.pid);
      read();
      await server.answerTo(ids.at(-1) ?? "");
      server.closeInput();
      const ends = await server.hasEndedWithin(5000);
      const answered = new Set((await server.messages()).map(({ id }) => id));
      return [
        ...unless(peak <= MOST_MB, `memory was at ${peak.toFixed(0)} MB while nobody read`),
        ...unless(answered.size === COUNT + 1, `${answered.size} of ${COUNT + 1} are answered`),
        ...unless(ends, "does not end"),
      ];
    },
  },
  {
    what: "20,000 requests, then the end of stdin, while nobody reads",
    run: async (scene) => {
      const { server, read } = startUnread(scene);
      server.write(request("hello", "initialize", HELLO) + ids.map((id) => request(id, "tools/list")).join(""));
      server.closeInput();
      const ends = await server.hasEndedWithin(10_000);
      read();
      return unless(ends, "does not end");
    },
  },
  {
    what: "10,000 questions for the project at once",
    run: async (scene) => {
      const session = await scene.open();
      const asked = ids.slice(0, 10_000);
      const params = { name: "maven_project", arguments: {} };
      session.server.write(asked.map((id) => request(id, "tools/call", params)).join(""));
      const startedMs = performance.now();
      await session.server.answerTo(asked.at(-1) ?? "", 60_000);
      const seconds = (performance.now() - startedMs) / 1000;
      return [...unless(seconds < 10, `they took ${seconds.toFixed(1)} s`), ...(await stillServes(session))];
    },
  },
];

/** A server of 60 MB, and the little that waits for a client. */
const MOST_MB = 150;

/** A server of whose stdout nothing is read until `read` is called. */
function startUnread(scene: Scene) {
  const [pipe, go] = [join(scene.dir, "unread"), join(scene.dir, "go")];
  const script = 'mkfifo "$0"; { until [ -e "$1" ]; do sleep 0.1; done; exec cat; } < "$0" & shift; exec "$@" > "$0"';
  return {
    server: scene.start({ through: ["sh", "-c", script, pipe, go] }),
    read: () => writeFileSync(go, ""),
  };
}
