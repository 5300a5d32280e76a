/** A class whose class file proves that it holds tests which one framework would run. */
export interface ProvenTests {
  /** The binary name: `org.acme.OuterTest$Nested`. */
  readonly name: string;
  /**
   * The class around it, for a `@Nested` class of Jupiter or a `@Group` of jqwik, which are a part of it; null for any
   * other class.
   */
  readonly partOf: string | null;
  /**
   * The tests of the class, inherited ones included; empty if all are in classes that are a part of it, and null if the
   * class file does not tell them.
   */
  readonly methods: readonly TestMethod[] | null;
  /**
   * Whether reports name its test cases by this class. They name those of a suite by the classes that it runs, and
   * ArchUnit's rules in fields by a class without package.
   */
  readonly isReportedByName: boolean;
  /** Whether an annotation such as `@Disabled`, which has no condition, leaves out the class. */
  readonly isDisabled: boolean;
  /** Whether a condition, an extension or a runner may leave out the class, which the class file does not tell. */
  readonly isConditional: boolean;
  /** The tags, groups, or names of categories of the class. Its methods have them, too. */
  readonly tags: readonly string[];
}

export interface TestMethod {
  /**
   * The name in reports: that of the method, for Spock the name of the feature, and for a rule of ArchUnit perhaps that
   * of a field.
   */
  readonly name: string;
  /**
   * Whether a report has one test case, of exactly this name, or any number, with names that are made from it; those of
   * `made` are no methods, but what the test itself makes when it runs.
   */
  readonly cases: "one" | "any" | "made";
  readonly isDisabled: boolean;
  readonly isConditional: boolean;
  /** The tags of the method itself, without those of its class. */
  readonly tags: readonly string[];
  /** The superclass with a test of the same name and parameters, which this one does not override. */
  readonly besides?: string;
}

/** Whether a report has exactly one test case for a method whenever its class runs. */
export function hasOneCase({ cases, isDisabled, isConditional }: TestMethod): boolean {
  return cases === "one" && !isDisabled && !isConditional;
}

/**
 * The values that most test classes have: they are no part of another, reported by name, not left out and without tags.
 */
export const PLAIN = {
  partOf: null,
  isReportedByName: true,
  isDisabled: false,
  isConditional: false,
  tags: [],
} as const;

export const PLAIN_METHOD = { cases: "one", isDisabled: false, isConditional: false, tags: [] } as const;
