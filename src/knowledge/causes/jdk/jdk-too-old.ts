import { javaOfClassFile } from "../../../model/project/jdk.ts";
import { type Cause, nameOf } from "../cause.ts";
import { atLeast } from "./suitable-jdk.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "jdk-too-old": {
      /** The class that was compiled for a newer Java, or the program that checks it. */
      readonly className: string;
      /** The Java versions: required, such as 21, and available, such as 17. */
      readonly required: number;
      readonly current: number;
      /** The goal that needs the class: `checkstyle:check`. */
      readonly goal?: string;
    };
  }
}

export const jdkTooOld: Cause<"jdk-too-old"> = {
  stage: "any",
  prove(line, { lines, goal }) {
    const { program, needed } = (goal ? null : PROGRAM.exec(line)?.groups) ?? {};
    const running = lines.map((it) => VERSION.exec(it)?.[1]).find((it) => it !== undefined);
    if (program !== undefined && running !== undefined) {
      return { code: "jdk-too-old", className: program, required: Number(needed), current: Number(running) };
    }
    const tooNew = readTooNewClass(line);
    if (tooNew === null) return null;
    const by = nameOf(goal);
    return { code: "jdk-too-old", ...tooNew, ...(by !== null && { goal: by }) };
  },
  sentence: ({ goal, className, required, current }) =>
    `${goal ?? className} needs Java ${required}, and Maven runs on Java ${current}`,
  fix: "none",
  jdk: ({ required }) => atLeast(required, `That needs ${required}`),
};

/** Reads which class a JVM is too old for, and the Java versions that are needed and that run. */
export function readTooNewClass(line: string): { className: string; required: number; current: number } | null {
  const { className, required, current } = CLASS.exec(line)?.groups ?? {};
  if (className === undefined) return null;
  return {
    className: className.replaceAll("/", "."),
    required: javaOfClassFile(required),
    current: javaOfClassFile(current),
  };
}

// Error: Apache Maven 4.x requires Java 17 or newer to run.
const PROGRAM = /^Error: (?<program>Apache Maven \S+) requires Java (?<needed>\d+) or newer to run\.$/;
// openjdk version "11.0.2" 2019-01-15
const VERSION = /^\S+ version "(?:1\.)?(\d+)/;
// java.lang.UnsupportedClassVersionError: com/puppycrawl/tools/checkstyle/api/CheckstyleException has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0
const CLASS =
  /(?<![\w/.$])(?<className>[\w/.$]+) has been compiled by a more recent version of the Java Runtime \(class file version (?<required>\d+)\.\d+\), this version of the Java Runtime only recognizes class file versions up to (?<current>\d+)\./;
