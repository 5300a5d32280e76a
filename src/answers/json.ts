import type { BuildResult } from "../model/build-result.ts";
import type { Finding } from "../model/finding.ts";
import type { Presentation } from "../model/presentation.ts";
import { cleanLine } from "../text/clean.ts";
import { groupFailures } from "./failures/causes.ts";
import { groupFindings } from "./finding-causes.ts";
import { BUDGET } from "./fit/budget.ts";
import { type Cut, cutFields, isValues, type Values } from "./fit/cut-texts.ts";
import { mostThatFits } from "./fit/most-that-fits.ts";
import { selectValues } from "./json-values.ts";
import { sameForm } from "./tool-call.ts";

/** Writes a result as one JSON object, always shorter than the level's budget: whole entries are cut, and counted. */
export function toJson(result: BuildResult, presentation: Presentation): string {
  const object = selectValues(result, presentation);
  const kinds = kindsIn(result, object);
  const budget = BUDGET[presentation.detailLevel];
  const names = nameFailed(result, budget / 2);
  const render = (limits: Limits) => {
    const cut = withUnkept(cutFields(object, cutBy(limits, kinds)));
    return JSON.stringify(withNext("failuresOmitted" in cut ? { ...cut, ...names } : cut, limits, presentation));
  };
  const fits = (limits: Limits) => countTexts(object, limits) < budget * MOST_CLEANED && render(limits).length < budget;
  // An entry takes 20 characters at least: beyond that many, only fewer entries help.
  const isHopeless = countEntries(object) * 20 > budget;
  const shorter = isHopeless ? undefined : SHORTER.find(fits);
  const kept = shorter ?? {
    ...SHORTEST,
    entries: most((entries) => fits({ ...SHORTEST, entries, sideEntries: Math.min(entries, 5) })),
  };
  return render({ ...kept, sideEntries: most((sideEntries) => fits({ ...kept, sideEntries })) });
}

/** Names the failed tests by their classes, as many as fit into a number of characters. */
function nameFailed({ failures = [] }: BuildResult, room: number): Values {
  const byClass = new Map<string, string[]>();
  let [used, named] = [0, 0];
  for (const { testClass, testMethod, module = "." } of failures) {
    const key = cleanLine(module === "." ? testClass : `${testClass} (${module})`);
    const name = cleanLine(testMethod);
    used += JSON.stringify(name).length + 1 + (byClass.has(key) ? 0 : JSON.stringify(key).length + 4);
    if (used > room) break;
    byClass.getOrInsertComputed(key, () => []).push(name);
    named++;
  }
  const left = failures.length - named;
  return { failedTests: Object.fromEntries(byClass), ...(left > 0 && { failedTestsOmitted: left }) };
}

/** Finds how much fits; everything is tried first, since it mostly does. */
function most(fits: (number: number) => boolean): number {
  return fits(ALL) ? ALL : mostThatFits(0, ALL, fits);
}

/** Counts the errors that are not kept among those that are left out. */
function withUnkept(values: Values): Values {
  const { errors, errorCount } = values;
  const isMore = Array.isArray(errors) && typeof errorCount === "number";
  return isMore ? { ...values, errorsOmitted: errorCount - errors.length } : values;
}

function withNext(values: Values, { textLength }: Limits, presentation: Presentation): Values {
  const isShortened = textLength < LONGEST_TEXT && "failures" in values;
  if (hasOmitted(values["digests"]) || "digestsOmitted" in values)
    return { ...values, next: nextOfDigests(values, presentation) };
  const show = "errorsOmitted" in values ? "errors" : "failuresOmitted" in values || isShortened ? "failures" : null;
  if (show === null) return values;
  const input = { run: values["run"], show, ...sameForm({ ...presentation, responseFormat: "json" }) };
  return { ...values, next: { maven_result: input } };
}

function nextOfDigests(values: Values, { detailLevel }: Presentation): Values {
  const more = detailLevel === "concise" ? { detailLevel: "detailed" } : { show: "log" };
  return { maven_result: { run: values["run"], ...more, responseFormat: "json" } };
}

/** Whether any list in a value has lost items. */
function hasOmitted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOmitted);
  return isValues(value) && Object.entries(value).some(([name, it]) => name.endsWith("Omitted") || hasOmitted(it));
}

