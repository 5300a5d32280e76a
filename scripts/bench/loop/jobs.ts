import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { mavenProgram } from "../../../test/e2e/maven-versions.ts";
import { BUILD_CACHE, DEVELOCITY, type ExtensionSet, filesOf } from "../../../test/long/extension-sets.ts";
import { MIDDLE, samplePom, writeLibrary, writeReactor } from "../reactor.ts";

/** One thing that an agent wants dozens of times an hour: a call, and what a developer types for it. */
export interface Job {
  readonly what: string;
  readonly tool: string;
  readonly input: { readonly testFilter?: string; readonly module?: string };
  /** What the answer begins with. */
  readonly answer: string;
  /** Behind `mvn -B -ntp`. */
  readonly typed: readonly string[];
  /** Whether a source file is changed before each build. */
  readonly edits?: true;
  /** At most this much CPU time of a server against that of what is typed. */
  readonly hold: { readonly fast?: number; readonly hot?: Limit };
}

type Limit = { readonly hold: number; readonly aim: number };

/** A project and what is done in it. */
export interface Subject {
  readonly name: string;
  readonly write: (root: string) => void;
  /** Resolves to the Maven that builds it: `mvn`, or the path of another one. */
  readonly maven: () => Promise<string>;
  /** The source file that is changed. */
  readonly source: string;
  /** Compiles all and runs one test, after which nothing is to be fetched or done. */
  readonly prepare: readonly string[];
  readonly jobs: readonly Job[];
  readonly rounds: number;
  readonly measuresMemory?: true;
}

const NOTHING_CHANGED: Job = {
  what: "compile, nothing changed",
  tool: "maven_compile",
  input: {},
  answer: "Compile SUCCESS",
  typed: ["compile"],
  hold: { fast: 0.7, hot: { hold: 0.25, aim: 0.1 } },
};

const ONE_CHANGED: Job = {
  ...NOTHING_CHANGED,
  what: "compile, one file changed",
  edits: true,
  hold: { hot: { hold: 0.3, aim: 0.12 } },
};

const TEST = { tool: "maven_test", answer: "Test SUCCESS" } as const;

/** One test class: ours finds its module, whoever types has to know it. */
function oneTest(testFilter: string, module?: string): Job {
  const where = module === undefined ? [] : ["-pl", module, "-am"];
  return {
    ...TEST,
    what: "one test",
    input: { testFilter },
    typed: [...where, ...oneTestAnywhere(testFilter)],
    hold: { fast: 0.7, hot: { hold: 0.4, aim: 0.25 } },
  };
}

/** What is typed where nobody knows its module. */
function oneTestAnywhere(testFilter: string): string[] {
  return ["test", `-Dtest=${testFilter}`, "-Dsurefire.failIfNoSpecifiedTests=false"];
}

function testsOf(module: string): Job {
  return {
    ...TEST,
    what: "the tests of a module",
    input: { module },
    typed: ["-pl", module, "-am", "test"],
    hold: {},
  };
}

const OF_SHOP = {
  source: "core/src/main/java/com/acme/shop/core/Cart.java",
  prepare: oneTestAnywhere("CartTest"),
  rounds: 5,
} as const;

const OF_MACHINE = async () => "mvn";

function copyShop(root: string): void {
  cpSync(join(import.meta.dirname, "../../../fixtures/projects/shop"), root, { recursive: true });
  writeFileSync(join(root, "pom.xml"), samplePom("shop"));
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: "3 modules",
    write: copyShop,
    ...OF_SHOP,
    maven: OF_MACHINE,
    jobs: [NOTHING_CHANGED, ONE_CHANGED, oneTest("CartTest", "core"), testsOf("core")],
  },
  {
    name: "20 modules",
    write: writeReactor,
    maven: OF_MACHINE,
    source: `${MIDDLE.module}/src/main/java/com/acme/part12/Step8.java`,
    prepare: oneTestAnywhere(MIDDLE.test),
    jobs: [NOTHING_CHANGED, ONE_CHANGED, oneTest(MIDDLE.test, MIDDLE.module), testsOf(MIDDLE.module)],
    rounds: 5,
  },
  {
    name: "one large module",
    write: writeLibrary,
    maven: OF_MACHINE,
    source: "src/main/java/com/acme/part1/Step45.java",
    prepare: oneTestAnywhere("Test2"),
    jobs: [
      NOTHING_CHANGED,
      ONE_CHANGED,
      oneTest("Test2"),
      { ...TEST, what: "all tests", input: {}, typed: ["test"], hold: {} },
    ],
    rounds: 5,
    measuresMemory: true,
  },
  withExtensions("the build cache", BUILD_CACHE),
  withExtensions("Develocity", DEVELOCITY),
];

/** The project of three modules with extensions, which need Maven 3.9. */
function withExtensions(name: string, set: ExtensionSet): Subject {
  return {
    ...OF_SHOP,
    name: `3 modules with ${name}`,
    write: (root) => {
      copyShop(root);
      const files = { ...filesOf(set), ".mvn/maven.config": `-Dmaven.build.cache.location=${root}-cache\n` };
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
    maven: () => mavenProgram("3.9.16"),
    jobs: [limited(NOTHING_CHANGED, 0.3), limited(ONE_CHANGED, 0.3), limited(oneTest("CartTest", "core"), 0.45)],
  };
}

function limited(job: Job, hold: number): Job {
  return { ...job, hold: { hot: { hold, aim: job.hold.hot?.aim ?? hold } } };
}
