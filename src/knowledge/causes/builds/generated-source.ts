import { toPrefix } from "../../plugins/prefix.ts";
import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** The errors are in sources that a plugin writes anew in each build. */
    "generated-source": {
      readonly plugin: string;
      readonly at: string | null;
      /** The option by which the plugin writes `jakarta` for `javax`, if it has one and that is what is missing. */
      readonly option?: string;
    };
  }
}

export const generatedSource: KnownBuildCause<"generated-source"> = {
  prove({ errors, plugins, findInPoms }) {
    const folders = errors.map(
      ({ file = "" }) => GENERATED.exec(file)?.groups?.["below"]?.toLowerCase().split("/") ?? [],
    );
    if (folders.length === 0 || folders.some((it) => it.length === 0)) return null;
    const plugin = plugins.find(({ artifactId }) => folders.every((it) => it.includes(toPrefix(artifactId))));
    if (plugin === undefined) return null;
    const { artifactId } = plugin;
    const option = errors.some(({ message }) => OLD.test(message)) ? JAKARTA_BY.get(artifactId) : undefined;
    const at = findInPoms(`<artifactId>${artifactId}<`);
    return { cause: "generated-source", plugin: artifactId, at, ...(option !== undefined && { option }) };
  },
  sentence: ({ plugin, at, option }) =>
    `${plugin}${at === null ? "" : ` (${at})`} writes these sources anew in each build: change its configuration or its input, not them.${option === undefined ? "" : ` Its option ${option} makes it write jakarta for javax.`}`,
};

// target/generated-sources/jsonschema2pojo/com/acme/Cart.java
const GENERATED = /(?:^|\/)generated-(?:test-)?sources\/(?<below>.+)\/[^/]+$/;
// package javax.validation.constraints does not exist
const OLD = /\bjavax\./;

const JAKARTA_BY: ReadonlyMap<string, string> = new Map([
  ["jsonschema2pojo-maven-plugin", "useJakartaValidation"],
  ["openapi-generator-maven-plugin", "useJakartaEe (in configOptions; useSpringBoot3 for the generator spring)"],
  ["swagger-codegen-maven-plugin", "jakarta (in configOptions)"],
]);
