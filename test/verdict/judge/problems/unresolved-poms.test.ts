import { describe, expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import type { ProblemOf } from "../../../../src/model/problem.ts";
import { partUnresolved } from "../../../../src/verdict/judge/problems/unresolved-poms.ts";
import { evidenceOf } from "../evidence.ts";
import { module } from "../module.ts";

const ROOT = "/home/dev/shop";
/** What Maven says of a parent that it cannot get. */
const missing = (...artifacts: string[]) =>
  `Non-resolvable parent POM: The following artifacts could not be resolved: ${artifacts.map((it) => `${it} (absent)`).join(", ")}`;

const unresolved = (...artifacts: string[]): ProblemOf<"unresolved-artifacts"> => ({
  code: "unresolved-artifacts",
  kind: "parent",
  artifacts,
  neededBy: [],
  troubles: [],
});
const TOO_OLD =
  "java.lang.UnsupportedClassVersionError: a/Extension has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0";

/** What becomes of an error. */
function part(error: Partial<Finding> & Pick<Finding, "message">) {
  const evidence = evidenceOf({
    project: {
      root: ROOT,
      modules: [module(`${ROOT}/core`, "core"), { ...module(`${ROOT}/web`, "web"), version: "2.0" }],
      unreadModules: [],
      unreadParents: [],
    },
  });
  const parted = partUnresolved(evidence, [{ severity: "error", ...error }]);
  return { ...parted, errors: parted.errors.length };
}

describe("an error is told as an artifact that no repository has", () => {
  const problem = unresolved("org.acme:parent:pom:9");
  const message = missing("org.acme:parent:pom:9");

  test("with its place in a POM", () => {
    expect(part({ file: "web/pom.xml", line: 4, column: 11, message })).toStrictEqual({
      unresolved: [{ ...problem, file: "web/pom.xml", line: 4, column: 11 }],
      errors: 0,
    });
  });

  test("with what the lines below it say", () => {
    const details = [message, "'parent.relativePath' points at wrong local POM"];
    expect(part({ file: "pom.xml", message: "Problem", details }).unresolved).toEqual([
      { ...problem, isNotAtRelativePath: true, file: "pom.xml" },
    ]);
  });

  test("without a place where it has none, as of an annotation processor", () => {
    expect(part({ message })).toStrictEqual({ unresolved: [problem], errors: 0 });
  });

  test("with a module that has another version, and a parent that lies elsewhere", () => {
    const both = missing("com.acme:core:pom:1.0", "com.acme:web:pom:1.0");
    expect(part({ file: "shop/stock/pom.xml", message: both }).unresolved).toMatchObject([
      {
        siblings: [
          { module: "core", state: "off-path", relativePath: "../../core/pom.xml" },
          { module: "web", state: "other-version", version: "2.0" },
        ],
      },
    ]);
  });

  test("with a module whose version is a property, where the parent's is its value", () => {
    const project = {
      ...{ root: ROOT, unreadModules: [], unreadParents: [] },
      modules: [{ ...module(`${ROOT}/core`, "core"), openVersion: "$revision" }],
    };
    const error = { severity: "error", file: "shop/pom.xml", message: missing("com.acme:core:pom:1.0") } as const;
    expect(partUnresolved(evidenceOf({ project }), [error]).unresolved).toMatchObject([
      { siblings: [{ module: "core", state: "other-version", version: "$revision" }] },
    ]);
  });

  test("with no module where it is no parent: a build makes nothing for a POM", () => {
    const bom =
      "Non-resolvable import POM: Could not find artifact com.acme:core:pom:1.0 in central (https://repo.example)";
    expect(part({ file: "pom.xml", message: bom }).unresolved[0]).not.toHaveProperty("siblings");
  });
});

test("an extension that the JDK is too old for is told so where a file names it", () => {
  const problem = { code: "jdk-too-old", className: "a.Extension", required: 21, current: 17 } as const;
  expect(part({ file: ".mvn/extensions.xml", message: TOO_OLD })).toEqual({ unresolved: [problem], errors: 0 });
  expect(part({ message: TOO_OLD })).toMatchObject({ unresolved: [], errors: 1 });
});

test("a missing version beside a BOM that cannot be resolved may be one that it manages", () => {
  const bom = missing("org.acme:bom:pom:9").replace("parent POM", "import POM");
  const version = "'dependencies.dependency.version' for org.acme:lib:jar is missing.";
  const facts = (line: number, ...others: readonly Pick<Finding, "file" | "message">[]) => {
    const errors = [...others, { file: "web/pom.xml", message: version }];
    const parted = partUnresolved(
      evidenceOf({}),
      errors.map((it) => ({ severity: "error", line, ...it })),
    );
    return parted.errors.at(-1)?.facts;
  };
  expect(facts(12, { file: "web/pom.xml", message: bom })).toEqual([
    "the BOM of L12, which cannot be resolved, may manage it",
  ]);
  expect(facts(12, { file: "pom.xml", message: bom })).toBeUndefined();
  expect(facts(12, { file: "web/pom.xml", message: missing("org.acme:parent:pom:9") })).toBeUndefined();
});

test.each<[string, Pick<Finding, "file" | "message">]>([
  ["a source file, whatever its words", { file: "src/main/java/a/A.java", message: missing("a:b:pom:1") }],
  ["a source file beside a POM, whatever its words", { file: "pom.xml.d/A.java", message: missing("a:b:pom:1") }],
  ["a POM that says something else", { file: "pom.xml", message: "'version' is missing" }],
  ["a POM that means something else", { file: "pom.xml", message: "No space left on device" }],
])("an error of %s stays one", (_, error) => {
  expect(part(error)).toMatchObject({ unresolved: [], errors: 1 });
});
