import { describeDoubt } from "../../knowledge/testing/doubts.ts";
import type { BuildResult } from "../../model/build-result.ts";
import type { EverythingReason, TouchedTests } from "../../model/impact/touched-tests.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { nameFiles } from "../text/words.ts";
import { toolCall } from "../tool-call.ts";

/** Says on the first line that only touched tests ran: `touched by 2 changed classes`. Empty if all did. */
export function tellTouched(result: BuildResult): string {
  const { touched } = result;
  if (endsBeforeTests(result)) return "";
  if (touched?.nearest) return "nearest first";
  if (!touched || touched.everythingBecause) return "";
  const { changed, classes } = touched;
  if (classes === 0) return "nothing touched";
  if (changed.length === 0) return "touched tests only";
  const areSources = changed.every((file) => file.endsWith(".java"));
  const noun = areSources ? (changed.length === 1 ? "class" : "classes") : changed.length === 1 ? "file" : "files";
  return `touched by ${changed.length} changed ${noun}`;
}

/** Says which tests were chosen, and why. */
export function describeTouched(result: BuildResult): string[] {
  const { touched, failures = [], unreached = [] } = result;
  if (!touched || endsBeforeTests(result)) return [];
  const { everythingBecause, of, classes, nearest } = touched;
  if (nearest) {
    const some = `The nearest ${nearest} of ${classes} touched test classes`;
    if (failures.length === 0 || unreached.length > 0) return [`${some} were to run first.`];
    return [`${some} ran; the others did not, since ${failures.length === 1 ? "one failed" : "some failed"}.`];
  }
  if (everythingBecause) {
    const all = of > 1 ? `All ${of} test classes were chosen` : "All tests were chosen";
    const isMost = everythingBecause.kind === "most-touched" && classes < of;
    const since = isMost ? `, since most of them, ${classes}, were to run` : "";
    return [`${all}${since}: ${describeReason(everythingBecause, touched)}.`];
  }
  const since = touched.since === null ? "" : `, having passed in run ${touched.since}`;
  if (classes === 0) {
    return [`No test ran: nothing that a test class can reach has changed since all ${of} passed. ${everything()}`];
  }
  const left = of - classes;
  const others = left === 0 ? "" : `; the other ${left === 1 ? "one was" : `${left} were`} left out${since}`;
  const noun = of === 1 ? "test class" : "test classes";
  const told = describeParts(touched);
  const why = touched.reaching === classes ? ` ${told}` : ` ${classes === 1 ? "was" : "were"} chosen: ${told}`;
  return [`${classes} of ${of} ${noun}${why}${others}. ${everything()}`];
}

/** Whether a run ended with errors of a compiler before any test ran: then the choice of tests is of no interest. */
function endsBeforeTests({ summary, errors = [] }: BuildResult): boolean {
  return errors.length > 0 && (summary?.testsRun ?? 0) === 0;
}

function everything(): string {
  return `Everything: ${toolCall("maven_test", {})}`;
}

function describeParts({ everythingBecause, changed, classes, reaching, failed, unknown }: TouchedTests): string {
  const files = changed.length === 0 ? "what changed" : nameFiles(changed);
  const isCounted = everythingBecause !== undefined || reaching !== classes;
  return [
    ...(reaching > 0 ? [`${isCounted ? `${reaching} ` : ""}can reach ${files}`] : []),
    ...(failed > 0 ? [`${failed} failed before`] : []),
    ...(unknown > 0 ? [`${unknown} never passed here before`] : []),
  ].join(", ");
}

function describeReason(reason: EverythingReason, touched: TouchedTests): string {
  switch (reason.kind) {
    case "unknown-past":
      return "no run of them with these options is known";
    case "file-changed":
      return `${quoteForeign(reason.file)} changed`;
    case "most-touched":
      return describeParts(touched);
    default:
      return describeDoubt(reason);
  }
}
