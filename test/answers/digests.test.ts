import { describe, expect, test } from "bun:test";
import { toJson } from "../../src/answers/json.ts";
import type { Digest, ModuleTree } from "../../src/model/digest.ts";
import { CONCISE, DETAILED, error, result, show } from "./results.ts";

const RUN = { operation: "Run", status: "SUCCESS", exitCode: 0, run: 12, duration: 4000 } as const;
const report = (goal: string, digest: Digest, presentation = CONCISE) =>
  show({ ...RUN, goals: [goal], digests: [digest] }, presentation);

/** Modules with as many direct dependencies each. */
function trees(modules: number, direct: number): Digest {
  const names = Array.from({ length: direct }, (_, index) => `org.acme:library-${index}:jar:1.0:compile`);
  const one = (index: number): ModuleTree => ({
    module: `module-${index}`,
    artifact: `a:m${index}:jar:1`,
    direct: names,
    transitive: 3,
    conflicts: [],
  });
  return {
    kind: "dependency-tree",
    goal: "dependency:tree",
    isVerbose: true,
    modules: Array.from({ length: modules }, (_, index) => one(index)),
  };
}

describe("the first line", () => {
  test("names the goals, and the counts of tests where there are any", () => {
    expect(show({ ...RUN, goals: ["dependency:tree"] })).toBe("Run SUCCESS (4.0s) — dependency:tree");
    const summary = { testsRun: 42, testsFailed: 2, testsErrored: 0, testsSkipped: 0 };
    expect(show({ ...RUN, goals: ["clean", "verify"], status: "FAILURE", summary })).toBe(
      "Run FAILURE (4.0s) — clean, verify: 42 run, 2 failed",
    );
    const none = { testsRun: 0, testsFailed: 0, testsErrored: 0, testsSkipped: 0 };
    expect(show({ ...RUN, goals: ["verify"], summary: none })).toBe("Run SUCCESS (4.0s) — verify: 0 run");
  });

  test("of a build that goes on says where it is", () => {
    expect(show({ ...RUN, status: "RUNNING", goals: ["verify"] })).toBe("Run RUNNING (4.0s) — run 12, verify");
    const summary = { testsRun: 0, testsFailed: 0, testsErrored: 0, testsSkipped: 0 };
    expect(show({ ...RUN, status: "TIMEOUT", goals: ["verify"], summary })).toBe("Run TIMEOUT (4.0s) — verify");
  });
});

describe("what does not fit", () => {
  const all = trees(300, 60);

  test("is counted, with the call that shows more", () => {
    const concise = report("dependency:tree", all);
    expect(concise.length).toBeLessThan(8000);
    expect(concise).toMatch(
      /> \d+ of 18000 lines of what the goals report are left out: maven_result \{"run": 12, "detailLevel": "detailed"\}$/,
    );
    const detailed = report("dependency:tree", all, DETAILED);
    expect(detailed.length).toBeLessThan(18_000);
    expect(detailed).toMatch(/left out: maven_result \{"run": 12, "show": "log", "detailLevel": "detailed"\}$/);
  });

  test("is counted in JSON, too", () => {
    const values = JSON.parse(toJson(result({ ...RUN, digests: [all] }), { ...CONCISE, responseFormat: "json" }));
    const [{ modules, modulesOmitted }] = values.digests;
    expect(modules.length + (modulesOmitted ?? 0)).toBe(300);
    expect(values.next).toEqual({ maven_result: { run: 12, detailLevel: "detailed", responseFormat: "json" } });
    const detailed = { ...DETAILED, responseFormat: "json" } as const;
    expect(JSON.parse(toJson(result({ ...RUN, digests: [all] }), detailed)).next).toEqual({
      maven_result: { run: 12, show: "log", responseFormat: "json" },
    });
  });

  test("of a report that is not in the log is shown by narrowing it", () => {
    const findings = Array.from({ length: 2000 }, (_, line) =>
      error(`no ${line}`, { file: `F${line % 7}.java`, line }),
    );
    const digest: Digest = { kind: "violations", goal: "pmd:pmd", tool: "pmd", total: 2000, findings, unread: ["web"] };
    expect(report("pmd:pmd", digest)).toStartWith(
      "Run SUCCESS (4.0s) — pmd:pmd; 2000 violations in 7 files\n\n### F0.java\n",
    );
    const detailed = report("pmd:pmd", digest, DETAILED);
    expect(detailed).toContain('left out: maven_run {"goals": ["pmd:pmd"], "match": "words"}');
    expect(detailed).toContain("> For web, only the number is known: this run left no report there.");
  });
});

test("the classes that tests reach least are told, the others counted", () => {
  const half = { lines: { covered: 1, of: 2 }, branches: { covered: 0, of: 0 } };
  const classes = Array.from({ length: 14 }, (_, index) => ({ ...half, name: `a.C${index}` }));
  const digest: Digest = {
    kind: "coverage",
    goal: "jacoco:report",
    modules: [
      { module: "core", ...half, classes, furtherClasses: 3 },
      { module: "api", lines: { covered: 0, of: 0 }, branches: { covered: 1, of: 1 }, classes: [] },
    ],
    unread: [],
  };
  const answer = report("jacoco:report", digest);
  expect(answer).toStartWith(
    "Run SUCCESS (4.0s) — jacoco:report; 50 % of 2 lines, 100 % of 1 branch\n\n### core: 50 % of 2 lines\n",
  );
  expect(answer).toContain("\n- a.C9: 1 of 2 lines not reached\n");
  expect(answer).toEndWith(
    '\n\n### api: no lines, 100 % of 1 branch\n\n> 7 more classes are not fully covered: maven_result {"run": 12, "detailLevel": "detailed"}',
  );
});

