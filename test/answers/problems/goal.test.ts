import { expect, test } from "bun:test";
import { describeProblem } from "../../../src/answers/problem.ts";

const PARSING = "Unable to parse command line options: Missing argument for option: P";

test("one short line that nobody knows stands in the first line of the answer", () => {
  expect(describeProblem({ code: "unexplained", exitCode: 1, lines: [PARSING] })).toEqual({ headline: `"${PARSING}"` });
});

test("several lines that nobody knows stand below it, and an unusual exit code in it", () => {
  expect(describeProblem({ code: "unexplained", exitCode: 1, lines: [PARSING, "usage"] })).toEqual({
    headline: "",
    output: [PARSING, "usage"],
  });
  expect(describeProblem({ code: "unexplained", exitCode: 100, lines: [PARSING] })).toEqual({
    headline: "Maven exited 100",
    output: [PARSING],
  });
  expect(describeProblem({ code: "unexplained", exitCode: 137, lines: [PARSING] }).headline).toBe(
    "Maven was killed (SIGKILL, exit code 137)",
  );
});

test("a goal that ended with an exception failed itself: it found nothing", () => {
  const problem = { code: "goal-failed", goal: "pmd:pmd", reason: "skin cannot be null", lines: [] } as const;
  expect(describeProblem(problem).headline).toBe('pmd:pmd: "skin cannot be null"');
  expect(describeProblem({ ...problem, hasThrown: true }).headline).toBe('pmd:pmd failed: "skin cannot be null"');
});

test("a goal that mends what another one objects to is named", () => {
  const problem = { code: "goal-failed", goal: "sortpom:verify", reason: "is not sorted", lines: [] } as const;
  expect(describeProblem({ ...problem, fix: "sortpom:sort" }).notes).toEqual(["Repaired by sortpom:sort."]);
  expect(describeProblem(problem)).not.toHaveProperty("notes");
});

test("a long reason begins in the first line and goes on below it", () => {
  const reason = "no ".repeat(200).trim();
  const { headline, output } = describeProblem({ code: "goal-failed", goal: "acme:run", reason, lines: ["more"] });
  expect(headline).toStartWith('acme:run: "no no ');
  expect(headline.length).toBeLessThan(400);
  const [rest = "", ...more] = output ?? [];
  expect(`${headline.replace(/^acme:run: "| …"$/g, "")} ${rest.replace("… ", "")}`).toBe(reason);
  expect(more).toEqual(["more"]);
});

test("callers of what is gone are named with it, the first one in the first line", () => {
  const use = (member: string) => ({ caller: "a.b.Cart", owner: "a.c.Money", member, module: "app" });
  const references = [use("total()"), use("rate")];
  const problem = { code: "broken-references", references } as const;
  expect(describeProblem(problem)).toMatchObject({
    headline: 'not recompiled: "Cart uses Money.total()", which is gone',
  });
  const [first] = references;
  const unnamed = first ? [{ ...first, unnamed: "money" }] : [];
  expect(describeProblem({ ...problem, references: unnamed })).toMatchObject({
    headline: 'not recompiled: "Cart uses Money.total()", and app does not depend on money',
  });
  const lost = [
    { module: "app", caller: "a.b.Cart", owner: "a.c.Rate", isImport: true, file: "Cart.java", line: 3 },
  ] as const;
  expect(describeProblem({ ...problem, references: lost })).toMatchObject({
    headline: 'not recompiled: "Cart imports a.c.Rate", which no dependency has',
  });
  expect(
    describeProblem({ ...problem, references: lost.map((it) => ({ ...it, isOfTests: true as const })) }),
  ).toMatchObject({ headline: 'not recompiled: "Cart imports a.c.Rate", which only a dependency for tests has' });
  const unrun = { processor: "Lombok", artifact: "org.projectlombok:lombok" };
  const headlineFor = (why: "none" | "path") =>
    describeProblem({ ...problem, references: lost.map((it) => ({ ...it, unrun: { ...unrun, why } })) }).headline;
  expect(headlineFor("none")).toBe(
    'not recompiled: "Cart imports a.c.Rate", but Lombok no longer runs: the POM has proc none',
  );
  expect(headlineFor("path")).toEndWith(
    "but Lombok no longer runs: annotationProcessorPaths lacks org.projectlombok:lombok",
  );
  const fixes = [
    { kind: "artifact", class: "a.c.Rate", artifact: "a:rates", version: "2", isManaged: true, managed: "2" },
  ] as const;
  const fixed = [...lost, ...lost].map((it) => ({ ...it, fixes }));
  expect(describeProblem({ ...problem, references: fixed }).notes).toEqual([
    expect.stringContaining("clean in args"),
    "Rate: in a:rates, whose version this project manages (2; no dependency of this module) (a.c.Rate).",
    expect.stringContaining("Also:"),
  ]);
});

test("lines that may be another goal's are told to be, with what would tell them apart", () => {
  const notes = (whose: { readonly isUnheaded?: true }) => {
    const ended = { code: "program-failed", goal: "exec:exec", programExitCode: 3, lines: ["no column"] } as const;
    return describeProblem({ ...ended, isOfSeveral: true, ...whose }).notes;
  };
  expect(notes({})).toEqual([
    "Modules were built side by side (-T): the lines above may be those of other goals, too. Without -T they are told apart.",
  ]);
  expect(notes({ isUnheaded: true })).toEqual([
    "-q hides which goal prints a line: the lines above may be those of others, too.",
  ]);
});

test("a profile that does not exist ends a build of Maven 4, and one of Maven 3 goes on", () => {
  const problem = { code: "missing-profile", profiles: ["ci"] } as const;
  expect(describeProblem(problem).notes).toEqual(["Maven went on without it."]);
  expect(describeProblem({ ...problem, nearest: ["ci-all"] }).notes?.[0]).toBe("This project has ci-all.");
  expect(describeProblem({ ...problem, isEnd: true }).notes).toEqual(["Maven ran nothing."]);
});
