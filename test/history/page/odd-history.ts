import type { RunRecord } from "../../../src/model/history/run-record.ts";
import { recordOf } from "../../store/record.ts";

/** A run whose names try to be markup, code, right to left, or are very long. */
export function oddRecord(run = 1): RunRecord {
  const names = [
    "com.acme.EvilTest#</script><script>document.title='owned'</script>",
    "com.acme.EvilTest#<img src=x onerror=\"document.title='owned'\">",
    "com.acme.RtlTest#\u202eשלום עולם",
    `com.acme.LongTest#${"veryLong".repeat(60)}`,
    "com.acme.EvilTest#javascript:alert(1)&quot;'\"`<!--",
  ];
  const record = recordOf(run, 0, {
    tests: names.map((name) => ({ name, outcome: "failed", module: "<b>core</b>", durationMs: 12 })),
    failures: names.map((name) => {
      const [testClass = "", testMethod = ""] = name.split("#");
      return { testClass, testMethod, module: "<b>core</b>", kind: "failure", message: `<i>${name}</i>` };
    }),
  });
  return {
    ...record,
    command: ["mvn", "<script>alert(1)</script>"],
    origin: { client: "<u>x</u>", waitedMs: 5000, jvm: null },
  };
}