/**
 * How many times longer than the budget all texts may be before they are made safe to show, which may shorten them.
 * Longer ones are not even rendered, to save time.
 */
const MOST_CLEANED = 20;

interface Limits {
  readonly textLength: number;
  readonly entries: number;
  readonly sideEntries: number;
}

const ALL = 100_000;
const LONGEST_TEXT = 100_000;
const SHORTEST: Limits = { textLength: 160, entries: ALL, sideEntries: 0 };

/** The limits with shorter and shorter texts that are tried in turn. */
const SHORTER: readonly Limits[] = [
  ...[LONGEST_TEXT, 4000, 2000, 1000, 600, 300].map((textLength) => ({ ...SHORTEST, textLength })),
  SHORTEST,
];

const SIDE_LISTS: ReadonlySet<string> = new Set(["tests", "warnings", "modules", "artifacts", "flaky", "output"]);

/** The lists whose lost items are not counted, since another field has the number. */
const UNCOUNTED: ReadonlySet<string> = new Set(["warnings", "output"]);

function cutBy(limits: Limits, kindsOf: KindsOf): Cut {
  return {
    characters: limits.textLength,
    keep: (list, name) => {
      const kinds = kindsOf.get(list);
      return kinds ? firstOfEach(list, kinds, limits.entries) : list.slice(...rangeOf(name, limits));
    },
    isCounted: (name) => !UNCOUNTED.has(name),
  };
}

/** The cause of each item, for the lists in which several items can have the same one. */
type KindsOf = ReadonlyMap<unknown, readonly unknown[]>;

function kindsIn({ errors = [], failures = [], problems = [] }: BuildResult, object: Values): KindsOf {
  const groups = groupFailures(failures);
  const causes = new Map(groups.flatMap((group) => group.map((failure) => [failure, group] as const)));
  const found = problems.flatMap((problem) => ("findings" in problem ? [problem.findings] : []));
  const kindsOf = (findings: readonly Finding[]) => {
    const kinds = groupFindings(findings);
    return findings.map((finding) => kinds.get(finding));
  };
  return new Map<unknown, readonly unknown[]>([
    [object["errors"], kindsOf(errors)],
    [object["failures"], failures.map((failure) => causes.get(failure))],
    ...found.map((findings) => [findings, kindsOf(findings)] as const),
  ]);
}

/** Returns which entries of a list are kept: the first ones, but of the build's output the last ones. */
function rangeOf(name: string, { entries, sideEntries }: Limits): [number] | [number, number] {
  const length = SIDE_LISTS.has(name) ? sideEntries : entries;
  return name === "output" && length > 0 ? [-length] : [0, length];
}

function countEntries(values: Values): number {
  return Object.entries(values).reduce(
    (sum, [name, value]) => (Array.isArray(value) && !SIDE_LISTS.has(name) ? sum + countItems(name, value) : sum),
    0,
  );
}

function countItems(name: string, list: readonly unknown[]): number {
  if (name !== "digests") return list.length;
  return list.reduce((sum: number, it) => sum + 1 + (isValues(it) ? countNested(it) : 0), 0);
}

function countNested(values: Values): number {
  return Object.values(values).reduce((sum: number, value) => {
    const items = Array.isArray(value) ? value : [];
    return items.reduce((all: number, it) => all + 1 + (isValues(it) ? countNested(it) : 0), sum);
  }, 0);
}

function countTexts(values: Values, limits: Limits): number {
  return Object.entries(values).reduce(
    (sum, [name, value]) =>
      sum + countText(Array.isArray(value) ? value.slice(...rangeOf(name, limits)) : value, limits),
    0,
  );
}

function countText(value: unknown, limits: Limits): number {
  if (typeof value === "string") return Math.min(value.length, limits.textLength);
  if (Array.isArray(value)) return value.reduce((sum: number, it) => sum + countText(it, limits), 0);
  return isValues(value) ? countTexts(value, limits) : 0;
}

/** Keeps at most this many items in their order: the first of each kind before the second of any. */
function firstOfEach<T>(items: readonly T[], kinds: readonly unknown[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const seen = new Set<unknown>();
  const isFirst = kinds.map((kind) => seen.size < seen.add(kind).size);
  const order = [...items.keys()].sort((a, b) => Number(isFirst[b]) - Number(isFirst[a]) || a - b);
  const kept = new Set(order.slice(0, most));
  return items.filter((_, index) => kept.has(index));
}
