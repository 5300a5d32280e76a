import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { rawType } from "../../../model/class-name.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { artifactNamed, type BuildFacts, type KnownBuildCause, SPRING_BOOT } from "../build-facts.ts";
import { missingTypes } from "./slices/sliced-bean.ts";

/** A configuration is listed where Spring Boot has looked for such up to version 2 alone. */
interface Fields {
  readonly type: string;
  readonly configuration: string;
  /** The line of `spring.factories` that lists it. */
  readonly at: string;
  /** The version of Spring Boot. */
  readonly boot: string;
}

export const unreadFactories: KnownBuildCause<"unread-factories", Fields> = {
  prove(facts) {
    const { beansOf, typeNamed } = facts;
    for (const name of missingTypes(facts)) {
      const boot = artifactNamed(SPRING_BOOT, facts)?.version;
      if (boot === undefined || compareVersions(boot, "3") < 0) return null;
      for (const bean of beansOf(name).filter(({ kind }) => kind === "bean-method" || kind === "component")) {
        const owner = typeNamed(bean.name.replace(/#.*$/, ""))?.name;
        const at = owner === undefined ? null : listedAt(owner, facts);
        if (owner === undefined || at === null) continue;
        const [type, configuration] = [simpleNameOf(rawType(name)), simpleNameOf(owner)];
        return { cause: "unread-factories", type, configuration, at, boot };
      }
    }
    return null;
  },
  sentence: ({ type, configuration, at, boot }) =>
    `The context has no ${type}: ${at} lists ${configuration}, which makes one, and Spring Boot ${boot} reads no ${AUTO.replace(/^.*\./, "")} there: the name of that class belongs in ${IMPORTS} beside it.`,
};

const BOOT = "org.springframework.boot";
const AUTO = `${BOOT}.autoconfigure.EnableAutoConfiguration`;
const IMPORTS = `META-INF/spring/${BOOT}.autoconfigure.AutoConfiguration.imports`;

/** Finds the line that lists a class for Spring Boot 2 alone. */
function listedAt(name: string, { resourcesAt }: BuildFacts): string | null {
  const named = new RegExp(`(?<![\\w.$])${RegExp.escape(name)}(?![\\w.$])`);
  if (resourcesAt(IMPORTS).some(({ text }) => named.test(text))) return null;
  for (const { path, text } of resourcesAt("META-INF/spring.factories")) {
    const listed = LISTED.exec(text);
    const found = listed ? named.exec(listed[0]) : null;
    if (listed && found) return `${path}:${text.slice(0, listed.index + found.index).split("\n").length}`;
  }
  return null;
}

// org.springframework.boot.autoconfigure.EnableAutoConfiguration=\
//   com.acme.DockAutoConfiguration,com.acme.PortAutoConfiguration
const LISTED = new RegExp(`^[ \\t]*${RegExp.escape(AUTO)}[ \\t]*[=:](?:[^\\n\\\\]|\\\\\\r?\\n|\\\\.)*`, "m");
