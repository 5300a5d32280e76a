import { expect, test } from "bun:test";
import type { Finding } from "../../../src/model/finding.ts";
import { readViolationsDigest } from "../../../src/output/digests/violations.ts";

const CHECKSTYLE = `<checkstyle><file name="/p/A.java">
<error line="4" column="8" severity="error" message="Unused import - java.util.List." source="x.UnusedImportsCheck"/>
<error line="9" severity="warning" message="Line is long." source="x.LineLengthCheck"/></file></checkstyle>`;
const BUGS = `<BugCollection><BugInstance type="NP" priority="1"><LongMessage>Null</LongMessage><Class classname="a.A"><SourceLine start="1" sourcepath="a/A.java"/></Class><SourceLine start="19" sourcepath="a/A.java"/></BugInstance><BugInstance type="UUF"><ShortMessage>Unused</ShortMessage><Field><SourceLine sourcepath="a/B.java"/></Field></BugInstance><BugInstance type="X"/></BugCollection>`;

const read = (
  tool: "checkstyle" | "spotbugs",
  modules: readonly (readonly [string, string | null, readonly string[]])[],
  match?: string,
) =>
  readViolationsDigest(
    { tool, reader: tool === "spotbugs" ? "bugs" : "violations" },
    modules.map(([module, text, lines]) => ({ module, text, lines, version: "1", dropped: 0 })),
    match,
    (finding: Finding, module) => ({ ...finding, module }),
  );

test("what the reports hold is counted and told, module by module", () => {
  const digest = read("checkstyle", [
    ["core", CHECKSTYLE, []],
    ["web", "<checkstyle/>", []],
  ]);
  expect(digest).toMatchObject({ total: 2, unread: [] });
  expect(digest?.findings.map(({ file, line, module }) => [file, line, module])).toEqual([
    ["/p/A.java", 4, "core"],
    ["/p/A.java", 9, "core"],
  ]);
});

test("words narrow the findings, but not their number", () => {
  expect(read("checkstyle", [["core", CHECKSTYLE, []]], "unused a.java")).toMatchObject({
    total: 2,
    findings: [{ line: 4 }],
  });
});

test("where there is no report of this run, the log has the number", () => {
  const lines = ["There are 12 errors reported by Checkstyle 9.3 with sun_checks.xml ruleset."];
  expect(
    read("checkstyle", [
      ["core", null, lines],
      ["web", CHECKSTYLE, []],
    ]),
  ).toMatchObject({ total: 14, unread: ["core"] });
  expect(read("spotbugs", [["core", null, ["BugInstance size is 2"]]])).toMatchObject({ total: 2, unread: ["core"] });
  expect(read("spotbugs", [["core", null, []]])).toBeNull();
});

test("bugs have the place where they are, else that of what they are about", () => {
  expect(read("spotbugs", [["core", BUGS, []]])?.findings).toEqual([
    { severity: "error", file: "a/A.java", line: 19, message: "Null (NP)", module: "core" },
    { severity: "error", file: "a/B.java", message: "Unused (UUF)", module: "core" },
    { severity: "error", message: " (X)", module: "core" },
  ]);
});
