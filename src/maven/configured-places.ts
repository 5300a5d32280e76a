import { join, relative } from "node:path";
import { splitWords } from "./command-line/split-words.ts";
import { lineAt, withoutComments } from "./dependencies/pom-text.ts";
import { readText } from "./files.ts";
import type { Surroundings } from "./model/profiles/surroundings.ts";

/** A word that Maven or its JVM gets, and not from the call: `-DskipTests` at `.mvn/maven.config:1` or `MAVEN_ARGS`. */
export interface PlacedWord {
  readonly word: string;
  readonly at: string;
}

/** Lists the words of Maven's own files and variables, the weakest first; of a line of comment only the first one. */
export function placedWords(root: string, env: ReadonlyMap<string, string>): readonly PlacedWord[] {
  const wordsIn = (text: string, at: string) => splitWords(text).map((word) => ({ word, at }));
  const ofFile = (file: string) =>
    readText(join(root, file))
      .split("\n")
      .flatMap((line, index) => {
        const words = wordsIn(line, `${file}:${index + 1}`);
        return line.startsWith("#") ? words.slice(0, 1) : words;
      });
  const ofVariable = (name: string) => wordsIn(env.get(name) ?? "", name);
  return [
    ...["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"].flatMap(ofVariable),
    ...ofFile(".mvn/jvm.config"),
    ...["MAVEN_OPTS", "_JAVA_OPTIONS"].flatMap(ofVariable),
    ...ofFile(".mvn/maven.config"),
    ...ofVariable("MAVEN_ARGS"),
  ];
}

/** Finds where the user's settings set what the build got by them: a property, `maven.repo.local` or `offline`. */
export function settingPlace(
  name: string,
  value: string,
  { localRepository, settingsProperties, settingsFile, userProperties }: Surroundings,
  root: string,
): string | null {
  if (settingsFile === undefined || userProperties.has(name)) return null;
  const text = withoutComments(readText(settingsFile));
  const element = name === "maven.repo.local" ? "localRepository" : name;
  const places = [...text.matchAll(new RegExp(`<${RegExp.escape(element)}>\\s*([^<]*)`, "g"))];
  const [first] = places;
  const isOffline = name === "offline" && first?.[1]?.trim() === value;
  const inForce = name === "maven.repo.local" ? localRepository : settingsProperties?.get(name);
  if (first === undefined || (inForce !== value && !isOffline)) return null;
  const shown = nameOfUser(settingsFile, root);
  return places.length > 1 ? shown : `${shown}:${lineAt(text, first.index)}`;
}

/** Writes `ci/settings.xml`, or the whole path of a file that lies elsewhere. */
export function nameOfUser(file: string, root: string): string {
  const name = relative(root, file);
  return name.startsWith("..") ? file : name;
}
