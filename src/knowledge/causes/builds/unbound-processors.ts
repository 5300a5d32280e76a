import { withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** MapStruct looked at classes before Lombok had added their properties. */
interface Fields {
  readonly at?: string;
  /** A mapper that it made nevertheless, and that maps nothing. */
  readonly mapper?: string;
}

export const unboundProcessors: KnownBuildCause<"unbound-processors", Fields> = {
  prove(facts) {
    const { errors, processors, concerns, artifacts, findInPoms } = facts;
    const isMissed = errors.some((error) => NO_PROPERTY.test(error.message) && concerns(error, "lombok"));
    const known =
      processors.kind === "path" ? processors.artifacts : processors.kind === "classpath" ? artifacts() : [];
    const has = (name: string) => known.some(({ artifactId }) => artifactId === name);
    if (!has("lombok") || !has("mapstruct-processor") || has(BINDING)) return null;
    const [lombok, mapstruct] = ["lombok", "mapstruct-processor"].map((name) =>
      known.findIndex(({ artifactId }) => artifactId === name),
    );
    // Where Lombok comes first, MapStruct mostly sees what it adds.
    const mapper = isMissed || (lombok ?? 0) < (mapstruct ?? 0) ? undefined : emptyMapper(facts);
    if (!isMissed && mapper === undefined) return null;
    const at = findInPoms("<annotationProcessorPaths>");
    return { cause: "unbound-processors", ...(at !== null && { at }), ...(mapper !== undefined && { mapper }) };
  },
  sentence: ({ at, mapper }) =>
    `${mapper === undefined ? "" : `${mapper} maps nothing. `}MapStruct does not wait for Lombok, whose properties it misses: org.projectlombok:${BINDING} 0.2.0 belongs into annotationProcessorPaths${at === undefined ? "" : ` (${at})`}, beside both.`,
};

/** Finds a mapper of MapStruct that a failed test names, and all of whose methods return what they make as it is. */
function emptyMapper({ failedTests, typesWith, declaring, imports }: BuildFacts): string | undefined {
  if (failedTests.length === 0 || !imports("lombok")) return undefined;
  const codeOf = (name: string) => declaring(name)?.source.text.code ?? "";
  const tests = failedTests.map(codeOf);
  const used = typesWith("Mapper").filter(({ name }) => tests.some((it) => it.includes(withoutPackage(name))));
  const empty = used
    .map(({ name }) => `${name}Impl`)
    .find((name) => MAPS_NOTHING.test(codeOf(name)) && !MAPS.test(codeOf(name)));
  return empty === undefined ? undefined : withoutPackage(empty);
}

// userDto.setName( user.getName() );
const MAPS = /\.\s*(?:get|set|is)\p{Lu}/u;

//         UserDto userDto = new UserDto();
//
//         return userDto;
const MAPS_NOTHING = /\b(?<made>\w{1,200}) = new [\w.]{1,300}\(\);\s*return \k<made>;/;

const BINDING = "lombok-mapstruct-binding";

// No property named "name" exists in source parameter(s). Type "Boat" has no properties.
// Unknown property "title" in result type Card. Did you mean "null"?
const NO_PROPERTY = /^(?:No property named "[^"]*" exists in |Unknown property "[^"]*" in )/;
