import { describe, expect, test } from "bun:test";
import { isTrusted } from "../../src/hot/trust-hot.ts";
import { evidenceOf } from "../verdict/judge/evidence.ts";
import { error, goal, runOf } from "./weighed.ts";

describe("the answer of a JVM that had run other builds counts", () => {
  test("where it is SUCCESS, or Maven was not to go on", () => {
    expect(isTrusted(runOf({ status: "SUCCESS" }))).toBe(true);
    expect(isTrusted(runOf({ status: "TIMEOUT" }))).toBe(true);
  });

  test("where it tells errors in sources", () => {
    const message = "unreported exception java.io.IOException; must be caught or declared to be thrown";
    for (const told of [message, "cannot find symbol: class CartException", "Unresolved reference: FooError"]) {
      expect(isTrusted(runOf({ errors: [error(told, "src/Foo.java")] }))).toBe(true);
    }
  });

  test("but not where an error is without a place, or an exception of what reads the source", () => {
    expect(isTrusted(runOf({ errors: [error("cannot find symbol", "src/Foo.java"), error("no place")] }))).toBe(false);
    const thrown = "cannot read the templates: java.nio.file.FileSystemAlreadyExistsException: /p/templates.zip";
    expect(isTrusted(runOf({ errors: [error(thrown, "src/Foo.java")] }))).toBe(false);
    expect(isTrusted(runOf({ errors: [error("failed: java.lang.IllegalStateException", "src/Foo.java")] }))).toBe(
      false,
    );
  });

  test("where the JVM of tests died, which a second run might hide", () => {
    const log = { ...runOf({}).evidence.log, failedGoals: [goal("surefire")] };
    const crash = { kind: "died" as const, exitCode: 3, classes: ["FooTest"], reason: "died", said: [] };
    expect(isTrusted(runOf({ problems: [{ code: "fork-died", trace: [], ...crash }] }, { log }))).toBe(true);
  });

  test("where a build cache has the tests that were chosen, but not where nothing tells why none ran", () => {
    const restored = { code: "filtered-tests-restored" as const, filter: "FooTest" };
    expect(isTrusted(runOf({ problems: [restored], exitCode: 0 }))).toBe(true);
    const none = { code: "no-test-matched" as const, filter: "FooTest", exitCode: 0, methods: [], nearest: [] };
    expect(isTrusted(runOf({ problems: [none], exitCode: 0 }))).toBe(false);
  });

  test("but not where a goal of another kind failed, too", () => {
    const errors = [error("cannot find symbol", "src/Foo.java")];
    const of = (...plugins: readonly string[]) => ({ ...runOf({}).evidence.log, failedGoals: plugins.map(goal) });
    expect(isTrusted(runOf({ errors }, { log: of("compiler") }))).toBe(true);
    expect(isTrusted(runOf({ errors }, { log: of("compiler", "acme") }))).toBe(false);
    expect(isTrusted(runOf({ errors }, { log: of("compiler", "surefire") }))).toBe(false);
  });

  describe("where no repository has an artifact", () => {
    const unresolved = (...kinds: readonly ("not-found" | "not-found-before" | "unknown-host")[]) => {
      const troubles = kinds.map((kind) => ({ kind, repository: "central" }));
      return { code: "unresolved-artifacts" as const, ...ARTIFACT, troubles };
    };

    test("and Maven says no more", () => {
      expect(isTrusted(runOf({ problems: [unresolved("not-found", "not-found-before")] }))).toBe(true);
      expect(isTrusted(runOf({ problems: [unresolved("not-found")], exitCode: null }))).toBe(false);
    });

    test("but not where that is not the reason, or no reason is known, or not the only one", () => {
      expect(isTrusted(runOf({ problems: [unresolved("not-found", "unknown-host")] }))).toBe(false);
      expect(isTrusted(runOf({ problems: [unresolved()] }))).toBe(false);
      const other = { code: "broken-settings" as const, file: "s.xml", reason: "no" };
      expect(isTrusted(runOf({ problems: [unresolved("not-found"), other] }))).toBe(false);
    });
  });

  test("but not where it failed for any other reason, or did not come to its end", () => {
    expect(isTrusted(runOf({}))).toBe(false);
    const failures = [{ testClass: "FooTest", testMethod: "foo", kind: "failure" as const, message: "no" }];
    expect(isTrusted(runOf({ failures }))).toBe(false);
    const log = evidenceOf({}).log;
    expect(isTrusted(runOf({ errors: [error("cannot find symbol", "src/Foo.java")] }, { log }))).toBe(false);
  });
});

const ARTIFACT = { kind: "dependency" as const, artifacts: ["org.acme:money:jar:2.0"], neededBy: [] };
