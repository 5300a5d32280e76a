import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "unencodable-path": unknown;
  }
}

export const unencodablePath: Cause<"unencodable-path"> = {
  stage: "start",
  // Caused by: java.nio.file.InvalidPathException: Malformed input or input contains unmappable characters: /home/dev/Gr????e
  prove: (line) =>
    line.includes("Malformed input or input contains unmappable characters") ? { code: "unencodable-path" } : null,
  sentence: () => "the JVM cannot name the project's directory in this locale",
  fix: () => ["Set LC_ALL to a UTF-8 locale: LC_ALL=C.UTF-8."],
  jdk: "none",
};
