import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** Modules need each other: each of these coordinates needs the next one, and the last is the first again. */
    "cyclic-modules": { readonly cycle: readonly string[] };
  }
}

export const cyclicModules: Cause<"cyclic-modules"> = {
  stage: "request",
  prove(line) {
    const { cycle } = CYCLE.exec(line)?.groups ?? {};
    return cycle === undefined
      ? null
      : { code: "cyclic-modules", cycle: cycle.split(" --> ").map((it) => it.split(":")[1] ?? it) };
  },
  sentence: ({ cycle }) => `modules need each other in a circle: ${cycle.join(" → ")}`,
  fix: "none",
  jdk: "none",
};

// The projects in the reactor contain a cyclic reference: Edge between '…' and '…' introduces to cycle in the graph com.acme:a:1.0 --> com.acme:b:1.0 --> com.acme:a:1.0
const CYCLE = /^The projects in the reactor contain a cyclic reference: .* in the graph (?<cycle>\S+(?: --> \S+)+)/;
