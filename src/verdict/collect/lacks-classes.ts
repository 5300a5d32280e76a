import { dirname, join } from "node:path";
import { openClasspath } from "../../java/bytecode/classpath.ts";
import { type Jar, openJar } from "../../java/bytecode/jar.ts";
import { referencedClasses } from "../../java/bytecode/referenced-classes.ts";
import { statFile } from "../../maven/files.ts";
import { readManifest } from "./manifest.ts";

/**
 * Whether a jar cannot run the class that it starts: a class that this needs, or one of the module to which it leads,
 * is neither in the jar nor on its `Class-Path` nor in the JDK.
 */
export function lacksClasses(path: string, started: string, outputDirectory: string): boolean {
  const jar = openJar(path);
  if (!jar) return true;
  const classpath = openClasspath(classPathOf(path, jar));
  const seen = new Set([started]);
  for (const entry of seen) {
    const bytes = jar.read(entry);
    if (bytes === "missing" && classpath.findClass(nameOf(entry)) === null) return true;
    const isOwn = entry === started || statFile(join(outputDirectory, entry)) !== null;
    const needed = bytes instanceof Uint8Array && isOwn ? referencedClasses(bytes) : [];
    for (const name of needed) if (!OF_JDK.test(name)) seen.add(`${name.replaceAll(".", "/")}.class`);
  }
  return false;
}

function nameOf(entry: string): string {
  return entry.slice(0, -".class".length).replaceAll("/", ".");
}

function classPathOf(path: string, jar: Jar): string[] {
  const places = readManifest(jar, "Class-Path")?.split(" ") ?? [];
  return places.filter((place) => place !== "").map((place) => join(dirname(path), place));
}

// java.util.List, javax.swing.JFrame; but javax.inject.Inject is in no JDK
const OF_JDK =
  /^(?:java|jdk|sun|com\.sun|netscape\.javascript|org\.(?:ietf\.jgss|w3c\.dom|xml\.sax)|javax\.(?:accessibility|annotation\.processing|crypto|imageio|lang\.model|management|naming|net|print|rmi|script|security|smartcardio|sound|sql|swing|tools|transaction\.xa|xml))\./;
