// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { chooseEngine, type Engine, engineEnvironment, type Launch } from "../../../src/maven/engine/engine.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { memoryDisk } from "../memory-disk.ts";

const HOTSPOT = temporaryDirectory({
  "lib/server/libjvm.so": "\x7fELF\x02 TieredStopAtLevel ReservedCodeCacheSize",
});

const plainLaunch: Launch = {
  program: { kind: "found", command: ["/m/bin/mvn"], origin: "mvn", version: "3.9.16" },
  env: { JAVA_HOME: HOTSPOT, HOME: "/home/dev" },
  projectDir: "/p/shop",
  pom: "/p/shop/pom.xml",
  args: [],
  goals: ["test"],
  modules: [{ plugins: [], forks: [] }],
};

interface Given extends Partial<Omit<Launch, "env">> {
  readonly env?: Readonly<Record<string, string>>;
}

function choose({ env, ...launch }: Given = {}, files: Readonly<Record<string, string>> = {}): Engine {
  const given = { ...plainLaunch, ...launch, env: { ...plainLaunch.env, ...env } };
  return chooseEngine("fast", given, memoryDisk(files));
}

const COMPILER = ["-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m"];
const FAST: Engine = { kind: "fast", options: [...COMPILER, process.arch === "arm64" ? "-Xss4m" : "-Xss2m"] };
const plain = (because: string | null, mayStay = false): Engine => ({ kind: "plain", because, mayStay });

describe("Maven's JVM takes its fast compiler alone", () => {
  test("by default", () => expect(choose()).toEqual(FAST));

  test.each([
    "-Xmx2g -Duser.language=en -XX:+UseG1GC -XX:MaxMetaspaceSize=1g -XX:-UseCompressedOops",
    "-javaagent:/x/agent.jar --add-opens java.base/java.lang=ALL-UNNAMED -ea",
    "-Dmail=dev@example -Dname=a-Xint-b -verbose:gc",
  ])("beside %s", (options) => {
    expect(choose({ env: { MAVEN_OPTS: options } })).toEqual(FAST);
    expect(choose({}, { "/p/.mvn/jvm.config": options, "/home/dev/.mavenrc": `MAVEN_OPTS="${options}"` })).toEqual(
      FAST,
    );
  });

  test("but not where --engine plain asks for nothing", () =>
    expect(chooseEngine("plain", plainLaunch, memoryDisk({}))).toEqual(plain(null)));
});

describe("who told Maven's JVM about its compilers is obeyed", () => {
  test.each([
    ["-Xint"],
    ["-Xcomp"],
    ["-XX:-TieredCompilation"],
    ["-XX:TieredStopAtLevel=4"],
    ["-XX:CICompilerCount=2"],
    ["-XX:ReservedCodeCacheSize=512m"],
    ["-XX:InitialCodeCacheSize=300m"],
  ])("%s, and the JVM may stay", (word) => {
    expect(choose({ env: { MAVEN_OPTS: `-Xmx1g ${word} -ea` } })).toEqual(plain(`MAVEN_OPTS has ${word}`, true));
    const env = { MAVEN_OPTS: `${word} -XX:CompileCommand=print,a.B::c` };
    expect(choose({ env })).toEqual(plain("MAVEN_OPTS has -XX:CompileCommand=print,a.B::c"));
    const inMaven = choose({ env: { MAVEN_OPTS: word }, args: ["-DforkCount=0"] });
    expect(inMaven).toEqual(plain(`MAVEN_OPTS has ${word}`));
  });

  test.each([
    ["-XX:Tier4InvocationThreshold=100"],
    ["-XX:+UseJVMCICompiler"],
    ["-XX:MaxInlineSize=50"],
    ["-XX:Flags=.hotspotrc"],
    ["-zero"],
    ["@jvm-options"],
  ])("%s", (word) => {
    expect(choose({ env: { MAVEN_OPTS: `-Xmx1g ${word} -ea` } })).toEqual(plain(`MAVEN_OPTS has ${word}`));
  });

  test.each([["MAVEN_DEBUG_OPTS"], ["JDK_JAVA_OPTIONS"], ["JAVA_TOOL_OPTIONS"], ["_JAVA_OPTIONS"]])("in %s", (name) =>
    expect(choose({ env: { [name]: "-Xint" } })).toEqual(plain(`${name} has -Xint`, true)),
  );

  test("in the jvm.config that Maven will read", () => {
    const has = (path: string, launch: Given = {}) =>
      expect(choose(launch, { [path]: "-Xmx1g\n-Xint\n" })).toEqual(plain(`${path} has -Xint`, true));
    has("/p/shop/.mvn/jvm.config");
    has("/p/.mvn/jvm.config");
    has("/q/.mvn/jvm.config", { pom: "/q/other/pom.xml" });
    has("/b/.mvn/jvm.config", { env: { MAVEN_BASEDIR: "/b" } });
    has("/w/.mvn/jvm.config", {
      program: { kind: "found", command: ["/bin/sh", "/w/mvnw"], origin: "mvnw", version: null },
    });
    expect(choose({}, { "/q/.mvn/jvm.config": "-Xint" })).toEqual(FAST);
  });

  test("in what the mvn script reads first, where another JVM may be named, too", () => {
    const rc = "/home/dev/.mavenrc";
    expect(choose({}, { [rc]: 'MAVEN_OPTS="-Xint $MAVEN_OPTS"\n' })).toEqual(plain(`${rc} has -Xint`, true));
    expect(choose({}, { "/etc/mavenrc": "export JAVA_HOME=/opt/j9\n" })).toEqual(plain("/etc/mavenrc has JAVA_HOME"));
    expect(choose({ env: { MAVEN_SKIP_RC: "1" } }, { [rc]: "JAVA_HOME=/opt/j9" })).toEqual(FAST);
  });
});

