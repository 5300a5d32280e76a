import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { withoutBasedir } from "../../../../model/project/paths.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { pluginWriting } from "./plugin-writing.ts";

/** Code misses something of a type that a plugin writes anew in each build. */
interface Fields {
  readonly type: string;
  readonly plugin: string;
  readonly at: string | null;
  /** What the plugin is configured to read, with its place. */
  readonly input?: { readonly path: string; readonly at: string };
}

export const generatedType: KnownBuildCause<"generated-type", Fields> = {
  prove(facts) {
    const { errors, plugins, pomValues, findInPoms } = facts;
    for (const { message, details = [], file } of errors.slice(0, MOST_ERRORS)) {
      const lacking = LACKING.exec([message, ...details].join("\n"))?.groups?.["type"];
      const source = lacking === undefined ? null : sourceOf(lacking, facts);
      const plugin = source === null ? null : pluginWriting([source], plugins);
      // What a generated source itself cannot find, such as a library, no input of the generator has.
      if (lacking === undefined || plugin === null || file === source) continue;
      const { artifactId } = plugin;
      const read = pomValues().filter((it) => it.plugin === artifactId && INPUT.test(it.value));
      const [input, ...others] = read.map(({ value, at }) => ({ path: withoutBasedir(value), at }));
      return {
        ...{ cause: "generated-type", type: simpleNameOf(lacking.replace(/<.*$/, "")), plugin: artifactId },
        at: findInPoms(`<artifactId>${artifactId}<`),
        ...(input && others.length === 0 && { input }),
      };
    }
    return null;
  },
  sentence({ type, plugin, at, input }) {
    const reads = input === undefined ? "its input" : `${input.path} (${input.at})`;
    return `${plugin}${at === null ? "" : ` (${at})`} writes ${type} anew in each build: what it lacks belongs into ${reads}.`;
  },
};

const MOST_ERRORS = 20;

/** Returns the place of the only source that declares a type, by its simple or full name. */
function sourceOf(name: string, { ownClasses, declaring }: BuildFacts): string | null {
  const plain = name.replace(/<.*$/, "");
  const named = plain.includes(".") ? [plain] : ownClasses().filter((it) => it.endsWith(`.${plain}`));
  const [only, ...others] = new Set(named);
  const at = only === undefined || others.length > 0 ? undefined : declaring(only)?.at(0);
  return at?.replace(/:\d+$/, "") ?? null;
}

// location: variable pet of type com.acme.dto.PetDto
// Unknown property "ownerName" in result type PetDto.
// constructor PetDto in class com.acme.dto.PetDto cannot be applied to given types
const LACKING =
  /(?:\blocation: (?:(?:class|interface) |variable \S{1,200} of type )|\bin (?:class|interface|enum|record|result type) )(?<type>[\w$]+(?:\.[\w$]+)*)/;
// src/main/resources/openapi.yml
const INPUT = /\.(?:ya?ml|json|xsd|wsdl|proto|avsc|avdl|graphqls?|g4)$/;
