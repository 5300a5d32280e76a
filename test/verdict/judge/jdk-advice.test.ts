import { describe, expect, test } from "bun:test";
import { adviseProject, describeNeed, fittingJdk } from "../../../src/knowledge/causes/jdk/suitable-jdk.ts";
import type { Evidence } from "../../../src/model/evidence/evidence.ts";
import type { Finding } from "../../../src/model/finding.ts";
import type { Problem } from "../../../src/model/problem.ts";
import type { InstalledJdk } from "../../../src/model/project/jdk.ts";
import { adviseJdk } from "../../../src/verdict/judge/jdk-advice.ts";
import { evidenceOf } from "./evidence.ts";
import { module } from "./module.ts";

const TOOLCHAINS = { groupId: "org.apache.maven.plugins", artifactId: "maven-toolchains-plugin" };
const ALL = ["1.8.0_402", "11.0.20", "17.0.15", "21.0.2", "25.0.3"];

describe("a test JVM that gave up on a class", () => {
  const TOO_NEW =
    "java.lang.UnsupportedClassVersionError: acme/CartTest has been compiled by a more recent version of the Java Runtime (class file version 69.0), this version of the Java Runtime only recognizes class file versions up to 61.0";
  const died: Problem = { code: "fork-died", kind: "gave-up", classes: [], reason: TOO_NEW, said: [], trace: [] };
  const wordsAt = (version: string, compiled: number, upToDate: number, level = "17", own = "acme.CartTest") => {
    const { project, log, ...left } = evidence({ version });
    const modules = project.modules.map((it) => ({ ...it, javaLevel: level }));
    const compilations = { ...log.compilations, compiled, upToDate };
    return wordsOf(
      { ...left, project: { ...project, modules }, log: { ...log, compilations }, unreached: [{ testClass: own }] },
      [],
      [died],
    );
  };
  const JDK_25 =
    'JDK 25.0.3 in /jvm/25.0.3 would do: build with "args": ["--java-home","/jvm/25.0.3"], or set JAVA_HOME.';

  test("needs the JDK of the class, which may be of an earlier build", () => {
    const on = "This build runs on JDK 17.0.15 (JAVA_HOME). acme.CartTest needs 25";
    expect(wordsAt("17.0.15", 1, 1)).toEqual([`${on}: ${JDK_25}`]);
    expect(wordsAt("17.0.15", 0, 2)).toEqual([
      `${on}, and is of an earlier build (clean in args removes it): ${JDK_25}`,
    ]);
    // It may be a class of a library.
    expect(wordsAt("17.0.15", 0, 2, "17", "acme.OtherTest")).toEqual([`${on}: ${JDK_25}`]);
    // The POM asks for such classes.
    expect(wordsAt("17.0.15", 0, 2, "25")).toEqual([`${on}: ${JDK_25}`]);
  });

  test("says nothing where tests run on another JDK than Maven", () => {
    expect(wordsAt("21.0.2", 1, 0)).toEqual([]);
  });
});

