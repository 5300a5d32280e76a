import type { DescribedItem, DescriptionDigest } from "../../model/digest.ts";
import { hasWords } from "./match-words.ts";
import type { ModuleOutput } from "./module-output.ts";

/** Reads the goals of a plugin, or with `-Ddetail` the parameters of a goal, from the output of `help:describe`. */
export function readDescription(
  [output]: readonly ModuleOutput[],
  match: string | undefined,
): Omit<DescriptionDigest, "goal" | "match"> | null {
  if (!output || output.dropped > 0) return null;
  const { lines } = output;
  const parameters = lines.findIndex((line) => PARAMETERS.test(line));
  const items = parameters < 0 ? readGoals(lines) : readParameters(lines.slice(parameters + 1));
  const subject = lines.map((line) => SUBJECT.exec(line)?.groups?.["subject"]).find((it) => it !== undefined);
  if (subject === undefined || items.length === 0) return null;
  const about = lines.findIndex((line) => /^ *Description: /.test(line));
  return {
    kind: "description",
    subject,
    summary: about < 0 ? "" : joinText(lines.slice(about)).replace(/^Description: /, ""),
    items: items.filter(({ name, text }) => hasWords(`${name} ${text}`, match)),
  };
}

// org.apache.maven.plugins:maven-dependency-plugin:3.8.1
// Mojo: 'dependency:tree'
const SUBJECT = /^(?:Mojo: '(?<subject>[^']+)'|(?<subject>[^\s:]+:[^\s:]+:\d[^\s:]*))$/;

//   Available parameters:
const PARAMETERS = /^ {2}Available parameters:$/;

function readGoals(lines: readonly string[]): DescribedItem[] {
  return lines.flatMap((line, index) => {
    if (!GOAL.test(line) || !/^ {2}Description: /.test(lines[index + 1] ?? "")) return [];
    return [{ name: line, text: joinText(lines.slice(index + 1)).replace(/^Description: /, "") }];
  });
}

// dependency:analyze-dep-mgt
const GOAL = /^[\w.-]+:[\w.-]+$/;

function readParameters(lines: readonly string[]): DescribedItem[] {
  return lines.flatMap((line, index) => {
    const found = PARAMETER.exec(line)?.groups;
    if (!found) return [];
    const { name = "", usually } = found;
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((it) => !it.startsWith("      "));
    const told = end < 0 ? rest : rest.slice(0, end);
    const property = told.map((it) => PROPERTY.exec(it)?.groups?.["property"]).find((it) => it !== undefined);
    return [
      {
        name,
        text: told
          .filter((it) => !FIELD.test(it))
          .map((it) => it.trim())
          .join(" "),
        ...(property === undefined ? {} : { property }),
        ...(usually === undefined ? {} : { usually }),
      },
    ];
  });
}

//     outputType (Default: text)
//     tokens
const PARAMETER = /^ {4}(?<name>[\w.-]+)(?: \(Default: (?<usually>.*)\))?$/;
//       User property: outputType
const PROPERTY = /^ {6}User property: (?<property>\S+)$/;
//       Required: true
//       Alias: outputFile
const FIELD = /^ {6}(?:User property|Required|Alias|Since|Deprecated|Expression): ?/;

function joinText([first = "", ...more]: readonly string[]): string {
  const indent = first.length - first.trimStart().length;
  const end = more.findIndex(
    (line) => line.length - line.trimStart().length <= indent || /^ *[A-Z][\w ]*: /.test(line),
  );
  const told = end < 0 ? more : more.slice(0, end);
  return [first, ...told].map((line) => line.trim()).join(" ");
}
