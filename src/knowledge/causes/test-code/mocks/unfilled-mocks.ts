import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";

/** A test has fields that Mockito fills where it is asked to, and nothing asks. */
interface Fields {
  readonly field: string;
  readonly at: string;
  readonly by: string;
  /** The class has a runner of JUnit 4, and tests of Jupiter. */
  readonly ignoresRunner?: true;
}

export const unfilledMocks: KnownBuildCause<"unfilled-mocks", Fields> = {
  prove(facts) {
    if (!facts.said.some((line) => NULL.test(line))) return null;
    const [first] = facts.unfilledMocks();
    if (!first) return null;
    const { name, at, isOfJUnit4, ignoresRunner } = first;
    const by = filling(isOfJUnit4, facts);
    return { cause: "unfilled-mocks", field: name, at, by, ...(ignoresRunner && { ignoresRunner }) };
  },
  sentence: ({ field, at, by, ignoresRunner }) =>
    `Nothing makes the mocks of this class, so that ${field} (${at}) is null: ${by} would${ignoresRunner ? ", and Jupiter knows no @RunWith" : ""}.`,
};

// NullPointerException: Cannot invoke "com.acme.Docks.count()" because "this.docks" is null
// IllegalArgumentException: docks is marked non-null but is null
const NULL = /NullPointerException|\bis null\b|must not be null|may not be null/;

function filling(isOfJUnit4: boolean, { artifacts }: BuildFacts): string {
  if (isOfJUnit4) return "@RunWith(MockitoJUnitRunner.class)";
  const hasExtension = artifacts().some(({ artifactId }) => artifactId === "mockito-junit-jupiter");
  return hasExtension ? "@ExtendWith(MockitoExtension.class)" : "MockitoAnnotations.openMocks(this) before each test";
}
