import { present } from "../../answers/answer.ts";
import { count } from "../../answers/text/words.ts";
import type { Chronicle, ChronicleRun } from "../../model/history/chronicle.ts";

interface Savings {
  readonly runs: number;
  readonly logTokens: number;
  readonly answerTokens: number;
}

/** Estimates the tokens of answers and logs by their lengths; null if no run has both. */
export function estimateSavings({ runs }: Chronicle): Savings | null {
  const known = runs.flatMap((run) => {
    const answer = answerText(run);
    return answer === null || run.logBytes === null ? [] : [{ answer: answer.length, log: run.logBytes }];
  });
  if (known.length === 0) return null;
  const total = (of: "answer" | "log") => known.reduce((sum, it) => sum + it[of], 0);
  return {
    runs: known.length,
    logTokens: Math.round(total("log") / BYTES_IN_LOGS),
    answerTokens: Math.round(total("answer") / CHARACTERS_IN_ANSWERS),
  };
}

/** The length of a token, as the benchmark counts them over all captured builds. */
const BYTES_IN_LOGS = 3.9;
const CHARACTERS_IN_ANSWERS = 3.5;

/** Writes the stored answer of a run as agents get it when they ask for no other form; null if none is stored. */
export function answerText({ answer }: ChronicleRun): string | null {
  return answer && present(answer, { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 50 });
}

/** Says in a line what the answers saved; nothing if it is unknown. */
export function describeSavings(chronicle: Chronicle): readonly string[] {
  const savings = estimateSavings(chronicle);
  if (!savings) return [];
  const { runs, logTokens, answerTokens } = savings;
  const words = `the answers of ${count(runs, "run")} take about ${rough(answerTokens)} tokens, their logs ${rough(logTokens)}`;
  return ["", `Estimated: ${words}.`];
}

function rough(tokens: number): string {
  return Number(tokens.toPrecision(2)).toLocaleString("en");
}
