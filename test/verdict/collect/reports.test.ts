import { describe, expect, test } from "bun:test";
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listReports } from "../../../src/maven/testing/report-listing.ts";
import type { LogFacts } from "../../../src/model/evidence/log-facts.ts";
import type { Project } from "../../../src/model/project/project.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { ownClasses } from "../../../src/verdict/collect/own-classes.ts";
import { readForkDumps, readFreshReports } from "../../../src/verdict/collect/reports.ts";
import { pom } from "../../maven/memory-disk.ts";
import { openProject, projectOf } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const report = (name: string) => `<testsuite name="${name}"><testcase name="x" classname="${name}"/></testsuite>`;
const SUREFIRE = "target/surefire-reports";
/** No whole second: then only place, time and size tell one file from another. */
const LONG_AGO = new Date("2020-01-01T00:00:00.123Z");
/** What is written in the moment of the listing may carry a time just before it. */
const SOON = new Date(Date.now() + 60_000);

const SILENT = startLog().facts();

/** A log that shows Surefire in these modules, and names these directories. */
function logOf(modules: readonly string[], reportDirectories: readonly string[] = []): LogFacts {
  const goals = modules.map((module) => ({
    plugin: "surefire",
    version: "3.5.5",
    goal: "test",
    execution: "default-test",
    module,
  }));
  return { ...SILENT, goals, tests: { ...SILENT.tests, reportDirectories } };
}

function writeLater(dir: string, path: string, text: string): void {
  writeFiles(dir, { [path]: text });
  utimesSync(join(dir, path), SOON, SOON);
}

/** The test classes of this run's reports in their order, with their modules, and then what could not be read. */
function readAfter(project: Project, change: () => void, log = SILENT): readonly string[] {
  const before = listReports(project);
  change();
  const { reports, unreadable } = readFreshReports(project, before, log, ownClasses(project));
  return [
    ...reports.flatMap(({ module, report: { cases } }) => cases.map(({ testClass }) => `${module} ${testClass}`)),
    ...unreadable.map((it) => `${it.module} ${it.file} ${it.reason}`),
  ];
}

describe("a report is fresh", () => {
  test("when it was not there before", () => {
    const project = projectOf({});
    const files = {
      [`${SUREFIRE}/TEST-a.New.xml`]: report("a.New"),
      "target/failsafe-reports/TEST-a.NewIT.xml": report("a.NewIT"),
    };
    expect(readAfter(project, () => writeFiles(project.root, files))).toEqual([". a.New", ". a.NewIT"]);
  });

  test("when it was written anew, also with the same size and the same words", () => {
    const path = `${SUREFIRE}/TEST-a.Same.xml`;
    const project = projectOf({ [path]: report("a.Same") });
    utimesSync(join(project.root, path), LONG_AGO, LONG_AGO);
    expect(readAfter(project, () => writeFiles(project.root, { [path]: report("a.Same") }))).toEqual([". a.Same"]);
  });

  test("when another file took its place, with its time and size", () => {
    const path = `${SUREFIRE}/TEST-a.Same.xml`;
    const project = projectOf({ [path]: report("a.Same"), "other.xml": report("a.Else") });
    for (const file of [path, "other.xml"]) utimesSync(join(project.root, file), LONG_AGO, LONG_AGO);
    const replace = () => renameSync(join(project.root, "other.xml"), join(project.root, path));
    expect(readAfter(project, replace)).toEqual([". a.Else"]);
  });
});

test("reports are told by name, whatever the order in which they lie there", () => {
  const names = Array.from({ length: 40 }, (_, index) => `a.T${(index * 7) % 40}`);
  const project = projectOf({});
  const change = () =>
    writeFiles(project.root, Object.fromEntries(names.map((name) => [`${SUREFIRE}/TEST-${name}.xml`, report(name)])));
  expect(readAfter(project, change)).toEqual(names.toSorted().map((name) => `. ${name}`));
});

