import type { KnownBuildCause } from "../build-facts.ts";

/** Classes were compiled with preview features, and the JVM of the tests runs without, or Maven's own, in which `by` ran. */
export const previewOff: KnownBuildCause<"preview-off", { readonly class: string; readonly by?: string }> = {
  prove({ said }) {
    const name = said.map((line) => WITHOUT.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    const by = said.includes(IN_MAVEN) ? { by: IN_MAVEN } : {};
    return name === undefined ? null : { cause: "preview-off", class: name.replaceAll("/", "."), ...by };
  },
  sentence: ({ class: name, by }) =>
    by === undefined
      ? `${name} was compiled with --enable-preview, and the JVM of the tests runs without: argLine of maven-surefire-plugin needs --enable-preview, too.`
      : `${name} was compiled with --enable-preview, and ${by} runs in Maven's own JVM, which has it by .mvn/jvm.config or MAVEN_OPTS alone; exec:exec starts one of its own.`,
};

/** The goal that runs classes of the project in Maven's JVM. */
const IN_MAVEN = "exec:java";
// java.lang.UnsupportedClassVersionError: Preview features are not enabled for com/acme/Mast (class file version 69.65535). Try running with '--enable-preview'
const WITHOUT = /\bPreview features are not enabled for (?<name>[\w/.$]+) \(class file version \d+\.65535\)/;
