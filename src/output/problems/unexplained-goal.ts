import { factsOf } from "../../knowledge/plugins/all-plugins.ts";
import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";

/** Describes a failed goal about which nothing more is known by its own message; the first line is the reason. */
export function readGoalWords({ plugin, goal, message, ...failed }: FailedGoal): Problem | null {
  const { execution = "", said, shared = [], isUnheaded } = failed;
  if (plugin === undefined || goal === undefined) return null;
  const [reason, ...more] = message
    .map(unwrap)
    .filter((line) => line.trim() !== "" && !CONTAINER_DUMP.test(line) && !FRAME.test(line));
  if (reason === undefined) return null;
  // Of goals side by side nobody knows which one printed a line; all of them are better than none.
  const isOfSeveral = said.length === 0 && shared.length > 0;
  const printed = isOfSeveral ? shared.flat() : said;
  const told = withoutRepeated(
    printed.filter((line) => !FRAME_OF_SPOTBUGS.test(line)),
    message,
  );
  const lines = joinAlike([...more, ...told]);
  const of = `${plugin}:${goal}`;
  const hasThrown = message.some((line) => EXECUTION.test(line) && !EXCEPTION.test(line.replace(EXECUTION, "")));
  return {
    code: "goal-failed",
    goal: of,
    ...(execution === "" || IMPLIED.test(execution) ? {} : { execution }),
    ...(hasThrown ? { hasThrown: true as const } : {}),
    ...mendedBy(plugin, goal, reason),
    ...(isOfSeveral && told.length > 0 ? { isOfSeveral: true as const, ...(isUnheaded && { isUnheaded }) } : {}),
    ...(readPlaced(reason, told, more) ?? complete(reason, lines)),
  };
}

function mendedBy(plugin: string, goal: string, reason: string): { readonly fix?: string } {
  const { chores } = factsOf(plugin);
  if (chores === "none" || chores.format === null || !chores.checks.includes(goal)) return {};
  return chores.mendable?.test(reason) ? { fix: `${plugin}:${chores.format}` } : {};
}

/** Appends the line below to a reason that ends with a colon, if there is only one. */
function complete(reason: string, lines: readonly string[]): { reason: string; lines: readonly string[] } {
  const [next = ""] = lines;
  return lines.length === 1 && reason.endsWith(":")
    ? { reason: `${reason} ${next.trim()}`, lines: [] }
    : { reason, lines };
}

/** Replaces a reason that consists only of a file name by what the goal itself has printed about that file. */
function readPlaced(reason: string, said: readonly string[], more: readonly string[]) {
  const file = FILE_ONLY.exec(reason)?.groups?.["file"];
  const at = file === undefined ? -1 : said.findIndex((line) => line.includes(file));
  const place = said[at]?.trim().replace(/^file:/, "");
  const words = said[at + 1];
  if (place === undefined || words === undefined) return null;
  const lines = [...more, ...said.slice(0, at), ...said.slice(at + 2)].filter((line) => !STACK_FRAME.test(line));
  return { reason: `${place}: ${words.replace(THROWABLE, "")}`, lines };
}

// | 0: file:src/main/xsd/a.xsd
const FILE_ONLY = /^(?:\| )?(?:\d{1,9}: )?(?:file:)?(?<file>[^\s:]{1,4096}\.\w{1,9})$/;
// org.xml.sax.SAXParseException: src-resolve: Cannot resolve the name 'nope' to a(n) 'type definition' component.
const THROWABLE = /^[\w.$]{1,300}(?:Exception|Error): /;
//     at com.sun.org.apache.xerces.internal.util.ErrorHandlerWrapper.createSAXParseException (ErrorHandlerWrapper.java:204)
const STACK_FRAME = /^\s+at \S+ ?\(/;

function unwrap(line: string): string {
  return line.replace(EXECUTION, "").replace(EXCEPTION, "").replace(POINTER, "");
}

/**
 * Leaves out what stands there twice, as an exception repeats what a goal has printed, together with a line beside it. A
 * line that is repeated alone may be a finding below another message.
 */
function withoutRepeated(said: readonly string[], message: readonly string[]): string[] {
  const isFilled = (line: string) => line.trim() !== "";
  const all = [...message.filter(isFilled), "", ...said.filter(isFilled)];
  const start = all.indexOf("") + 1;
  const places = new Map<string, number[]>();
  return all.filter((line, at) => {
    const earlier = places.get(line) ?? [];
    if (earlier.length < MOST_PLACES) places.set(line, [...earlier, at]);
    if (at < start) return false;
    const isBeside = (step: number, place: number) =>
      all[place + step] !== undefined && all[place + step] === all[at + step];
    const isRepeated = (place: number) =>
      place === 0 || place === at - 1 || at === start || isBeside(-1, place) || isBeside(1, place);
    return !earlier.some(isRepeated);
  });
}

const MOST_PLACES = 20;

/** Joins the indented lines below messages that are alike: some goals print a message again above each place. */
function joinAlike(lines: readonly string[]): string[] {
  const blocks: { readonly head: string; readonly below: string[] }[] = [];
  for (const line of lines.filter((it) => it.trim() !== "")) {
    const last = blocks.at(-1);
    if (last && /^\s/.test(line)) last.below.push(line);
    else blocks.push({ head: line, below: [] });
  }
  const belowHead = new Map<string, Set<string>>();
  const joined = blocks.flatMap(({ head, below }) => {
    const places = belowHead.get(head);
    if (below.length === 0) return { head, places: new Set<string>() };
    for (const line of below) places?.add(line);
    if (places) return [];
    const first = new Set(below);
    belowHead.set(head, first);
    return { head, places: first };
  });
  return joined.flatMap(({ head, places }) => [head, ...places]);
}

/** The executions that no POM names. */
// default, default-jar, default-cli
const IMPLIED = /^default(?:-|$)/;
// Execution default of goal org.apache.maven.plugins:maven-checkstyle-plugin:3.6.0:check failed: Plugin …
const EXECUTION = /^Execution \S+ of goal \S+ failed: /;
// MavenReportException: Error while generating Javadoc:
// An Ant BuildException has occured: licence.key is missing
// An exception occurred while executing the Java class. field id has no type
// org.apache.maven.plugin.MojoExecutionException: licence expired
const EXCEPTION =
  /^(?:org\.apache\.maven\.plugin\.Mojo(?:Execution|Failure)Exception: |[A-Z]\w*Exception: |An Ant BuildException has occured: |An exception occurred while executing the Java class\. )/;
// Code generation failed. See above for the full exception.
// 2 builds failed. See console output above for details.
const POINTER = / (?:See|Check) (?:above|log|console output above|the (?:build )?logs? above)\b[^.]{0,60}\.?$/;
// +=================== [XJC Error]
// |
const FRAME = /^[|+=*#-]{1,200}(?: \[[^\]]{0,100}\])?$/;
//      [java]       At org.objectweb.asm.ClassReader.<init>(ClassReader.java:200)
const FRAME_OF_SPOTBUGS = /^\s*\[java\]\s+At [\w.$<>]{1,300}\([^)]{0,300}\)$/;
// -----------------------------------------------------
// realm =    plugin>org.apache.maven.plugins:maven-checkstyle-plugin:3.6.0
// urls[0] = file:/home/dev/.m2/repository/org/apache/maven/plugins/maven-checkstyle-plugin/3.6.0/maven-checkstyle-plugin-3.6.0.jar
const CONTAINER_DUMP =
  /^(?:-{20,}|(?:realm|strategy) = |urls\[\d+\] = |Number of (?:foreign|parent) imports: |import: Entry\[)/;