describe("a report does not count", () => {
  test("when it lay there before, however new", () => {
    const project = projectOf({ [`${SUREFIRE}/TEST-a.Old.xml`]: report("a.Old") });
    expect(readAfter(project, () => {})).toEqual([]);
    expect(readAfter(project, () => rmSync(join(project.root, SUREFIRE), { recursive: true }))).toEqual([]);
  });

  test("when it is none: other names, directories", () => {
    const project = projectOf({});
    const change = () => {
      writeFiles(project.root, {
        [`${SUREFIRE}/a.Test.txt`]: "",
        [`${SUREFIRE}/testng-results.xml`]: "<x/>",
        [`${SUREFIRE}/TEST-a.xml.tmp`]: "",
        [`${SUREFIRE}/junitreports/TEST-a.Deep.xml`]: report("a.Deep"),
      });
      mkdirSync(join(project.root, SUREFIRE, "TEST-a.Directory.xml"));
    };
    expect(readAfter(project, change)).toEqual([]);
  });
});

describe("reports lie", () => {
  const reactor = () =>
    projectOf({
      "pom.xml":
        "<project><groupId>g</groupId><artifactId>root</artifactId><version>1</version><packaging>pom</packaging><modules><module>core</module><module>web</module></modules></project>",
      "core/pom.xml": "<project><groupId>g</groupId><artifactId>shop-core</artifactId><version>1</version></project>",
      "web/pom.xml": "<project><groupId>g</groupId><artifactId>shop-web</artifactId><version>1</version></project>",
    });
  const both = { [`core/${SUREFIRE}/TEST-a.C.xml`]: report("a.C"), [`web/${SUREFIRE}/TEST-a.W.xml`]: report("a.W") };

  test("in each module, and are called by it", () => {
    const project = reactor();
    const change = () => writeFiles(project.root, both);
    expect(readAfter(project, change, logOf(["shop-core", "shop-web"]))).toEqual(["core a.C", "web a.W"]);
  });

  test("in a directory that modules share, and belong to the only one that has the class, or that ran", () => {
    const xml = `<reportsDirectory>\${maven.multiModuleProjectDirectory}/xml</reportsDirectory>`;
    const plugin = `<plugin><artifactId>maven-surefire-plugin</artifactId><configuration>${xml}</configuration></plugin>`;
    const build = `<build><plugins>${plugin}</plugins></build>`;
    const project = projectOf({
      "pom.xml": pom(
        "g:root:1",
        "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>",
      ),
      "core/pom.xml": pom("g:shop-core:1", build),
      "web/pom.xml": pom("g:shop-web:1", build),
      "core/target/test-classes/a/C.class": "",
      "core/target/test-classes/a/Both.class": "",
      "web/target/test-classes/a/Both.class": "",
    });
    const files = Object.fromEntries(["a.Both", "a.C", "a.None"].map((it) => [`xml/TEST-${it}.xml`, report(it)]));
    const change = () => writeFiles(project.root, files);
    const both = logOf(["shop-core", "shop-web"]);
    expect(readAfter(project, change, both)).toEqual([". a.Both", "core a.C", ". a.None"]);
    expect(readAfter(project, change, logOf(["shop-web"]))).toEqual(["web a.Both", "web a.C", "web a.None"]);
  });

  test("in a module that did not run, and are someone else's", () => {
    const project = reactor();
    expect(readAfter(project, () => writeFiles(project.root, both), logOf(["shop-core"]))).toEqual(["core a.C"]);
  });

  test("in a module that a cache restored, beside what ran", () => {
    const project = reactor();
    const cache = { ...SILENT.cache, testGoals: [{ plugin: "surefire", goal: "test", module: "shop-core" }] };
    const log = { ...logOf(["shop-web"]), cache };
    expect(readAfter(project, () => writeFiles(project.root, both), log)).toEqual(["core a.C", "web a.W"]);
  });

  test("anywhere where the log is silent, or names what the POMs do not know", () => {
    const silent = reactor();
    expect(readAfter(silent, () => writeFiles(silent.root, both))).toEqual(["core a.C", "web a.W"]);
    const unknown = reactor();
    const log = logOf(["shop-core", "shop-mail"]);
    expect(readAfter(unknown, () => writeFiles(unknown.root, both), log)).toEqual(["core a.C", "web a.W"]);
  });

  test("where a POM puts them", () => {
    const project = projectOf({
      "pom.xml": `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><build><plugins><plugin>
        <artifactId>maven-surefire-plugin</artifactId><configuration><reportsDirectory>unit/xml</reportsDirectory></configuration>
        </plugin></plugins></build></project>`,
      "unit/xml/TEST-a.Old.xml": report("a.Old"),
    });
    expect(readAfter(project, () => writeFiles(project.root, { "unit/xml/TEST-a.U.xml": report("a.U") }))).toEqual([
      ". a.U",
    ]);
  });

  test("of Surefire and Failsafe in one module, by the schema that each names, and those of others do not", () => {
    const project = projectOf({});
    const naming = (name: string, schema: string) =>
      report(name).replace(
        " name=",
        ` xsi:noNamespaceSchemaLocation="https://maven.apache.org/surefire/${schema}" name=`,
      );
    const files = {
      [`${SUREFIRE}/TEST-a.B.xml`]: naming("a.B", "maven-surefire-plugin/xsd/surefire-test-report-3.0.xsd"),
      [`${SUREFIRE}/TEST-cucumber.xml`]: report("a.B"),
      "target/failsafe-reports/TEST-a.BIT.xml": naming(
        "a.BIT",
        "maven-failsafe-plugin/xsd/failsafe-test-report-3.0.xsd",
      ),
      "target/failsafe-reports/TEST-a.CIT.xml": naming("a.CIT", "maven-failsafe-plugin/xsd/failsafe-test-report.xsd"),
    };
    expect(readAfter(project, () => writeFiles(project.root, files))).toEqual([". a.B", ". a.BIT", ". a.CIT"]);
  });

  test("where only the log says: there the time decides", () => {
    const project = projectOf({});
    const elsewhere = temporaryDirectory({ "TEST-a.Old.xml": report("a.Old") });
    utimesSync(join(elsewhere, "TEST-a.Old.xml"), LONG_AGO, LONG_AGO);
    const change = () => writeLater(elsewhere, "TEST-a.E.xml", report("a.E"));
    expect(readAfter(project, change, logOf(["a"], [elsewhere]))).toEqual([". a.E"]);
  });

  test("in one place under several names, and count once", () => {
    const project = projectOf({});
    const link = join(temporaryDirectory(), "link");
    symlinkSync(project.root, link);
    const { root } = project;
    const names = [
      join(root, SUREFIRE),
      `${root}/target/../${SUREFIRE}`,
      `${root}/${SUREFIRE}/`,
      `${root}//${SUREFIRE}`,
      join(link, SUREFIRE),
    ];
    const change = () => writeLater(root, `${SUREFIRE}/TEST-a.Once.xml`, report("a.Once"));
    expect(readAfter(project, change, logOf(["a"], names))).toEqual([". a.Once"]);
  });

  test("behind a link, and belong to the module that the link is", () => {
    const project = reactor();
    const core = join(project.root, "core");
    const elsewhere = join(temporaryDirectory(), "core");
    renameSync(core, elsewhere);
    symlinkSync(elsewhere, core);
    const log = logOf(["shop-core"], [join(elsewhere, SUREFIRE)]);
    expect(readAfter(project, () => writeFiles(project.root, both), log)).toEqual(["core a.C"]);
  });

  test("behind another name of a known place, where an old one stays old", () => {
    const project = projectOf({ [`${SUREFIRE}/TEST-a.Old.xml`]: report("a.Old") });
    const names = [`${project.root}/target/../${SUREFIRE}`];
    utimesSync(join(project.root, SUREFIRE, "TEST-a.Old.xml"), SOON, SOON);
    expect(readAfter(project, () => {}, logOf(["a"], names))).toEqual([]);
  });
});

