import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { findMethod } from "../../../java/sources/find-method.ts";
import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** A request should be refused by @Valid, and the classpath has nothing that validates. */
interface Fields {
  /** `Shop#order`. */
  readonly handler: string;
  readonly at: string;
  readonly annotation: string;
  /** The API, which brings the annotations alone. */
  readonly api: PlacedArtifact;
}

export const noValidator: KnownBuildCause<"no-validator", Fields> = {
  prove({ failed, declaring, artifacts, place, findInSources }) {
    for (const { message, output = "" } of failed) {
      const [only, ...others] = ACCEPTED.test(message) ? [...output.matchAll(HANDLER)] : [];
      const { type = "", method = "" } = only?.groups ?? {};
      const declared = others.length > 0 || type === "" ? null : declaring(type);
      const handler = declared && findMethod(method, declared);
      const annotation = VALIDATED.exec(parametersOf(method, handler?.code ?? ""))?.groups?.["annotation"];
      const api = annotation === undefined ? undefined : artifacts().find(({ artifactId }) => APIS.has(artifactId));
      // A validator of Spring itself needs no provider.
      if (!handler || annotation === undefined || !api || findInSources(OF_SPRING) !== null) continue;
      if (artifacts().some(({ artifactId }) => PROVIDER.test(artifactId))) continue;
      const name = `${simpleNameOf(type)}#${method}`;
      return { cause: "no-validator", handler: name, at: handler.at, annotation, api: place(api) };
    }
    return null;
  },
  sentence: ({ handler, at, annotation, api }) =>
    `@${annotation} on a parameter of ${handler} (${at}) does nothing: ${describePlaced(api)} is there, and nothing on the classpath that validates by it, which spring-boot-starter-validation brings along.`,
};

// Status expected:<400> but was:<200>
const ACCEPTED = /^Status expected:<(?:400|422)\b[^<>]{0,50}> but was:<2\d\d\b/;
//            Method = com.acme.Shop#order(Order)
const HANDLER = /^ +Method = (?<type>[\p{L}\p{N}_$.]{1,300})#(?<method>[\p{L}\p{N}_$]{1,200})\(/gmu;
function parametersOf(method: string, code: string): string {
  return code.slice(code.search(new RegExp(`\\b${RegExp.escape(method)}\\s*\\(`)));
}

// void order(@Valid @RequestBody Order order)
const VALIDATED = /@(?:[\w.]{1,200}\.)?(?<annotation>Valid(?:ated)?)\b/;
const APIS: ReadonlySet<string> = new Set(["jakarta.validation-api", "validation-api"]);
/** The artifacts that provide what validates. */
const PROVIDER = /^(?:hibernate-validator|bval-|tomee-)/;
const OF_SPRING =
  /\b(?:InitBinder|addValidators|setValidator|getValidator|implements\s+(?:\w+,\s*)*(?:Smart)?Validator)\b/;
