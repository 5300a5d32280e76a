import type { Jar } from "../../java/bytecode/jar.ts";

export function readManifest(jar: Jar, attribute: "Main-Class" | "Class-Path"): string | null {
  const manifest = jar.read("META-INF/MANIFEST.MF");
  if (!(manifest instanceof Uint8Array)) return null;
  // A longer line goes on in the next one, after a blank.
  const [main = ""] = new TextDecoder()
    .decode(manifest)
    .replace(/\r?\n /g, "")
    .split(/\r?\n\r?\n/, 1);
  const start = `${attribute}: `;
  const line = main.split(/\r?\n/).find((it) => it.startsWith(start));
  return line?.slice(start.length).trim() ?? null;
}
