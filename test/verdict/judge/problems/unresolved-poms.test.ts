import { describe, expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import type { Problem, ProblemOf } from "../../../../src/model/problem.ts";
import { partUnresolved } from "../../../../src/verdict/judge/problems/unresolved-poms.ts";
import { evidenceOf } from "../evidence.ts";
import { module } from "../module.ts";

const ROOT = "/home/dev/shop";
const MISSING = "Non-resolvable parent POM";

const unresolved = (...artifacts: string[]): ProblemOf<"unresolved-artifacts"> => ({
  code: "unresolved-artifacts",
  kind: "parent",
  artifacts,
  neededBy: [],
  troubles: [],
});
const TOO_OLD: Problem = { code: "jdk-too-old", className: "a.Extension", required: 21, current: 17 };

/** What becomes of an error when its words mean this. */
function part(error: Partial<Finding>, problem: Problem | null) {
  const asked: (readonly string[])[] = [];
  const evidence = evidenceOf({
    project: {
      root: ROOT,
      modules: [module(`${ROOT}/core`, "core"), { ...module(`${ROOT}/web`, "web"), version: "2.0" }],
      unreadModules: [],
      unreadParents: [],
    },
    explain: (words) => {
      asked.push(words);
      return problem;
    },
  });
  const whole: Finding = { message: MISSING, severity: "error", ...error };
  const parted = partUnresolved(evidence, [whole]);
  return { ...parted, errors: parted.errors.length, asked };
}

describe("an error is told as an artifact that no repository has", () => {
  const problem = unresolved("org.acme:parent:pom:9");

  test("with its place in a POM", () => {
    expect(part({ file: "web/pom.xml", line: 4, column: 11, details: ["in central"] }, problem)).toStrictEqual({
      unresolved: [{ ...problem, file: "web/pom.xml", line: 4, column: 11 }],
      errors: 0,
      asked: [[MISSING, "in central"]],
    });
  });

  test("without a place where it has none, as of an annotation processor", () => {
    expect(part({}, problem)).toStrictEqual({ unresolved: [problem], errors: 0, asked: [[MISSING]] });
  });

  test("with a module that has another version, and no other module: a build makes nothing for a POM", () => {
    const [told] = part({ file: "pom.xml" }, unresolved("com.acme:core:pom:1.0", "com.acme:web:pom:1.0")).unresolved;
    expect(told).toMatchObject({ siblings: [{ module: "web", state: "other-version", version: "2.0" }] });
    expect(told && "siblings" in told && told.siblings).toHaveLength(1);
    expect(part({ file: "pom.xml" }, unresolved("com.acme:core:pom:1.0")).unresolved[0]).not.toHaveProperty("siblings");
  });
});

test("an extension that the JDK is too old for is told so where a file names it", () => {
  expect(part({ file: ".mvn/extensions.xml" }, TOO_OLD)).toMatchObject({ unresolved: [TOO_OLD], errors: 0 });
  expect(part({}, TOO_OLD)).toMatchObject({ unresolved: [], errors: 1 });
});

test.each<[string, Partial<Finding>, Problem | null]>([
  ["a source file, whatever its words", { file: "src/main/java/a/A.java" }, unresolved("a:b:pom:1")],
  ["a source file beside a POM, whatever its words", { file: "pom.xml.d/A.java" }, unresolved("a:b:pom:1")],
  ["a POM that says something else", { file: "pom.xml" }, null],
  ["a POM that means something else", { file: "pom.xml" }, { code: "disk-full" }],
])("an error of %s stays one", (_, error, problem) => {
  const { unresolved: none, errors } = part(error, problem);
  expect(none).toEqual([]);
  expect(errors).toBe(1);
});
