import { compareVersions } from "../../../model/project/jdk.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { gencodeTooNew } from "./generators/gencode-too-new.ts";
import { pluginWriting } from "./generators/plugin-writing.ts";

/** The errors are in sources that a plugin writes anew in each build. */
interface Fields {
  readonly plugin: string;
  readonly at: string | null;
  /** The option by which the plugin writes `jakarta` for `javax`, if it has one and that is what is missing. */
  readonly option?: string;
  /** The first version that writes `jakarta` for `javax`, if an older one runs and that is what is missing. */
  readonly from?: string;
}

export const generatedSource: KnownBuildCause<"generated-source", Fields> = {
  prove(facts) {
    // Their own words say what to change.
    if (gencodeTooNew.prove(facts)) return null;
    const { errors, plugins, findInPoms } = facts;
    const plugin = pluginWriting(
      errors.map(({ file = "" }) => file),
      plugins,
    );
    if (plugin === null) return null;
    const { artifactId, version } = plugin;
    const isOld = errors.some(({ message }) => OLD.test(message));
    const option = isOld ? JAKARTA_BY.get(artifactId) : undefined;
    const first = isOld && version !== null ? JAKARTA_FROM.get(artifactId) : undefined;
    const from = first !== undefined && compareVersions(version ?? "", first) < 0 ? first : undefined;
    const at = findInPoms(`<artifactId>${artifactId}<`);
    const jakarta = { ...(option !== undefined && { option }), ...(from !== undefined && { from }) };
    return { cause: "generated-source", plugin: artifactId, at, ...jakarta };
  },
  sentence: ({ plugin, at, option, from }) =>
    [
      `${plugin}${at === null ? "" : ` (${at})`} writes these sources anew in each build: change its configuration or its input, not them.`,
      ...(option === undefined ? [] : [`Its option ${option} makes it write jakarta for javax.`]),
      ...(from === undefined ? [] : [`From version ${from} on it writes jakarta for javax.`]),
    ].join(" "),
};

// package javax.validation.constraints does not exist
const OLD = /\bjavax\./;

const JAKARTA_FROM: ReadonlyMap<string, string> = new Map([
  ["jaxb2-maven-plugin", "3.1.0"],
  ["jaxws-maven-plugin", "3.0.0"],
  ["cxf-codegen-plugin", "4.0.0"],
]);

const JAKARTA_BY: ReadonlyMap<string, string> = new Map([
  ["jsonschema2pojo-maven-plugin", "useJakartaValidation"],
  ["openapi-generator-maven-plugin", "useJakartaEe (in configOptions; useSpringBoot3 for the generator spring)"],
  ["swagger-codegen-maven-plugin", "jakarta (in configOptions)"],
]);