describe("a report that cannot be read is named with what is wrong", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "is empty"],
    ["Not Found", "is not XML"],
    [report("a.Cut").slice(0, -9), "ends early"],
    ["<testsuite></b>", "is not well-formed"],
    ["<html></html>", "has the root <html>"],
    ["\u{feff}", "is empty"],
    ["\0\0\0\0", "is not XML"],
  ];
  for (const [text, reason] of cases) {
    test(reason, () => {
      const project = projectOf({});
      const change = () =>
        writeFiles(project.root, { [`${SUREFIRE}/TEST-a.B.xml`]: text, [`${SUREFIRE}/TEST-a.G.xml`]: report("a.G") });
      expect(readAfter(project, change)).toEqual([". a.G", `. TEST-a.B.xml ${reason}`]);
    });
  }
});

test("a report of hundreds of megabytes is named, and not opened", () => {
  const project = projectOf({ [`${SUREFIRE}/placeholder`]: "" });
  const path = join(project.root, SUREFIRE, "TEST-a.Huge.xml");
  const change = () => {
    writeFileSync(path, "");
    truncateSync(path, 2 ** 28 + 1);
  };
  expect(readAfter(project, change)).toEqual([". TEST-a.Huge.xml is larger than 256 MB"]);
});

describe("a report is read", () => {
  const named = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><testsuite name="a.Größe"><testcase name="x" classname="a.Größe"/></testsuite>`;
  const written: readonly (readonly [string, Uint8Array])[] = [
    ["in UTF-8", Buffer.from(named("UTF-8"))],
    ["in UTF-8 with a byte order mark", Buffer.from(`\u{feff}${named("UTF-8")}`)],
    ["in UTF-16", Buffer.from(`\u{feff}${named("UTF-16")}`, "utf16le")],
    ["in Latin 1", Buffer.from(named("ISO-8859-1"), "latin1")],
    ["in UTF-8 that says something else of itself", Buffer.from(named("UTF-16"))],
  ];
  for (const [how, bytes] of written) {
    test(how, () => {
      const project = projectOf({ [`${SUREFIRE}/placeholder`]: "" });
      const change = () => writeFileSync(join(project.root, SUREFIRE, "TEST-a.xml"), bytes);
      expect(readAfter(project, change)).toEqual([". a.Größe"]);
    });
  }

  test("in spite of bytes that are no UTF-8", () => {
    const project = projectOf({ [`${SUREFIRE}/placeholder`]: "" });
    const bytes = Buffer.from(report("a.B").replace('"x"', '"\u00e9"'), "latin1");
    expect(readAfter(project, () => writeFileSync(join(project.root, SUREFIRE, "TEST-a.B.xml"), bytes))).toEqual([
      ". a.B",
    ]);
  });
});

describe("what a class printed into a file of its own", () => {
  const FAILED = `<testcase name="y" classname="a.A"><failure type="E">E: no</failure></testcase>`;
  const suite = (cases: string) => `<testsuite name="a.A"><testcase name="x" classname="a.A"/>${cases}</testsuite>`;

  /** What the failing cases printed. */
  function outputs(xml: string, printed: string, { name = "a.A", old = false } = {}): readonly (string | undefined)[] {
    const project = projectOf({});
    const before = listReports(project);
    writeFiles(project.root, {
      [`${SUREFIRE}/TEST-${name}.xml`]: xml,
      [`${SUREFIRE}/${name}-output.txt`]: printed,
    });
    if (old) utimesSync(join(project.root, SUREFIRE, `${name}-output.txt`), LONG_AGO, LONG_AGO);
    const { reports } = readFreshReports(project, before, SILENT, ownClasses(project));
    return reports.flatMap(({ report: { cases } }) => cases.flatMap(({ fault, output }) => (fault ? [output] : [])));
  }

  test("is told once, with the last failure, where the report holds no output", () => {
    expect(outputs(suite(FAILED + FAILED), "no database\n")).toEqual([undefined, "no database\n"]);
    expect(outputs(suite(FAILED), "x\n", { name: "a.A-it" })).toEqual(["x\n"]);
  });

  test("is not told where the report holds output, or nothing failed, or an earlier run wrote it", () => {
    const own = FAILED.replace("</testcase>", "<system-out>own</system-out></testcase>");
    expect(outputs(suite(own + FAILED), "all")).toEqual(["own", undefined]);
    expect(outputs(suite(""), "all")).toEqual([]);
    expect(outputs(suite(FAILED), "all", { old: true })).toEqual([undefined]);
    expect(outputs(suite(FAILED), " \n\n")).toEqual([undefined]);
  });

  test("is told by its end, in whole lines", () => {
    const [output = ""] = outputs(suite(FAILED), `${"a line\n".repeat(100_000)}the last\n`);
    expect(output.length).toBeLessThan(65_536);
    expect(output).toStartWith("a line\n");
    expect(output).toEndWith("the last\n");
  });
});

test("a project that could not be read has no reports, but the log may name some", () => {
  const elsewhere = temporaryDirectory();
  const project = { root: elsewhere, modules: [], unreadModules: [], unreadParents: [] };
  const change = () => writeLater(elsewhere, "TEST-a.E.xml", report("a.E"));
  expect(readAfter(project, change, logOf([], [elsewhere]))).toEqual([". a.E"]);
});

test("thousands of reports are read", () => {
  const project = openProject(projectOf({}).root);
  const change = () => {
    mkdirSync(join(project.root, SUREFIRE), { recursive: true });
    for (let i = 0; i < 3000; i++) writeFileSync(join(project.root, SUREFIRE, `TEST-a.T${i}.xml`), report(`a.T${i}`));
  };
  expect(readAfter(project, change)).toHaveLength(3000);
});

test("a report is known by the runner whose usual directory it lies in", () => {
  const project = projectOf({});
  const before = listReports(project);
  const files = ["surefire-reports", "failsafe-reports", "my-surefire-reports", "surefire-reports-2"];
  writeFiles(project.root, Object.fromEntries(files.map((dir) => [`target/${dir}/TEST-a.B.xml`, report("a.B")])));
  for (const dir of files) utimesSync(join(project.root, `target/${dir}/TEST-a.B.xml`), SOON, SOON);
  const { reports } = readFreshReports(
    project,
    before,
    logOf(
      ["a"],
      files.map((dir) => join(project.root, "target", dir)),
    ),
    ownClasses(project),
  );
  expect(reports.map(({ runner }) => runner)).toEqual(["surefire", "failsafe", undefined, undefined]);
});

test("dumps of forks are those of this run", () => {
  const entry = (words: string) =>
    `# Created at 2026-11-22T02:51:49\njava.io.IOException: ${words}\n\tat a.B.c(B.java:1)\n`;
  const project = projectOf({ [`${SUREFIRE}/old.dump`]: entry("old") });
  utimesSync(join(project.root, SUREFIRE, "old.dump"), LONG_AGO, LONG_AGO);
  const before = listReports(project);
  for (const name of ["b.dump", "a.dumpstream", "notes.txt", "c.dump.txt"])
    writeLater(project.root, `${SUREFIRE}/${name}`, entry(name));
  writeLater(project.root, `${SUREFIRE}/flood.dump`, entry("flood").padEnd(4 * 2 ** 20 + 1, "x"));
  const log = logOf(["a"]);
  const dumps = readForkDumps(project, before, log, () => false);
  expect(dumps.map(({ traces }) => /IOException: (\S+)/.exec(traces.map(({ trace }) => trace).join())?.[1])).toEqual([
    "a.dumpstream",
    "b.dump",
  ]);

  const elsewhere = temporaryDirectory({ "old.dump": entry("old") });
  utimesSync(join(elsewhere, "old.dump"), LONG_AGO, LONG_AGO);
  writeLater(elsewhere, "d.dump", entry("d.dump"));
  const named = logOf(["a"], [elsewhere]);
  const all = readForkDumps(project, before, named, () => false);
  expect(all.map(({ traces }) => /IOException: (\S+)/.exec(traces.map(({ trace }) => trace).join())?.[1])).toEqual([
    "a.dumpstream",
    "b.dump",
    "d.dump",
  ]);
});

test("why TestNG skipped a test is read from its own report, if that is of this run", () => {
  const skipped = `<testsuite name="a.B"><testcase name="reads" classname="a.B"><skipped/></testcase></testsuite>`;
  const results = `<testng-results><suite><test><class name="a.B"><test-method status="SKIP" name="reads"><exception class="org.testng.TestNGException"><message><![CDATA[\nMethod reads requires a @DataProvider named : rows]]></message></exception></test-method></class></test></suite></testng-results>`;
  const read = (time: Date) => {
    const project = projectOf({});
    const before = listReports(project);
    writeFiles(project.root, { [`${SUREFIRE}/TEST-a.B.xml`]: skipped, [`${SUREFIRE}/testng-results.xml`]: results });
    utimesSync(join(project.root, SUREFIRE, "testng-results.xml"), time, time);
    const { reports } = readFreshReports(project, before, SILENT, ownClasses(project));
    return reports.flatMap((it) => it.report.cases.map(({ outcome }) => outcome));
  };
  expect(read(SOON)).toEqual(["errored"]);
  expect(read(LONG_AGO)).toEqual(["skipped"]);
});
