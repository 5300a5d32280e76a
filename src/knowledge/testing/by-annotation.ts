import { testng } from "../frameworks/testng.ts";

/** A framework of whose tests nothing but annotations tells. */
export interface ByAnnotation {
  /** The beginning of the names in its API. */
  readonly api: string;
  /** The annotation that makes a method a test; absent where classes of the API are used beside another framework, too. */
  readonly test?: string;
  /** Whether it executes methods that are not public, but for private ones. */
  readonly executesHidden: boolean;
  /** Whether `@Test` on a class takes all of its public methods. */
  readonly takesClasses: boolean;
  /** The name of what executes its tests, where that is not JUnit. */
  readonly by?: typeof testng.name;
}

/** Those of which the first fits an import that may be of several. */
export const BY_ANNOTATION: readonly ByAnnotation[] = [
  { api: "org.junit.jupiter.", test: "org.junit.jupiter.api.Test", executesHidden: true, takesClasses: false },
  { api: "org.junit.", executesHidden: false, takesClasses: false },
  {
    api: "org.testng.",
    test: "org.testng.annotations.Test",
    executesHidden: false,
    takesClasses: true,
    by: testng.name,
  },
];

/** A source that has tests by their annotations. */
// import org.junit.jupiter.api.*; … @Test
export const HAS_TESTS = /^import (?:static )?org\.(?:junit|testng)\.[\s\S]*@Test\b/m;

/** The annotations of a class by which something else decides which methods are tests. */
export const DECIDING_OTHERWISE: ReadonlySet<string> = new Set(["RunWith", "Suite"]);

/** A source in a folder below `src` that is called as those of further tests are, beside `src/test`. */
// it/java/com/acme/CraneIT.java, integration-test/java/CraneIT.java, e2eTest/java/CraneTest.java, tests/java/CraneTest.java
export const TEST_FOLDER =
  /^(?!test\/)(?:its?|e2e|[\w-]*-it|[\w-]*[iI]ntegration|[\w-]*[tT]ests?|acceptance|functional)\/java\/.*\.java$/;
