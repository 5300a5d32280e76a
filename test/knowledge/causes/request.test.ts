import { expect, test } from "bun:test";
import { describeProblem } from "../../../src/answers/problem.ts";
import { explainFailure } from "../../../src/output/problems/explain.ts";

const explain = (lines: readonly string[]) => explainFailure(lines, undefined);

test("an unknown phase comes with the one that looks like it, not with what Maven 4 runs before and after it", () => {
  const line =
    'Unknown lifecycle phase "pakage". You must specify a valid lifecycle phase or a goal in the format <plugin-prefix>:<goal>. Available lifecycle phases are: before:package, package, after:package, clean.';
  expect(explain([line])).toEqual({ code: "unknown-phase", phase: "pakage", nearest: "package" });
});

test("a phase like none comes alone", () => {
  const line = 'Unknown lifecycle phase "xyz". Available lifecycle phases are: package, clean.';
  expect(explain([line])).toEqual({ code: "unknown-phase", phase: "xyz" });
});

test("two options in one line of maven.config are told as such", () => {
  const of = (entry: string) => {
    const problem = explain([
      `org.apache.commons.cli.ParseException: Unrecognized maven.config file entries: [${entry}]`,
      `Unable to parse maven.config file options: Unrecognized maven.config file entries: [${entry}]`,
    ]);
    return problem && describeProblem(problem);
  };
  expect(of(" -ntp")).toMatchObject({
    headline: '"Unrecognized maven.config file entries: [ -ntp]" (in .mvn/maven.config)',
    notes: ["Since Maven 3.9 each line of .mvn/maven.config is one argument: a value needs a line of its own, or =."],
  });
  expect(of("clean")?.notes ?? []).toEqual([]);
});

test("a module to which only a profile leads that is not active is told with it, and not among the others", () => {
  const modules = [
    { path: ".", groupId: "g", artifactId: "root", inProfileOnly: false, ledToBy: [] },
    { path: "core", groupId: "g", artifactId: "core", inProfileOnly: false, ledToBy: ["ci"] },
    { path: "extras", groupId: "g", artifactId: "shop-extras", inProfileOnly: true, ledToBy: ["all"] },
  ];
  const notesOf = (name: string) => {
    const problem = explainFailure([`Could not find the selected project in the reactor: ${name}`], undefined, modules);
    return problem && describeProblem(problem).notes;
  };
  const known = "Modules: ., core.";
  for (const name of ["extras", ":shop-extras", "g:shop-extras"]) {
    expect(notesOf(name)).toEqual([`${name} is a module with -Pall, which is not active.`, known]);
  }
  expect(notesOf("extra")).toEqual([known]);
  expect(notesOf(":core")).toEqual([known]);
});

test("an unknown goal comes with those that the plugin has", () => {
  const line =
    "Could not find goal 'nope' in plugin org.apache.maven.plugins:maven-compiler-plugin:3.14.1 among available goals compile, help, testCompile";
  expect(explain([line])).toEqual({
    code: "unknown-goal",
    goal: "nope",
    plugin: "maven-compiler-plugin:3.14.1",
    goals: ["compile", "help", "testCompile"],
  });
});

test("an option in maven.config is not one of the command line", () => {
  expect(explain(["Unable to parse maven.config file options: Unrecognized option: --nope"])).toEqual({
    code: "unknown-option",
    option: "--nope",
    file: ".mvn/maven.config",
  });
  expect(
    explain(["Error executing Maven.", "Caused by: Failed to parse CLI arguments: Unrecognized option: --nope"]),
  ).toEqual({
    code: "unknown-option",
    option: "--nope",
  });
});

test("a line of maven.config with two words is one argument", () => {
  const problem = explain([
    "Unable to parse maven.config file options: Unrecognized option: --settings ./settings.xml",
  ]);
  expect(problem).toMatchObject({ option: "--settings", rest: "./settings.xml", file: ".mvn/maven.config" });
  expect(problem && describeProblem(problem)).toMatchObject({
    headline: "Maven takes --settings ./settings.xml for one option (in .mvn/maven.config)",
    notes: ["Since Maven 3.9 each line there is one argument: a value needs a line of its own, or =."],
  });
});

test("a line of maven.config with several options gives the first of them all the others as its value", () => {
  const problem = explain(["Invalid threads value: '1 -Dstyle.color=never'. Supported are integer values."]);
  expect(problem && describeProblem(problem).notes).toEqual([
    "Since Maven 3.9 each line of .mvn/maven.config is one argument: a value needs a line of its own, or =.",
  ]);
  const other = explain(["Invalid threads value: 'x'. Supported are integer values."]);
  expect(other && (describeProblem(other).notes ?? [])).toEqual([]);
});

