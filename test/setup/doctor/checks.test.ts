import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { readCall } from "../../../src/maven/model/open-project.ts";
import type { Subject } from "../../../src/setup/doctor/check.ts";
import { checkEngine } from "../../../src/setup/doctor/check-engine.ts";
import { checkItself } from "../../../src/setup/doctor/check-itself.ts";
import { checkJdk } from "../../../src/setup/doctor/check-jdk.ts";
import { checkLocalRepository } from "../../../src/setup/doctor/check-local-repository.ts";
import { checkMaven } from "../../../src/setup/doctor/check-maven.ts";
import { checkProjectFiles } from "../../../src/setup/doctor/check-project-files.ts";
import { checkSettings } from "../../../src/setup/doctor/check-settings.ts";
import { checkState } from "../../../src/setup/doctor/check-state.ts";
import { makeExecutable, temporaryDirectory } from "../../temporary.ts";

const pom = (more = "") =>
  `<project><groupId>com.acme</groupId><artifactId>shop</artifactId><version>1</version>${more}</project>`;

/** Somebody whose home and project are these. */
function subjectOf(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}): Subject {
  const dir = temporaryDirectory(files);
  return {
    projectDir: join(dir, "shop"),
    openedDir: join(dir, "shop"),
    mavenOverride: undefined,
    javaHome: undefined,
    engine: "fast",
    stateDir: join(dir, "state"),
    env: {
      HOME: join(dir, "home"),
      PATH: `${join(dir, "bin")}:/bin:/usr/bin`,
      MAVEN_SKIP_RC: "1",
      MAVEN_OPTS: `-Duser.home=${join(dir, "home")}`,
      ...env,
    },
    startsServer: () => true,
    version: "1.0.0",
    binary: join(dir, "bin/maven-mcp"),
    signal: new AbortController().signal,
  };
}

const root = (subject: Subject) => join(subject.projectDir, "..");

describe("the engine", () => {
  const HOTSPOT = { "jdk/lib/server/libjvm.so": "\x7fELF\x02 TieredStopAtLevel ReservedCodeCacheSize" };
  const messageOf = (
    engine: Subject["engine"],
    version: string | null,
    files: Readonly<Record<string, string>> = {},
  ) => {
    const subject = { ...subjectOf({ ...HOTSPOT, "shop/pom.xml": pom(), ...files }), engine };
    const env = { JAVA_HOME: join(root(subject), "jdk"), MAVEN_SKIP_RC: "1" };
    const call = { cwd: subject.projectDir, args: [], configured: [], env, jdkVersion: () => null };
    return checkEngine(subject, call, { kind: "found", command: ["/m/bin/mvn"], origin: "mvn", version }, null).message;
  };

  test("is the one that was named, or another with the reason", () => {
    expect(messageOf("plain", "3.9.16")).toBe("plain");
    expect(messageOf("fast", "3.9.16")).toBe("fast");
    expect(messageOf("hot", "3.9.16")).toBe("hot in a server, fast in a terminal");
    expect(messageOf("auto", "4.0.0-rc-5")).toStartWith("fast, because a JVM stays by default ");
    expect(messageOf("hot", null)).toBe("fast, because which Maven its program starts is not known");
    const extensions = { "shop/.mvn/extensions.xml": "<extension" };
    expect(messageOf("hot", "3.9.16", extensions)).toBe("fast, because its extensions cannot be read");
    const config = join("shop", ".mvn/jvm.config");
    expect(messageOf("hot", "3.9.16", { [config]: "-Xint" })).toMatch(
      /^hot in a server, plain in a terminal, because \S*\/jvm\.config has -Xint$/,
    );
  });
});