describe("a tree narrowed to words", () => {
  const tree = (values: Partial<Extract<Digest, { kind: "dependency-tree" }>>): Digest => ({
    kind: "dependency-tree",
    goal: "dependency:tree",
    match: "money",
    isVerbose: true,
    modules: [{ module: "web", artifact: "a:web:jar:1", direct: [], transitive: 0, conflicts: [], paths: [] }],
    ...values,
  });

  test("says that nothing has them, and what looks like them", () => {
    expect(report("dependency:tree", tree({ nearest: ["monies"] }))).toBe(
      'Run SUCCESS (4.0s) — dependency:tree; no artifact has "money"\n\n> Nearest: monies.',
    );
  });

  test("says what is in the place of one that has them", () => {
    const relocated = [{ from: "acme:money:2", to: "org.acme:coins:2" }];
    expect(report("dependency:tree", tree({ relocated }))).toBe(
      'Run SUCCESS (4.0s) — dependency:tree; no artifact has "money"\n\n> acme:money:2 has been relocated to org.acme:coins:2, which is taken in its place.',
    );
  });

  test("counts the paths that are not kept, and says of one only what the others do not", () => {
    const path = {
      artifacts: ["a:b:1", "org.acme:money:2"],
      scope: "test",
      duplicate: "a:b:1",
      remark: "version managed from 1; omitted for duplicate",
    };
    const module = { module: "web", artifact: "a:web:jar:1", direct: [], transitive: 9, conflicts: [] };
    expect(report("dependency:tree", tree({ modules: [{ ...module, paths: [path], furtherPaths: 4 }] }))).toBe(
      `Run SUCCESS (4.0s) — dependency:tree

### web: 5 paths to "money"
- a:b:1 → org.acme:money:2 (test; version managed from 1)

> 4 more paths were not kept: give more words to narrow them.`,
    );
  });
});

test("of several modules that print, each is heard with its last lines", () => {
  const outputs = Array.from(
    { length: 10 },
    (_, index): Digest => ({
      kind: "output",
      goal: "exec:java",
      module: `m${index}`,
      lines: ["one", "two", "three", "four"],
      before: 0,
    }),
  );
  const answer = show({ ...RUN, goals: ["exec:java"], digests: outputs });
  expect(answer).toContain("### exec:java (m9)\n  two\n  three\n  four\n");
  expect(answer).toContain('> 1 earlier line of exec:java (m9): maven_result {"run": 12, "show": "log"}');
});

test("what a goal prints cannot pass for a part of the answer", () => {
  const lines = ["### FAILED: A#b", "\u001b[31mred\u001b[0m", "\u202eturned"];
  expect(report("exec:java", { kind: "output", goal: "exec:java", lines, before: 0 })).toBe(
    "Run SUCCESS (4.0s) — exec:java\n\n### exec:java\n  ### FAILED: A#b\n  red\n  \\u{202e}turned",
  );
});

describe("words in what a goal prints", () => {
  const found: Digest = { kind: "output", goal: "exec:java", match: "x", module: "core", lines: ["x 1"], before: 0 };

  test("lines that were not kept are told as not searched", () => {
    expect(report("exec:java", { ...found, unsearched: 170 })).toBe(
      `Run SUCCESS (4.0s) — exec:java

### exec:java (core)
  x 1

> 170 further lines of exec:java (core) not searched: maven_result {"run": 12, "show": "log", "match": "x"}`,
    );
  });

  test("a part stays whole, and the lines of those that are left out are counted", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `x ${index}\n  a\n  b`);
    const told = report("exec:java", { ...found, lines, further: 4 });
    expect(told).toContain("### exec:java (core)\n  x 0\n    a\n    b\n  x 1\n");
    expect(told).toContain("\n  x 25\n    a\n    b\n\n> 16 further matching lines of exec:java (core): ");
  });

  test("that none has them is said of the lines that were searched", () => {
    const { module: _core, ...none } = { ...found, lines: [] };
    expect(report("exec:java", none)).toBe('Run SUCCESS (4.0s) — exec:java; no line has "x"');
    expect(report("exec:java", { ...none, unsearched: 1 })).toBe(
      `Run SUCCESS (4.0s) — exec:java; none of the lines that were searched has "x"

> 1 further line of exec:java not searched: maven_result {"run": 12, "show": "log", "match": "x"}`,
    );
  });

  test("that one module has none is no headline where another has them", () => {
    const other: Digest = { ...found, module: "web", lines: [], unsearched: 5 };
    expect(show({ ...RUN, goals: ["exec:java"], digests: [found, other] })).toBe(
      `Run SUCCESS (4.0s) — exec:java

### exec:java (core)
  x 1

> 5 further lines of exec:java (web) not searched: maven_result {"run": 12, "show": "log", "match": "x"}`,
    );
  });
});
