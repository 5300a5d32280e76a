import type { KnownBuildCause } from "../build-facts.ts";

/** maven-compiler-plugin has no compiler of the name that `compilerId` asks for. */
interface Fields {
  readonly compiler: string;
  /** The artifact that brings it, as `group:artifact`. */
  readonly artifact: string;
  /** Whether the plugin has the artifact, whose classes then could not be loaded. */
  readonly isThere: boolean;
}

export const noCompilerOfName: KnownBuildCause<"no-compiler-of-name", Fields> = {
  prove({ errors, buildNeeds }) {
    const compiler = errors.map(({ message }) => NONE.exec(message)?.groups?.["name"]).find((it) => it !== undefined);
    if (compiler === undefined || compiler === "javac") return null;
    const named = buildNeeds.find((it) => it.endsWith(`-compiler-${compiler}`));
    const artifact = named ?? `org.codehaus.plexus:plexus-compiler-${compiler}`;
    return { cause: "no-compiler-of-name", compiler, artifact, isThere: named !== undefined };
  },
  sentence: ({ compiler, artifact, isThere }) =>
    isThere
      ? `${artifact} is there, but its compiler ${compiler} could not be instantiated: that version is made for a newer Maven or a newer Java. Upgrade Maven or the JDK, or take an older version of it.`
      : `maven-compiler-plugin has no compiler ${compiler}: ${artifact} belongs into its dependencies.`,
};

// No such compiler 'eclipse'.
const NONE = /^No such compiler '(?<name>[\w-]{1,60})'\.$/;
