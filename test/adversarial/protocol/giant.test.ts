import { expect } from "bun:test";
import { attemptInBoth } from "../attempt.ts";
import { stillServes, writing } from "../still-serves.ts";

const MB = 2 ** 20;
const CHUNK = "x".repeat(MB);

// Lines longer than a message may be.
attemptInBoth(
  "a message of 64 MB in one line",
  writing([
    '{"jsonrpc":"2.0","id":90,"method":"ping","params":{"x":"',
    ...Array.from({ length: 64 }, () => CHUNK),
    '"}}\n',
  ]),
);

attemptInBoth("a line of 256 MB that never ends, then the client leaves", async (scene) => {
  const session = await scene.open();
  for (let count = 0; count < 256; count++) session.server.write(CHUNK);
  session.server.write("\n");
  await stillServes(session);
});

attemptInBoth("a line around the longest that is read, with a message right behind it", async (scene, { ping }) => {
  const session = await scene.open();
  for (const [index, over] of [-70_000, -1000, -1, 0, 1, 1000, 70_000].entries()) {
    const id = `behind-${index}`;
    session.server.write(`${"x".repeat(10 * MB + over)}\n${ping(id)}`);
    await session.server.answerTo(id, 5000);
  }
  await stillServes(session);
});

attemptInBoth("a message hidden in the rest of a line that is too long", async (scene, { ping }) => {
  const session = await scene.open();
  const hidden = ping("hidden");
  session.server.write("x".repeat(10 * MB + 1));
  // For the server to have read it.
  await Bun.sleep(500);
  session.server.write(hidden);
  await stillServes(session);
  const answered = (await session.server.messages()).some(({ id }) => id === "hidden");
  expect(answered, "the rest of a line is taken for a message").toBe(false);
});

attemptInBoth("9 MB in an input of each tool, in its words and in its lists", async (scene) => {
  const session = await scene.open();
  const long = "y".repeat(9 * MB);
  const answers = [
    await session.ask("maven_result", { test: long }),
    await session.ask("maven_result", { match: long }),
    await session.ask("maven_result", { show: long }),
    await session.ask("maven_compile", { module: long }),
    await session.ask("maven_test", { testFilter: long }),
    await session.ask("maven_run", { goals: long.slice(0, MB).split("") }),
    await session.ask("maven_compile", { args: long }),
    await session.ask("maven_compile", { [long]: 1 }),
    await session.ask(long),
  ];
  for (const answer of answers) expect(answer.length).toBeLessThanOrEqual(20_000);
  await stillServes(session);
});
