import type { Diagnostic } from "../../result/diagnostic.ts";
import type { LoggedModule } from "../../result/log-facts.ts";
import { detach } from "./detach.ts";
import type { Line } from "./level.ts";

/** Warnings about POMs, printed before the build. */
export interface PomWarnings {
  readonly list: PomWarning[];
  /** `group:artifact` of the project whose POM the next warnings are about. */
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
  return { list: [], project: null };
}

export function readPomWarning(warnings: PomWarnings, { level, text }: Line): void {
  if (level !== "WARNING") {
    if (level !== null) warnings.project = null;
    return;
  }
  const project = PROJECT_OF_WARNINGS.exec(text)?.groups?.["project"];
  if (project) warnings.project = detach(project);
  else if (warnings.project && text.startsWith("'") && warnings.list.length < MOST_WARNINGS) {
    warnings.list.push({ project: warnings.project, ...readProblem(detach(text)) });
  }
}

/** The warnings with the POM they are about, where Maven names it there or at the head of the module. */
export function pomWarnings(warnings: PomWarnings, modules: readonly LoggedModule[]): Diagnostic[] {
  return warnings.list.map(({ project, file, ...rest }) => {
    const pom = file ?? modules.find((module) => module.coordinates === project)?.pom;
    return { severity: "warning", ...(pom && { file: pom }), ...rest, details: [] };
  });
}

/** The POM errors of a closing block that begins with `The build could not read 1 project`. */
export function pomErrors(closing: readonly string[]): Diagnostic[] {
  const errors: Diagnostic[] = [];
  let file: string | null = null;
  // Of a single error all lines are its own; of several, no line tells where one ends.
  let isSingle = false;
  let isBegun = false;
  for (const line of closing) {
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
      const last = place && errors.pop();
      if (last) errors.push({ line: Number(place["line"]), column: Number(place["column"]), ...last });
    }
  }
  return errors;
}

const MOST_WARNINGS = 500;

// Some problems were encountered while building the effective model for com.acme:start:jar:1.0
const PROJECT_OF_WARNINGS =
  /^Some problems were encountered while building the effective model for (?<project>[^:\s]+:[^:\s]+)(?::|$)/;
//   The project com.acme:start:1.0 (/home/dev/start/pom.xml) has 2 errors
const PROJECT_OF_ERRORS = /^ {2}The project .*\((?<file>.+)\) has (?<count>\d+) errors?$/;
//     'dependencies.dependency.version' for org.slf4j:slf4j-api:jar is missing. @ line 12, column 17
const PROBLEM = /^ {4}(?!Failed to load project )\S/;
//      at [row,col,system-id]: [13,16,"file:///home/dev/start/pom.xml"]
const PLACE_BELOW = /^ {5}at \[row,col,system-id\]: \[(?<line>\d+),(?<column>\d+),/;

function readProblem(text: string): Omit<PomWarning, "project"> {
  const found = PLACED.exec(text)?.groups;
  if (!found) return { message: text.replace(POSITION, "") };
  const { message = "", file, line, column } = found;
  return {
    message: message.trimEnd().replace(POSITION, ""),
    ...(file && { file }),
    line: Number(line),
    column: Number(column),
  };
}

// 'build.plugins.plugin.version' for org.apache.maven.plugins:maven-jar-plugin is missing. @ line 17, column 17
// Malformed POM …: Unrecognised tag: 'dependancies' (position: START_TAG seen … @11:17)  @ /home/dev/start/pom.xml, line 11, column 17
// Non-resolvable import POM: Could not find … @ line 13, column 7: One or more requests failed
const PLACED =
  /^(?<message>.+?) @ (?:\S+:\S+, )?(?:(?:file:\/\/)?(?<file>\/.+), )?line (?<line>\d+), column (?<column>\d+)(?:: [^:]*)?$/;
const POSITION = / \(position: .*\)$/;