describe("a compiler's message", () => {
  test.each([
    ["release version 21 not supported", "17.0.15"],
    ["error: release version 21 not supported", "17.0.15"],
    ["invalid target release: 21", "11.0.20"],
    ["invalid source release: 21", "1.8.0_402"],
  ])("%s on JDK %s names the smallest that would do", (message, version) => {
    expect(advise({ version }, message)).toEqual([
      `This build runs on JDK ${version} (JAVA_HOME). The project asks for 21: JDK 21.0.2 in /jvm/21.0.2 would do: build with "args": ["--java-home","/jvm/21.0.2"], or set JAVA_HOME.`,
    ]);
  });

  test("says what is needed where nothing on the machine would do", () => {
    expect(advise({ others: ["11", "17"] }, "release version 21 not supported")).toEqual([
      "This build runs on JDK 17.0.15 (JAVA_HOME). The project asks for 21: set JAVA_HOME to a JDK 21 or later.",
    ]);
    expect(advise({ jdk: null, others: [] }, "release version 21 not supported")).toEqual([
      "The project asks for 21: set JAVA_HOME to a JDK 21 or later.",
    ]);
  });

  test("asks the toolchain for it where one compiles, whatever runs Maven", () => {
    const plugins = [{ ...TOOLCHAINS, version: "3.2.0", goals: ["toolchain"], executions: [] }];
    const given = (version: string): OnMachine => {
      const { project, ...left } = evidence({ version });
      return { ...left, project: { ...project, modules: project.modules.map((it) => ({ ...it, plugins })) } };
    };
    const errors = [{ message: "release version 21 not supported", severity: "error" as const }];
    for (const version of ["17.0.15", "25.0.3"]) {
      expect(wordsOf(given(version), errors, [])).toEqual([
        "A toolchain compiles here, not Maven's JDK. The project asks for 21: JDK 21.0.2 in /jvm/21.0.2 would do: name it in toolchains.xml, and its version in the toolchain of the POM.",
      ]);
    }
    const none = wordsOf({ ...given("17.0.15"), jdks: [] }, errors, []);
    expect(none.join()).toEndWith("have the toolchain choose such a JDK: in toolchains.xml, and in the POM.");
  });

  test("names a JDK of the release whose preview features the project uses, and one for a processor of a newer Java", () => {
    expect(advise({ version: "25.0.3" }, "invalid source release 17 with --enable-preview")[0]).toContain(
      "Preview features of 17 are known to a JDK 17 alone: JDK 17.0.15 in /jvm/17.0.15 would do",
    );
    const newer =
      "UnsupportedClassVersionError: com/acme/Check has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0";
    expect(advise({}, newer)[0]).toContain("com.acme.Check needs 21: JDK 21.0.2 in /jvm/21.0.2 would do");
  });

  test("names it in the mavenrc where one sets JAVA_HOME", () => {
    const given = { ...evidence({}), jdk: { version: "17.0.15", home: "/jvm/17", from: "mavenrc" } as const };
    expect(wordsOf(given, [{ message: "release version 21 not supported", severity: "error" }], [])).toEqual([
      "This build runs on JDK 17.0.15 (mavenrc). The project asks for 21: JDK 21.0.2 in /jvm/21.0.2 would do: name it in the mavenrc that sets JAVA_HOME.",
    ]);
  });

  test("says nothing where Maven's JDK is not the one that failed", () => {
    expect(advise({ version: "25.0.3" }, "release version 21 not supported")).toEqual([]);
    expect(advise({ version: "17.0.15" }, "Source option 7 is no longer supported. Use 8 or later.")).toEqual([]);
  });

  test.each([
    ["Source option 7 is no longer supported. Use 8 or later.", 7, "17.0.15"],
    ["error: Target option 1.6 is no longer supported. Use 7 or later.", 6, "11.0.20"],
    ["release version 7 not supported", 7, "17.0.15"],
  ])("%s asks for an older one", (message, java, fitting) => {
    expect(advise({ version: "25.0.3" }, message)).toEqual([
      `This build runs on JDK 25.0.3 (JAVA_HOME). The project asks for ${java}: JDK ${fitting} in /jvm/${fitting} would do: build with "args": ["--java-home","/jvm/${fitting}"], or set JAVA_HOME.`,
    ]);
    expect(advise({ version: "25.0.3", others: ["25.0.3"] }, message)[0]).toEndWith(
      `set JAVA_HOME to a JDK ${java === 7 ? 19 : 11} or older, or raise what it asks for.`,
    );
  });

  test("asks for an older one since the plugin does not know the release that the project asks for", () => {
    const dropped = "Source option 5 is no longer supported. Use 7 or later.";
    const target = dropped.replace("Source", "Target");
    const by = (plugin: string, level: string | null, message = dropped, said = [message, target]) => {
      const given = evidence(level === null ? {} : { level });
      const run = { plugin: "compiler", version: plugin, goal: "compile", execution: "default-compile", module: "p" };
      const diagnostics = said.map((it) => ({ message: it, severity: "error" as const, details: [] }));
      const log = { ...given.log, goals: [run], failedGoals: [{ ...run, message: [], said: [] }], diagnostics };
      return wordsOf({ ...given, log }, [{ message, severity: "error" }], []);
    };
    expect(by("3.1", "17")).toEqual([
      "maven-compiler-plugin 3.1 does not know release, by which the project asks for 17; 3.6 and later do: set a newer version of it, or source and target as well.",
    ]);
    const onlySource = by("3.1", "17", dropped, [dropped]);
    for (const others of [by("3.6.0", "17"), by("3.10.1", "17"), by("3.1", "1.5"), by("3.8.1", null), onlySource]) {
      expect(others[0]).toContain("The project asks for 5: ");
    }
    expect(by("3.1", "17", "release version 21 not supported")[0]).toContain("The project asks for 21: ");
    expect(by("3.1", null)).toEqual([
      "No POM sets a Java level, so that maven-compiler-plugin 3.1 compiles for its default, 5: set maven.compiler.release and a newer version of the plugin (3.6 and later know it), or source and target.",
    ]);
    const six = dropped.replace("option 5", "option 6");
    expect(by("3.8.1", null, six, [six, target])).toEqual([
      "No POM sets a Java level, so that maven-compiler-plugin 3.8.1 compiles for its default, 6: set maven.compiler.release.",
    ]);
  });

  test("of a class that is compiled for a newer Java asks for a JDK that reads it", () => {
    const details = ["bad class file: /r/p-1.jar(/p/P.class)", "class file has wrong version 65.0, should be 61.0"];
    const error = { message: "cannot access p.P", details, severity: "error" } as const;
    expect(wordsOf(evidence({}), [error], [])).toEqual([
      'This build runs on JDK 17.0.15 (JAVA_HOME). That class is compiled for 21: JDK 21.0.2 in /jvm/21.0.2 would do: build with "args": ["--java-home","/jvm/21.0.2"], or set JAVA_HOME.',
    ]);
    expect(wordsOf(evidence({ version: "21.0.2" }), [error], [])).toEqual([]);
  });

  test("of a class of the JDK that an older compiler reads asks for that one's JDK", () => {
    const details = [
      "bad class file: /modules/java.base/java/io/IOException.class",
      "class file has wrong version 61.0, should be 53.0",
    ];
    const error = { message: "cannot access java.io.IOException", details, severity: "error" } as const;
    const told =
      "This build runs on JDK 17.0.15 (JAVA_HOME). The compiler is that of Java 9, which the compiler plugin's dependencies bring along, and cannot read this JDK's classes: ";
    expect(wordsOf(evidence({}), [error], [])).toEqual([
      `${told}let the JDK's own javac compile, or use newer versions of those dependencies.`,
    ]);
    expect(wordsOf(evidence({ level: "1.8", others: ["9.0.4", "21.0.2"] }), [error], [])[0]).toStartWith(
      `${told}JDK 9.0.4 in /jvm/9.0.4 would do: `,
    );
  });

  test("of a runtime without a compiler asks for a JDK of the project's level", () => {
    const message = "No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?";
    expect(advise({ level: "17" }, message)).toEqual([
      'This build runs on a Java runtime without a compiler: JDK 17.0.15 in /jvm/17.0.15 would do: build with "args": ["--java-home","/jvm/17.0.15"], or set JAVA_HOME.',
    ]);
    expect(advise({ others: [] }, message)).toEqual([
      "This build runs on a Java runtime without a compiler: set JAVA_HOME to a JDK.",
    ]);
  });

  test("of an annotation processor that knows no JDK so new asks for an older one, of the project's level", () => {
    const message = "ExceptionInInitializerError: com.sun.tools.javac.code.TypeTag :: UNKNOWN";
    const told =
      "This build runs on JDK 25.0.3 (JAVA_HOME). An annotation processor such as Lombok is too old for it: ";
    expect(advise({ version: "25.0.3", level: "17" }, message)).toEqual([
      `${told}JDK 17.0.15 in /jvm/17.0.15 would do: build with "args": ["--java-home","/jvm/17.0.15"], or set JAVA_HOME.`,
    ]);
    expect(advise({ version: "25.0.3" }, message)).toEqual([`${told}use a newer version of it.`]);
    expect(advise({ jdk: null }, message)).toEqual([]);
  });

  test.each(["cannot find symbol: variable release", "invalid target release: 1.17"])("%s asks for none", (message) => {
    expect(advise({ jdk: null }, message)).toEqual([]);
  });
});

