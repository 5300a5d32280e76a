import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const antrun = (module: string) => `[INFO] --- maven-antrun-plugin:3.1.0:run (stamp) @ ${module} ---\n`;
const missing = (file: string) =>
  `[INFO] Executing tasks\n[INFO] An Ant BuildException has occured: Warning: Could not find file ${file} to copy.\n`;
const PARALLEL = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";

test("invalid POMs of dependencies are told, each once", () => {
  const invalid =
    "[WARNING] The POM for org.shed:tools-all:pom:1.4 is invalid, transitive dependencies (if any) will not be available, enable debug logging for more details\n";
  expect(read(`[INFO] Scanning for projects...\n${invalid}${invalid}`).invalidPoms).toEqual(["org.shed:tools-all:1.4"]);
});

describe("failures that goals ignore", () => {
  const failure = { plugin: "antrun", goal: "run", module: "stall", further: 0 };

  test("are told with their reason, and counted", () => {
    const reason = "Warning: Could not find file a.txt to copy.";
    expect(read(antrun("stall") + missing("a.txt")).ignored).toEqual([{ ...failure, reason }]);
    const all = Array.from({ length: 25 }, () => antrun("stall") + missing("a.txt")).join("");
    expect(read(all).ignored).toEqual([{ ...failure, reason, further: 24 }]);
    expect(read(missing("a.txt")).ignored).toBeUndefined();
  });

  test("are told beside other goals: in the only module whose goal it can be, or in none", () => {
    const reason = "Warning: Could not find file a.txt to copy.";
    const beside = (module: string) =>
      `${PARALLEL}${antrun("stall")}${module}[INFO] Copying 1 resource\n${missing("a.txt")}`;
    expect(read(beside(header("resources", "resources", "web"))).ignored).toEqual([{ ...failure, reason }]);
    const { module: _, ...unplaced } = failure;
    expect(read(beside(antrun("web"))).ignored).toEqual([{ ...unplaced, reason }]);
  });

  const ignored = (plugin: string, goal: string, lines: string) =>
    read(`${header(plugin, goal)}${lines}\n${header("jar", "jar")}`).ignored?.map(({ reason, further }) => [
      reason,
      further,
    ]);

  test("javadoc tells the reason below", () => {
    const lines = `[INFO] No previous run data found, generating javadoc.
[ERROR] MavenReportException: Error while generating Javadoc:${" "}
Exit code: 1
/home/dev/docs/A.java:3: error: reference not found
public class A { }
             ^
/home/dev/docs/A.java:5: error: unknown tag: q
[INFO] Building jar`;
    const first = "/home/dev/docs/A.java:3: error: reference not found";
    expect(ignored("javadoc", "jar", lines)).toEqual([[first, 1]]);
    const again = `\norg.apache.maven.reporting.MavenReportException: \n${lines.split("\n").slice(2, -1).join("\n")}`;
    expect(ignored("javadoc", "jar", lines.replace("\n[INFO] Building", `${again}\n[INFO] Building`))).toEqual([
      [first, 1],
    ]);
    expect(ignored("javadoc", "jar", `${lines}\n${lines}`)).toEqual([[first, 3]]);
  });

  const COMPILE_FAILED =
    "[INFO]     [javac] Compiling 1 source file to /p\n[ERROR]     [javac] Compile failed; see the compiler error output for details.";

  test("Ant's compiler tells them on stderr, of which it is known if one goal alone failed so, or above", () => {
    const errors =
      "/p/P.java:2: error: incompatible types\npublic class P {}\n /p/Q.java:3: error: no\n/p/P.java:4: error: cannot find symbol\n";
    const told = (log: string) => read(log, errors).ignored?.map(({ reason, further }) => [reason, further]);
    const one = `${antrun("stall")}${COMPILE_FAILED}\n`;
    expect(told(one)).toEqual([["/p/P.java:2: error: incompatible types", 1]]);
    const bare = "    [javac] Compile failed; see the compiler error output for details.";
    expect(told(one + one.replaceAll("stall", "web"))).toEqual([
      [bare, 0],
      [bare, 0],
    ]);
    const above = `[WARNING]     [javac] /p/P.java:2: error: no\n[WARNING]     [javac] public class P {}\n${COMPILE_FAILED}`;
    expect(ignored("antrun", "run", above)).toEqual([["/p/P.java:2: error: no", 0]]);
  });

  test("a program that Ant runs tells its exit code, and what it said right above", () => {
    const result = "[ERROR]      [exec] Result: 3";
    expect(ignored("antrun", "run", `[INFO]      [exec] one\n[INFO]      [exec] cannot write env\n${result}`)).toEqual([
      ["cannot write env ([exec] Result: 3)", 0],
    ]);
    expect(ignored("antrun", "run", `[INFO]      [exec] one\n[INFO]      [echo] next\n${result}`)).toEqual([
      ["[exec] Result: 3", 0],
    ]);
    expect(ignored("antrun", "run", "[ERROR]      [echo] Result: 3")).toBeUndefined();
    expect(ignored("exec", "exec", result)).toBeUndefined();
  });

  test("the exit code that a newer Ant prints as the program's own words counts after the last of them", () => {
    const ignoredIn = (lines: string, version = "3.2.0") =>
      read(`${antrun("stall").replace("3.1.0", version)}${lines}\n${header("jar", "jar")}`).ignored?.map(
        ({ reason, readBy }) => [reason, readBy],
      );
    const code = "[INFO]      [exec] Result: 4";
    const failed = [["signing key missing ([exec] Result: 4)", "resultproperty"]];
    expect(ignoredIn(`[INFO]      [exec] signing key missing\n${code}\n[INFO] Executed tasks`)).toEqual(failed);
    expect(
      ignoredIn(`[INFO]      [exec] signing key missing\n${code}\n[INFO]      [echo] on\n[INFO]      [exec] next`),
    ).toEqual(failed);
    expect(ignoredIn(`${code}\n[INFO]      [exec] of 2 + 2`)).toBeUndefined();
    expect(ignoredIn("[INFO]      [exec] Result: 0\n[INFO]      [echo] Result: 4")).toBeUndefined();
    expect(ignoredIn(code, "3.1.0")).toBeUndefined();
  });

  test("statements of SQL are told, but for those that start anew", () => {
    const failed = (statement: string, reason: string) =>
      `[ERROR] Failed to execute:  ${statement}\n[ERROR] org.h2.jdbc.JdbcSQLSyntaxErrorException: ${reason}; SQL statement:\n ${statement} [42102-224]`;
    const missing = 'Table "USRES" not found';
    const insert = "insert into usres values(1)";
    const end = "\n[INFO] 1 of 3 SQL statements executed successfully";
    const drop = failed("DROP TABLE usres", missing);
    const create = failed("create table users(id int)", 'Table "USERS" already exists');
    expect(ignored("sql", "execute", `${create}\n${failed(insert, missing)}\n${drop}${end}`)).toEqual([[insert, 0]]);
    expect(ignored("sql", "execute", `${drop}\n${create}${end}`)).toBeUndefined();
    for (const start of ["/* old */ drop table usres", "alter table usres drop column x"])
      expect(ignored("sql", "execute", failed(start, missing) + end)).toBeUndefined();
    for (const other of ["/* old */ delete from usres", "alter table usres add column x int"])
      expect(ignored("sql", "execute", failed(other, missing) + end)).toEqual([[other, 0]]);
    expect(ignored("exec", "exec", failed(insert, missing))).toBeUndefined();
  });

  test("sql tells a statement below where the line has none", () => {
    const failed = (statement: string, why = "java.sql.SQLException: Table not found") =>
      `[ERROR] Failed to execute: \n${statement}\n[ERROR] ${why}; SQL statement:\n${statement}\n`;
    const told = (...lines: readonly string[]) => ignored("sql", "execute", lines.join(""));
    const insert = "insert into usres\n  values (1)";
    expect(told(failed(insert), failed(` \n-- a second\n${insert}`))).toEqual([["insert into usres", 1]]);
    expect(told(failed(`/* the first */\n${insert}`))).toEqual([["insert into usres", 0]]);
    const anew = ["drop table\n  usres", "-- anew\n/* old */ drop table usres", "alter table usres\n  drop column x"];
    expect(told(...anew.map((it) => failed(it)))).toBeUndefined();
    expect(told(...anew.map((it) => failed(it)), failed(insert), ...anew.map((it) => failed(it)))).toEqual([
      ["insert into usres", 0],
    ]);
    expect(told(failed("create table a(i int)", 'java.sql.SQLException: Table "A" already exists'))).toBeUndefined();
    // A comment of several lines may hide what follows.
    expect(told(failed(`/* anew\n by hand */ drop table usres`), failed(""))).toBeUndefined();
  });

  test("checkstyle tells them above", () => {
    const audit = `[INFO] There are 2 errors reported by Checkstyle 9.3 with cs.xml ruleset.
[ERROR] A.java:[2,8] (imports) UnusedImports: Unused import - java.util.List.
[ERROR] A.java:[3,8] (imports) UnusedImports: Unused import - java.util.Map.`;
    const off = "[WARNING] checkstyle:check violations detected but failOnViolation set to false\n";
    expect(ignored("checkstyle", "check", `${audit}\n${off}[INFO] You have 2 Checkstyle violations.`)).toEqual([
      ["A.java:[2,8] (imports) UnusedImports: Unused import - java.util.List.", 1],
    ]);
    expect(ignored("checkstyle", "check", off)).toEqual([
      ["checkstyle:check violations detected but failOnViolation set to false", 0],
    ]);
    const allowed = "[INFO] You have 2 Checkstyle violations. The maximum number of allowed violations is 10.";
    expect(ignored("checkstyle", "check", `${audit}\n${allowed}`)).toBeUndefined();
  });

  test("PMD says which are allowed", () => {
    const found = "PMD 7.7.0 has found 3 violations. For more details see: /home/dev/gate/target/pmd.xml";
    expect(ignored("pmd", "check", `[WARNING] ${found}`)).toEqual([["PMD 7.7.0 has found 3 violations", 0]]);
    const old = "You have 6 PMD violations. For more details see: /home/dev/gate/target/pmd.xml";
    expect(ignored("pmd", "check", `[INFO] ${old}`)).toEqual([["You have 6 PMD violations", 0]]);
    const allowed = "[INFO] The build has not failed because 10 violations are allowed (maxAllowedViolations).";
    expect(ignored("pmd", "check", `[WARNING] ${found}\n${allowed}`)).toBeUndefined();
    expect(
      ignored("pmd", "check", "[WARNING] PMD 7.7.0 has issued 6 warnings. For more details see: x"),
    ).toBeUndefined();
  });

  test("PMD goes on without a rule that threw, and without a file that it cannot read", () => {
    const applying = (rule: string) =>
      `[WARNING] Exception applying rule ${rule} on file /home/dev/App.java, continuing with next rule
net.sourceforge.pmd.lang.rule.xpath.PmdXPathException: net.sf.saxon.trans.XPathException: Unexpected token "]"
    at net.sourceforge.pmd.reporting.RuleContext.addViolation (RuleContext.java:91)
Caused by: net.sf.saxon.trans.XPathException: Unexpected token "]"
`;
    const listed = "[WARNING] There are 1 PMD processing errors:\n[WARNING] /home/dev/App.java: ";
    const log = `${applying("SystemPrintln")}${applying("Other")}${listed}PmdXPathException: net.sf.saxon.trans.XPathException`;
    expect(ignored("pmd", "pmd", log)).toEqual([
      ['rule SystemPrintln on file /home/dev/App.java: Unexpected token "]"', 1],
    ]);
    expect(read(`${header("pmd", "pmd")}${log}`).ignored).toMatchObject([{ unless: "skipPmdError" }]);
    const unread = "ParseException: Parse exception in file 'App.java' at line 2, column 5";
    expect(ignored("pmd", "pmd", listed + unread)).toEqual([[`/home/dev/App.java: ${unread}`, 0]]);
    const deprecated = "[WARNING] Use of deprecated attribute 'x' by XPath rule Other: it goes on";
    expect(ignored("pmd", "pmd", deprecated)).toBeUndefined();
    expect(ignored("surefire", "test", log)).toBeUndefined();
  });

  test("SpotBugs tells bugs at the level of errors only if it could have failed", () => {
    const bug = "Medium: Unused field: com.acme.A.u [com.acme.A] In A.java UUF_UNUSED_FIELD";
    expect(ignored("spotbugs", "check", `[INFO] Total bugs: 1\n[ERROR] ${bug}`)).toEqual([[bug, 0]]);
    expect(ignored("spotbugs", "check", `[INFO] Total bugs: 1\n[INFO] ${bug}`)).toBeUndefined();
    const allowed = "[ERROR] Unused field: com.acme.A.u [com.acme.A] In A.java UUF_UNUSED_FIELD";
    expect(ignored("spotbugs", "check", allowed)).toBeUndefined();
  });

  test("a rule that only warns did not fail", () => {
    const rule = "[WARNING] Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion";
    const below = "Detected JDK version 17 is not in the allowed range [21,).";
    expect(ignored("enforcer", "enforce", `${rule} failed with message:\n${below}`)).toEqual([[below, 0]]);
    expect(ignored("enforcer", "enforce", `${rule} warned with message:\n${below}`)).toBeUndefined();
  });

  test("a first release has nothing to be compared with", () => {
    const none = `[WARNING] Could not find previous version for artifact: com.acme:shop
[WARNING] Please provide at least one resolvable old version using one of the configuration elements <oldVersion/> or <oldVersions/>.`;
    expect(ignored("japicmp", "cmp", none)).toBeUndefined();
    const named = "[WARNING] Could not resolve dependency with descriptor 'com.acme:shop:0.9'.\n";
    expect(read(`${header("japicmp", "cmp")}${named}`).ignored).toMatchObject([{ neededTo: "compare with" }]);
  });

  const others: readonly (readonly string[])[] = [
    [
      ...["japicmp", "cmp", "com.acme:shop:0.9"],
      "[WARNING] Could not resolve dependency with descriptor 'com.acme:shop:0.9'.\n[WARNING] Please provide at least one resolvable old version using one of the configuration elements <oldVersion/> or <oldVersions/>.",
    ],
    [
      ...["jacoco", "check", "bundle cov: instructions covered ratio is 0.4, but expected minimum is 0.9"],
      "[WARNING] Rule violated for bundle cov: instructions covered ratio is 0.4, but expected minimum is 0.9\n[WARNING] Coverage checks have not been met. See log for details.",
    ],
    [
      ...["license", "check", "Missing header in: /home/dev/lic/A.java"],
      "[WARNING] Missing header in: /home/dev/lic/A.java\n[WARNING] Some files do not have the expected license header. Run license:format to update them.",
    ],
    [
      ...["apache-rat", "check", "3 files with unapproved licenses"],
      "[WARNING] Rat check: 3 files with unapproved licenses. See RAT report in: /home/dev/gate/target/rat.txt",
    ],
    [
      ...["animal-sniffer", "check", "/home/dev/A.java:3: Undefined reference: String String.strip()"],
      "[ERROR] /home/dev/A.java:3: Undefined reference: String String.strip()\n[INFO] Signature errors found. Verify them and ignore them with the proper annotation if needed.",
    ],
    [
      ...["forbiddenapis", "check", "Forbidden field access: java.lang.System#out [prints]"],
      "[ERROR] Forbidden field access: java.lang.System#out [prints]\n[ERROR]   in com.acme.A (A.java:3)\n[INFO] Scanned 1 class file(s) for forbidden API invocations (in 0.05s), 1 error(s).",
    ],
    [
      ...["modernizer", "modernizer", "/home/dev/A.java:3: Prefer java.util.ArrayList"],
      "[ERROR] /home/dev/A.java:3: Prefer java.util.ArrayList",
    ],
  ];
  test.each(others)("%s:%s", (plugin = "", goal = "", reason = "", lines = "") => {
    expect(ignored(plugin, goal, lines)).toEqual([[reason, 0]]);
  });
});
