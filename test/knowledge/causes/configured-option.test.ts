import { expect, test } from "bun:test";
import { join } from "node:path";
import { openConfig } from "../../../src/fixes/lookup/part/maven-config.ts";
import type { BuildFacts } from "../../../src/knowledge/causes/build-facts.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { surroundingsOf } from "../../../src/maven/model/maven-call.ts";
import type { Unresolved } from "../../../src/model/evidence/unresolved.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { error } from "../../answers/results.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { tell } from "./wiring/wiring-examples.ts";

const FILES = {
  ".mvn/jvm.config": "# -XX:MaxPermSize=1m\n-Xmx512m -XX:MaxPermSize=256m\n",
  ".mvn/maven.config": "-B -ntp\n--fail-never\n",
  ".mvn/extensions.xml":
    "<extensions>\n<!-- <extension><groupId>g</groupId><artifactId>old</artifactId></extension> -->\n<extension>\n<groupId>g</groupId><artifactId>stats</artifactId>\n</extension>\n</extensions>",
};

interface Configured {
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

const place = (facts: Partial<BuildFacts>, { files = FILES, env = {}, args = [] }: Configured = {}) => {
  const cwd = temporaryDirectory(files);
  const surroundings = surroundingsOf({ cwd, args, configured: [], env, jdkVersion: () => null }, realDisk);
  return tell(facts.said?.join() ?? "", { ...openConfig(cwd, surroundings), ...facts });
};
const said = (line: string, configured?: Configured) => place({ said: [line] }, configured);
const failed = (problem: Problem, configured?: Configured) => place({ problems: [problem] }, configured);

test("what the JVM refuses is told with the files and variables that have it", () => {
  const line = "Unrecognized VM option 'MaxPermSize=256m'";
  expect(said(line)).toEqual([".mvn/jvm.config:2 has -XX:MaxPermSize=256m."]);
  expect(said(line, { env: { MAVEN_OPTS: "-XX:MaxPermSize=256m" } })).toEqual([
    ".mvn/jvm.config:2, MAVEN_OPTS have -XX:MaxPermSize=256m.",
  ]);
  expect(said("Unrecognized VM option 'MaxPermSize=1m'")).toEqual([]);
  expect(said("Invalid maximum heap size: -Xmx4x", { env: { JAVA_TOOL_OPTIONS: "-Xmx4x" } })).toEqual([
    "JAVA_TOOL_OPTIONS has -Xmx4x.",
  ]);
});

test("an entry of maven.config that Maven does not know, and what makes it ignore failures", () => {
  expect(said("Unrecognized maven.config file entries: [ -ntp]")).toEqual([".mvn/maven.config:1 has -ntp."]);
  expect(failed({ code: "failures-ignored" })).toEqual([".mvn/maven.config:2 has --fail-never."]);
  expect(failed({ code: "failures-ignored" }, { env: { MAVEN_ARGS: "-fn" } })).toEqual(["MAVEN_ARGS has -fn."]);
  expect(failed({ code: "failures-ignored", isHidden: true })).toEqual([]);
});

test("what in a POM has failures of that sort ignored", () => {
  const told = (facts: Partial<BuildFacts>, ...values: ReturnType<BuildFacts["pomValues"]>) =>
    place({ problems: [{ code: "failures-ignored" }], pomValues: () => values, ...facts }, { files: {} });
  const errors = [error("';' expected", { file: "A.java" })];
  const property = { name: "maven.compiler.failOnError", value: "false", at: "pom.xml:11" };
  expect(told({ errors }, property)).toEqual(["pom.xml:11 has maven.compiler.failOnError=false."]);
  expect(told({}, property)).toEqual([]);
  expect(told({ errors }, { ...property, value: "true" })).toEqual([]);
  const element = { name: "failOnError", value: "false", at: "pom.xml:20", plugin: "maven-javadoc-plugin" };
  expect(told({ errors }, element)).toEqual([]);
  expect(told({ errors }, { ...element, plugin: "maven-compiler-plugin" })).toEqual([
    "pom.xml:20 has failOnError=false.",
  ]);
  const failed = [{ testClass: "a.PotTest", testMethod: "holds", type: "", message: "" }];
  const ignore = { name: "testFailureIgnore", value: "true", at: "pom.xml:30", plugin: "maven-surefire-plugin" };
  expect(told({ failed }, element, ignore)).toEqual(["pom.xml:30 has testFailureIgnore=true."]);
});

test("a mirror that does not answer is told with its place in the settings", () => {
  const settings = `<settings><mirrors>
<mirror><id>shop</id><mirrorOf>central</mirrorOf><url>https://repo.example</url></mirror>
<mirror><id>corp</id><mirrorOf>*</mirrorOf><url>https://nexus.example</url></mirror></mirrors></settings>`;
  const told = (kind: Unresolved["troubles"][number]["kind"], repository = "corp") =>
    place(
      {
        problems: [
          {
            code: "unresolved-artifacts",
            kind: "dependency",
            artifacts: [],
            neededBy: [],
            troubles: [{ kind, repository }],
          },
        ],
      },
      { files: { "ci/settings.xml": settings }, args: ["-s", "ci/settings.xml"] },
    );
  expect(told("unknown-host")).toEqual(["ci/settings.xml:3 has Maven ask corp in place of * (mirrorOf)."]);
  expect(told("not-found")).toEqual([]);
  expect(told("unreachable", "central")).toEqual([]);
});

test("an extension that cannot be resolved is told with the file that asks for it", () => {
  expect(said("g:stats:jar:1.2")).toEqual([".mvn/extensions.xml:3 has stats."]);
  for (const other of ["g:old:jar:1.2", "h:stats:jar:1.2", "of g:stats:jar:1.2"]) expect(said(other)).toEqual([]);
});

test("the limit of Maven's memory that counts is told with its place", () => {
  const problem = { code: "out-of-memory", reason: "Java heap space" } as const;
  expect(failed(problem)).toEqual([".mvn/jvm.config:2 has -Xmx512m."]);
  expect(failed(problem, { env: { MAVEN_OPTS: "-Xmx1g" } })).toEqual(["MAVEN_OPTS has -Xmx1g."]);
  expect(failed(problem, { files: {} })).toEqual([]);
  expect(failed({ ...problem, reason: "unable to create native thread" })).toEqual([]);
  const metaspace = { ...problem, reason: "Metaspace" };
  expect(failed(metaspace, { env: { MAVEN_OPTS: "-XX:MaxMetaspaceSize=9m" } })).toEqual([
    "MAVEN_OPTS has -XX:MaxMetaspaceSize=9m.",
  ]);
  expect(failed(metaspace)).toEqual([]);
});

test("what keeps Maven's JVM from its start is told with its place", () => {
  const larger = "Initial heap size set to a larger value than the maximum heap size";
  expect(said(larger, { files: { ".mvn/jvm.config": "-Xms4g\n-Xmx1g\n" } })).toEqual([
    ".mvn/jvm.config:1, .mvn/jvm.config:2 have -Xms4g -Xmx1g.",
  ]);
  expect(said(larger, { files: {}, env: { MAVEN_OPTS: "-Xms900g" } })).toEqual(["MAVEN_OPTS has -Xms900g."]);
  expect(said(larger, { files: {} })).toEqual([]);
  const small = "Too small maximum heap";
  expect(said(small, { files: { ".mvn/jvm.config": "-Xmx512" } })).toEqual([
    ".mvn/jvm.config:1 has -Xmx512, which has no unit and so is in bytes.",
  ]);
  expect(said(small, { files: { ".mvn/jvm.config": "-Xmx1k" } })).toEqual([]);
  const agent = "Error opening zip file or JAR manifest missing : /opt/agent.jar";
  const has = (option: string) => said(agent, { env: { JAVA_TOOL_OPTIONS: option } });
  expect(has("-javaagent:/opt/agent.jar")).toEqual(["JAVA_TOOL_OPTIONS has -javaagent:/opt/agent.jar."]);
  expect(has("-javaagent:/opt/agent.jar=port=1")).toEqual(["JAVA_TOOL_OPTIONS has -javaagent:/opt/agent.jar."]);
  expect(has("-javaagent:/opt/agent.jar2")).toEqual([]);
  expect(said("Could not find or load main class #")).toEqual([".mvn/jvm.config:1 has #."]);
  expect(said("Could not find or load main class com.acme.App")).toEqual([]);
});

const settings = (text: string) => `<settings>\n${text}\n</settings>`;
const NAMED = ["-s", "ci/settings.xml"];

test("a local repository that cannot be made is told with what names it", () => {
  const line = "Could not create local repository at /proc/m2";
  const files = { "ci/settings.xml": settings("<localRepository>/proc/m2</localRepository>") };
  expect(said(line, { files, args: NAMED })).toEqual(["ci/settings.xml:2 has maven.repo.local=/proc/m2."]);
  expect(said(line, { files })).toEqual([]);
  expect(said(line, { files, args: [...NAMED, "-Dmaven.repo.local=/proc/m2"] })).toEqual([]);
  expect(said(line, { files, env: { MAVEN_ARGS: "-Dmaven.repo.local=/proc/m2" } })).toEqual([
    "MAVEN_ARGS has -Dmaven.repo.local=/proc/m2.",
  ]);
});

test("what keeps a build offline is told with its place, unless the call does", () => {
  const unresolved = (kind: "offline" | "not-found"): Problem => {
    const troubles: Unresolved["troubles"] = [{ kind, repository: "central" }];
    return { code: "unresolved-artifacts", kind: "dependency", artifacts: ["g:a:jar:1"], neededBy: [], troubles };
  };
  const files = { ".mvn/maven.config": "-B\n-o\n" };
  expect(failed(unresolved("offline"), { files })).toEqual([".mvn/maven.config:2 has -o."]);
  expect(failed(unresolved("not-found"), { files })).toEqual([]);
  expect(failed(unresolved("offline"), { args: ["-o"] })).toEqual([]);
  const bySettings = (value: string) => ({
    files: { "ci/settings.xml": settings(`<offline>${value}</offline>`) },
    args: NAMED,
  });
  expect(failed(unresolved("offline"), bySettings("true"))).toEqual(["ci/settings.xml:2 has offline=true."]);
  expect(failed(unresolved("offline"), bySettings("false"))).toEqual([]);
});

test("the Java that is asked for outside of the POMs is told with its place", () => {
  const error = (message: string) => ({ severity: "error", message }) as const;
  const errors = [error("release version 21 not supported")];
  const config = (value: string) => ({ files: { ".mvn/maven.config": `-Dmaven.compiler.release=${value}\n` } });
  expect(place({ errors }, config("21"))).toEqual([".mvn/maven.config:1 has -Dmaven.compiler.release=21."]);
  expect(place({ errors }, config("17"))).toEqual([]);
  expect(place({ errors: [error("cannot find symbol")] }, config("21"))).toEqual([]);
  const profile = "<properties><maven.compiler.release>21</maven.compiler.release></properties>";
  const corp = `<profiles><profile><id>corp</id>\n${profile}</profile>`;
  const active = "<activeProfiles><activeProfile>corp</activeProfile></activeProfiles>";
  const inSettings = (text: string, args: readonly string[] = []) =>
    place({ errors }, { files: { "ci/settings.xml": settings(text) }, args: [...NAMED, ...args] });
  expect(inSettings(`${corp}</profiles>${active}`)).toEqual(["ci/settings.xml:3 has maven.compiler.release=21."]);
  expect(inSettings(`${corp}</profiles>${active}<!--${profile}-->`)).toEqual([
    "ci/settings.xml:3 has maven.compiler.release=21.",
  ]);
  const other = `${corp}${corp.replace("corp", "other").replace("<profiles>", "").replace("21", "17")}</profiles>`;
  expect(inSettings(`${other}${active}`)).toEqual(["ci/settings.xml has maven.compiler.release=21."]);
  expect(inSettings(`${corp}</profiles>`)).toEqual([]);
  expect(inSettings(`${corp}</profiles>${active}`, ["-Dmaven.compiler.release=21"])).toEqual([]);
});

test("toolchains are told as the file in force has them", () => {
  const jdk = (version: string) =>
    `<toolchain><type>jdk</type><provides><version>${version}</version></provides>\n<configuration><jdkHome>/opt/jdk-${version}</jdkHome></configuration></toolchain>`;
  const other = "<toolchain><type>protobuf</type><provides><version>3</version></provides></toolchain>";
  const files = { "ci/toolchains.xml": `<toolchains>${jdk("1.8")}${other}${jdk("11")}</toolchains>` };
  const args = ["-t", "ci/toolchains.xml"];
  const lost = "Misconfigured toolchains. Non-existing JDK home configuration at /opt/jdk-11";
  expect(said(lost, { files, args })).toEqual(["ci/toolchains.xml:3 has /opt/jdk-11."]);
  expect(said(`${lost}9`, { files, args })).toEqual([]);
  expect(said(lost, { files })).toEqual([]);
  const missing = (toolchain: string) =>
    failed({ code: "missing-toolchain", toolchains: [toolchain] }, { files, args });
  expect(missing("jdk [ version='8' ]")).toEqual(["ci/toolchains.xml has version=1.8,11."]);
  expect(missing("protobuf [ version='8' ]")).toEqual([]);
});

test("the value of JAVA_HOME is told where no JDK is", () => {
  const home = temporaryDirectory({});
  const bad = (value: string) => failed({ code: "bad-java-home" }, { env: { JAVA_HOME: value } });
  expect(bad(join(home, "jdk"))).toEqual([`JAVA_HOME is ${join(home, "jdk")}.`]);
  expect(bad("")).toEqual([]);
  expect(said("BUILD FAILURE", { env: { JAVA_HOME: join(home, "jdk") } })).toEqual([]);
});
