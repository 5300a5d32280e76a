import fc from "fast-check";
import { DOUBT_KINDS } from "../../src/knowledge/testing/doubts.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import type { Digest } from "../../src/model/digest.ts";
import type { Note } from "../../src/model/note.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { Throwable } from "../../src/model/throwable.ts";

const piece = fc.constantFrom(
  ...[
    "### FAILED: A#b",
    "> note",
    "Test SUCCESS (1.0s)",
    "\n",
    "\r\n",
    "\u001b[31m",
    "\u202e",
    "\ud83d",
    "\0",
    "😀",
    "\ufeff",
    "\u200b".repeat(40),
    " ",
  ],
  ...["expected: <", "> but was: <", ">", "com.acme.", "location: ", "symbol: ", "x".repeat(700), "word ".repeat(300)],
);
export const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 12 }).map((all) => all.join("")),
);
export const name = fc.oneof(fc.constantFrom("a.FooTest", "b.FooTest", "a.BarTest", "x", ""), text);
const number = fc.oneof(fc.nat(), fc.constant(0), fc.double({ min: 0, max: 1e12, noNaN: true }));
export const list = <T>(item: fc.Arbitrary<T>, maxLength = 40) => fc.array(item, { maxLength });

const place = { file: text, line: fc.nat(), column: fc.nat(), details: list(text, 5), module: name };
const finding = (severity: "error" | "warning") =>
  fc.tuple(fc.record(place, { requiredKeys: [] }), text).map(([where, message]) => ({ ...where, message, severity }));

const frame = fc.record({ className: name, method: name, place: text, isOwn: fc.boolean() });
const throwable = list(fc.record({ type: name, message: text, frames: list(frame, 8) }), 4).map((chain) =>
  chain.reduceRight<Throwable | null>((cause, link) => ({ ...link, cause }), null),
);
const failure = fc
  .tuple(
    fc.record({
      testClass: name,
      testMethod: name,
      kind: fc.constantFrom("failure" as const, "error" as const),
      message: text,
    }),
    fc.record(
      {
        type: name,
        stackTrace: text,
        output: text,
        sourceLine: text,
        sourceFile: name,
        module: name,
        durationMs: fc.nat(),
        isBrief: fc.constant(true as const),
      },
      { requiredKeys: [] },
    ),
    throwable,
  )
  .map(([own, more, thrown]) => ({ ...own, ...more, ...(thrown ? { throwable: thrown } : {}) }));

const left = fc.record({ pid: fc.nat(), name: text });
const note: fc.Arbitrary<Note> = fc.oneof(
  fc.record({
    code: fc.constant("jdk-advice" as const),
    need: fc.record({ reason: text, fits: fc.constant(null), otherwise: text }),
    jdk: fc.constant(null),
  }),
  fc.record({ code: fc.constant("last-line" as const), line: text }),
  fc.record({ code: fc.constant("only-modules" as const), modules: list(name) }),
  fc.record({ code: fc.constant("left-running" as const), ended: list(left), kept: list(left) }),
  fc.record({ code: fc.constant("unreached" as const), classes: list(name) }),
  fc.record({
    code: fc.constant("unexecuted" as const),
    tests: list(fc.record({ testClass: name, testMethod: name, reason: text })),
  }),
);
const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.record({ code: fc.constant("unexplained" as const), exitCode: fc.option(fc.nat()), lines: list(text) }),
  fc.record({ code: fc.constant("missing-profile" as const), profiles: list(name) }),
  fc.record({
    code: fc.constant("fork-died" as const),
    kind: fc.constantFrom("died" as const, "gave-up" as const, "timed-out" as const),
    classes: list(name),
    reason: text,
    said: list(text),
    trace: list(text),
  }),
  fc.record({ code: fc.constant("checkstyle" as const), findings: list(finding("error")) }),
  fc.record({ code: fc.constant("coverage" as const), limits: list(text) }),
  fc.record({
    code: fc.constant("no-test-matched" as const),
    filter: text,
    methods: list(name),
    nearest: list(name),
    exitCode: fc.option(fc.nat()),
  }),
  fc.record({ code: fc.constant("failures-ignored" as const) }),
  fc.record({ code: fc.constant("no-build" as const), hasBegun: fc.boolean(), running: list(name) }),
);
const ratio = fc.record({ covered: fc.nat(), of: fc.nat() });
const coverage = { lines: ratio, branches: ratio };
const ofGoal = { goal: name };
const narrowed = fc.option(fc.record({ match: text }), { nil: {} });
const digest: fc.Arbitrary<Digest> = fc
  .tuple(
    narrowed,
    fc.oneof(
      fc.record({
        ...ofGoal,
        kind: fc.constant("dependency-tree" as const),
        isVerbose: fc.boolean(),
        modules: list(
          fc.record({
            module: name,
            artifact: text,
            direct: list(text),
            transitive: fc.nat(),
            conflicts: list(fc.record({ artifact: text, used: text, omitted: text, from: list(text) })),
            paths: list(fc.record({ artifacts: list(text), scope: text, remark: text })),
          }),
        ),
        nearest: list(name),
      }),
      fc.record({
        ...ofGoal,
        kind: fc.constant("dependency-analysis" as const),
        modules: list(fc.record({ module: name, groups: list(fc.record({ title: text, artifacts: list(text) })) })),
      }),
      fc.record({
        ...ofGoal,
        kind: fc.constant("updates" as const),
        groups: list(
          fc.record({
            title: text,
            updates: list(fc.record({ name: text, from: text, to: text, modules: list(name) })),
          }),
        ),
      }),
      fc.record({
        ...ofGoal,
        kind: fc.constant("description" as const),
        subject: text,
        summary: text,
        items: list(fc.record({ name: text, text, property: text, usually: text })),
      }),
      fc.record({
        ...ofGoal,
        kind: fc.constant("violations" as const),
        tool: fc.constantFrom("checkstyle" as const, "pmd" as const, "spotbugs" as const),
        total: fc.nat(),
        findings: list(finding("error")),
        unread: list(name),
      }),
      fc.record({
        ...ofGoal,
        kind: fc.constant("formatting" as const),
        formats: list(fc.record({ format: text, files: fc.nat(), unclean: fc.nat() })),
        changed: list(text),
      }),
      fc.record({
        ...ofGoal,
        kind: fc.constant("coverage" as const),
        modules: list(
          fc.record({
            ...coverage,
            module: name,
            classes: list(fc.record({ ...coverage, name: text })),
            furtherClasses: fc.nat(),
          }),
        ),
        unread: list(name),
      }),
      fc.record({ ...ofGoal, kind: fc.constant("output" as const), module: name, lines: list(text), before: fc.nat() }),
    ),
  )
  .map(([own, rest]) => ({ ...rest, ...own }));

