import type { FormattedFiles, FormattingDigest } from "../../model/digest.ts";
import { pathsWithoutRoot } from "../../model/project/paths.ts";
import { hasWords } from "./match-words.ts";
import type { ModuleOutput } from "./module-output.ts";

/** Reads which files Spotless changed or would change; null if this version of Spotless does not print it. */
export function readFormatting(
  outputs: readonly ModuleOutput[],
  match: string | undefined,
  root: string,
): Omit<FormattingDigest, "goal" | "match"> | null {
  const formats = new Map<string, FormattedFiles>();
  const changed = new Set<string>();
  for (const line of outputs.flatMap(({ lines }) => lines)) {
    const file = CLEANED.exec(line)?.groups?.["file"];
    if (file !== undefined) changed.add(pathsWithoutRoot({ root }, file));
    const { format, files, unclean } = SUM.exec(line)?.groups ?? {};
    if (format === undefined) continue;
    const known = formats.get(format) ?? { format, files: 0, unclean: 0 };
    formats.set(format, { format, files: known.files + Number(files), unclean: known.unclean + Number(unclean) });
  }
  if (formats.size === 0) return null;
  return {
    kind: "formatting",
    formats: [...formats.values()],
    changed: [...changed].filter((file) => hasWords(file, match)),
  };
}

// clean file: /home/dev/gate/src/main/java/com/acme/gate/Gate.java
const CLEANED = /^clean file: (?<file>\S.*)$/;

// Spotless.Java is keeping 2 files clean - 2 were changed to be clean, 0 were already clean, 0 were skipped because caching determined they were already clean
// Spotless.Java is keeping 2 files clean - 0 needs changes to be clean, 0 were already clean, 2 were skipped because caching determined they were already clean
const SUM =
  /^Spotless\.(?<format>\S+) is keeping (?<files>\d+) files clean - (?<unclean>\d+) (?:were changed|needs changes) to be clean, /;
