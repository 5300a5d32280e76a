import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** What Maven or its JVM refuses, or what ignores failures, stands in Maven's own files or variables, and not in the call. */
    "configured-option": { readonly option: string; readonly places: readonly string[] };
  }
}

export const configuredOption: KnownBuildCause<"configured-option"> = {
  prove({ said, ignoresFailures, optionPlaces, extensionPlace }) {
    const refused = said.map((line) => REFUSED.exec(line)?.groups?.["option"]).find((it) => it !== undefined);
    const options = [...(refused === undefined ? [] : [refused]), ...(ignoresFailures ? FAILING_NEVER : [])];
    for (const option of options) {
      const places = optionPlaces((word) => word === option || (option === refused && word.endsWith(`:${option}`)));
      if (places.length > 0) return { cause: "configured-option", option, places };
    }
    for (const line of said) {
      const { groupId, artifactId } = COORDINATES.exec(line)?.groups ?? {};
      if (groupId === undefined || artifactId === undefined) continue;
      const at = extensionPlace(groupId, artifactId);
      if (at !== null) return { cause: "configured-option", option: artifactId, places: [at] };
    }
    return null;
  },
  sentence: ({ option, places }) => `${places.join(", ")} ${places.length > 1 ? "have" : "has"} ${option}.`,
};

// Unrecognized VM option 'MaxPermSize=256m'
// Unrecognized option: --sun-misc-unsafe-memory-access=allow
// Invalid maximum heap size: -Xmx4x
// Unrecognized maven.config file entries: [ -ntp]
const REFUSED =
  /^(?:Unrecognized (?:VM )?option:? '?|Invalid (?:maximum|initial) heap size: |Unrecognized maven\.config file entries: \[ ?)(?<option>[^\s'\],]{2,200})/;

// com.acme:build-stats:jar:1.2
const COORDINATES = /^(?<groupId>[\w.-]{1,200}):(?<artifactId>[\w.-]{1,200}):jar:[\w.-]{1,200}$/;

const FAILING_NEVER = ["-fn", "--fail-never"];
