import { basename, dirname, join } from "node:path";
import { openClasspath } from "../../../java/bytecode/classpath.ts";
import type { Jar } from "../../../java/bytecode/jar.ts";
import { placeInPoms, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import type { Dependencies } from "../../../maven/dependencies/resolve-dependencies.ts";
import { statFile } from "../../../maven/files.ts";
import type { ArchiveFlaw, StartingAttribute } from "../../../model/evidence/archive-flaw.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { readClassPath, readManifest } from "./manifest.ts";
import { OF_JDK } from "./of-jdk.ts";

/**
 * Finds that nothing has the class which a jar is to start: neither the jar, nor a module of the project, nor a
 * dependency, nor its `Class-Path`. Where one of these is unknown or not at hand, nothing is missed: a jar may well be
 * started beside others, or be packed into one that starts.
 */
export function findUnstartable(
  { path, jar }: { readonly path: string; readonly jar: Jar },
  module: Module,
  project: Project,
  dependencies: (() => Dependencies) | undefined,
): ArchiveFlaw | null {
  if (dependencies === undefined || BESIDE.test(path)) return null;
  for (const attribute of ATTRIBUTES) {
    const name = readManifest(jar, attribute);
    if (name === null || !CLASS_NAME.test(name) || OF_JDK.test(name)) continue;
    const entry = `${name.replaceAll(".", "/")}.class`;
    if (FOLDERS.some((folder) => jar.read(`${folder}${entry}`) !== "missing")) continue;
    if (project.modules.some(({ outputDirectory }) => statFile(join(outputDirectory, entry)) !== null)) continue;
    const jars = knownJars(path, jar, module, project, dependencies());
    if (jars === null || openClasspath(jars).findBytes(name) !== null) continue;
    const at = placeOf(name, module, project);
    // What a parent says for all of its modules is meant for one of them.
    if (at?.isInherited) continue;
    const instead = namesake(name, jar);
    return {
      code: "no-started-class",
      attribute,
      name,
      ...(at !== null && { at: at.place }),
      ...(instead && { instead }),
    };
  }
  return null;
}

const ATTRIBUTES: readonly StartingAttribute[] = ["Main-Class", "Start-Class"];
const FOLDERS = ["", "BOOT-INF/classes/", "WEB-INF/classes/"];
// shop-1.0-tests.jar has the manifest of shop-1.0.jar.
const BESIDE = /-(?:sources|javadoc|tests|test-sources|test-javadoc)\.\w+$/;
// com.acme.Main; but ${start-class} where no property gives it
const CLASS_NAME = /^[\p{L}\p{N}_$.]+$/u;

/** Lists the jars that may have the class; null where one is not at hand. */
function knownJars(
  path: string,
  jar: Jar,
  { pom }: Module,
  { modules }: Project,
  dependencies: Dependencies,
): readonly string[] | null {
  const libraries = dependencies.whole(pom);
  const beside = readClassPath(jar).map((place) => join(dirname(path), place));
  if (libraries === null || dependencies.of(pom).some((it) => it.jar === null && it.module === null)) return null;
  const names = new Set([
    ...libraries.map((it) => basename(it)),
    ...modules.map(({ artifactId, version }) => `${artifactId}-${version}.jar`),
  ]);
  const isKnown = (place: string) => statFile(place) !== null || names.has(basename(place));
  if (!beside.every(isKnown) || libraries.some((it) => statFile(it) === null)) return null;
  return [...libraries, ...beside];
}

function placeOf(name: string, { pom, parentPoms }: Module, { root }: Project) {
  const find = (poms: readonly string[]) => placeInPoms(`>${name}<`, readPomTexts(poms, root));
  const own = find([pom]);
  const place = own ?? find(parentPoms);
  return place === null ? null : { place, isInherited: own === null };
}

function namesake(name: string, jar: Jar): string | undefined {
  const simple = name.slice(name.lastIndexOf(".") + 1);
  const [only, ...others] = jar.names().filter((it) => it === `${simple}.class` || it.endsWith(`/${simple}.class`));
  if (only === undefined || others.length > 0) return undefined;
  const folder = FOLDERS.findLast((it) => only.startsWith(it)) ?? "";
  return only.slice(folder.length, -".class".length).replaceAll("/", ".");
}
