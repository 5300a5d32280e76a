import { packageOf } from "../../model/class-name.ts";

/**
 * Returns a function that finds which packages of these classes the texts of a class file name as a whole: `com/acme`,
 * `com.acme.`, `classpath*:com/acme/**`. Who does so may look at all classes there and in packages below. A class that
 * asks classes for their package may do so in theirs.
 *
 * @param classes the binary names of classes at the top level
 */
export function openPackages(
  classes: ReadonlySet<string>,
): (texts: readonly string[], named: Iterable<string>) => readonly string[] {
  const packages = new Set<string>();
  for (const name of classes) {
    for (let above = packageOf(name); above.includes(".") && !packages.has(above); above = packageOf(above)) {
      packages.add(above);
    }
  }
  return (texts, named) => {
    const found = new Set<string>();
    for (const text of texts) {
      if (text.length > LONGEST || !/[./]/.test(text)) continue;
      const name = text.replace(FRONT, "").replace(END, "").replaceAll("/", ".");
      if (packages.has(name)) found.add(name);
    }
    if (texts.some((text) => ASKING.has(text)) && !texts.some((text) => TOLD_BY_MANIFEST.test(text))) {
      for (const name of named) if (name.includes(".")) found.add(packageOf(name));
    }
    return [...found].sort();
  };
}

/** Whether a class, or a folder of sources, lies in a package or below it. */
export function liesIn(path: string, name: string): boolean {
  return `/${path.replaceAll(".", "/")}`.includes(`/${name.replaceAll(".", "/")}/`);
}

const LONGEST = 300;
// classpath*:com/acme/**/*.class, /com/acme/, and com.acme. with what is appended to it
const FRONT = /^(?:classpath\*?:)?[./]*/;
const END = /(?<![./*\u0001\u0002])(?:[./*\u0001\u0002]|\*\.class)+$/;
const ASKING: ReadonlySet<string> = new Set(["getPackage", "getPackageName"]);
// A class that asks for the version of its own jar.
const TOLD_BY_MANIFEST = /^get(?:Implementation|Specification)(?:Version|Title|Vendor)$/;
