import type { Chronicle, ChronicleRun, ChronicleTest } from "../../model/history/chronicle.ts";
import { clean } from "../../text/clean.ts";
import { describeBroken, describeHealth, whyFailed } from "../words/health-words.ts";
import { answerText, estimateSavings } from "../words/savings.ts";
import { OUTCOME_LETTERS, type PackedRun, type PackedTest, type PageData } from "./page-data.ts";

/** Packs a history for its page. Tests and answers beyond a limit of characters are left out, the least telling first. */
export function packChronicle(chronicle: Chronicle): PageData {
  const { project, takenAt, runs, health, pace } = chronicle;
  const texts: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? texts.push(clean(text)) - 1;
    places.set(text, place);
    return place;
  };
  const tests = packTests(chronicle);
  const failing = (all: readonly Pick<ChronicleTest, "redSince">[]) => all.filter((it) => it.redSince !== null).length;
  const more = failing(chronicle.tests) - failing(tests);
  const unnamed = more > 0 ? `; ${more} of these tests ${more === 1 ? "is" : "are"} not named here` : "";
  const commands = collect(runs, MOST_CHARACTERS_OF_COMMANDS, ({ command }) => {
    return command.map(quoteWord).join(" ").slice(0, LONGEST_COMMAND);
  });
  const reasons = collect(runs, MOST_CHARACTERS_OF_REASONS, whyFailed);
  return {
    project: clean(project),
    takenAt,
    runs: runs.map((run) => packRun(run, commands.get(run.run) ?? "", reasons.get(run.run) ?? "", placeOf)),
    texts,
    health: { state: health.state, words: `${describeHealth(chronicle)}${unnamed}` },
    broken: health.broken.map((it) => {
      const { headline, message, isMessageLost } = describeBroken(chronicle, it);
      return { ...it, words: headline, message: packMessage(message), isMessageLost };
    }),
    tests,
    testsLeft: chronicle.tests.length - tests.length + chronicle.testsLeft,
    pace: pace.map(({ jvm, ...it }) => ({ ...it, jvm: jvm ?? "" })),
    savings: estimateSavings(chronicle),
    ...collectAnswers(runs),
  };
}

function packRun(run: ChronicleRun, command: string, reason: string, placeOf: (text: string) => number): PackedRun {
  const { maven, jdk } = run.circumstances;
  const { client, waitedMs, jvm } = run.origin;
  const programs = [maven === null ? "" : `Maven ${maven}`, jdk === null ? "" : `JDK ${jdk}`]
    .filter(Boolean)
    .join(", ");
  return [
    run.run,
    placeOf(run.operation),
    placeOf(run.status),
    run.startedAt,
    Math.round(run.duration),
    run.errors,
    run.tests,
    run.failed,
    run.skipped,
    client === null ? null : placeOf(client),
    waitedMs === null ? null : Math.round(waitedMs),
    jvm === null ? null : placeOf(jvm),
    placeOf(run.modules.join("\n")),
    placeOf(command),
    placeOf(programs),
    placeOf(reason),
  ];
}

/** Collects texts of the newest runs by their numbers, within a limit of characters; a text that repeats counts once. */
function collect(
  runs: readonly ChronicleRun[],
  mostCharacters: number,
  textOf: (run: ChronicleRun) => string,
): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const known = new Set<string>();
  let left = mostCharacters;
  for (const run of runs.toReversed()) {
    const text = textOf(run);
    if (!known.has(text)) {
      if (text.length > left) continue;
      left -= text.length;
      known.add(text);
    }
    texts.set(run.run, text);
  }
  return texts;
}

const LONGEST_COMMAND = 4000;
const MOST_CHARACTERS_OF_COMMANDS = 50_000;
const MOST_CHARACTERS_OF_REASONS = 20_000;

