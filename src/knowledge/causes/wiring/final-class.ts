import { KOTLIN_COMPILER_PLUGINS } from "../../plugins/kotlin-compiler-plugins.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A framework needs a class of Kotlin open, or a constructor without parameters, and no plugin of the compiler makes it so. */
interface Fields {
  readonly type: string;
  readonly at: string;
  readonly plugin: "spring" | "jpa";
  /** Where the POM has kotlin-maven-plugin. */
  readonly compilerAt: string;
  /** The dependency that brings the plugin, where kotlin-maven-plugin lacks it. */
  readonly lacks?: string;
}

export const finalClass: KnownBuildCause<"final-class", Fields> = {
  prove({ said, plugins, buildNeeds, typeNamed, findInPoms }) {
    if (!plugins.some(({ artifactId }) => artifactId === COMPILER)) return null;
    const compilerAt = findInPoms(`<artifactId>${COMPILER}</artifactId>`);
    for (const line of said) {
      const found = ASKED.find(({ pattern }) => pattern.test(line));
      const type = found ? typeNamed(found.pattern.exec(line)?.groups?.["name"] ?? "") : null;
      if (!found || !type?.isKotlin || type.isNeeded || type.isInterface || compilerAt === null) continue;
      const { plugin, general } = found;
      const isSetUp = [plugin, general].some((it) => findInPoms(`<plugin>${it}</plugin>`) !== null);
      if (!found.opens.some((it) => type.annotation(it) !== null)) continue;
      // Whatever a source says itself is meant so: its class is final, or open and still refused.
      if (isSetUp || type.modifiers.some((it) => SAID.has(it))) continue;
      const brings = KOTLIN_COMPILER_PLUGINS.get(plugin) ?? "";
      return {
        ...{ cause: "final-class", type: type.name.replace(/^.*[.$]/, ""), at: type.at, plugin, compilerAt },
        ...(!buildNeeds.includes(brings) && { lacks: brings }),
      };
    }
    return null;
  },
  sentence({ type, at, plugin, compilerAt, lacks }) {
    const [is, does] = WORDS[plugin];
    const brings = lacks === undefined ? "" : ` It comes with the dependency ${lacks}, which that plugin lacks, too.`;
    return `${type} (${at}) ${is}: ${COMPILER} (${compilerAt}) lacks the compiler plugin ${plugin}, which ${does}: <plugin>${plugin}</plugin> in its <compilerPlugins>.${brings}`;
  },
};

const WORDS = {
  spring: ["is final, as classes of Kotlin are", "opens those of Spring"],
  jpa: ["has no constructor without parameters", "gives one to entities"],
} as const;

const COMPILER = "kotlin-maven-plugin";
const SAID: ReadonlySet<string> = new Set(["final", "open", "abstract", "sealed", "private"]);

/** With the annotations of the classes that the plugin changes, or that these annotations have themselves. */
const OPENING = {
  plugin: "spring",
  general: "all-open",
  opens:
    `Component Async Transactional Cacheable SpringBootTest Configuration Controller RestController Service Repository
    SpringBootApplication`.split(/\s+/),
} as const;
const FILLING = { plugin: "jpa", general: "no-arg", opens: ["Entity", "Embeddable", "MappedSuperclass"] } as const;
const ASKED = [
  // Configuration problem: @Configuration class 'BlogConfiguration' may not be final. Remove the final modifier to continue.
  { ...OPENING, pattern: /@Configuration class '(?<name>[\w.$]{1,300})' may not be final/ },
  // Could not generate CGLIB subclass of class com.acme.Orders: Common causes of this problem include using a final class or a non-visible class
  {
    ...OPENING,
    pattern: /Could not generate CGLIB subclass of class (?:\[class )?(?<name>[\w.$]{1,300})\]?: .*final class/,
  },
  // IllegalArgumentException: Cannot subclass final class com.acme.Orders
  { ...OPENING, pattern: /Cannot subclass final class (?<name>[\w.$]{1,300})/ },
  // InstantiationException: No default constructor for entity 'com.acme.Port'
  // InstantiationException: No default constructor for entity:  : com.acme.Port
  { ...FILLING, pattern: /No default constructor for entity:?\s*[:']\s*(?<name>[\w.$]{1,300})/ },
] as const;
