import { openJar } from "../../java/bytecode/jar.ts";
import { readManifest } from "./manifest.ts";

/** Returns the path of the class that `java -jar` starts, `a/Main.class`, if the file contains it. */
export function startedClass(path: string): string | null {
  if (!/\.[jw]ar$/.test(path)) return null;
  const jar = openJar(path);
  const name = jar && readManifest(jar, "Main-Class");
  if (!name) return null;
  const entry = `${name.replaceAll(".", "/")}.class`;
  return jar.read(entry) === "missing" ? null : entry;
}