/** Quotes a word as a shell reads it. */
function quoteWord(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * Packs the tests: first those that fail now, then the flaky ones, then the others in their order. Of those that fail
 * now more are named than told whole, within the same limit.
 */
function packTests({ runs, tests }: Chronicle): readonly PackedTest[] {
  const at = new Map(runs.map(({ run }, index) => [run, index]));
  const rank = ({ redSince, flaky, pace }: ChronicleTest) => (redSince !== null ? 0 : flaky ? 1 : pace?.slower ? 2 : 3);
  const named = new Map<ChronicleTest, PackedTest>();
  let left = MOST_CHARACTERS_OF_TESTS;
  const sorted = tests.toSorted((a, b) => rank(a) - rank(b));
  for (const test of sorted.filter(({ redSince }) => redSince !== null)) {
    const name = { ...packTest({ ...test, record: test.record.slice(-1), message: null }, at), times: [] };
    if (left - sizeOf(name) < MOST_CHARACTERS_OF_TESTS - MOST_CHARACTERS_OF_NAMES) break;
    left -= sizeOf(name);
    named.set(test, name);
  }
  return sorted.flatMap((test) => {
    const name = named.get(test);
    const whole = packTest(test, at);
    const size = sizeOf(whole) - (name ? sizeOf(name) : 0);
    if (size > left) return name ?? [];
    left -= size;
    return whole;
  });
}

const MOST_CHARACTERS_OF_TESTS = 90_000;
const MOST_CHARACTERS_OF_NAMES = 60_000;

/** The characters that a test takes on the page, with the names of its fields and a comma. */
function sizeOf(test: PackedTest): number {
  return JSON.stringify(test).length + 1;
}

function packTest({ name, module, record, ...test }: ChronicleTest, at: ReadonlyMap<number, number>): PackedTest {
  const letters: { letter: string; times: number }[] = [];
  const add = (letter: string, times: number) => {
    const last = letters.at(-1);
    if (last?.letter === letter) last.times += times;
    else if (times > 0) letters.push({ letter, times });
  };
  let next = 0;
  for (const { run, outcome } of record) {
    const place = at.get(run);
    if (place === undefined) continue;
    add(" ", place - next);
    add(OUTCOME_LETTERS[outcome], 1);
    next = place + 1;
  }
  const timed = record.flatMap(({ run, outcome, durationMs }) => {
    return durationMs === null || outcome === "skipped" ? [] : [[run, Math.round(durationMs)] as const];
  });
  return {
    name: clean(name),
    module: clean(module),
    record: letters.map(({ letter, times }) => `${times === 1 ? "" : times}${letter}`).join(""),
    times: timed.slice(-MOST_TIMES),
    runs: test.runs,
    failed: test.failed,
    redSince: test.redSince,
    flaky: test.flaky && [test.flaky.passed, test.flaky.failed],
    usualMs: test.pace && Math.round(test.pace.usualMs),
    slower: test.pace?.slower ? [Math.round(test.pace.slower.beforeMs), test.pace.slower.since] : null,
    isMessageLost: test.isMessageLost,
    message: packMessage(test.message),
  };
}

const MOST_TIMES = 40;

function packMessage(message: string | null): string | null {
  return message === null ? null : clean(message).slice(0, LONGEST_MESSAGE);
}

const LONGEST_MESSAGE = 2000;

/** Collects the newest answers, within a limit of characters; those that are too long for the rest of it are left out. */
function collectAnswers(runs: readonly ChronicleRun[]): Pick<PageData, "answers" | "answersLeft"> {
  const answers: Record<string, string> = {};
  const answersLeft: number[] = [];
  let left = MOST_CHARACTERS_OF_ANSWERS;
  for (const run of runs.toReversed()) {
    const text = answerText(run);
    if (text === null) continue;
    if (text.length > left) answersLeft.push(run.run);
    else {
      left -= text.length;
      answers[run.run] = text;
    }
  }
  return { answers, answersLeft };
}

const MOST_CHARACTERS_OF_ANSWERS = 90_000;
