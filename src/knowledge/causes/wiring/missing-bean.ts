import { dirname } from "node:path";
import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { rawType, withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { type BeanCondition, describeCondition, findCondition } from "./bean-condition.ts";
import { missingTypes, mockingOf, slicedBean } from "./slices/sliced-bean.ts";
import { unreadFactories } from "./unread-factories.ts";
import { STEREOTYPES } from "./wiring-annotations.ts";
import type { BeanSource, OwnType, PlacedName } from "./wiring-facts.ts";

/** Spring has no bean of a type, and a source of the module is or gives one. */
interface Fields {
  readonly type: string;
  readonly kind: "bean-method" | "component" | "plain-method" | "plain-class" | "mock" | "namesake" | "properties";
  readonly name: string;
  readonly at: string;
  /** The annotation that puts a mock into the context of a test: `@MockitoBean`. */
  readonly mocking?: string;
  /** The full name of the other type that a namesake is of. */
  readonly other?: string;
  /** The application class, whose package and those below it are all that is scanned, and do not have the class. */
  readonly scanning?: PlacedName;
  /** What the annotations of a component ask for. */
  readonly condition?: BeanCondition;
}

export const missingBean: KnownBuildCause<"missing-bean", Fields> = {
  prove(facts) {
    if (slicedBean.prove(facts) || unreadFactories.prove(facts)) return null;
    for (const type of missingTypes(facts)) {
      // The context may have beans of the type, and none that the injection point means.
      if (facts.said.some((line) => line.includes(`'${type}'`) && QUALIFIED.test(line))) continue;
      const properties = unregistered(type, facts);
      if (properties) return { cause: "missing-bean", type: rawType(type), kind: "properties", ...properties };
      // What @ConfigurationProperties stands on needs no other annotation.
      const isPlain = !isProperties(facts.typeNamed(type));
      const found = facts.beansOf(type).filter(({ kind }) => kind !== "plain-class" || isPlain);
      for (const kind of KINDS) {
        const [first, ...others] = found.filter((it) => it.kind === kind);
        // Tests have beans of their own in place of those that are meant.
        if (!first || (first.isTest && kind === "bean-method" && found.some((it) => it.kind === "component"))) continue;
        // Where there are several classes, any of them may be meant.
        if (others.length > 0 && kind !== "bean-method") break;
        const { name, at, other } = first;
        return {
          cause: "missing-bean",
          type: rawType(type),
          kind,
          name,
          at,
          ...(other !== undefined && { other }),
          ...(kind === "mock" && { mocking: mockingOf(facts) }),
          ...(kind === "component" && (elsewhere(at, facts) ?? conditionOf(first, facts))),
        };
      }
    }
    return null;
  },
  sentence({ type, kind, name, at, mocking, other, scanning, condition }) {
    const missing = `The context has no ${type.slice(type.lastIndexOf(".") + 1)}`;
    if (scanning)
      return `${missing}: ${name} (${at}) is one, and lies neither in the package of ${scanning.name} (${scanning.at}) nor below it, which is all that Spring scans.`;
    if (condition) return `${missing}: ${name} (${at}) ${describeCondition(condition)}.`;
    const instead = mocking === undefined ? "" : `: ${mocking} in place of @Mock`;
    return `${missing}: ${name} (${at}) ${WORDS[kind]}${other === undefined ? instead : ` ${other}, not a ${type}`}.`;
  },
};

/** Finds the only application class of the module, if it scans its own package alone, and a class lies outside of that. */
export function elsewhere(at: string, { typesWith }: BuildFacts): { readonly scanning: PlacedName } | null {
  const [application, ...others] = typesWith("SpringBootApplication");
  const given = application?.annotation("SpringBootApplication") ?? "";
  const isPlain = !given.includes("scanBase") && SCANS.every((it) => typesWith(it).length === 0);
  if (!application || others.length > 0 || !isPlain) return null;
  const [scanned, own] = [application.at, at].map((it) => dirname(it.replace(SOURCE_ROOT, "")));
  const isWithin = `${own}/`.startsWith(`${scanned}/`) || scanned === ".";
  return isWithin ? null : { scanning: { name: simpleNameOf(application.name), at: application.at } };
}

/** The annotations that bring in classes of other packages. */
const SCANS = ["ComponentScan", "ComponentScans", "Import", "AutoConfiguration"];
const SOURCE_ROOT = /^.*\bsrc\/main\/(?:java|kotlin)\//;

function conditionOf({ name, at }: PlacedName, facts: BuildFacts): { readonly condition: BeanCondition } | null {
  const component = facts.typeNamed(name);
  const fileOf = (place: string) => place.replace(/:\d+$/, "");
  const condition = component && fileOf(component.at) === fileOf(at) ? findCondition(component, facts) : null;
  return condition && { condition };
}

/** Finds a class with @ConfigurationProperties, and without another annotation of a bean, that nothing makes one. */
function unregistered(type: string, { typeNamed, typesWith, beansOf }: BuildFacts): PlacedName | null {
  const own = typeNamed(type);
  // Beans of other modules and of Kotlin are not read.
  if (
    !own ||
    own.isNeeded ||
    own.isKotlin ||
    !isProperties(own) ||
    [...STEREOTYPES].some((it) => own.annotation(it) !== null)
  )
    return null;
  const name = withoutPackage(own.name).replaceAll("$", ".");
  const registers = (annotation: string) =>
    new RegExp(`\\b${RegExp.escape(simpleNameOf(own.name))}\\b`).test(annotation);
  const isRegistered =
    typesWith("ConfigurationPropertiesScan").length > 0 ||
    ["EnableConfigurationProperties", "Import"].some((it) =>
      typesWith(it).some(({ annotation }) => registers(annotation(it) ?? "")),
    );
  return isRegistered || beansOf(type).some(({ kind }) => kind !== "plain-class") ? null : { name, at: own.at };
}

function isProperties(type: OwnType | null): boolean {
  return (type?.annotation("ConfigurationProperties") ?? null) !== null;
}

const KINDS: readonly BeanSource["kind"][] = [
  "mock",
  "bean-method",
  "component",
  "plain-method",
  "plain-class",
  "namesake",
];

// Dependency annotations: {@org.springframework.beans.factory.annotation.Autowired(required=true), @com.acme.Wide()}
const QUALIFIED =
  /Dependency annotations: \{.{0,500}?@(?![\w.$]{0,200}\b(?:Autowired|Inject|Lazy|Nullable|Non[Nn]ull)\b)/;

const WORDS = {
  mock: "is a mock that Spring does not see",
  "bean-method": "makes one with @Bean, and this context does not have that",
  component: "is one, and this context does not have it",
  "plain-method": "gives one, and has no @Bean",
  "plain-class": "is one, and has no annotation that makes it a bean",
  namesake: "is a",
  properties:
    "has @ConfigurationProperties, and nothing in the main sources registers it: @EnableConfigurationProperties with it, or @ConfigurationPropertiesScan, on a configuration would",
} as const;