describe("a problem", () => {
  const told = (problem: Problem, given: Given = {}) => wordsOf(evidence(given), [], [problem]);
  const TOO_OLD: Problem = { code: "jdk-too-old", className: "com.acme.Tool", required: 21, current: 17 };

  test("that needs a newer JDK", () => {
    expect(told(TOO_OLD)[0]).toStartWith("This build runs on JDK 17.0.15 (JAVA_HOME). That needs 21: JDK 21.0.2 in ");
    expect(told(TOO_OLD, { others: [] })[0]).toEndWith("That needs 21: set JAVA_HOME to a JDK 21 or later.");
  });

  test("that puts its home in quotes where a shell would part it", () => {
    const given = { ...evidence({}), jdks: [{ version: "21", home: "/Library/A B" }] };
    expect(wordsOf(given, [], [TOO_OLD])[0]).toEndWith(
      ': build with "args": ["--java-home","/Library/A B"], or set JAVA_HOME.',
    );
  });

  test("with class files of a too new JDK, where the project asks for an older Java", () => {
    const problem: Problem = { code: "class-files-too-new", goal: "shade:shade", java: 25 };
    const given = { version: "25.0.3", level: "17" };
    expect(told(problem, given)).toEqual([
      'This build runs on JDK 25.0.3 (JAVA_HOME). The project asks for 17 only: JDK 17.0.15 in /jvm/17.0.15 would do: build with "args": ["--java-home","/jvm/17.0.15"], or set JAVA_HOME.',
    ]);
    expect(told(problem, { ...given, level: "25" })).toEqual([]);
    expect(told(problem, { version: "25.0.3" })).toEqual([]);
    expect(told(problem, { ...given, version: "21.0.2" })).toEqual([]);
    expect(told(problem, { ...given, others: ["25.0.3"] })).toEqual([]);
  });

  test.each([
    [
      "Detected JDK /usr/lib/jvm/java-17-openjdk-amd64 is version 17.0.15 which is not in the allowed range [21,).",
      "21.0.2",
    ],
    ["Detected JDK Version: 17.0.15 is not in the allowed range [11,17).", "11.0.20"],
    ["Detected JDK Version: 17.0.15 is not in the allowed range [1.8,9),[25,).", "1.8.0_402"],
  ])("of the enforcer: %s", (line, fitting) => {
    const rules = [{ rule: "RequireJavaVersion", lines: [line] }];
    expect(told({ code: "enforcer", rules })[0]).toContain(`: JDK ${fitting} in /jvm/${fitting} would do`);
  });

  test("of the enforcer that says it in words of its own names the JDK that runs; of another rule none", () => {
    const rules = [
      { rule: "RequireJavaVersion", lines: ["Please use the company's JDK."] },
      { rule: "Other", lines: ["Detected JDK Version: 17.0.15 is not in the allowed range [21,)."] },
    ];
    expect(told({ code: "enforcer", rules })[0]).toEndWith(
      "The message is the POM's own: what is allowed stands in the <version> of requireJavaVersion there.",
    );
    expect(told({ code: "enforcer", rules: rules.slice(1) })).toEqual([]);
    // Which JDK runs has nothing to do with it.
    const none = [{ rule: "RequireJavaVersion", lines: ["The requested JDK version [21, 18) is invalid"] }];
    expect(told({ code: "enforcer", rules: none })).toEqual([]);
    const range = [
      { rule: "RequireJavaVersion", lines: ["Detected JDK Version: 17 is not in the allowed range [30,)."] },
    ];
    expect(told({ code: "enforcer", rules: range })[0]).toEndWith("Allowed is [30,): set JAVA_HOME to such a JDK.");
  });

  test("of toolchains is fixed where toolchains are named, for one that is known by its version alone", () => {
    const missing = (toolchain: string) => told({ code: "missing-toolchain", toolchains: [toolchain] });
    const remedy = "JDK 21.0.2 in /jvm/21.0.2 would do: name it in ~/.m2/toolchains.xml.";
    expect(missing("jdk [ version='21' ]")).toEqual([remedy]);
    expect(missing("jdk [ version='[20,22)' ]")).toEqual([remedy]);
    expect(missing("jdk [ version='19' ]")).toEqual([]);
    expect(missing("jdk [ vendor='x' version='21' ]")).toEqual([]);
  });

  test("of a missing Java names a JDK of the project's level", () => {
    for (const code of ["no-java", "bad-java-home"] as const) {
      expect(told({ code }, { jdk: null, level: "17" })).toEqual([
        'JDK 17.0.15 in /jvm/17.0.15 would do: build with "args": ["--java-home","/jvm/17.0.15"], or set JAVA_HOME.',
      ]);
      expect(told({ code }, { others: [] })).toEqual([]);
    }
  });

  test.each([
    ["Unrecognized option: --sun-misc-unsafe-memory-access=allow", "17.0.15", "That option needs 23: JDK 25.0.3 in "],
    ["Unrecognized option: --add-opens", "1.8.0_402", "That option needs 9: JDK 11.0.20 in "],
    ["Unrecognized VM option 'MaxPermSize=256m'", "17.0.15", "That option is gone since 17: JDK 11.0.20 in "],
  ])("of a JVM with an option of another JDK: %s", (reason, version, words) => {
    expect(told({ code: "jvm-not-started", reason }, { version })[0]).toStartWith(
      `This build runs on JDK ${version} (JAVA_HOME). ${words}`,
    );
  });

  test("of a JVM with an option that no JDK knows names none", () => {
    const reasons = ["Unrecognized VM option 'NoSuchFlag'", "Invalid maximum heap size: -Xmx4x"];
    expect(reasons.flatMap((reason) => told({ code: "jvm-not-started", reason }))).toEqual([]);
    const reason = "Unrecognized VM option 'MaxPermSize=256m'";
    expect(told({ code: "jvm-not-started", reason }, { others: ["17"] })).toEqual([]);
  });

  test("of another kind names none", () => expect(told({ code: "disk-full" })).toEqual([]));
});

