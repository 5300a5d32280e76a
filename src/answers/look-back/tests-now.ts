import { describeDoubt } from "../../knowledge/testing/doubts.ts";
import type { LookBack } from "../../model/history/look-back.ts";
import type { OpenClass, TestState } from "../../model/history/test-state.ts";
import type { Values } from "../fit/cut-texts.ts";
import { simpleNames } from "../text/class-names.ts";
import { count, nameFiles } from "../text/words.ts";
import { runTouched, toolCall } from "../tool-call.ts";
import type { Listing } from "./listing.ts";
import { span } from "./span.ts";

/** Lists the test classes of which it is not known that they pass, below what is known of all: `Tests as of now: 214 of 231 classes passed on the sources as they are; …`. */
export function stateListing({ state, page }: Extract<LookBack, { kind: "state" }>): Listing<OpenClass> {
  const isKnown = state.kind === "known";
  const entries = isKnown ? state.open : [];
  const files = isKnown ? state.changed : [];
  const isUpToDate = isKnown && entries.length === 0 && files.length === 0;
  const update = isUpToDate ? null : runTouched(state.call);
  return {
    title: `Tests as of now: ${isKnown ? describeKnown(state) : `not known, since ${describeUnknown(state)}`}`,
    values: { state: { ...valuesOf(state), ...(update && { update: { maven_test: update } }) } },
    name: "classes",
    entries,
    page,
    usual: USUAL_CLASSES,
    describe: ({ from, to, of }) => (to - from + 1 < of ? `${span("class", from, to, "es")} of ${of}` : ""),
    toMarkdown: (some) => {
      const changed = files.length === 0 ? [] : [`> Changed since: ${nameFiles(files)}.`];
      return [
        ...KINDS.flatMap(([kind, words]) => nameKind(kind, words, some)),
        ...tellSkipped(state),
        ...changed,
        ...tellUpdate(state, update),
      ].join("\n");
    },
    toJson: (it) => it,
    call: { show: "state" },
  };
}

const USUAL_CLASSES = 40;

function describeKnown({ of, passing, open, changed }: Extract<TestState, { kind: "known" }>): string {
  if (of === 0) return "no test class is known that Surefire would run";
  const { failed, changed: stale, unknown } = countKinds(open);
  const files = count(changed.length, "file");
  const isBeyond = stale === 0 && changed.length > 0;
  return [
    passing === of
      ? `all ${count(of, "class", "es")} passed${isBeyond ? "" : ON_THESE}`
      : `${passing} of ${count(of, "class", "es")} passed${ON_THESE}`,
    ...(stale > 0 ? [`${stale} ${stale === 1 ? "was" : "were"} last run before the last change (${files})`] : []),
    ...(failed > 0 ? [`${failed} ${failed === 1 ? "fails" : "fail"}`] : []),
    ...(unknown > 0 ? [`of ${unknown} it is not known`] : []),
    ...(isBeyond ? [`${files} changed since, out of reach of those that passed`] : []),
  ].join("; ");
}

function countKinds(open: readonly OpenClass[]): Readonly<Record<OpenClass["kind"], number>> {
  const number = (kind: OpenClass["kind"]) => open.filter((it) => it.kind === kind).length;
  return { failed: number("failed"), changed: number("changed"), unknown: number("unknown") };
}

const ON_THESE = " on the sources as they are";

function describeUnknown({ because }: Extract<TestState, { kind: "unknown" }>): string {
  switch (because.kind) {
    case "no-run":
      return "no run is stored in which test classes passed";
    case "other-conditions":
      return `run ${because.run} had another Maven, another JDK or other options than the same call would have now`;
    default:
      return describeDoubt(because);
  }
}

/** The kinds of classes in their order, each with the words before their names. */
const KINDS: readonly (readonly [OpenClass["kind"], string])[] = [
  ["failed", "Failing"],
  ["changed", "Last run before the change"],
  ["unknown", "Not known to pass"],
];

function nameKind(kind: OpenClass["kind"], words: string, some: readonly OpenClass[]): readonly string[] {
  const names = some.flatMap((it) => {
    if (it.kind !== kind) return [];
    return it.module === "." ? it.testClass : `${it.testClass} (${it.module})`;
  });
  return names.length === 0 ? [] : [`- ${words}: ${simpleNames(names).join(", ")}`];
}

function tellSkipped(state: TestState): readonly string[] {
  const skipped = (state.kind === "known" && state.skipped) || [];
  const names = skipped.map(({ module, classes }) => `${module} (${count(classes, "class", "es")})`);
  return names.length === 0 ? [] : [`> Not counted, since the POMs skip their tests: ${names.join(", ")}.`];
}

function tellUpdate({ kind }: TestState, update: Values | null): readonly string[] {
  return update ? [`> ${kind === "known" ? "Up to date by" : "Run them"}: ${toolCall("maven_test", update)}`] : [];
}

function valuesOf(state: TestState): Values {
  if (state.kind === "unknown") return { unknown: state.because };
  const { of, passing, open, changed, skipped } = state;
  const { failed, changed: stale, unknown } = countKinds(open);
  const omitted = changed.length - MOST_IN_JSON;
  return {
    of,
    passing,
    failing: failed,
    stale,
    unknown,
    ...(skipped && { skipped }),
    changed: changed.slice(0, MOST_IN_JSON),
    ...(omitted > 0 && { changedOmitted: omitted }),
  };
}

const MOST_IN_JSON = 20;
