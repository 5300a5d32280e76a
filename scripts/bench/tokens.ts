import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { converse, INITIALIZE, INITIALIZED, LIST_TOOLS } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { prepareSubjects } from "./subjects.ts";

const corpus = join(import.meta.dirname, "../../fixtures/corpus");
const CHARACTERS_PER_TOKEN = 4;
const LONG_LOG_BYTES = 20_000;

/** Answers against the logs they are made of, over all captured builds, and what the tools cost a client that lists them. */
export const tokens: Part = {
  name: "tokens",
  async run() {
    const answers = readAnswers();
    const long = answers.filter(({ log }) => log >= LONG_LOG_BYTES);
    const worst = answers.toSorted((a, b) => b.answer / b.log - a.answer / a.log).slice(0, 5);
    return [
      {
        what: `answers to ${long.length} logs of 20 kB and more`,
        unit: "%",
        value: percentage(long),
        atMost: { hold: 8, aim: 5 },
      },
      {
        what: `answers to all ${answers.length} logs`,
        unit: "%",
        value: percentage(answers),
        atMost: { hold: 25, aim: 20 },
      },
      ...worst.map((one) => ({
        what: `worst: ${one.id}`,
        unit: "%" as const,
        value: percentage([one]),
        atMost: { hold: 100 },
      })),
      { what: "schemas of all tools", unit: "tokens", value: await schemaTokens(), atMost: { hold: 2000, aim: 1500 } },
    ] satisfies Figure[];
  },
};

/** In characters. */
interface Answer {
  readonly id: string;
  readonly answer: number;
  readonly log: number;
}

function readAnswers(): Answer[] {
  const ids = readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("/answer.txt"))
    .map((path) => path.slice(0, -"/answer.txt".length));
  const length = (id: string, name: string) => {
    const path = join(corpus, id, name);
    return existsSync(path) ? readFileSync(path, "utf8").length : 0;
  };
  return ids
    .map((id) => ({ id, answer: length(id, "answer.txt"), log: length(id, "stdout.log") + length(id, "stderr.log") }))
    .filter(({ log }) => log > 0);
}

function percentage(answers: readonly Answer[]): number {
  const sum = (of: (answer: Answer) => number) => answers.reduce((total, answer) => total + of(answer), 0);
  return (sum(({ answer }) => answer) / sum(({ log }) => log)) * 100;
}

const ToolList = z.object({ result: z.object({ tools: z.array(z.unknown()) }) });

async function schemaTokens(): Promise<number> {
  const { ours } = await prepareSubjects();
  const program = converse(ours);
  await program.ask(INITIALIZE);
  program.tell(INITIALIZED);
  const { result } = ToolList.parse(JSON.parse(await program.ask(LIST_TOOLS)));
  await program.end();
  return JSON.stringify(result.tools).length / CHARACTERS_PER_TOKEN;
}
