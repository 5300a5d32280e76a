import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "unknown-option": {
      readonly option: string;
      /** The file that contains the option, if not the command line: `.mvn/maven.config`. */
      readonly file?: string;
    };
    /** The value of an option is missing or wrong; the reason is in Maven's words. */
    "bad-option": { readonly reason: string; readonly file?: string };
  }
}

const shared = { stage: "request", isOfCall: true, fix: "none", jdk: "none" } as const;

export const unknownOption: Cause<"unknown-option"> = {
  ...shared,
  prove(line) {
    const option = UNKNOWN.exec(line)?.groups?.["option"];
    return option === undefined ? null : { code: "unknown-option", option, ...fileOf(line) };
  },
  sentence: ({ option, file }) => `Maven has no option ${option}${inFile(file)}`,
};

// Unable to parse command line options: Unrecognized option: --nope
// Unable to parse maven.config file options: Unrecognized option: --no-such-option
// Caused by: Failed to parse CLI arguments: Unrecognized option: --nope
const UNKNOWN =
  /^(?:Caused by: )?(?:Unable|Failed) to parse [^:]+: (?:Unrecognized|Ambiguous) option: '?(?<option>[^\s']+)/;

export const badOption: Cause<"bad-option"> = {
  ...shared,
  prove(line) {
    const { missing, invalid } = BAD.exec(line)?.groups ?? {};
    const reason = missing ?? invalid;
    return reason === undefined ? null : { code: "bad-option", reason, ...fileOf(line) };
  },
  sentence: ({ reason, file }) => `${reason}${inFile(file)}`,
};

// Unable to parse maven.config file options: Missing argument for option: T
// Caused by: Failed to parse arguments from maven.config file (.mvn/maven.config): Missing argument for option: T
// Invalid threads value: 'x'. Supported are integer values.
const BAD =
  /^(?:Caused by: )?(?:(?:Unable|Failed) to parse [^:]+: (?<missing>Missing argument .+)|(?<invalid>Invalid threads value: .+))$/;

function fileOf(line: string): { readonly file?: string } {
  return line.includes("maven.config") ? { file: ".mvn/maven.config" } : {};
}

function inFile(file: string | undefined): string {
  return file === undefined ? "" : ` (in ${file})`;
}
