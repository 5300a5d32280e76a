import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { allThrowables } from "../../../model/throwable.ts";
import { artifactNamed, type BuildFacts, describePlaced, type KnownBuildCause } from "../build-facts.ts";
import { type FailedTest, messagesOf } from "./wiring-facts.ts";

/** A mapper of Jackson is made by hand, and knows no module of the classpath. */
interface Fields {
  readonly module: PlacedArtifact;
  /** Where the mapper is made. */
  readonly at: string;
  readonly isBuilder: boolean;
}

export const unregisteredModule: KnownBuildCause<"unregistered-module", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const advised = messagesOf(failed).map((it) => ADVICE.exec(it)?.groups?.["name"]);
      const name = advised.find((it) => it !== undefined);
      const module = name === undefined ? undefined : artifactNamed(name, facts);
      const made = module && mapperOf(failed, facts);
      if (made) return { cause: "unregistered-module", module: facts.place(module), ...made };
    }
    return null;
  },
  sentence: ({ module, at, isBuilder }) =>
    `${describePlaced(module)} is on the classpath, and the mapper that ${at} makes does not know it: .${isBuilder ? "findAndAddModules" : "findAndRegisterModules"}() there has it look for modules.`,
};

// Java 8 date/time type `java.time.LocalDate` not supported by default: add Module "com.fasterxml.jackson.datatype:jackson-datatype-jsr310" to enable handling
const ADVICE =
  /\bnot supported by default: add Module "(?<name>com\.fasterxml\.jackson\.[\w.]{1,50}:[\w-]{1,100})" to enable handling/;

/** Finds the only place in the classes through which a failure came that makes a mapper; null where their sources name modules. */
function mapperOf({ throwable }: FailedTest, { declaring }: BuildFacts) {
  const frames = throwable ? allThrowables(throwable).flatMap((it) => it.frames) : [];
  const own = [...new Set(frames.flatMap(({ className, isOwn }) => (isOwn ? className : [])))].flatMap(
    (it) => declaring(it) ?? [],
  );
  if (own.some(({ source }) => REGISTERS.test(source.text.bare))) return null;
  const made = own.flatMap(({ source, at }) =>
    [...source.text.bare.matchAll(MAKES)].map(({ 0: text, index }) => ({
      at: at(index),
      isBuilder: !text.startsWith("new"),
    })),
  );
  const [only, ...others] = new Map(made.map((it) => [it.at, it])).values();
  return only && others.length === 0 ? only : null;
}

const REGISTERS =
  /\b(?:registerModules?|findAndRegisterModules|addModules?|findAndAddModules|JavaTimeModule|Jdk8Module)\b/;
// new ObjectMapper(), JsonMapper.builder()
const MAKES =
  /\bnew\s+(?:Object|Json|Xml|Yaml|YAML|Csv|Cbor|CBOR)Mapper\s*\(|\b(?:Json|Xml|YAML|Csv|CBOR)Mapper\s*\.\s*builder\s*\(/g;
