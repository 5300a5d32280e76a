import { basename, join } from "node:path";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { nameOfUser, placedWords, settingPlace } from "../../../maven/configured-places.ts";
import { lineAt, withoutComments } from "../../../maven/dependencies/pom-text.ts";
import { listNames } from "../../../maven/disk.ts";
import { readText, statFile } from "../../../maven/files.ts";
import { checkJavaHome } from "../../../maven/jdk/check-java-home.ts";
import type { Surroundings } from "../../../maven/model/profiles/surroundings.ts";
import { once } from "../../../model/once.ts";
import { readXml } from "../../../text/xml.ts";

/** What Maven's own files in the folder of a project and in that of the user ask for, and variables beside them. */
export function openConfig(
  root: string,
  surroundings: Surroundings,
): Pick<
  BuildFacts,
  | "findInConfig"
  | "fileElsewhere"
  | "placedWords"
  | "settingPlace"
  | "mirrorCalled"
  | "toolchains"
  | "lostJavaHome"
  | "extensionPlace"
  | "brokenExtensions"
> {
  const { environment, settingsFile, toolchainsFile } = surroundings;
  return {
    findInConfig: (text) => {
      const lines = readText(join(root, CONFIG)).split("\n");
      const at = lines.findIndex((line) => !line.startsWith("#") && line.trimEnd().endsWith(text));
      return at < 0 ? null : `${CONFIG}:${at + 1}`;
    },
    fileElsewhere: (path) => {
      const name = basename(path);
      const places = [name, ...listNames(root).map((folder) => join(folder, name))];
      const [only, ...others] = places.filter((it) => it !== path && statFile(join(root, it)) !== null);
      return only !== undefined && others.length === 0 ? only : null;
    },
    placedWords: once(() => placedWords(root, environment)),
    settingPlace: (name, value) => settingPlace(name, value, surroundings, root),
    mirrorCalled: (id) => {
      const text = settingsFile === undefined ? "" : withoutComments(readText(settingsFile));
      const element = [...text.matchAll(MIRROR)].find(([it]) => textIn("id", it) === id);
      if (settingsFile === undefined || element === undefined) return null;
      return {
        of: textIn("mirrorOf", element[0]),
        at: `${nameOfUser(settingsFile, root)}:${lineAt(text, element.index)}`,
      };
    },
    toolchains: once(() => (toolchainsFile === undefined ? [] : listToolchains(toolchainsFile, root))),
    lostJavaHome: () => {
      const home = environment.get("JAVA_HOME") ?? "";
      return home !== "" && checkJavaHome(home) !== null ? home : null;
    },
    brokenExtensions: () => {
      const text = readText(join(root, EXTENSIONS));
      return text !== "" && readXml(text).kind === "broken" ? EXTENSIONS : null;
    },
    extensionPlace: (groupId, artifactId) => {
      const text = withoutComments(readText(join(root, EXTENSIONS)));
      const element = [...text.matchAll(EXTENSION)].find(
        ([it]) => it.includes(`<groupId>${groupId}<`) && it.includes(`<artifactId>${artifactId}<`),
      );
      return element === undefined ? null : `${EXTENSIONS}:${lineAt(text, element.index)}`;
    },
  };
}

function listToolchains(file: string, root: string): ReturnType<BuildFacts["toolchains"]> {
  const text = withoutComments(readText(file));
  return [...text.matchAll(TOOLCHAIN)].flatMap(({ 0: element, index }) => {
    if (!/<type>\s*jdk\s*</.test(element)) return [];
    const home = /<jdkHome>\s*(?<home>[^<]*?)\s*</.exec(element);
    const version = /<version>\s*(?<version>[^<\s]+)\s*</.exec(element)?.groups?.["version"];
    const at = `${nameOfUser(file, root)}:${lineAt(text, index + (home?.index ?? 0))}`;
    return { home: home?.groups?.["home"] ?? "", version, at };
  });
}

function textIn(name: string, element: string): string {
  return new RegExp(`<${name}>\\s*([^<]*?)\\s*<`).exec(element)?.[1] ?? "";
}

const CONFIG = ".mvn/maven.config";
const EXTENSIONS = ".mvn/extensions.xml";
const EXTENSION = /<extension>[\s\S]*?<\/extension>/g;
const MIRROR = /<mirror>[\s\S]*?<\/mirror>/g;
const TOOLCHAIN = /<toolchain>[\s\S]*?<\/toolchain>/g;
