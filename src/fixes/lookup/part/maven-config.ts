import { basename, join } from "node:path";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { splitWords } from "../../../maven/command-line/split-words.ts";
import { lineAt, withoutComments } from "../../../maven/dependencies/pom-text.ts";
import { listNames } from "../../../maven/disk.ts";
import { readText, statFile } from "../../../maven/files.ts";

/** What Maven's own files in the folder of a project ask for, and variables beside them. */
export function openConfig(
  root: string,
  env: Readonly<Record<string, string>>,
): Pick<BuildFacts, "findInConfig" | "fileElsewhere" | "optionPlaces" | "extensionPlace"> {
  const linesOf = (file: string) =>
    readText(join(root, file))
      .split("\n")
      .map((line, index) => ({ text: line.startsWith("#") ? "" : line.trimEnd(), at: `${file}:${index + 1}` }));
  return {
    findInConfig: (text) => linesOf(CONFIG).find((line) => line.text.endsWith(text))?.at ?? null,
    fileElsewhere: (path) => {
      const name = basename(path);
      const places = [name, ...listNames(root).map((folder) => join(folder, name))];
      const [only, ...others] = places.filter((it) => it !== path && statFile(join(root, it)) !== null);
      return only !== undefined && others.length === 0 ? only : null;
    },
    optionPlaces: (isMeant) =>
      [
        ...[CONFIG, ".mvn/jvm.config"].flatMap(linesOf),
        ...VARIABLES.map((name) => ({ text: env[name] ?? "", at: name })),
      ].flatMap(({ text, at }) => (splitWords(text).some(isMeant) ? at : [])),
    extensionPlace: (groupId, artifactId) => {
      const text = withoutComments(readText(join(root, EXTENSIONS)));
      const element = [...text.matchAll(EXTENSION)].find(
        ([it]) => it.includes(`<groupId>${groupId}<`) && it.includes(`<artifactId>${artifactId}<`),
      );
      return element === undefined ? null : `${EXTENSIONS}:${lineAt(text, element.index)}`;
    },
  };
}

const CONFIG = ".mvn/maven.config";
const EXTENSIONS = ".mvn/extensions.xml";
const EXTENSION = /<extension>[\s\S]*?<\/extension>/g;
const VARIABLES = ["MAVEN_ARGS", "MAVEN_OPTS", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS"];