describe("itself", () => {
  test("is well when its name on the PATH leads to it, also by a link", () => {
    const subject = subjectOf({ "opt/maven-mcp": "" });
    makeExecutable(join(root(subject), "opt/maven-mcp"));
    const binary = join(root(subject), "opt/maven-mcp");
    const found = { ...subject, binary, env: { PATH: join(root(subject), "opt") } };
    expect(checkItself(found)).toMatchObject({ verdict: "ok", message: expect.stringMatching(/^1\.0\.0 for /) });
    expect(checkItself({ ...subject, binary, env: { PATH: "/nowhere" } })).toMatchObject({
      verdict: "warn",
      fix: `add ${join(root(subject), "opt")} to the PATH`,
    });
  });

  test("is doubtful when the PATH leads to another", () => {
    const subject = subjectOf({ "bin/maven-mcp": "", "other/maven-mcp": "" });
    const other = join(root(subject), "other/maven-mcp");
    makeExecutable(other, subject.binary);
    expect(checkItself({ ...subject, env: { PATH: join(root(subject), "other") } })).toMatchObject({
      verdict: "warn",
      message: expect.stringContaining(`the PATH leads to ${other}`),
    });
  });
});

describe("the project", () => {
  const check = (subject: Subject) => checkProjectFiles(subject, readCall(subject, [])).check;

  test("is told with its coordinates and modules", () => {
    const modules = pom("<packaging>pom</packaging><modules><module>core</module></modules>");
    const subject = subjectOf({ "shop/pom.xml": modules, "shop/core/pom.xml": pom() });
    expect(check(subject)).toEqual({
      name: "project",
      verdict: "ok",
      message: `com.acme:shop 1, 2 POMs, ${subject.projectDir}`,
    });
  });

  test.each([
    [{}, "is no directory"],
    [{ "shop/readme": "" }, "holds no pom.xml"],
    [{ "shop/pom.xml": "<project>" }, "cannot be read: ends early"],
    [{ "shop/pom.xml": pom("<modules><module>gone</module></modules>") }, "no readable POM: gone"],
  ])("%# fails when it cannot be read: %p", (files, message) => {
    const { verdict, message: told, fix } = check(subjectOf(files));
    expect({ verdict, told }).toEqual({ verdict: "fail", told: expect.stringContaining(message) });
    expect(fix).toBeString();
  });
});

test("a project that lies below is named", () => {
  const subject = subjectOf({ "shop/backend/pom.xml": pom() });
  expect(checkProjectFiles(subject, readCall(subject, [])).check).toEqual({
    name: "project",
    verdict: "fail",
    message: `no Maven project here: ${subject.projectDir} holds no pom.xml; the nearest POM is in backend/`,
    fix: `name the Maven project with --project ${subject.projectDir}/backend`,
  });
});

describe("Maven", () => {
  const MVN =
    '#!/bin/sh\necho "Apache Maven 3.9.16 (abc)"\necho "Java version: 21.0.2, vendor: X, runtime: /opt/jdk-21"\n';
  const ask = async (files: Readonly<Record<string, string>>, mode = "+x") => {
    const subject = subjectOf({ "shop/pom.xml": pom(), ...files });
    const programs = Object.keys(files).map((path) => join(root(subject), path));
    if (mode === "+x") makeExecutable(...programs);
    return checkMaven(subject, readCall(subject, []).env);
  };

  test("is asked for its version, and on what it runs", async () => {
    const { check, java, program } = await ask({ "bin/mvn": MVN });
    expect(check).toMatchObject({ verdict: "ok", message: expect.stringMatching(/^3\.9\.16, \/.*\/bin\/mvn$/) });
    expect(java).toEqual({ version: "21.0.2", home: "/opt/jdk-21" });
    expect(program?.origin).toBe("mvn");
  });

  test("fails with its own last words when it does not start", async () => {
    const { check } = await ask({ "bin/mvn": "#!/bin/sh\necho 'JAVA_HOME is not defined correctly' >&2\nexit 1\n" });
    expect(check).toMatchObject({
      verdict: "fail",
      message: expect.stringMatching(/bin\/mvn does not start: JAVA_HOME is not defined correctly$/),
    });
  });

  test("fails when what starts is no Maven", async () => {
    expect((await ask({ "bin/mvn": "#!/bin/sh\nexit 0\n" })).check).toMatchObject({
      verdict: "fail",
      message: expect.stringContaining("it prints nothing"),
    });
  });

  test("a wrapper without run permission is doubtful, one without its properties fails", async () => {
    expect((await ask({ "shop/mvnw": MVN }, "-x")).check).toMatchObject({
      verdict: "warn",
      fix: expect.stringMatching(/^chmod \+x .*\/shop\/mvnw$/),
    });
    expect((await ask({ "shop/mvnw": "#!/bin/sh\nexit 1\n" })).check).toMatchObject({
      verdict: "fail",
      fix: expect.stringContaining("maven-wrapper.properties is missing"),
    });
  });

  test("that is none is told", async () => {
    const subject = subjectOf({ "shop/pom.xml": pom() });
    expect((await checkMaven(subject, { PATH: "/nowhere" })).check).toMatchObject({
      verdict: "fail",
      message: expect.stringContaining("no Maven found"),
    });
  });
});

