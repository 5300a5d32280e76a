import type { ModuleOverview, ProjectOverview } from "../../model/project/project-overview.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { BUDGET } from "../fit/budget.ts";
import { keepWithin } from "../fit/fit-parts.ts";
import { mostThatFits } from "../fit/most-that-fits.ts";
import { shorten } from "../text/message.ts";
import { count, listNames } from "../text/words.ts";
import { overviewNotes } from "./overview-notes.ts";
import { countedRows, detailedRows, type Form, foldedRows, fullRows, shortRows } from "./rows.ts";
import { classCounts, javaTrait, languageTrait, type Trait, testTrait, valuesOf } from "./traits.ts";
import { commandRows } from "./ways.ts";

/** Writes the project in one line, its modules in a line each or with common paths folded, then notes. */
export function overviewMarkdown(told: ProjectOverview, level: "concise" | "detailed"): string {
  const overview = quoteOverview(told);
  const isDetailed = level === "detailed";
  const further = Math.max(0, overview.modules.length - 50) * FOR_ONE;
  const room = isDetailed ? BUDGET.detailed : Math.min(CONCISE + further, MOST_CONCISE);
  const head = [headline(overview), ...(isDetailed ? otherJdks(overview) : [])].map(toLine);
  const notes = overviewNotes(overview, isDetailed ? 100 : 10).map((note) => toLine(`> ${note}`));
  const forms = [...(isDetailed ? [detailedRows] : []), fullRows, countedRows, shortRows];
  const rows = fitRows(overview, forms, room - lengthOf([...head, ...notes]));
  const commands = isDetailed && told.ways ? commandRows(told.ways).map(toLine) : [];
  const left = room - lengthOf([...head, ...rows, ...notes]);
  return [...head, ...rows, ...keepWithin(commands, left), ...notes].join("\n");
}

/** The number of characters of a concise overview: about 350 tokens, which suffice for 50 modules. */
const CONCISE = 1400;
/** The number of additional characters for each module beyond 50. */
const FOR_ONE = 25;
const MOST_CONCISE = 4000;
/** The number of characters of one line: six such lines, the first one and five notes, still fit into any answer. */
const LONGEST_LINE = 1200;

function toLine(text: string): string {
  return shorten(text, LONGEST_LINE);
}

function headline({ groupId, artifactId, version, maven, jdk, modules }: ProjectOverview): string {
  const shown = telling(modules);
  const [only] = shown;
  const parts = [
    ...(modules.length === 1 && only ? [only.packaging, classCounts(only)] : [count(shown.length, "module")]),
    ...[javaWords(modules), itemsOf(languageTrait, modules), itemsOf(testTrait, modules)],
    maven === null
      ? ""
      : `${[maven.name, maven.version].filter(Boolean).join(" ")} (${maven.from}${maven.isHot ? ", hot" : ""})`,
    jdk === null ? "" : `JDK ${jdk.version} (${jdk.from})`,
  ];
  return `Project ${groupId}:${artifactId} ${version} — ${parts.filter((part) => part !== "").join(", ")}`;
}

/** Lists the Java versions of the modules, the most common first: `Java 17`, `Java 17, 21`. */
function javaWords(modules: readonly ModuleOverview[]): string {
  const levels = valuesOf(javaTrait, modules).flatMap((value) => value.replace("Java ", "") || []);
  return levels.length === 0 ? "" : `Java ${listNames(levels, 5)}`;
}

/**
 * Lists the values of a trait in the modules, the most common first. A value without a version is left out if other
 * modules have the same with a version.
 */
function itemsOf(trait: Trait, modules: readonly ModuleOverview[]): string {
  const items = [...new Set(valuesOf(trait, modules).flatMap((value) => value.match(ITEM) ?? []))];
  return listNames(
    items.filter((item) => !items.some((other) => other.startsWith(`${item} `))),
    5,
  );
}

// JUnit Jupiter 5.11.0, TestNG "7, 8"
const ITEM = /(?! )(?:[^",]|"(?:[^"\\]|\\.)*")+/g;

function otherJdks({ jdks, jdk }: ProjectOverview): readonly string[] {
  const others = jdks.filter(({ home }) => home !== jdk?.home).map(({ version, home }) => `${version} in ${home}`);
  return others.length === 0 ? [] : [`Other JDKs: ${others.join(", ")}`];
}

function telling(modules: readonly ModuleOverview[]): readonly ModuleOverview[] {
  const some = modules.filter((it) => !it.isAggregator || it.mainClasses + it.testClasses > 0);
  return some.length > 0 ? some : modules;
}

/** Writes the modules in the most detailed form that fits; otherwise as many folded modules as fit. */
function fitRows({ modules }: ProjectOverview, forms: readonly Form[], room: number): readonly string[] {
  if (modules.length === 1 && forms[0] !== detailedRows) return [];
  const shown = telling(modules);
  const fits = (rows: readonly string[]) => lengthOf(rows) <= room;
  const whole = forms.map((form) => form(shown).map(toLine)).find(fits);
  if (whole) return whole;
  const classes = classCounts({
    mainClasses: shown.reduce((sum, { mainClasses }) => sum + mainClasses, 0),
    testClasses: shown.reduce((sum, { testClasses }) => sum + testClasses, 0),
  });
  const folded = (most: number) => [
    ...(classes === "" ? [] : [`- in all ${classes}`]),
    ...foldedRows(shown.slice(0, most)),
    ...(most < shown.length ? [`- ${shown.length - most} further modules`] : []),
  ];
  return folded(mostThatFits(0, shown.length, (most) => fits(folded(most))));
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function quoteOverview(overview: ProjectOverview): ProjectOverview {
  const unreadParents = overview.unreadParents.map(quoteParent);
  // What was learnt quotes its words itself, since they stand in sentences.
  const { ways, ...others } = overview;
  return { ...quoteTexts(others), modules: overview.modules.map(quoteModule), unreadParents, ...(ways && { ways }) };
}

function quoteModule(module: ModuleOverview): ModuleOverview {
  const testFrameworks = module.testFrameworks.map(({ name, version }) => {
    return { name, version: version && quoteForeign(version) };
  });
  return { ...quoteTexts(module), testFrameworks };
}

/** Writes a parent's coordinates and its version: `com.acme:parent 4`. */
function quoteParent(parent: string): string {
  const words = parent.split(" ");
  return words.length === 2 ? words.map((word) => quoteForeign(word)).join(" ") : quoteForeign(parent);
}