test("a prefix that only the plugin of some module has comes with that module", () => {
  const line =
    "No plugin found for prefix 'spotless' in the current project and in the plugin groups [org.apache.maven.plugins] available from the repositories [central (https://repo.maven.apache.org/maven2)]";
  const modules = [{ path: "." }, { path: "hold", plugins: [{ artifactId: "spotless-maven-plugin" }] }];
  const problem = explainFailure([line], undefined, modules);
  expect(problem && describeProblem(problem).notes).toEqual([
    'Such a plugin is in the POM of hold, which "module" chooses.',
  ]);
  const misspelt = explainFailure([line.replace("spotless", "spotles")], undefined, modules);
  expect(misspelt && describeProblem(misspelt)).toMatchObject({
    headline: "no plugin has the prefix spotles; did you mean spotless?",
  });
  const other = { plugin: "io.acme:acme-maven-plugin", prefix: "ac" };
  const unknown = { code: "unknown-prefix", prefix: "acme", groups: [] } as const;
  expect(describeProblem({ ...unknown, other }).notes).toEqual(["io.acme:acme-maven-plugin has the prefix ac."]);
  expect(describeProblem({ ...unknown, other: { ...other, goal: "ac:run" } }).notes).toEqual([
    "io.acme:acme-maven-plugin has the prefix ac: ac:run.",
  ]);
});

test("an option that some program of the build does not know is not Maven's", () => {
  expect(explain(["Generation failed: Unrecognized option: --nope"])).toBeNull();
});

test("modules that are not in the project are all named", () => {
  const option = "-pl";
  expect(explain(["Could not find the selected project in the reactor: nomod"])).toEqual({
    code: "unknown-module",
    modules: ["nomod"],
    option,
    known: [],
  });
  expect(explain(["The requested required projects nomod, other do not exist."])).toEqual({
    code: "unknown-module",
    modules: ["nomod", "other"],
    option,
    known: [],
  });
});

test("a module to resume from comes with those that Maven lists", () => {
  const line = "Could not find project to resume reactor build from: :nomod vs com.acme:core, com.acme:web";
  expect(explain([line])).toEqual({
    code: "unknown-module",
    modules: [":nomod"],
    option: "-rf",
    known: ["com.acme:core", "com.acme:web"],
  });
});

test("a POM that -f names is told from one that is not in the directory", () => {
  expect(
    explain(["POM file no such/pom.xml specified with the -f/--file command line argument does not exist"]),
  ).toEqual({
    code: "no-pom",
    file: "no such/pom.xml",
  });
  expect(
    explain([
      "The goal you specified requires a project to execute but there is no POM in this directory (/home/dev/x). Please verify",
    ]),
  ).toEqual({ code: "no-pom", directory: "/home/dev/x" });
});

test.each([
  [
    "The plugin org.apache.maven.plugins:maven-compiler-plugin:4.0.0-beta-5 has unmet prerequisites: Required Maven version 4.0.0-rc-6 is not met by current version 4.0.0-rc-5",
    { plugin: "maven-compiler-plugin:4.0.0-beta-5", required: "4.0.0-rc-6", current: "4.0.0-rc-5" },
  ],
  [
    "The plugin com.acme:acme-maven-plugin:2 requires Maven version 3.9.0",
    { plugin: "acme-maven-plugin:2", required: "3.9.0" },
  ],
])("a plugin that wants a newer Maven: %s", (line, rest) => {
  expect<unknown>(explain([line])).toEqual({ code: "maven-too-old", ...rest });
});

test("the modules of a circle stand in its order", () => {
  const line =
    "The projects in the reactor contain a cyclic reference: Edge between 'Vertex{label='com.acme:web:1.0'}' and 'Vertex{label='com.acme:core:1.0'}' introduces to cycle in the graph com.acme:core:1.0 --> com.acme:web:1.0 --> com.acme:core:1.0";
  expect(explain([line])).toEqual({ code: "cyclic-modules", cycle: ["core", "web", "core"] });
});

test.each([
  [
    "Unable to parse maven.config file options: Missing argument for option: T",
    { code: "bad-option", reason: "Missing argument for option: T", file: ".mvn/maven.config" },
  ],
  [
    "Invalid threads value: 'x'. Supported are integer values.",
    { code: "bad-option", reason: "Invalid threads value: 'x'. Supported are integer values." },
  ],
  [
    "The specified user settings file does not exist: nosuch.xml",
    { code: "missing-file", what: "user settings", file: "nosuch.xml" },
  ],
])("%s", (line, problem) => {
  expect<unknown>(explain([line])).toEqual(problem);
});

test("a module that is unknown is told with those there are, where there are several", () => {
  const line = "Could not find the selected project in the reactor: mail";
  const unknown = { code: "unknown-module", modules: ["mail"], option: "-pl" } as const;
  expect(explainFailure([line], undefined, [{ path: "core" }, { path: "web" }])).toEqual({
    ...unknown,
    known: ["core", "web"],
  });
  expect(explainFailure([line], undefined)).toEqual({ ...unknown, known: [] });
});