test("a test that Byte Buddy fails on so new a JDK asks for an older one, of the project's level", () => {
  const trace = `org.mockito.exceptions.base.MockitoException: Mockito cannot mock this class: class a.B.
Caused by: java.lang.IllegalArgumentException: Java 25 (69) is not supported by the current version of Byte Buddy which officially supports Java 22 (66) - update Byte Buddy or set net.bytebuddy.experimental as a VM property
	at net.bytebuddy.utility.OpenedClassReader.of(OpenedClassReader.java:120)`;
  const told = (given: Given) => {
    const cases = [{ testClass: "a.BTest", testMethod: "b", outcome: "errored", fault: { trace } }] as const;
    return wordsOf({ ...evidence(given), reports: [{ module: ".", report: { cases } }] }, [], []);
  };
  const said = "This build runs on JDK 25.0.3 (JAVA_HOME). Byte Buddy, which Mockito uses, is too old for it: ";
  expect(told({ version: "25.0.3", level: "17" })).toEqual([
    `${said}JDK 17.0.15 in /jvm/17.0.15 would do: build with "args": ["--java-home","/jvm/17.0.15"], or set JAVA_HOME.`,
  ]);
  expect(told({ version: "25.0.3", level: "24" })).toEqual([`${said}use a newer version of them.`]);
  expect(told({ version: "17.0.15", level: "17" })).toEqual([]);
});

