import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { rawType } from "../../../../model/class-name.ts";
import { artifactNamed, type BuildFacts, type KnownBuildCause } from "../../build-facts.ts";
import { messagesOf, type OwnType, type PlacedName } from "../wiring-facts.ts";

/** A test makes one layer alone, and something in it needs a bean that does not belong there. */
interface Fields {
  /** The annotation of the test, and its place. */
  readonly slice: string;
  readonly testAt: string;
  readonly type: string;
  readonly at: string;
  /** The class that is such a bean, or whose method with @Bean makes one, where it has another name. */
  readonly given?: PlacedName;
  readonly isRepository: boolean;
  /** The annotation that puts a mock into the context: `@MockitoBean`. */
  readonly mocking: string;
}

export const slicedBean: KnownBuildCause<"sliced-bean", Fields> = {
  prove(facts) {
    for (const name of missingTypes(facts)) {
      const left = leftOut(name, facts);
      const slices = left?.isRepository ? NO_REPOSITORIES : SLICES;
      const test = left && slicedTest({ ...facts, failedTests: testsMissing(name, facts) }, slices, left.by);
      if (!left || !test || facts.beansOf(name).some(({ kind }) => kind === "mock")) continue;
      const { by, at, isRepository } = left;
      const type = simpleNameOf(rawType(name));
      const given = simpleNameOf(by) === type ? {} : { given: { name: simpleNameOf(by), at } };
      return { cause: "sliced-bean", ...test, type, at, ...given, isRepository, mocking: mockingOf(facts) };
    }
    return null;
  },
  sentence({ slice, testAt, type, at, given, isRepository, mocking }) {
    const mock = `a field of ${given ? `the type ${type}` : "that type"} with ${mocking}`;
    const imported = `@Import of ${given?.name ?? type}`;
    const isOfWeb = WEB_SLICES.includes(slice);
    const needs = isRepository ? mock : isOfWeb ? `${mock}, or ${imported} on the test` : `${imported}, or ${mock}`;
    return `@${slice} (${testAt}) makes ${isOfWeb ? "the web" : "one"} layer alone, and so no ${given?.name ?? type} (${at}): the test needs ${needs}.`;
  },
};

/** Finds what is a bean of a type in a whole application, and in none of its layers: `by` is its class, or the one that makes it. */
function leftOut(name: string, { typeNamed, beansOf }: BuildFacts) {
  const type = typeNamed(name);
  const isRepository = type?.isInterface === true && type.supertypes.some((it) => it.endsWith("Repository"));
  if (type && (isRepository || hasOne(LEFT_OUT, type))) return { by: type.name, at: type.at, isRepository };
  const beans = beansOf(name).filter(({ kind, isTest }) => !isTest && (kind === "component" || kind === "bean-method"));
  const [only, ...others] = beans;
  const owner = only && !only.isNeeded && others.length === 0 ? typeNamed(only.name.replace(/#.*$/, "")) : null;
  const isLeftOut = owner && hasOne(only?.kind === "component" ? LEFT_OUT : ["Configuration"], owner);
  return only && isLeftOut ? { by: owner.name, at: only.at, isRepository: false } : null;
}

function hasOne(annotations: readonly string[], type: OwnType): boolean {
  return annotations.some((it) => type.annotation(it) !== null);
}

/** Lists the classes of the tests that failed since a bean of a type is missing. */
export function testsMissing(name: string, { failed }: Pick<BuildFacts, "failed">): readonly string[] {
  const isMissed = (text: string) => NO_BEAN.exec(text)?.groups?.["type"] === name;
  return failed.flatMap((test) => (messagesOf(test).some(isMissed) ? test.testClass : []));
}

/** Lists the types of which Spring has no bean. */
export function missingTypes({ said }: BuildFacts): ReadonlySet<string> {
  return new Set(said.flatMap((line) => NO_BEAN.exec(line)?.groups?.["type"] ?? []));
}

// No qualifying bean of type 'com.acme.Carts' available: expected at least 1 bean which qualifies as autowire candidate.
// No qualifying bean of type 'com.acme.Writer<com.acme.Item>' available: expected at least 1 bean …
export const NO_BEAN =
  /No qualifying bean of type '(?<type>[\w.$]{1,300}(?:<[^'\n]{1,500}>)?)' available: expected at least 1 bean/;

/** The annotations of beans that belong to no layer which a test may make alone. */
const LEFT_OUT = ["Service", "Repository", "Component"];
/** The annotations by which Spring Boot makes the web layer alone. */
const WEB_SLICES: readonly string[] = ["WebMvcTest", "WebFluxTest"];
/** Those by which it makes one that has no repositories of Spring Data. */
export const NO_REPOSITORIES: readonly string[] = [
  ...WEB_SLICES,
  ...["JsonTest", "RestClientTest", "GraphQlTest", "JdbcTest", "JooqTest"],
];
/** All by which it makes one layer alone. */
const SLICES: readonly string[] = [
  ...NO_REPOSITORIES,
  ...["DataJpaTest", "DataJdbcTest", "DataR2dbcTest", "DataMongoTest", "DataRedisTest", "DataNeo4jTest"],
  ...["DataCassandraTest", "DataElasticsearchTest", "DataCouchbaseTest", "DataLdapTest"],
];

/** Finds a failed test with one of these annotations, and whose annotations do not name a class. */
export function slicedTest(
  { failedTests, typeNamed }: BuildFacts,
  slices: readonly string[],
  unnamed?: string,
): { readonly slice: string; readonly testAt: string } | null {
  for (const name of failedTests) {
    const type = typeNamed(name.replace(/\$.*$/, ""));
    const slice = slices.find((it) => (type?.annotation(it) ?? null) !== null);
    const given = [slice ?? "", "Import", "ContextConfiguration"].map((it) => type?.annotation(it) ?? "").join(" ");
    const isNamed = unnamed !== undefined && new RegExp(`\\b${simpleNameOf(unnamed)}\\b`).test(given);
    if (type && slice !== undefined && !isNamed) return { slice, testAt: type.at };
  }
  return null;
}

/** Spring has an annotation of its own since 6.2; the one of Spring Boot is older. Tests with MockK have that of SpringMockK. */
export function mockingOf(facts: BuildFacts): string {
  if (facts.artifacts().some(({ artifactId }) => artifactId === "springmockk")) return "@MockkBean";
  const spring = artifactNamed("org.springframework:spring-test", facts);
  const [major = 0, minor = 0] = (spring?.version ?? "").split(".").map(Number);
  return major > 6 || (major === 6 && minor >= 2) ? "@MockitoBean" : "@MockBean";
}
