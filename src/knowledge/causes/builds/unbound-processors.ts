import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** MapStruct looked at classes before Lombok had added their properties. */
    "unbound-processors": { readonly at?: string };
  }
}

export const unboundProcessors: KnownBuildCause<"unbound-processors"> = {
  prove({ errors, processors, concerns, artifacts, findInPoms }) {
    const isAbout = errors.some((error) => NO_PROPERTY.test(error.message) && concerns(error, "lombok"));
    const known =
      processors.kind === "path" ? processors.artifacts : processors.kind === "classpath" ? artifacts() : [];
    const has = (name: string) => known.some(({ artifactId }) => artifactId === name);
    if (!isAbout || !has("lombok") || !has("mapstruct-processor") || has(BINDING)) return null;
    const at = findInPoms("<annotationProcessorPaths>");
    return { cause: "unbound-processors", ...(at !== null && { at }) };
  },
  sentence: ({ at }) =>
    `MapStruct does not wait for Lombok, whose properties it misses: org.projectlombok:${BINDING} 0.2.0 belongs into annotationProcessorPaths${at === undefined ? "" : ` (${at})`}, beside both.`,
};

const BINDING = "lombok-mapstruct-binding";

// No property named "name" exists in source parameter(s). Type "Boat" has no properties.
// Unknown property "title" in result type Card. Did you mean "null"?
const NO_PROPERTY = /^(?:No property named "[^"]*" exists in |Unknown property "[^"]*" in )/;