test("a project asks for the Java of those modules that are compiled without further profiles", () => {
  const [first] = evidence({ level: "17" }).project.modules;
  if (!first) throw new Error("no module");
  const project = (inProfileOnly: boolean) => ({
    ...{ root: "/p", unreadModules: [], unreadParents: [] },
    modules: [{ ...first, packaging: "pom", javaLevel: "25" }, first, { ...first, javaLevel: "21", inProfileOnly }],
  });
  const jdk = { version: "17.0.15", home: "/jvm/17", from: "PATH" } as const;
  expect(adviseProject(project(true), jdk, [])).toBeNull();
  expect(adviseProject(project(false), jdk, [])).toBe(
    "The project asks for Java 21, and Maven runs on JDK 17.0.15 (PATH): set JAVA_HOME to a JDK 21 or later.",
  );
  expect(adviseProject(project(false), null, [])).toBeNull();
});

test("a test that meets a class of a newer Java names a JDK, unless it ran on another JDK than Maven", () => {
  const trace = (knows: number) =>
    `java.lang.UnsupportedClassVersionError: com/acme/Tide has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to ${knows}.0\n\tat a.B.c(B.java:3)`;
  const told = (knows: number) => {
    const cases = [
      { testClass: "a.BTest", testMethod: "b", outcome: "errored", fault: { trace: trace(knows) } },
    ] as const;
    return wordsOf({ ...evidence({}), reports: [{ module: ".", report: { cases } }] }, [], []);
  };
  expect(told(61)[0]).toContain("com.acme.Tide needs 21: JDK 21.0.2 in /jvm/21.0.2 would do");
  expect(told(55)).toEqual([]);
});

interface Given {
  /** Of the JDK that runs Maven. */
  readonly version?: string;
  readonly jdk?: null;
  readonly others?: readonly string[];
  readonly level?: string;
}

function evidence({ version = "17.0.15", jdk, others = ALL, level }: Given): OnMachine {
  const only = { ...module("/p", "."), javaLevel: level ?? null };
  const left = evidenceOf({
    exitCode: 1,
    project: { root: "/p", modules: [only], unreadModules: [], unreadParents: [] },
    jdk: jdk === null ? null : { version, home: `/jvm/${version}`, from: "JAVA_HOME" },
  });
  return { ...left, jdks: others.map((one) => ({ version: one, home: `/jvm/${one}` })) };
}

function advise(given: Given, message: string): readonly string[] {
  return wordsOf(evidence(given), [{ message, severity: "error" }], []);
}

interface OnMachine extends Evidence {
  readonly jdks: readonly InstalledJdk[];
}

/** Puts into words what is advised when the machine has these JDKs. */
function wordsOf(given: OnMachine, errors: readonly Finding[], problems: readonly Problem[]): readonly string[] {
  const note = adviseJdk(given, errors, problems);
  const words = note && describeNeed(note.need, note.jdk, fittingJdk(note.need, given.jdks));
  return words === null ? [] : [words];
}
