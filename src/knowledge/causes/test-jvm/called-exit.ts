import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A test JVM ended by itself, and what the tests that it ran use has one place that ends a JVM. */
    "called-exit": { readonly tests: readonly string[]; readonly call: string; readonly at: string };
  }
}

export const calledExit: KnownBuildCause<"called-exit"> = {
  prove({ diedJvm, exitsFrom }) {
    if (diedJvm === null || diedJvm.classes.length === 0) return null;
    const { classes, exitCode } = diedJvm;
    const [only, ...others] = exitsFrom(classes) ?? [];
    if (!only || others.length > 0) return null;
    const code = CODE.exec(only.call)?.groups?.["code"];
    // A code that is computed may be any, but for those of a JVM that a signal ended.
    const fits = code === undefined ? exitCode === undefined || exitCode < SIGNALS : Number(code) === exitCode;
    return fits ? { cause: "called-exit", tests: classes.map(simpleNameOf), call: only.call, at: only.at } : null;
  },
  sentence: ({ tests, call, at }) =>
    `What ${tests.join(", ")} ${tests.length === 1 ? "uses" : "use"} has one call that ends a JVM: ${call} (${at}).`,
};

// System.exit(3)
const CODE = /\((?<code>\d{1,9})\)$/;
const SIGNALS = 128;
