import { type Attempt, unless } from "../attempt.ts";
import { stillServes, writing } from "./still-serves.ts";

const MB = 2 ** 20;
const CHUNK = "x".repeat(MB);

/** Lines longer than a message may be. */
export const GIANT: readonly Attempt[] = [
  {
    what: "a message of 64 MB in one line",
    run: writing([
      '{"jsonrpc":"2.0","id":90,"method":"ping","params":{"x":"',
      ...Array.from({ length: 64 }, () => CHUNK),
      '"}}\n',
    ]),
  },
  {
    what: "a line of 256 MB that never ends, then the client leaves",
    run: async (scene) => {
      const session = await scene.open();
      for (let count = 0; count < 256; count++) session.server.write(CHUNK);
      session.server.write("\n");
      return stillServes(session);
    },
  },
  {
    what: "a line around the longest that is read, with a message right behind it",
    run: async (scene) => {
      const session = await scene.open();
      const faults: string[] = [];
      for (const [index, over] of [-70_000, -1000, -1, 0, 1, 1000, 70_000].entries()) {
        const id = `behind-${index}`;
        session.server.write(`${"x".repeat(10 * MB + over)}\n{"jsonrpc":"2.0","id":"${id}","method":"ping"}\n`);
        await session.server.answerTo(id, 5000).catch(() => faults.push(`${over}: the message behind it is lost`));
      }
      return [...faults, ...(await stillServes(session))];
    },
  },
  {
    what: "a message hidden in the rest of a line that is too long",
    run: async (scene) => {
      const session = await scene.open();
      const hidden = `{"jsonrpc":"2.0","id":"hidden","method":"ping"}`;
      session.server.write("x".repeat(10 * MB + 1));
      // For the server to have read it.
      await Bun.sleep(500);
      session.server.write(`${hidden}\n`);
      const faults = await stillServes(session);
      const answered = (await session.server.messages()).some(({ id }) => id === "hidden");
      return [...faults, ...unless(!answered, "the rest of a line is taken for a message")];
    },
  },
  {
    what: "9 MB in an input of each tool, in its words and in its lists",
    run: async (scene) => {
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
      const longest = Math.max(...answers.map((answer) => answer.length));
      return [...unless(longest <= 20_000, `an answer has ${longest} characters`), ...(await stillServes(session))];
    },
  },
];
