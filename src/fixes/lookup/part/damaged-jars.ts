import { openJar } from "../../../java/bytecode/jar.ts";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { readBytes, readText } from "../../../maven/files.ts";
import { readTestClasspath } from "../../../maven/testing/test-classpath.ts";
import { once } from "../../../model/once.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import type { BuiltProject } from "../built-project.ts";

/**
 * Opens the jars that a failed build had, for classes that it missed: those of the module's tests, and those of a plugin
 * whose goal failed.
 *
 * @param output the last lines of the build
 */
export function openDamaged(
  module: Module,
  output: readonly string[],
  { project, dependencies }: BuiltProject,
): Pick<BuildFacts, "damagedJar"> {
  const jars = once(() => {
    const ofPlugin = output.flatMap((line) => OF_REALM.exec(line)?.groups?.["path"] ?? []);
    const resolved = dependencies()
      .of(module.pom)
      .flatMap(({ jar }) => jar ?? []);
    const all = [...ofPlugin, ...(readTestClasspath(module) ?? []), ...resolved];
    return [...new Set(all)].filter((path) => path.endsWith(".jar"));
  });
  return {
    damagedJar(className) {
      const entry = `${className.replaceAll(".", "/")}.class`;
      const damaged = jars().find((path) => openJar(path)?.read(entry) === null && isOther(path));
      return damaged === undefined ? null : shownPath(project, damaged);
    },
  };
}

// [ERROR] urls[6] = file:/home/dev/.m2/repository/org/apache/commons/commons-lang3/3.12.0/commons-lang3-3.12.0.jar
const OF_REALM = /^(?:\[ERROR\] )?urls\[\d+\] = file:(?<path>\/.+\.jar)$/;

/** Whether a jar is not the one of which the sum was stored beside it as it was downloaded. */
function isOther(path: string): boolean {
  const stored = /^[\da-f]{40}/i.exec(readText(`${path}.sha1`).trim())?.[0].toLowerCase();
  const bytes = stored === undefined ? null : readBytes(path);
  return bytes !== null && new Bun.CryptoHasher("sha1").update(bytes).digest("hex") !== stored;
}
