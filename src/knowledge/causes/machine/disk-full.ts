import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "disk-full": unknown;
  }
}

export const diskFull: Cause<"disk-full"> = {
  stage: "any",
  // java.io.IOException: No space left on device
  prove: (line) => (line.includes("No space left on device") ? { code: "disk-full" } : null),
  sentence: () => "no space left on the disk",
  fix: "none",
  jdk: "none",
};
