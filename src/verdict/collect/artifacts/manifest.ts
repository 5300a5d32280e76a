import { type Jar, textOf } from "../../../java/bytecode/jar.ts";

/** Reads an attribute of the main section of a jar's manifest; null if it has none. */
export function readManifest(
  jar: Jar,
  attribute: "Main-Class" | "Start-Class" | "Class-Path" | "Multi-Release",
): string | null {
  const manifest = textOf(jar, "META-INF/MANIFEST.MF");
  if (manifest === null) return null;
  // A longer line goes on in the next one, after a blank.
  const [main = ""] = manifest.replace(/\r?\n /g, "").split(/\r?\n\r?\n/, 1);
  const start = `${attribute}: `;
  const line = main.split(/\r?\n/).find((it) => it.startsWith(start));
  return line?.slice(start.length).trim() ?? null;
}

/** Lists the places of the manifest's `Class-Path`, as it has them. */
export function readClassPath(jar: Jar): readonly string[] {
  return (
    readManifest(jar, "Class-Path")
      ?.split(" ")
      .filter((place) => place !== "") ?? []
  );
}
