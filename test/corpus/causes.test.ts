import { describe, expect, test } from "bun:test";
import { toMarkdown } from "../../src/answers/markdown.ts";
import { describeProblem } from "../../src/answers/problem.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import type { Finding } from "../../src/model/finding.ts";
import { type Capture, listCaptures, openCapture } from "./capture.ts";

/** Builds that ended for another reason than compiler errors or tests. */
const ENDED_OTHERWISE = new Set(["launch", "resolution", "plugin", "package"]);

const captures = listCaptures(["compile", "test", "reactor", "package", "launch", "run"])
  .map(openCapture)
  .filter(({ truth }) => truth.status === "FAILURE" && ENDED_OTHERWISE.has(truth.kind));

describe.each(captures.map((capture) => [capture.id, capture] as const))("%s", (id, { result, truth, projectRoot }) => {
  const told = truth.errors.filter((error) => !isHarmless(id, error));
  const answer = toMarkdown(result, { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 50 });

  test("gives the cause a code of its own", () => {
    const codes = (result.problems ?? []).map(({ code }) => code);
    expect(codes.includes("unexplained")).toBe(id in OWN_WORDS);
    if (codes.length === 0) expect(result.errors ?? []).not.toEqual([]);
  });

  test("names every place", () => {
    const found = places(result);
    for (const { file, line, column } of told.filter((error) => error.file)) {
      expect(found).toContainEqual([file, line ?? undefined, column ?? undefined].join(":"));
    }
  });

  test("says what matters", () => {
    for (const words of truth.essence ?? told.flatMap(printedWords)) expect(answer).toContain(words);
  });

  function printedWords({ message, rule }: Told): string[] {
    const plain = message.replaceAll(`${projectRoot}/`, "").replace(/[.:]+$/, "");
    return [plain, ...(rule === undefined ? [] : [rule])];
  }
});

/** Cases that show Maven's own words, with the reason. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  "launch/path-non-ascii-posix-locale-jdk25":
    "Maven's only word is a NullPointerException; our own launch sets a UTF-8 locale, so that it cannot happen",
};

type Told = Capture["truth"]["errors"][number];

/** With `failsOnError` the violations of severity warning did not fail the build. */
function isHarmless(id: string, { severity }: Told): boolean {
  return id === "launch/checkstyle-fails-on-error" && severity === "warning";
}

function places({ errors = [], problems = [] }: BuildResult): string[] {
  const found: readonly Partial<Finding>[] = [
    ...errors,
    ...problems.map((problem) => ("file" in problem ? problem : {})),
    ...problems.flatMap((problem) => describeProblem(problem).findings ?? []),
    ...problems.flatMap((problem) => ("files" in problem ? problem.files.map((file) => ({ file })) : [])),
  ];
  return found.map(({ file, line, column }) => [file, line, column].join(":"));
}
