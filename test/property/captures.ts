import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const corpus = join(import.meta.dir, "../../fixtures/corpus");

/** Every captured log, stdout and stderr. */
export const LOGS: readonly Uint8Array[] = listFiles((path) => path.endsWith(".log")).map((path) => readFileSync(path));

/** Every captured report. */
export const REPORTS: readonly string[] = listFiles((path) => /\/TEST-[^/]*\.xml$/.test(path)).map((path) =>
  readFileSync(path, "utf8"),
);

function listFiles(isWanted: (path: string) => boolean): string[] {
  return readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => join(corpus, path))
    .filter(isWanted);
}
