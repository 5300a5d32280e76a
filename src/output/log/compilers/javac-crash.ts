import type { Diagnostic } from "../../../model/evidence/diagnostic.ts";

/**
 * Replaces maven-compiler-plugin's "unknown compilation problem" by the cause of a javac crash, which javac prints on
 * stderr, where the plugin does not read it.
 */
export function nameCrash(diagnostics: readonly Diagnostic[], stderr: readonly string[]): Diagnostic[] {
  const at = stderr.findLastIndex((line) => CRASHED.test(line));
  if (at < 0) return [...diagnostics];
  const [heading = "", ...said] = stderr.slice(at);
  const cause = said.find((line) => THROWN.test(line)) ?? heading.replace(REQUEST, "");
  const message = OF_TOOL.test(cause) ? cause : `javac crashed: ${cause}`;
  return diagnostics.map((one) => (one.message === UNKNOWN ? { ...one, message } : one));
}

const UNKNOWN = "An unknown compilation problem occurred";
// An exception has occurred in the compiler (17.0.15). Please file a bug against the Java compiler via …
// The system is out of resources.
const CRASHED = /^(?:An exception has occurred in the compiler \(|The system is out of resources\.)/;
// java.lang.StackOverflowError
// java.lang.OutOfMemoryError: Java heap space
const THROWN = /^[\w.$]{1,300}(?:Error|Exception)(?::|$)/;
/** What a processor or a plugin of javac fails by: classes that do not fit together, or packages that are closed to it. */
const OF_TOOL =
  /^(?:java\.lang\.)?(?:UnsupportedClassVersionError|IllegalAccessError|NoClassDefFoundError|NoSuchMethodError|NoSuchFieldError|AbstractMethodError|reflect\.InaccessibleObjectException)\b/;
// An exception has occurred in the compiler (17.0.15). Please file a bug against the Java compiler via …
const REQUEST = /\. Please file a bug .*$/;
