import type { Diagnostic } from "../../model/evidence/diagnostic.ts";
import type { LoggedModule } from "../../model/evidence/log-facts.ts";
import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";

/** The warnings about POMs that Maven prints before the build. */
export interface PomWarnings {
  readonly list: PomWarning[];
  /** The number of warnings that were dropped because there were too many. */
  dropped: number;
  /** The project, as `group:artifact`, whose POM the next warnings are about. */
  project: string | null;
}

interface PomWarning {
  readonly project: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

export function startPomWarnings(): PomWarnings {
  return { list: [], dropped: 0, project: null };
}

export function readPomWarning(warnings: PomWarnings, { level, text }: Line): void {
  if (level === "ERROR") warnings.project = null;
  if (level !== "WARNING") return;
  const project = PROJECT_OF_WARNINGS.exec(text)?.groups?.["project"];
  if (project) warnings.project = detach(project);
  else if (warnings.project && text.startsWith("'")) {
    if (warnings.list.length >= MOST_WARNINGS) warnings.dropped++;
    else warnings.list.push({ project: warnings.project, ...readProblem(detach(text)) });
  }
}

/** Returns the warnings, each with its POM if Maven names that in the warning or in the header of the module. */
export function pomWarnings(warnings: PomWarnings, modules: readonly LoggedModule[]): Diagnostic[] {
  const poms = new Map(modules.map(({ coordinates, pom }) => [coordinates, pom]));
  return warnings.list.map(({ project, file, ...rest }) => {
    const pom = file ?? poms.get(project);
    return { severity: "warning", ...(pom && { file: pom }), ...rest, details: [] };
  });
}

/** Reads the POM errors of a closing block that begins with `The build could not read 1 project`. */
export function pomErrors(closing: readonly string[]): Diagnostic[] {
  const errors: Diagnostic[] = [];
  let file: string | null = null;
  // Of a single error all lines are its own; of several, no line tells where one ends.
  let isSingle = false;
  let isBegun = false;
  for (const line of closing) {
    if (REPEATED_BY_PARSER.test(line)) continue;
    const project = PROJECT_OF_ERRORS.exec(line)?.groups;
    if (project?.["file"]) {
      file = project["file"];
      isSingle = project["count"] === "1";
      isBegun = false;
    } else if (isSingle && isBegun && !PLACE_BELOW.test(line)) {
      const last = errors.pop();
      const { message, ...place } = readProblem(line.trim());
      if (last) errors.push({ ...last, ...place, details: [...last.details, message.replace(/\s+/g, " ")] });
    } else if (file !== null && PROBLEM.test(line)) {
      errors.push({ severity: "error", file, ...readProblem(line.trim()), details: [] });
      isBegun = true;
    } else {
      const place = PLACE_BELOW.exec(line)?.groups;
      const more = MORE_BELOW.exec(line)?.groups?.["more"];
      const last = place || more ? errors.pop() : undefined;
      if (last && place) errors.push({ line: Number(place["line"]), column: Number(place["column"]), ...last });
      else if (last && more) errors.push({ ...last, details: [...last.details, more] });
    }
  }
  // Maven 4 tells those of a module once more as those of the project that leads to it.
  const once = [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
  return [...once.filter(isUnreadable), ...once.filter((error) => !isUnreadable(error))];
}

/** Whether a POM could be read only in part, so that errors about missing parts follow from it. */
function isUnreadable({ message }: Diagnostic): boolean {
  return UNREADABLE.test(message);
}

const MOST_WARNINGS = 500;

// Some problems were encountered while building the effective model for com.acme:start:jar:1.0
const PROJECT_OF_WARNINGS =
  /^Some problems were encountered while building the effective model for (?<project>[^:\s]+:[^:\s]+)(?::|$)/;
//   The project com.acme:start:1.0 (/home/dev/start/pom.xml) has 2 errors
const PROJECT_OF_ERRORS = /^ {2}The project [^(]*\((?<file>.+)\) has (?<count>\d+) errors?$/;
//     'dependencies.dependency.version' for org.slf4j:slf4j-api:jar is missing. @ line 12, column 17
const PROBLEM = /^ {4}(?!Failed to load project )\S/;
// Malformed POM pom.xml: Unable to read model: Entities are not supported in strict mode
const UNREADABLE = /^(?:Malformed|Non-parseable|Non-readable) POM /;
//     Message: Entities are not supported in strict mode
const REPEATED_BY_PARSER = /^ {4}Message: /;
//      at [row,col,system-id]: [13,16,"file:///home/dev/start/pom.xml"]
const PLACE_BELOW = /^ {5}at \[row,col,system-id\]: \[(?<line>\d+),(?<column>\d+),/;
//     	Could not find artifact com.acme:ext:jar:1 in central (https://repo.maven.apache.org/maven2)
const MORE_BELOW = /^ {4}\t(?<more>.+)$/;

function readProblem(text: string): Omit<PomWarning, "project"> {
  const found = PLACED_BY_PARSER.exec(text)?.groups ?? PLACED.exec(text)?.groups ?? NAMING_ITS_POM.exec(text)?.groups;
  if (!found) return readBrokenOff(text);
  const { message = "", file, line, column } = found;
  return {
    message: message.trimEnd().replace(POSITION, ""),
    ...(file && { file }),
    ...(line !== undefined && column !== undefined && { line: Number(line), column: Number(column) }),
  };
}

function readBrokenOff(text: string): Omit<PomWarning, "project"> {
  const [, line, column] = END.exec(text) ?? [];
  const at = text.search(LAST_READ);
  if (line === undefined || at < 0) return { message: text.replace(POSITION, "") };
  return { message: text.slice(0, at), line: Number(line), column: Number(column) };
}

// Non-readable POM …: no more data available - expected end tag </project> to close start tag <project> from line 2, parser stopped on TEXT seen ...</properties>\n</projec... @17:9
const LAST_READ = /(?:, parser stopped on)? [A-Z_]{3,20} seen /;
const END = /@(\d+):(\d+)$/;

const PLACED =
  /^(?<message>.+?) @ (?:[^\s:]+:\S+, )?(?:(?:file:\/\/)?(?<file>\/.+), )?line (?<line>\d+), column (?<column>\d+)(?:: [^:]*)?$/;
// Malformed POM …: Unable to read model: Entities are not supported in strict mode @ /home/dev/start/pom.xml: ParseError at [row,col]:[16,18]
// Malformed POM …: Unable to read model: Expected root element 'project' but found 'html': ParseError at [row,col]:[1,16]
const PLACED_BY_PARSER =
  /^(?<message>.+?)(?: @ (?<file>\/[^@]+))?: ParseError at \[row,col\]:\[(?<line>\d+),(?<column>\d+)\]$/;
// Invalid packaging for parent POM com.acme:parent:1.0 (/home/dev/start/pom.xml), must be "pom" but is "jar" @ com.acme:parent:1.0, /home/dev/start/pom.xml
const NAMING_ITS_POM = /^(?<message>.+?) @ [^\s:]+(?::[^\s:]+){1,4}, (?:file:\/\/)?(?<file>\/.+)$/;
const POSITION = / \(position: .*\)$/;
