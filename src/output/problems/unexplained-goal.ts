import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";

/** Describes a failed goal about which nothing more is known by its own message; the first line is the reason. */
export function readGoalWords({ plugin, goal, message, said, shared = [] }: FailedGoal): Problem | null {
  if (plugin === undefined || goal === undefined) return null;
  const [reason, ...more] = message
    .map(unwrap)
    .filter((line) => line.trim() !== "" && !CONTAINER_DUMP.test(line) && !FRAME.test(line));
  if (reason === undefined) return null;
  // Of goals side by side nobody knows which one printed a line; all of them are better than none.
  const isOfSeveral = said.length === 0 && shared.length > 0;
  const told = (isOfSeveral ? shared.flat() : said).filter((line) => !message.includes(line));
  const lines = joinRepeated([...more, ...told]);
  const of = `${plugin}:${goal}`;
  const hasThrown = message.some((line) => EXECUTION.test(line) && !EXCEPTION.test(line.replace(EXECUTION, "")));
  return {
    code: "goal-failed",
    goal: of,
    ...(hasThrown ? { hasThrown: true as const } : {}),
    ...(isOfSeveral && told.length > 0 ? { isOfSeveral: true as const } : {}),
    ...(readPlaced(reason, told, more) ?? complete(reason, lines)),
  };
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
 * Joins what goals print several times: a message that stands again above each place, or that an exception repeats, is
 * told once, with all indented lines that were below it.
 */
function joinRepeated(lines: readonly string[]): string[] {
  const below = new Map<string, Set<string>>();
  let head = "";
  for (const line of lines.filter((it) => it.trim() !== "")) {
    if (/^\s/.test(line) && below.has(head)) below.get(head)?.add(line);
    else {
      head = line;
      if (!below.has(head)) below.set(head, new Set());
    }
  }
  return [...below].flatMap(([message, places]) => [message, ...places]);
}

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
// -----------------------------------------------------
// realm =    plugin>org.apache.maven.plugins:maven-checkstyle-plugin:3.6.0
// urls[0] = file:/home/dev/.m2/repository/org/apache/maven/plugins/maven-checkstyle-plugin/3.6.0/maven-checkstyle-plugin-3.6.0.jar
const CONTAINER_DUMP =
  /^(?:-{20,}|(?:realm|strategy) = |urls\[\d+\] = |Number of (?:foreign|parent) imports: |import: Entry\[)/;
