import type { TestFailure } from "../../model/build-result.ts";
import type { LookBack } from "../../model/history/look-back.ts";
import { isNamed } from "../../model/named-tests.ts";
import type { Presentation } from "../../model/presentation.ts";
import { groupFailures } from "../failures/causes.ts";
import { failuresPart, wholeFailures } from "../failures/fit-failures.ts";
import { runHeader, soFar } from "../header.ts";
import { selectOfFailure } from "../json-values.ts";
import { nameClasses } from "../text/class-names.ts";
import type { Listing } from "./listing.ts";
import { runValues } from "./run-values.ts";
import { span } from "./span.ts";

/** Lists the failed tests of a run; tests of a given name with everything that is known about them. */
export function failuresListing(
  { result, test, page, newer }: Extract<LookBack, { kind: "failures" }>,
  presentation: Presentation,
): Listing<TestFailure> {
  const how: Presentation = test === null ? presentation : { ...presentation, detailLevel: "detailed" };
  const all = groupFailures(result.failures ?? []).flat();
  const entries = test === null ? all : all.filter((failure) => isNamed(test, failure));
  const nameOf = nameClasses(result);
  const beyond = newer === undefined ? "" : `\n\n> No test ran since. ${runHeader(newer)}.`;
  return {
    title: runHeader(result),
    values: { ...runValues(result), ...(newer && { newer: runValues(newer) }) },
    name: "failures",
    entries,
    page,
    describe: ({ from, to, of }) => {
      if (of === 0) return `no test failed${soFar(result)}`;
      return test !== null && of === 1 ? "" : `${span("failure", from, to)} of ${of}`;
    },
    toMarkdown: (failures, room) => {
      const some = { ...result, failures };
      const whole = wholeFailures(some, how, nameOf);
      const left = room - beyond.length;
      const text = whole.length < left ? whole : failuresPart(some, how, nameOf)(left - 1).text;
      return `${text === "" ? "" : `\n${text}`}${beyond}`;
    },
    toJson: (failure) => selectOfFailure(failure, how),
    call: { run: result.run, show: "failures", ...(test === null ? {} : { test }) },
  };
}
