import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../../result/project/project.ts";

/**
 * Returns a function that says whether a class is the project's own: a module's output holds its class file, or the
 * directory of its package holds its source file. `place` is the text in the brackets of a stack frame: `Foo.java:25`.
 */
export function ownClasses(
  project: Project,
  exists: (path: string) => boolean = existsSync,
): (className: string, place: string) => boolean {
  const outputs = project.modules.flatMap((module) => [module.outputDirectory, module.testOutputDirectory]);
  const sources = project.modules.flatMap((module) => [...module.sourceRoots, ...module.testSourceRoots]);
  const inPackage = new Map<string, readonly string[]>();
  const known = new Map<string, boolean>();

  function directoriesOf(packagePath: string): readonly string[] {
    const found = inPackage.get(packagePath);
    if (found) return found;
    const dirs = [...outputs, ...sources].map((root) => join(root, packagePath)).filter(exists);
    inPackage.set(packagePath, dirs);
    return dirs;
  }

  return (className, place) => {
    if (JDK.test(className)) return false;
    const [, source] = SOURCE.exec(place) ?? [];
    const key = `${className} ${source}`;
    const answer = known.get(key);
    if (answer !== undefined) return answer;
    const path = className.replace(HIDDEN, "").replaceAll(".", "/");
    const at = path.lastIndexOf("/");
    const names = [`${path.slice(at + 1)}.class`, ...(source === undefined ? [] : [source])];
    const isOwn = directoriesOf(path.slice(0, Math.max(0, at))).some((dir) =>
      names.some((name) => exists(join(dir, name))),
    );
    known.set(key, isOwn);
    return isOwn;
  };
}

// Foo.java:25
const SOURCE = /^([^/:]+\.\w+)(?::\d+)?$/;
const JDK = /^(?:java|jdk|sun)\./;
// com.acme.Cart$$Lambda$14/0x00007f, com.acme.Cart$$SpringCGLIB$$0
const HIDDEN = /\$\$.*$/;
