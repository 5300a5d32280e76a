import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import type { OwnType, PlacedName } from "../wiring-facts.ts";
import { mockingOf, NO_REPOSITORIES, slicedTest } from "./sliced-bean.ts";

/** The application class asks for what a test of one layer does not have. */
interface Fields {
  readonly annotation: string;
  readonly application: string;
  readonly at: string;
  /** The annotation of the test, and its place. */
  readonly slice: string;
  readonly testAt: string;
  /** The class of which a mock would do, with the annotation that puts it into the context. */
  readonly mock?: { readonly type: string; readonly mocking: string };
  /** The bean that the annotation names, and what makes it. */
  readonly bean?: string;
  readonly made?: PlacedName;
}

export const enabledForAll: KnownBuildCause<"enabled-for-all", Fields> = {
  prove(facts) {
    for (const { annotation, missing, mocked } of ENABLING) {
      const application = facts.typesWith(annotation).find((it) => it.annotation("SpringBootApplication") !== null);
      const given = application?.annotation(annotation) ?? "";
      const bean = NAMED.exec(given)?.groups?.["bean"];
      const lacksLayer = facts.said.some((line) => missing.test(line));
      const lacksBean =
        bean !== undefined && facts.said.some((line) => line.includes(`No bean named '${bean}' available`));
      const test = slicedTest(facts, lacksLayer ? OF_NEITHER : [...OF_NEITHER, "DataJpaTest"]);
      if (!application || !test || !(lacksLayer || lacksBean)) continue;
      const made = bean === undefined ? undefined : facts.beansOf(AUDITOR).find((it) => it.called?.includes(bean));
      return {
        ...{ cause: "enabled-for-all", annotation, application: simpleNameOf(application.name) },
        at: annotatedAt(application, annotation, facts),
        ...test,
        ...(lacksLayer && mocked !== null && { mock: { type: mocked, mocking: mockingOf(facts) } }),
        ...(bean !== undefined && { bean, ...(made && { made: { name: made.name, at: made.at } }) }),
      };
    }
    return null;
  },
  sentence({ annotation, application, at, slice, testAt, mock, bean, made }) {
    const from = made === undefined ? "" : ` of ${made.name} (${made.at})`;
    const needs = [
      ...(mock ? [`a field of type ${mock.type} with ${mock.mocking}`] : []),
      ...(bean === undefined ? [] : [`the bean ${bean}${from}`]),
    ];
    const otherwise = needs.length === 0 ? "" : `; else the test needs ${needs.join(", and ")}`;
    return `@${annotation} on ${application} (${at}) is read by every test, and @${slice} (${testAt}) makes one layer alone, without what it asks for: on a @Configuration of its own such a test leaves it out${otherwise}.`;
  },
};

/** The annotations that ask for a layer, what Spring says where that is not there, and the class of which a mock is enough. */
const ENABLING = [
  {
    annotation: "EnableJpaAuditing",
    // IllegalArgumentException: JPA metamodel must not be empty
    missing: /JPA metamodel must not be empty/,
    mocked: "JpaMetamodelMappingContext",
  },
  {
    annotation: "EnableJpaRepositories",
    // NoSuchBeanDefinitionException: No bean named 'entityManagerFactory' available
    missing: /No bean named 'entityManagerFactory' available/,
    mocked: null,
  },
  {
    annotation: "EnableMongoRepositories",
    // NoSuchBeanDefinitionException: No bean named 'mongoTemplate' available
    missing: /No bean named 'mongoTemplate' available/,
    mocked: null,
  },
] as const;

/** The annotations of tests that have neither JPA nor MongoDB. */
const OF_NEITHER = [...NO_REPOSITORIES, "DataJdbcTest", "DataRedisTest"];

// @EnableJpaAuditing(auditorAwareRef = "auditorAware")
const NAMED = /\bauditorAwareRef\s*=\s*"(?<bean>[\w.-]+)"/;
const AUDITOR = "org.springframework.data.domain.AuditorAware";

/** Returns the line of the annotation, which mostly stands above that of the class. */
function annotatedAt({ at }: OwnType, annotation: string, { findInSources }: BuildFacts): string {
  const line = findInSources(new RegExp(`^@${annotation}\\b`));
  const fileOf = (place: string) => place.replace(/:\d+$/, "");
  return line !== null && fileOf(line) === fileOf(at) ? line : at;
}