describe("the JDK", () => {
  const JDK = { "jdk/release": 'JAVA_VERSION="17.0.15"\n', "jdk/bin/java": "", "jdk/bin/javac": "" };
  const check = (files: Readonly<Record<string, string>>, pomText = pom()) => {
    const dir = temporaryDirectory(files);
    const subject = {
      ...subjectOf({ "shop/pom.xml": pomText }),
      env: { JAVA_HOME: join(dir, "jdk"), MAVEN_SKIP_RC: "1" },
    };
    const call = readCall(subject, []);
    return checkJdk(call, null, checkProjectFiles(subject, call).project);
  };

  test("is told with what chose it", () => {
    expect(check(JDK)).toMatchObject({ verdict: "ok", message: expect.stringMatching(/^17\.0\.15 \(JAVA_HOME\), \//) });
  });

  test("fails when it is a runtime only, or none at all", () => {
    const { "jdk/bin/javac": _, ...runtime } = JDK;
    expect(check(runtime)).toMatchObject({ verdict: "fail", message: expect.stringContaining("has no compiler") });
    expect(check({})).toMatchObject({ verdict: "fail", message: expect.stringContaining("no JDK is found") });
  });

  test("fails when the project asks for a newer Java", () => {
    const asks = pom("<properties><maven.compiler.release>99</maven.compiler.release></properties>");
    expect(check(JDK, asks)).toMatchObject({
      verdict: "fail",
      fix: expect.stringContaining("The project asks for Java 99, and Maven runs on JDK 17.0.15 (JAVA_HOME)"),
    });
  });
});

describe("the settings", () => {
  const check = (files: Readonly<Record<string, string>>) =>
    checkSettings(readCall(subjectOf({ "shop/pom.xml": pom(), ...files }), []));

  test("need not be there", () =>
    expect(check({})).toMatchObject({ verdict: "ok", message: expect.stringMatching(/^none/) }));

  test("fail where Maven could not read them", () => {
    expect(check({ "home/.m2/settings.xml": "<settings/>" })).toMatchObject({ verdict: "ok" });
    expect(check({ "home/.m2/settings.xml": "<settings>" })).toMatchObject({
      verdict: "fail",
      message: expect.stringContaining("cannot be read: ends early"),
    });
    expect(check({ "shop/.mvn/maven.config": "-s\nci.xml\n" })).toMatchObject({
      verdict: "fail",
      message: expect.stringContaining("ci.xml (-s) does not exist"),
    });
  });
});

describe("a directory to write into", () => {
  test("may be one that is to be made", () => {
    const subject = subjectOf({ "shop/pom.xml": pom() });
    expect(checkState(subject)).toMatchObject({ verdict: "ok" });
    expect(checkLocalRepository(readCall(subject, []))).toMatchObject({ verdict: "ok" });
  });

  test("cannot lie below a file: builds fail without the local repository, not without the state", () => {
    const subject = subjectOf({ "shop/pom.xml": pom(), "home/.m2": "", state: "" });
    expect(checkState(subject)).toMatchObject({ verdict: "warn", message: expect.stringContaining("is no directory") });
    expect(checkLocalRepository(readCall(subject, []))).toMatchObject({ verdict: "fail" });
  });
});
