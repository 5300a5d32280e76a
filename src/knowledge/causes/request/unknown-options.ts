import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "unknown-option": {
      readonly option: string;
      /** The file that contains the option, if not the command line: `.mvn/maven.config`. */
      readonly file?: string;
      /** What stands behind the option on its line of that file, and is taken for a part of it. */
      readonly rest?: string;
    };
    /** The value of an option is missing or wrong; the reason is in Maven's words. */
    "bad-option": { readonly reason: string; readonly file?: string };
  }
}

const shared = { stage: "request", isOfCall: true, jdk: "none" } as const;

export const unknownOption: Cause<"unknown-option"> = {
  ...shared,
  prove(line) {
    const { option, rest } = UNKNOWN.exec(line)?.groups ?? {};
    const file = fileOf(line);
    if (option === undefined) return null;
    return { code: "unknown-option", option, ...file, ...("file" in file && rest !== undefined && { rest }) };
  },
  sentence: ({ option, file, rest }) =>
    rest === undefined
      ? `Maven has no option ${option}${inFile(file)}`
      : `Maven takes ${option} ${rest} for one option${inFile(file)}`,
  fix: ({ rest }) => (rest === undefined ? [] : [ONE_A_LINE("there")]),
};

// Unable to parse command line options: Unrecognized option: --nope
// Unable to parse maven.config file options: Unrecognized option: --no-such-option
// Unable to parse maven.config file options: Unrecognized option: --settings ./.mvn/settings.xml
// Caused by: Failed to parse CLI arguments: Unrecognized option: --nope
const UNKNOWN =
  /^(?:Caused by: )?(?:Unable|Failed) to parse [^:]+: (?:Unrecognized|Ambiguous) option: '?(?<option>[^\s']+)(?: (?<rest>[^'\s][^']{0,200}))?/;

const ONE_A_LINE = (where: string) =>
  `Since Maven 3.9 each line ${where} is one argument: a value needs a line of its own, or =.`;

export const badOption: Cause<"bad-option"> = {
  ...shared,
  // What comes from a shell was split at its blanks.
  fix: ({ reason }) => (SEVERAL.test(reason) ? [ONE_A_LINE("of .mvn/maven.config")] : []),
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
// Unable to parse maven.config file options: Unrecognized maven.config file entries: [ -ntp]
const BAD =
  /^(?:Caused by: )?(?:(?:Unable|Failed) to parse [^:]+: (?<missing>Missing argument .+|Unrecognized maven\.config file entries: .+)|(?<invalid>Invalid threads value: .+))$/;

// Invalid threads value: '1 -Dstyle.color=never --fail-at-end'. Supported are integer values
// Unrecognized maven.config file entries: [ -ntp]
const SEVERAL = /\bInvalid threads value: '[^'\s]+ -|\bfile entries: \[ \S/;

function fileOf(line: string): { readonly file?: string } {
  return line.includes("maven.config") ? { file: ".mvn/maven.config" } : {};
}

function inFile(file: string | undefined): string {
  return file === undefined ? "" : ` (in ${file})`;
}
