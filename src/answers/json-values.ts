import type { BuildResult, HangingTest, TestFailure } from "../model/build-result.ts";
import type { Digest } from "../model/digest.ts";
import type { Finding } from "../model/finding.ts";
import type { Presentation } from "../model/presentation.ts";
import { firstOrLast } from "./digests/output.ts";
import { hangingFrames } from "./failures/hanging.ts";
import { plainMessage } from "./failures/plain-message.ts";
import { ownFrames } from "./failures/stack.ts";
import { endsWithDetail } from "./finding-words.ts";
import type { Values } from "./fit/cut-texts.ts";
import { tellingLines } from "./maven-output.ts";
import { describeNotes } from "./notes/fold-notes.ts";
import { explain, headline } from "./problem.ts";

/** Selects the values that this level of detail shows, in the order of the result. */
export function selectValues(result: BuildResult, presentation: Presentation): Values {
  const isConcise = presentation.detailLevel === "concise";
  const { errors, warnings, failures, hanging, problems, digests, notes, output } = result;
  return {
    ...result,
    ...(errors && isConcise ? { errors: errors.map(withoutToldDetails) } : {}),
    ...(warnings && isConcise ? { warnings: warnings.slice(0, 20).map(withoutToldDetails) } : {}),
    ...(failures ? { failures: failures.map((failure) => selectOfFailure(failure, presentation)) } : {}),
    ...(hanging ? { hanging: hanging.map((it) => selectOfHanging(it, isConcise)) } : {}),
    ...(isConcise ? { tests: undefined } : {}),
    ...(problems ? { problems: problems.map((it) => ({ ...it, message: sentences(headline(it), explain(it)) })) } : {}),
    ...(digests ? { digests: digests.map((digest) => selectDigest(digest, isConcise)) } : {}),
    ...(notes ? { notes: describeNotes(notes, presentation.detailLevel) } : {}),
    ...(output ? selectOutput(output, result, isConcise) : {}),
  };
}

/** Removes the details that the message already contains: `symbol: variable foo`. */
function withoutToldDetails(finding: Finding): Finding {
  const { details = [], ...rest } = finding;
  const further = details.filter((detail) => !endsWithDetail(finding.message, detail));
  return further.length > 0 ? { ...finding, details: further } : rest;
}

function selectOutput(output: readonly string[], result: BuildResult, isConcise: boolean): Values {
  if (!isConcise) return { output: output.slice(-100) };
  const telling = tellingLines(output.slice(-20), result);
  return { output: telling.length > 0 ? telling : undefined };
}

/** Selects the values of a failed test that this level of detail shows. */
export function selectOfFailure(failure: TestFailure, { detailLevel, stackTraceLines }: Presentation): Values {
  const { throwable, stackTrace = "", output, sourceFile: _, ...rest } = failure;
  const isConcise = detailLevel === "concise";
  const own = isConcise && throwable ? ownFrames(throwable, (className) => className, CAUSE, [rest.message]) : [];
  const trace = isConcise ? own.map((line) => line.trim()) : stackTrace.split(/\r\n?|\n/);
  const text = trace.slice(0, stackTraceLines).join("\n");
  return {
    ...rest,
    ...(isConcise ? { message: plainMessage(rest.message, rest.type ?? "") } : {}),
    ...(text === "" ? {} : { stackTrace: text }),
    ...(output && !isConcise ? { output } : {}),
  };
}

function selectOfHanging(test: HangingTest, isConcise: boolean): Values {
  const { frames, others, ...rest } = test;
  const own = hangingFrames(test, (className) => className).map((line) => line.trim());
  const all = frames.map(({ className, method, place }) => `at ${className}.${method}(${place})`);
  const threads = others?.map(({ name, activity }) => ({ name, activity }));
  return { ...rest, ...(threads && { others: threads }), stackTrace: (isConcise ? own : all).join("\n") };
}

/** The limits for a cause inside of a stack trace. */
const CAUSE = { lines: 10, characters: 1000 } as const;

function sentences(head: string, notes: readonly string[]): string {
  return notes.length === 0 ? head : [`${head}.`, ...notes].join(" ");
}

/** Selects the values of a goal's report: of a narrowed tree its paths, of an unknown goal its last lines. */
function selectDigest(digest: Digest, isConcise: boolean): Values {
  if (digest.kind === "dependency-tree" && digest.match !== undefined) {
    return {
      ...digest,
      modules: digest.modules.map(({ module, paths, furtherPaths }) => ({ module, paths, furtherPaths })),
    };
  }
  return digest.kind === "output" && isConcise ? { ...firstOrLast(digest, OUTPUT_LINES) } : { ...digest };
}

const OUTPUT_LINES = 20;
