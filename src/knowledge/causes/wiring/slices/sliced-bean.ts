import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";

declare module "../../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A test makes the web layer alone, and a controller needs a repository or a service. */
    "sliced-bean": {
      /** The annotation of the test, and its place. */
      readonly slice: string;
      readonly testAt: string;
      readonly type: string;
      readonly at: string;
      readonly isRepository: boolean;
      /** The annotation that puts a mock into the context: `@MockitoBean`. */
      readonly mocking: string;
    };
  }
}

export const slicedBean: KnownBuildCause<"sliced-bean"> = {
  prove(facts) {
    for (const name of missingTypes(facts)) {
      const type = facts.typeNamed(name);
      const isRepository = type?.isInterface === true && type.supertypes.some((it) => it.endsWith("Repository"));
      const isLeftOut = isRepository || LEFT_OUT.some((it) => (type?.annotation(it) ?? null) !== null);
      const test = type && isLeftOut ? slicedTest(facts, WEB_SLICES) : null;
      if (!type || !test || facts.beansOf(name).some(({ kind }) => kind === "mock")) continue;
      const mocking = mockingOf(facts);
      return { cause: "sliced-bean", ...test, type: type.name, at: type.at, isRepository, mocking };
    }
    return null;
  },
  sentence({ slice, testAt, type, at, isRepository, mocking }) {
    const simple = type.replace(/^.*[.$]/, "");
    const otherwise = isRepository ? "" : `, or @Import of ${simple} on the test`;
    return `@${slice} (${testAt}) makes the web layer alone, and so no ${simple} (${at}): the test needs a field of that type with ${mocking}${otherwise}.`;
  },
};

/** Lists the types of which Spring has no bean. */
export function missingTypes({ said }: BuildFacts): ReadonlySet<string> {
  return new Set(said.flatMap((line) => NO_BEAN.exec(line)?.groups?.["type"] ?? []));
}

// No qualifying bean of type 'com.acme.Carts' available: expected at least 1 bean which qualifies as autowire candidate.
// No qualifying bean of type 'com.acme.Writer<com.acme.Item>' available: expected at least 1 bean …
export const NO_BEAN =
  /No qualifying bean of type '(?<type>[\w.$]{1,300}(?:<[^'\n]{1,500}>)?)' available: expected at least 1 bean/;

/** The annotations of beans that belong to no web layer. */
const LEFT_OUT = ["Service", "Repository", "Component"];
/** The annotations by which Spring Boot makes the web layer alone. */
export const WEB_SLICES = ["WebMvcTest", "WebFluxTest"];

/** Finds a failed test with one of these annotations. */
export function slicedTest(
  { failedTests, typeNamed }: BuildFacts,
  slices: readonly string[],
): { readonly slice: string; readonly testAt: string } | null {
  for (const name of failedTests) {
    const type = typeNamed(name.replace(/\$.*$/, ""));
    const slice = slices.find((it) => (type?.annotation(it) ?? null) !== null);
    if (type && slice !== undefined) return { slice, testAt: type.at };
  }
  return null;
}

/** Spring has an annotation of its own since 6.2; the one of Spring Boot is older. Tests with MockK have that of SpringMockK. */
export function mockingOf({ artifacts }: BuildFacts): string {
  if (artifacts().some(({ artifactId }) => artifactId === "springmockk")) return "@MockkBean";
  const spring = artifacts().find((it) => it.groupId === "org.springframework" && it.artifactId === "spring-test");
  const [major = 0, minor = 0] = (spring?.version ?? "").split(".").map(Number);
  return major > 6 || (major === 6 && minor >= 2) ? "@MockitoBean" : "@MockBean";
}
