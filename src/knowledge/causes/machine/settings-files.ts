import { placeInFile } from "../../../text/place.ts";
import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "broken-settings": {
      readonly file: string;
      readonly line?: number;
      readonly column?: number;
      readonly reason: string;
    };
    /** A file of settings or toolchains that Maven can read, but rejects. */
    "invalid-settings": { readonly of: "settings" | "toolchains"; readonly complaints: readonly string[] };
  }
}

const shared = { stage: "start", fix: "none", jdk: "none" } as const;

export const brokenSettings: Cause<"broken-settings"> = {
  ...shared,
  prove(line, { lines }) {
    const { file, reason } = BROKEN.exec(line)?.groups ?? {};
    if (file === undefined || reason === undefined) return null;
    return {
      code: "broken-settings",
      file,
      ...placeOf(lines),
      reason: reason
        .replace(/ \(position: .*$| @ .*$| [A-Z_]+ seen .*$/, "")
        .trimEnd()
        .replace(/^Unable to read (?:settings|toolchains): |\.$/g, ""),
    };
  },
  sentence: (problem) => `${placeInFile(problem.file, problem)}: ${problem.reason}`,
};

export const invalidSettings: Cause<"invalid-settings"> = {
  ...shared,
  prove(line, { lines }) {
    const of = INVALID.exec(line)?.groups?.["of"];
    const complaints = lines.flatMap((it) => COMPLAINT.exec(it)?.groups?.["complaint"]?.trimEnd() ?? []);
    if (of === undefined || complaints.length === 0) return null;
    return { code: "invalid-settings", of: of === "toolchains" ? of : "settings", complaints };
  },
  sentence: ({ of, complaints }) =>
    `${of}: ${complaints.length === 1 ? complaints.join() : `${complaints.length} errors`}`,
  list: ({ complaints }) => (complaints.length === 1 ? [] : complaints.map((it) => `- ${it}`)),
};

// Non-parseable settings settings.xml: end tag name </servers> must match start tag name <server> from line 3 (position: TEXT seen …)  @ settings.xml, line 4, column 13
//  * FATAL: Non-parseable settings settings.xml: Unable to read settings: Unexpected close tag </servers>; expected </server>.
// Non-readable toolchains t.xml: no more data available - expected the opening tag <a...> START_TAG seen <toolchains><a... @1:15
const BROKEN = /Non-(?:parseable|readable) (?:settings|toolchains) (?<file>\S+): (?<reason>.*)$/;
// 3 problems were encountered while building the effective settings
// Error building settings
const INVALID = /(?:^Error building |while building the effective )(?<of>settings|toolchains)$/;
// The errors in a settings file, without warnings, unless Maven 3 has printed a warning among the errors:
// 'mirrors.mirror.url' for m is missing @ s.xml
//  * ERROR: 'mirrors.mirror.url' for m is missing
//  * FATAL: Could not decrypt password (fix the corrupted password or remove it, if unused) {…}
const COMPLAINT = /^ *(?:\* (?:ERROR|FATAL): (?!Non-)|(?='))(?<complaint>.+)$/;

function placeOf(lines: readonly string[]): { line?: number; column?: number } {
  for (const text of lines) {
    const { line, column } =
      PLACE.exec(text)?.groups ??
      PLACE_MAVEN_4.exec(text)?.groups ??
      ((text.includes(" seen ") && PLACE_OF_END.exec(text)?.groups) || {});
    if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  }
  return {};
}

// … @ settings.xml, line 4, column 13
const PLACE = /, line (?<line>\d+), column (?<column>\d+)/;
//  at [row,col,system-id]: [4,11,"settings.xml"]
const PLACE_MAVEN_4 = /\[row,col,system-id\]: \[(?<line>\d+),(?<column>\d+),/;
// … START_TAG seen <toolchains><a... @1:15
const PLACE_OF_END = /@(?<line>\d+):(?<column>\d+)$/;
