import { listNames } from "../../maven/disk.ts";
import type { Project } from "../../model/project/project.ts";

/**
 * Returns a function that says whether a class is the project's own: an output directory holds its class file, or the
 * directory of its package the source that `place`, such as `Foo.java:25`, names. Each directory is listed once.
 */
export function ownClasses(
  { modules }: Project,
  list: (directory: string) => readonly string[] = listNames,
): (className: string, place: string) => boolean {
  const roots = modules.flatMap(({ outputDirectory, testOutputDirectory, sourceRoots, testSourceRoots }) => {
    return [outputDirectory, testOutputDirectory, ...sourceRoots, ...testSourceRoots];
  });
  const packages = new Map<string, Names>();
  const answers = new Map<string, boolean>();

  function namesIn(packagePath: string): Names {
    let path = "";
    let names = listOnce(path, roots);
    for (const name of packagePath === "" ? [] : packagePath.split("/")) {
      const directories = names.get(name);
      if (!directories) return NONE;
      path = `${path}/${name}`;
      names = listOnce(
        path,
        directories.map((directory) => `${directory}/${name}`),
      );
    }
    return names;
  }

  function listOnce(path: string, directories: readonly string[]): Names {
    const names = packages.get(path) ?? indexNames(directories, list);
    packages.set(path, names);
    return names;
  }

  return (className, place) => {
    if (JDK.test(className)) return false;
    const [, source] = SOURCE.exec(place) ?? [];
    const key = `${className} ${source}`;
    const answer = answers.get(key);
    if (answer !== undefined) return answer;
    const path = className.replace(HIDDEN, "").replaceAll(".", "/");
    const at = path.lastIndexOf("/");
    const names = namesIn(path.slice(0, Math.max(0, at)));
    const isOwn = names.has(`${path.slice(at + 1)}.class`) || (source !== undefined && names.has(source));
    answers.set(key, isOwn);
    return isOwn;
  };
}

type Names = ReadonlyMap<string, readonly string[]>;

const NONE: Names = new Map();

function indexNames(directories: readonly string[], list: (directory: string) => readonly string[]): Names {
  const names = new Map<string, string[]>();
  for (const directory of directories) {
    for (const name of list(directory)) {
      const holders = names.get(name);
      if (holders) holders.push(directory);
      else names.set(name, [directory]);
    }
  }
  return names;
}

// Foo.java:25
const SOURCE = /^([^/:]+\.\w+)(?::\d+)?$/;
const JDK = /^(?:java|jdk|sun)\./;
// com.acme.Cart$$Lambda$14/0x00007f, com.acme.Cart$$SpringCGLIB$$0
const HIDDEN = /\$\$.*$/;
