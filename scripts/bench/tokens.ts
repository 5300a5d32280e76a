import { z } from "zod";
import { converse, greet, listTools, NEWER, OLDER, type Revision } from "./conversation.ts";
import type { Figure, Part, Row } from "./part.ts";
import { prepareSubjects } from "./subjects.ts";
import { type CaptureTokens, measureCaptures } from "./tokens/captures.ts";
import { countTokens } from "./tokens/count-tokens.ts";

const LONG_LOG_BYTES = 20_000;

/** Answers against the logs they are made of and against each other, over all captured builds, and what the tools cost a client that lists them. */
export const tokens: Part = {
  name: "tokens",
  async run() {
    const captures = measureCaptures();
    const long = captures.filter(({ logBytes }) => logBytes >= LONG_LOG_BYTES);
    const failing = captures.filter(({ isFailure }) => isFailure);
    const worst = captures.toSorted((a, b) => b.markdown / b.log - a.markdown / a.log).slice(0, 5);
    const older = await askForTools(OLDER);
    const newer = await askForTools(NEWER);
    const figures: Figure[] = [
      {
        what: `answers to ${long.length} logs of 20 kB and more`,
        unit: "%",
        value: share(long, "markdown", "log"),
        atMost: { hold: 8, aim: 5 },
      },
      {
        what: `answers to all ${captures.length} logs`,
        unit: "%",
        value: share(captures, "markdown", "log"),
        atMost: { hold: 25, aim: 20 },
      },
      ...againstQuiet(captures),
      { what: `concise JSON to all ${captures.length} logs`, unit: "%", value: share(captures, "json", "log") },
      {
        what: "concise Markdown against concise JSON",
        unit: "%",
        value: share(captures, "markdown", "json"),
        atMost: { hold: 60 },
      },
      {
        what: `concise JSON against detailed, of ${failing.length} failing builds`,
        unit: "%",
        value: share(failing, "json", "detailedJson"),
        atMost: { hold: 40 },
      },
      ...worst.map((one) => ({
        what: `worst: ${one.id}`,
        unit: "%" as const,
        value: share([one], "markdown", "log"),
        atMost: { hold: 100 },
      })),
      { what: "schemas of all tools", unit: "tokens", value: older.tools, atMost: SCHEMAS },
      { what: "the same in 2026-07-28", unit: "tokens", value: newer.tools, atMost: SCHEMAS },
      { what: "instructions", unit: "tokens", value: older.instructions },
      { what: "instructions in 2026-07-28", unit: "tokens", value: newer.instructions },
    ];
    return { figures, rows: [...captures.map(toRow), toRow(addUp(captures))] };
  },
};

/** Answers against what `mvn -q` prints of the same builds. */
function againstQuiet(captures: readonly CaptureTokens[]): Figure[] {
  const quiet = captures.flatMap((it) => (it.quietLog === null ? [] : [{ ...it, log: it.quietLog }]));
  return [{ what: `answers to ${quiet.length} logs with -q`, unit: "%", value: share(quiet, "markdown", "log") }];
}

type Text = "log" | "markdown" | "detailedMarkdown" | "json" | "detailedJson";

/** The sum of one over the sum of the other, in percent. */
function share(captures: readonly CaptureTokens[], part: Text, whole: Text): number {
  return (sum(captures, part) / sum(captures, whole)) * 100;
}

function sum(captures: readonly CaptureTokens[], text: Text): number {
  return captures.reduce((total, capture) => total + capture[text], 0);
}

/** Sums over all of them; of the logs with `-q` there are too few for one. */
function addUp(captures: readonly CaptureTokens[]): CaptureTokens {
  return {
    id: `all ${captures.length}`,
    isFailure: false,
    logBytes: 0,
    quietLog: null,
    log: sum(captures, "log"),
    markdown: sum(captures, "markdown"),
    detailedMarkdown: sum(captures, "detailedMarkdown"),
    json: sum(captures, "json"),
    detailedJson: sum(captures, "detailedJson"),
  };
}

function toRow(capture: CaptureTokens): Row {
  return {
    build: capture.id,
    "mvn -B": capture.log,
    "mvn -q": capture.quietLog,
    Markdown: capture.markdown,
    "% of log": Math.round(share([capture], "markdown", "log") * 10) / 10,
    "detailed Markdown": capture.detailedMarkdown,
    JSON: capture.json,
    "detailed JSON": capture.detailedJson,
  };
}

const SCHEMAS = { hold: 2000, aim: 1500 };

const ToolList = z.object({ result: z.object({ tools: z.array(z.unknown()) }) });
const Hello = z.object({ result: z.object({ instructions: z.string() }) });

/** Tokens of what the binary sends a client of its tools. */
async function askForTools(revision: Revision): Promise<{ readonly tools: number; readonly instructions: number }> {
  const { ours } = await prepareSubjects();
  const program = converse(ours);
  const { instructions } = Hello.parse(JSON.parse(await greet(program, revision))).result;
  const { tools } = ToolList.parse(JSON.parse(await listTools(program, revision))).result;
  await program.end();
  return { tools: countTokens(JSON.stringify(tools)), instructions: countTokens(instructions) };
}