test("a JVM that may not know the options does not get them", () => {
  const unknown = plain("the JVM is no HotSpot, or cannot be found by JAVA_HOME or the PATH");
  const j9 = temporaryDirectory({ "lib/server/libjvm.so": "\x7fELF\x02 redirects", "lib/default/libj9vm.so": "" });
  expect(choose({ env: { JAVA_HOME: j9 } })).toEqual(unknown);
  expect(choose({ env: { JAVA_HOME: "", PATH: "" } })).toEqual(unknown);
});

test("mvnd does not get them: its daemon does the work", () => {
  const program = { kind: "found", command: ["/p/mvnw"], origin: "mvnw", version: null, daemon: "1.0.2" } as const;
  expect(choose({ program })).toEqual(plain("its Maven is mvnd"));
});

describe("what tests and programs of the project do in Maven's JVM is left as it is", () => {
  test("goals, whoever names them", () => {
    expect(choose({ goals: ["jetty:run"] })).toEqual(plain("jetty:run may run a program in Maven's JVM"));
    expect(choose({ args: ["-q", "exec:java"] })).toEqual(plain("exec:java may run a program in Maven's JVM"));
    const modules = [
      {
        plugins: [
          {
            groupId: "org.codehaus.mojo",
            artifactId: "exec-maven-plugin",
            version: null,
            goals: ["java"],
            executions: [],
          },
        ],
        forks: [],
      },
    ];
    expect(choose({ modules })).toEqual(plain("exec:java may run a program in Maven's JVM"));
  });

  test("tests that are not forked", () => {
    const inMaven = plain("tests may run in Maven's JVM");
    for (const arg of ["-DforkCount=0", "-DforkMode=never"]) expect(choose({ args: [arg] })).toEqual(inMaven);
    for (const fork of ["0", "0C", "0.0C", "never", "${forks}"]) {
      expect(choose({ modules: [{ plugins: [], forks: ["1", fork] }] })).toEqual(inMaven);
    }
    for (const fork of ["1", "2", "1.5C", "0.5C", "once", "always", ""]) {
      expect(choose({ modules: [{ plugins: [], forks: [fork] }] })).toEqual(FAST);
    }
  });
});

test("the stack is as large as somebody has set it, wherever that is", () => {
  const asSet: Engine = { kind: "fast", options: COMPILER };
  expect(choose({ env: { MAVEN_OPTS: "-Xmx1g -Xss8m" } })).toEqual(asSet);
  expect(choose({ env: { JAVA_TOOL_OPTIONS: "-XX:ThreadStackSize=8192" } })).toEqual(asSet);
  expect(choose({}, { "/p/.mvn/jvm.config": "-Xss16m\n" })).toEqual(asSet);
  expect(choose({ env: { MAVEN_OPTS: "-Dxss=8 -Xssh" } })).toEqual(FAST);
});

test("the options stand in front of the user's own, which count where both say something", () => {
  const words = FAST.kind === "fast" ? FAST.options.join(" ") : "";
  expect(engineEnvironment({ A: "1" }, FAST)).toEqual({ A: "1", MAVEN_OPTS: words });
  expect(engineEnvironment({ MAVEN_OPTS: "" }, FAST)).toEqual({ MAVEN_OPTS: words });
  expect(engineEnvironment({ MAVEN_OPTS: "-Xmx1g" }, FAST)).toEqual({ MAVEN_OPTS: `${words} -Xmx1g` });
  expect(engineEnvironment({ MAVEN_OPTS: "-Xmx1g" }, plain(null))).toEqual({ MAVEN_OPTS: "-Xmx1g" });
});
