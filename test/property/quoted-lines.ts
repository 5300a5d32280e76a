import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The real lines that stand above the regexes of a folder or file below src/output. */
export function quotedLines(path: string): string[] {
  const place = join(import.meta.dir, "../../src/output", path);
  const files = path.endsWith(".ts") ? [place] : listSources(place);
  return files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(QUOTED)].map(([, line = ""]) => line));
}

// // [INFO] Scanning for projects...
const QUOTED = /^ *\/\/ (.+)$/gm;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => join(folder, name));
}
