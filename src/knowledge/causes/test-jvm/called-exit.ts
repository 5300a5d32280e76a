import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** A JVM ended by itself, and what the tests or the program that it ran use has one place that ends a JVM. */
interface Fields {
  readonly tests: readonly string[];
  readonly call: string;
  readonly at: string;
  /** What has them run in Maven's own JVM, if that ended: `forkCount=0` with its place, or `exec:java`. */
  readonly inMavenBy?: { readonly option: string; readonly at?: string };
}

export const calledExit: KnownBuildCause<"called-exit", Fields> = {
  prove(facts) {
    const { diedJvm, exitsFrom } = facts;
    if (diedJvm === null) return null;
    const { classes, exitCode, ofMaven } = diedJvm;
    const programs = ofMaven === EXEC_JAVA ? programsIn(facts) : [];
    if (classes.length + programs.length === 0) return null;
    const [only, ...others] = exitsFrom(classes, programs) ?? [];
    if (!only || others.length > 0) return null;
    const code = CODE.exec(only.call)?.groups?.["code"];
    // A code that is computed may be any, but for those of a JVM that a signal ended.
    const fits = code === undefined ? exitCode === undefined || exitCode < SIGNALS : Number(code) === exitCode;
    if (!fits) return null;
    const inMavenBy = programs.length > 0 ? { option: EXEC_JAVA } : ofMaven === undefined ? null : forksNone(facts);
    const tests = [...classes, ...programs].map(simpleNameOf);
    return { cause: "called-exit", tests, call: only.call, at: only.at, ...(inMavenBy !== null && { inMavenBy }) };
  },
  sentence: ({ tests, call, at, inMavenBy }) =>
    `What ${tests.join(", ")} ${tests.length === 1 ? "uses" : "use"} has one call that ends a JVM: ${call} (${at})${inMavenBy === undefined ? "" : tellMaven(inMavenBy)}.`,
};

type InMaven = NonNullable<Fields["inMavenBy"]>;

const EXEC_JAVA = "exec:java";
// System.exit(3)
const CODE = /\((?<code>\d{1,9})\)$/;
const SIGNALS = 128;

/** Returns the class that exec:java starts, where the POMs name one alone. */
function programsIn({ pomValues }: BuildFacts): readonly string[] {
  const named = pomValues().filter(({ name, plugin }) => name === "mainClass" && plugin === "exec-maven-plugin");
  const [only, ...others] = new Set(named.map(({ value }) => value));
  return only === undefined || others.length > 0 ? [] : [only];
}

/** Finds the line of a POM that gives tests no JVM of their own. */
function forksNone({ pomValues }: BuildFacts): InMaven | null {
  const none = pomValues().find(
    ({ name, value }) => (name === "forkCount" && value === "0") || (name === "forkMode" && value === "never"),
  );
  return none === undefined ? null : { option: `${none.name}=${none.value}`, at: none.at };
}

function tellMaven({ option, at }: InMaven): string {
  return `, and ${option}${at === undefined ? "" : ` (${at})`} runs it in Maven's own`;
}
