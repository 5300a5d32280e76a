import { rawType, withoutPackage } from "../../../model/class-name.ts";
import { compiler } from "../../plugins/compilers.ts";
import { type BuildFacts, type KnownBuildCause, listPlaced } from "../build-facts.ts";
import type { PlacedName } from "./wiring-facts.ts";

/** Spring asks a class file for the name of a parameter, and javac was not told to write it. */
interface Fields {
  readonly parameters: readonly PlacedName[];
  /** Where a POM has maven-compiler-plugin. */
  readonly compilerAt?: string;
}

export const unnamedParameter: KnownBuildCause<"unnamed-parameter", Fields> = {
  prove(facts) {
    const { said, findInPoms } = facts;
    const type = said.map((line) => UNNAMED.exec(line)?.groups?.["type"]).find((it) => it !== undefined);
    if (type === undefined || MAY_ASK.some((it) => findInPoms(it) !== null)) return null;
    const parameters = unnamedOf(withoutPackage(rawType(type)), facts);
    if (parameters.length === 0) return null;
    const compilerAt = findInPoms(`<artifactId>${compiler.artifactId}</artifactId>`);
    const at = compilerAt === null ? {} : { compilerAt };
    return { cause: "unnamed-parameter", parameters: parameters.slice(0, MOST), ...at };
  },
  sentence({ parameters, compilerAt }) {
    const setting =
      compilerAt === undefined
        ? "the property maven.compiler.parameters"
        : `<parameters>true</parameters> in the configuration of ${compiler.artifactId} (${compilerAt})`;
    return `No POM has javac write the names of parameters, which Spring takes where an annotation has none, as for ${listPlaced(parameters)}: ${setting} would.`;
  },
};

const MOST = 3;
// IllegalArgumentException: Name for argument of type [java.lang.String] not specified, and parameter name information not available via reflection.
const UNNAMED =
  /\bName for argument of type \[(?<type>[\w.$[\]<>, ?]{1,300})\] not specified, and parameter name information not (?:found in class file either|available via reflection)/;
/** What in a POM may tell javac to write them. The parent of Spring Boot does. */
const MAY_ASK = ["parameters>", "-parameters", "<artifactId>spring-boot-starter-parent</artifactId>"];

/** Lists the parameters of a type in the controllers of the module whose annotations do not name what they are of. */
function unnamedOf(type: string, { typesWith, declaring }: BuildFacts): readonly PlacedName[] {
  const controllers = ["RestController", "Controller"].flatMap(typesWith).filter((it) => !it.isNeeded && !it.isKotlin);
  return controllers.flatMap((it) => {
    const declared = declaring(it.name);
    if (!declared) return [];
    const { from, to } = declared.type;
    return [...declared.source.text.code.slice(from, to).matchAll(PARAMETER)].flatMap(({ index, groups }) => {
      const { given = "", written = "", name = "" } = groups ?? {};
      const isNamed = given.replace(OTHER_VALUES, "").trim() !== "";
      const isOfType = withoutPackage(rawType(written)) === type;
      return isOfType && !isNamed ? { name, at: declared.at(from + index) } : [];
    });
  });
}

// @PathVariable String dock
// @RequestParam(required = false) final Optional<String> dock
const PARAMETER =
  /@(?:PathVariable|RequestParam|RequestHeader|CookieValue|RequestAttribute|SessionAttribute)\b(?:\s*\((?<given>[^()]{0,300})\))?\s+(?:final\s+)?(?<written>[\w.]+(?:<[^()@]{0,200}>)?(?:\[\])?)\s+(?<name>[\w$]+)\s*[,)]/g;
const OTHER_VALUES = /\b(?:required|defaultValue)\s*=\s*(?:"[^"]*"|[\w.]+)\s*,?/g;
