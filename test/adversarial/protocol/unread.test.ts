import { expect } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { residentMb } from "../../../scripts/bench/resident.ts";
import { until } from "../../e2e/until.ts";
import { attemptInBoth } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { stillServes } from "../still-serves.ts";

const COUNT = 20_000;
const ids = Array.from({ length: COUNT }, (_, index) => `u${index}`);

// Clients that ask for more than they read.
attemptInBoth("20,000 requests whose answers are read only afterwards", async (scene, { hello, request }) => {
  const { server, read } = startUnread(scene);
  server.write(hello("hello") + ids.map((id) => request(id, "tools/list")).join(""));
  await until(() => residentMb(server.pid).peak > MOST_MB, 5000);
  const { peak } = residentMb(server.pid);
  read();
  await server.answerTo(ids.at(-1) ?? "");
  server.closeInput();
  const ends = await server.hasEndedWithin(5000);
  const answers = (await server.messages()).map(({ id }) => id);
  expect(peak, "memory in MB while nobody read").toBeLessThanOrEqual(MOST_MB);
  expect(new Set(answers).size).toBe(COUNT + 1);
  expect(answers).toHaveLength(COUNT + 1);
  expect(ends, "does not end").toBe(true);
});

attemptInBoth("20,000 requests, then the end of stdin, while nobody reads", async (scene, { hello, request }) => {
  const { server, read } = startUnread(scene);
  server.write(hello("hello") + ids.map((id) => request(id, "tools/list")).join(""));
  server.closeInput();
  const ends = await server.hasEndedWithin(10_000);
  read();
  expect(ends, "does not end").toBe(true);
});

attemptInBoth("10,000 questions for the project at once", async (scene, { request }) => {
  const session = await scene.open();
  const asked = ids.slice(0, 10_000);
  const params = { name: "maven_project", arguments: {} };
  session.server.write(asked.map((id) => request(id, "tools/call", params)).join(""));
  const startedMs = performance.now();
  await session.server.answerTo(asked.at(-1) ?? "", 60_000);
  const seconds = (performance.now() - startedMs) / 1000;
  expect(seconds).toBeLessThan(10);
  await stillServes(session);
});

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
