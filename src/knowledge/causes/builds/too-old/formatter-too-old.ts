import type { KnownBuildCause } from "../../build-facts.ts";

/** A formatter calls what the javac of this JDK has no more. */
type Fields = { readonly formatter: string; readonly at: string | null };

export const formatterTooOld: KnownBuildCause<"formatter-too-old", Fields> = {
  prove({ said, findInPoms }) {
    const isRefused = said.some((line) => LOST.test(line));
    const formatter = said
      .map((line) => (REFUSED.exec(line) ?? (isRefused ? STEP.exec(line) : null))?.groups?.["name"])
      .find((it) => it !== undefined);
    const element = ELEMENTS.get(formatter ?? "");
    if (formatter === undefined || element === undefined) return null;
    return { cause: "formatter-too-old", formatter, at: findInPoms(`<${element}>`) };
  },
  sentence: ({ formatter, at }) =>
    `${formatter}${at === null ? "" : ` (${at})`} calls the javac of the JDK that runs Maven, and this one's is another: a newer <version> of ${formatter} knows it, or an older JDK.`,
};

/** The formatters that are built on javac, by their names, with the elements by which POMs have them. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ["google-java-format", "googleJavaFormat"],
  ["palantir-java-format", "palantirJavaFormat"],
]);
// A.java:LINE_UNDEFINED google-java-format(java.lang.NoSuchMethodError) 'java.util.Queue com.sun.tools.javac.util.Log$DeferredDiagnosticHandler.getDiagnostics()' (...)
const REFUSED =
  /(?<name>(?:google|palantir)-java-format)\(java\.lang\.(?:NoSuch(?:Method|Field)Error|IllegalAccessError)\) .{0,200}\bcom\.sun\.tools\.javac\b/;
// Step 'google-java-format' found problem in 'src/main/java/com/acme/A.java':
const STEP = /^Step '(?<name>(?:google|palantir)-java-format)' found problem in /;
// java.lang.NoSuchMethodError: 'java.util.Queue com.sun.tools.javac.util.Log$DeferredDiagnosticHandler.getDiagnostics()'
const LOST = /^java\.lang\.(?:NoSuch(?:Method|Field)Error|IllegalAccessError): .{0,200}\bcom\.sun\.tools\.javac\b/;
