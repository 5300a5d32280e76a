import { outermost } from "../../../model/class-name.ts";
import { RUNNER_PLUGINS } from "../../plugins/test-runners.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { FailedTest } from "../wiring/wiring-facts.ts";

/** Surefire took all frames but the test's own out of a trace, in its old default. */
export const trimmedTrace: KnownBuildCause<"trimmed-trace", { readonly plugin: string; readonly version: string }> = {
  prove({ failed, plugins, findInPoms, declaring }) {
    const old = plugins.find(
      ({ artifactId, version }) => RUNNER_PLUGINS.includes(artifactId) && TRIMS.test(version ?? ""),
    );
    if (old === undefined || old.version === null) return null;
    // An option does not overrule what a POM says.
    if (!failed.some((it) => isCut(it, declaring)) || findInPoms("trimStackTrace") !== null) return null;
    return { cause: "trimmed-trace", plugin: old.artifactId, version: old.version };
  },
  sentence: ({ plugin, version }) =>
    `${plugin} ${version} shows the test's own frames alone: -DtrimStackTrace=false shows where it was thrown.`,
};

// Since 3.0.0-M6 Surefire leaves traces as they are.
const TRIMS = /^(?:[12]\.|3\.0\.0-M[1-5]$)/;

// Integer first = (Integer) reader.read(file);
const CAST = /\(\p{Lu}[\p{L}\p{N}_.<>?, ]{0,100}\)\s*[\p{L}_]/u;
/** What the JVM itself throws, perhaps in the test's own line. */
const OF_LINE = /^java\.lang\.(?:NullPointer|ArrayIndexOutOfBounds|Arithmetic|NegativeArraySize|ArrayStore)Exception$/;

/** Whether a test's own line, which called something, is all that is left of where an exception came from. */
function isCut(
  { testClass, type, kind, throwable }: FailedTest,
  declaring: Parameters<typeof trimmedTrace.prove>[0]["declaring"],
): boolean {
  if (kind !== "error" || !throwable || throwable.cause !== null || OF_LINE.test(type)) return false;
  const line = /:(?<line>\d+)$/.exec(throwable.frames[0]?.place ?? "")?.groups?.["line"];
  if (!throwable.frames.every(({ className }) => outermost(className) === outermost(testClass))) return false;
  const text = declaring(outermost(testClass))?.source.text.code.split("\n")[Number(line) - 1] ?? "";
  return /[\p{L}\p{N}_$>]\(/u.test(text) && !/\bthrow\b/.test(text) && !CAST.test(text);
}
