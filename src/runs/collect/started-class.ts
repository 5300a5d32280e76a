import { openJar } from "../../bytecode/jar.ts";

/**
 * Returns the path of the class inside a jar or war that `java -jar` starts: `a/Main.class`. Null if its manifest names
 * none, or one that it does not contain.
 */
export function startedClass(path: string): string | null {
  if (!/\.[jw]ar$/.test(path)) return null;
  const jar = openJar(path);
  const manifest = jar?.read("META-INF/MANIFEST.MF");
  if (!manifest || manifest === "missing") return null;
  // A longer line goes on in the next one, behind a blank.
  const lines = new TextDecoder().decode(manifest).replace(/\r?\n /g, "");
  const name = MAIN_CLASS.exec(lines)?.groups?.["name"];
  if (name === undefined) return null;
  const entry = `${name.replaceAll(".", "/")}.class`;
  return jar?.read(entry) === "missing" ? null : entry;
}

// Main-Class: org.springframework.boot.loader.launch.JarLauncher
const MAIN_CLASS = /^Main-Class: *(?<name>[\p{L}\p{N}_$.]+) *$/mu;
