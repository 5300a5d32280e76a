import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { nameOffset } from "../../../java/sources/name-offset.ts";
import { packageOf } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "./wiring-facts.ts";

/** CDI has no bean of a type, and methods beside producers give one, or a class that it passed over is one. */
interface Fields {
  readonly type: string;
  /** The annotation that is lacking; absent of a class, which any scope makes a bean. */
  readonly lacks?: string;
  readonly sources: readonly PlacedName[];
}

export const unproducedBean: KnownBuildCause<"unproduced-bean", Fields> = {
  prove(facts) {
    for (const [at, line] of facts.said.entries()) {
      const { type, qualifier = "" } = UNSATISFIED.exec(line)?.groups ?? {};
      if (type === undefined) continue;
      const [produced, plain] = givers(type, facts);
      const simple = simpleNameOf(type);
      const isUsual = qualifier === "Default";
      const lacks = isUsual ? PRODUCES : simpleNameOf(qualifier);
      const sources = isUsual ? plain : produced.filter((it) => !it.annotations.includes(lacks));
      const areMeant = isUsual ? produced.length === 0 && plain.length === 1 : sources.length === produced.length;
      if (sources.length > 0 && sources.length <= MOST_SOURCES && areMeant) {
        return {
          cause: "unproduced-bean",
          type: simple,
          lacks,
          sources: sources.map(({ name, at }) => ({ name, at })),
        };
      }
      const passedOver = isUsual ? classesPassedOver(facts.said.slice(at + 1)) : [];
      const [own] = passedOver.length === 1 ? passedOver.map((it) => facts.typeNamed(it)) : [];
      if (own) {
        const sources = [{ name: simpleNameOf(own.name), at: own.at }];
        return { cause: "unproduced-bean", type: simple, sources };
      }
    }
    return null;
  },
  sentence({ type, lacks, sources }) {
    const named = sources.map(({ name, at }) => `${name} (${at})`).join(" and ");
    const none = `No bean of type ${type}`;
    if (lacks === undefined) return `${none}: ${named} is one, and has no annotation that makes it a bean.`;
    if (lacks === PRODUCES) return `${none}: ${named} gives one, and has no @${PRODUCES}.`;
    return `${none} has @${lacks}: ${named} ${sources.length === 1 ? "gives" : "each give"} one without it.`;
  },
};

interface Giver extends PlacedName {
  readonly annotations: readonly string[];
}

/** Lists the methods that give a type in classes with producers: those that are producers, and the others. */
function givers(type: string, { methodsWith, declaring }: BuildFacts): readonly [readonly Giver[], readonly Giver[]] {
  const owners = [...new Set(methodsWith(PRODUCES).map(({ owner }) => owner))];
  const all = owners.flatMap((owner): readonly Giver[] => {
    const declared = declaring(owner);
    if (!declared) return [];
    const { source, type: own, at } = declared;
    const within = packageOf(type);
    const isSeen = source.package === within || source.imports.some(({ name }) => [type, `${within}.*`].includes(name));
    const giving = own.members.filter(
      (it) => isSeen && it.kind === "method" && !it.modifiers.has("private") && it.type === simpleNameOf(type),
    );
    return giving.map(({ name, annotations }) => ({
      name: `${simpleNameOf(owner)}#${name}`,
      at: at(nameOffset(source, own.from, name, "\\s*\\(")),
      annotations,
    }));
  });
  const isProducer = ({ annotations }: Giver) => annotations.includes(PRODUCES);
  return [all.filter(isProducer), all.filter((it) => !isProducer(it))];
}

/** Lists the classes that match the dependency told last, and that were passed over. */
function classesPassedOver(lines: readonly string[]): readonly string[] {
  const next = lines.findIndex((line) => NUMBERED.test(line));
  return lines
    .slice(0, next < 0 ? lines.length : next)
    .flatMap((line) => PASSED_OVER.exec(line)?.groups?.["type"] ?? []);
}

const PRODUCES = "Produces";
const MOST_SOURCES = 3;
// [1] Unsatisfied dependency for type com.acme.Cart and qualifiers [@Default]
// Caused by: jakarta.enterprise.inject.UnsatisfiedResolutionException: Unsatisfied dependency for type com.acme.Cart and qualifiers [@Wide]
const UNSATISFIED =
  /\bUnsatisfied dependency for type (?<type>[\w.$]{1,300}) and qualifiers \[@(?<qualifier>[\w.$]{1,300})\]$/;
const NUMBERED = /^\[\d+\] /;
// 	- com.acme.BigCart has no bean defining annotation (scope, stereotype, etc.)
const PASSED_OVER = /^\s*- (?<type>[\w.$]{1,300}) has no bean defining annotation \(/;
