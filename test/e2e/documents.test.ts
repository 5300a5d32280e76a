import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { measureCaptures } from "../../scripts/bench/tokens/captures.ts";
import { BUG } from "../../scripts/picture/session.ts";
import { type Example, listMarked, ROOT, readDocument } from "../docs/examples.ts";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";

const live = Map.groupBy(await listMarked("live"), ({ mark }) => mark ?? "");

const ALL_TESTS = "maven_test {}";
let session: Session;
/** The answer to the first run, to which others refer. */
let answerOfAll: string;
beforeAll(async () => {
  session = await openSession("shop");
  answerOfAll = (await session.call("maven_test", {})).text;
});
afterAll(() => session[Symbol.asyncDispose]());

/** UPDATE_ANSWERS=1 writes what was answered into the documents. What looks back comes before other calls that count as runs. */
for (const [mark, examples] of [...live].toSorted(([one], [other]) => other.length - one.length)) {
  test(`examples marked ${JSON.stringify(mark)} show what is answered`, async () => {
    expect(["live", `live, after: ${ALL_TESTS}`]).toContain(mark);
    for (const example of examples) {
      const [call = ""] = example.text.split("\n");
      const answer = await make(call.replace("> ", ""));
      const shown = `${call}\n\n${example.language === "json" ? withLineEnds(answer) : answer}\n`;
      if (process.env["UPDATE_ANSWERS"]) await rewrite(example, shown);
      else expect(tidy(example.text)).toBe(tidy(shown));
    }
  });
}

test("the picture in the README shows what happens", async () => {
  const picture = (await Bun.file(join(ROOT, "docs/session.svg")).text()).replace(/<[^>]+>/g, "");
  const shows = (text: string) => {
    for (const line of untimed(text).split("\n")) expect(untimed(decode(picture))).toContain(line);
  };
  shows(answerOfAll);
  await session.edit(BUG.file, BUG.from, BUG.to);
  shows(await make('maven_test {"rerunFailed": true}'));
});

test("docs/performance.md tells the tokens of all captured builds", async () => {
  const captures = measureCaptures();
  const share = (some: typeof captures) => {
    const sum = (of: "log" | "markdown") => some.reduce((total, capture) => total + capture[of], 0);
    return ((100 * sum("markdown")) / sum("log")).toFixed(1);
  };
  const long = captures.filter(({ logBytes }) => logBytes >= 20_000);
  const [told] = /over \d+ captured builds: .*? over all/.exec(await readDocument("docs/performance.md")) ?? [];
  expect(told).toBe(
    `over ${captures.length} captured builds: ${share(long)} % where the log has 20 kB or more, ${share(captures)} % over all`,
  );
});

async function make(call: string): Promise<string> {
  if (call === ALL_TESTS) return answerOfAll;
  const [tool = "", input = ""] = call.split(/ (.*)/s);
  // The examples are of a server that has built nothing yet.
  return (await session.call(tool, JSON.parse(input))).text.replace("(mvn, hot)", "(mvn)");
}

/** Without what differs from run to run and from machine to machine. */
function tidy(text: string): string {
  return untimed(text)
    .replace(/Maven \S+ \(\w+\), JDK \S+ \(\w+\)/g, "Maven #, JDK #")
    .replace(/"(?:duration|durationMs|age)": ?\d+/g, '"#": #')
    .replace(/ of \d+ match/g, " of # match")
    .replace(/^ {2}\d+(?=[: ])/gm, "  #")
    .replace(/(?<=Finished at: ).+/g, "#");
}

/** An object with a line for each of its fields. */
function withLineEnds(json: string): string {
  const fields = Object.entries(JSON.parse(json)).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return `{${fields.join(",\n ")}}`;
}

async function rewrite({ document, text }: Example, shown: string): Promise<void> {
  await Bun.write(
    join(ROOT, document),
    (await readDocument(document)).replace(text, () => shown),
  );
}

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => (code === "160" ? " " : String.fromCharCode(Number(code))));
}