const artifact = fc.record({ path: text, name: text, size: number });
const activity = fc.record({
  kind: fc.constantFrom("lock", "initialization", "lookup", "socket", "sleep", "wait", "run"),
  of: text,
  owner: text,
});
const thread = fc.record({ name: text, frames: list(frame, 8), activity, owner: fc.constant(null) });
export const outcome = fc.constantFrom("passed" as const, "failed" as const, "errored" as const, "skipped" as const);
const moduleStatus = fc.constantFrom("SUCCESS" as const, "FAILURE" as const, "SKIPPED" as const, "UNKNOWN" as const);

const more = fc.record(
  {
    errors: list(finding("error")),
    warnings: list(finding("warning")),
    warningCount: fc.nat(),
    upToDate: fc.constant(true as const),
    summary: fc.record({ testsRun: fc.nat(), testsFailed: fc.nat(), testsSkipped: fc.nat(), testsErrored: fc.nat() }),
    failures: list(failure),
    flaky: list(fc.record({ testClass: name, testMethod: name, attempts: fc.nat(), message: text })),
    goals: list(name),
    tests: list(fc.record({ name, outcome })),
    running: list(name),
    touched: fc.record(
      {
        changed: list(name),
        classes: fc.nat(),
        of: fc.nat(),
        reaching: fc.nat(),
        failed: fc.nat(),
        unknown: fc.nat(),
        since: fc.option(fc.nat()),
        nearest: fc.nat(),
        everythingBecause: fc.oneof(
          fc.record({ kind: fc.constant("file-changed" as const), file: name }),
          fc.record({ kind: fc.constantFrom(...DOUBT_KINDS), module: name }),
        ),
      },
      { requiredKeys: ["changed", "classes", "of", "reaching", "failed", "unknown", "since"] },
    ),
    hanging: list(
      fc.record({ testClass: name, testMethod: name, frames: list(frame, 8), activity, others: list(thread, 5) }),
      5,
    ),
    place: fc.record({ module: name, index: fc.nat(), of: fc.nat() }),
    waitsFor: fc.record({ run: fc.nat(), operation: fc.constantFrom("Test", "Compile") }),
    artifact: fc.option(artifact),
    artifacts: list(artifact),
    packaging: text,
    age: fc.integer(),
    sourcesChanged: fc.constant(true as const),
    change: fc.oneof(
      fc.record({
        since: fc.nat(),
        fixed: list(name),
        new: list(name),
        stillFailing: fc.nat(),
        notRunThen: list(name),
      }),
      fc.record({ since: fc.nat(), errorsBefore: fc.nat() }),
    ),
    unstable: list(fc.record({ name, module: name, failedRuns: fc.nat(), ofRuns: fc.nat() })),
    uncommitted: list(
      fc.record({
        tests: list(fc.record({ name, module: name })),
        changed: list(
          fc.record({
            file: text,
            lines: fc.oneof(fc.constant("all" as const), list(fc.record({ from: fc.nat(), to: fc.nat() }))),
          }),
        ),
      }),
    ),
    regressions: list(
      fc.record({ passedIn: fc.nat(), tests: list(fc.record({ name, module: name })), changed: list(text) }),
    ),
    modules: list(fc.record({ name, dir: name, status: moduleStatus })),
    problems: list(problem, 5),
    digests: list(digest, 4),
    notes: list(note),
    output: list(text),
  },
  { requiredKeys: [] },
);
/** Any result, its texts of what upsets answers. */
export const result: fc.Arbitrary<BuildResult> = fc
  .tuple(
    fc.record({
      operation: fc.constantFrom(
        "Clean" as const,
        "Compile" as const,
        "Test" as const,
        "Package" as const,
        "Run" as const,
      ),
      run: fc.nat(),
      status: fc.constantFrom(...(["SUCCESS", "FAILURE", "TIMEOUT", "CANCELLED", "RUNNING"] as const)),
      duration: number,
      exitCode: fc.option(fc.nat()),
    }),
    more,
  )
  .map(([own, rest]) => ({ ...own, ...rest }));

export const presentation = fc.record(
  {
    responseFormat: fc.constantFrom("markdown" as const, "json" as const),
    detailLevel: fc.constantFrom("concise" as const, "detailed" as const),
    stackTraceLines: fc.constantFrom(0, 1, 50, 1000),
    opensFrom: fc.constantFrom("", "../shop/"),
  },
  { requiredKeys: ["responseFormat", "detailLevel", "stackTraceLines"] },
);

/** What no answer may hold: controls but tab and line feed, halves of characters, what turns the direction. */
export const HIDDEN = /[\p{Cc}--[\t\n]]|[\p{Surrogate}\u2028\u2029\u202a-\u202e]/v;
