import { describe, expect, test } from "bun:test";
import { renameSync, symlinkSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { realDisk } from "../../../../src/maven/disk.ts";
import type { Launch } from "../../../../src/maven/engine/engine.ts";
import { launchKey } from "../../../../src/maven/engine/hot/launch-key.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const OPTIONS = ["-XX:TieredStopAtLevel=1"];
const ACTIVATORS: ReadonlySet<string> = new Set(["quick", "basedir", "maven.wagon.http.pool"]);

/** A Maven, a JDK, a project and a home, as launches see them. */
function openMachine() {
  const dir = temporaryDirectory({
    "maven/bin/mvn": "#!/bin/sh\n",
    "maven/bin/m2.conf": "main is …",
    "maven/boot/plexus-classworlds-2.9.0.jar": "jar",
    "maven/conf/logging/simplelogger.properties": "",
    "maven/lib/maven-core-3.9.16.jar": "jar",
    "maven/lib/ext/README.txt": "",
    "jdk/release": 'JAVA_VERSION="17.0.1"\n',
    "jdk/lib/modules": "image",
    "jdk/lib/security/cacerts": "store",
    "home/.m2/settings.xml": "<settings/>",
    "checkout/.mvn/jvm.config": "-Xmx1g\n",
    "checkout/.mvn/wrapper/maven-wrapper.properties": "distributionUrl=…\n",
    "checkout/shop/pom.xml": "<project/>",
    "trust.jks": "one",
  });
  const launch: Launch = {
    program: { kind: "found", command: [join(dir, "maven/bin/mvn")], origin: "mvn", version: "3.9.16" },
    env: { JAVA_HOME: join(dir, "jdk"), HOME: join(dir, "home"), PATH: "/usr/bin", LANG: "C" },
    projectDir: join(dir, "checkout/shop"),
    pom: join(dir, "checkout/shop/pom.xml"),
    args: ["-o"],
    goals: ["compile"],
    modules: [],
  };
  const key = (given: Partial<Launch> = {}, options = OPTIONS) =>
    launchKey({ ...launch, ...given }, options, ACTIVATORS, realDisk);
  const withEnv = (variables: Readonly<Record<string, string>>) => key({ env: { ...launch.env, ...variables } });
  return { dir, launch, key, withEnv };
}

describe("two builds may share a JVM", () => {
  test("when nothing has changed, or only what Maven reads anew for each", () => {
    const { dir, launch, key } = openMachine();
    const first = key();
    writeFiles(dir, {
      "checkout/shop/pom.xml": "<project><modules/></project>",
      "checkout/shop/src/main/java/Foo.java": "class Foo {}",
      "home/.m2/settings.xml": "<settings><offline/></settings>",
    });
    expect(key()).toBe(first);
    expect(key({ goals: ["test"], args: ["-e", "-Pci", "-Dtest=FooTest", "-Dsurefire.rerun=1", "-DskipTests"] })).toBe(
      first,
    );
    for (const name of [
      "rat.skip",
      "spring-javaformat.skip",
      "maven.compiler.release",
      "maven.javadoc.skip",
      "expression",
      "quick",
    ]) {
      expect(key({ args: [`-D${name}=17`] })).toBe(first);
    }
    expect(key({ env: Object.fromEntries(Object.entries(launch.env).reverse()) })).toBe(first);
    expect(key({ env: { ...launch.env, MAVEN_CMD_LINE_ARGS: " compile" } })).toBe(first);
  });
});

describe("a build gets another JVM after a change of", () => {
  test("a variable, whatever it is", () => {
    const { key, withEnv } = openMachine();
    for (const name of ["LANG", "PATH", "MAVEN_OPTS", "ANYTHING", "MAVEN_ARGS"]) {
      expect(withEnv({ [name]: "other" })).not.toBe(key());
      expect(withEnv({ [name]: "other" })).not.toBe(withEnv({ [name]: "third" }));
    }
  });

  test("the directory, the POM, the program, its version, or our options", () => {
    const { launch, key } = openMachine();
    expect(key({ projectDir: join(launch.projectDir, "core") })).not.toBe(key());
    expect(key({ pom: join(launch.projectDir, "other.xml") })).not.toBe(key());
    expect(key({ program: { ...launch.program, command: ["/other/bin/mvn"] } })).not.toBe(key());
    expect(key({ program: { ...launch.program, version: "3.9.15" } })).not.toBe(key());
    expect(key({}, [])).not.toBe(key());
  });

  test.each(["apache-maven-3.9.16/6068d197", "apache-maven-3.9.16-bin/5jhcsq97/apache-maven-3.9.16"])(
    "the Maven that a wrapper has unpacked in %s",
    (unpacked) => {
      const { dir, launch, key } = openMachine();
      const home = `home/.m2/wrapper/dists/${unpacked}`;
      writeFiles(dir, { [`${home}/bin/mvn`]: "", [`${home}/lib/ext/README.txt`]: "", "checkout/mvnw": "" });
      const program = { ...launch.program, command: [join(dir, "checkout/mvnw")], origin: "mvnw" } as const;
      const first = key({ program });
      writeFiles(dir, { "lib/other.jar": "", "home/.m2/wrapper/dists/apache-maven-3.9.15/1/bin/mvn": "" });
      expect(key({ program })).toBe(first);
      writeFiles(dir, { [`${home}/lib/ext/acme.jar`]: "" });
      expect(key({ program })).not.toBe(first);
    },
  );

  test("a directory that is another one under the same name", () => {
    const { dir, launch, key } = openMachine();
    const first = key();
    renameSync(launch.projectDir, join(dir, "before"));
    writeFiles(dir, { "checkout/shop/pom.xml": "<project/>" });
    expect(key()).not.toBe(first);
  });

  test("the real path of its directory", () => {
    const { dir, key } = openMachine();
    const first = key();
    renameSync(join(dir, "checkout"), join(dir, "before"));
    symlinkSync("before", join(dir, "checkout"));
    expect(key()).not.toBe(first);
  });

  test("what lies in the directory that MAVEN_BASEDIR names", () => {
    const { dir, withEnv } = openMachine();
    const keyNow = () => withEnv({ MAVEN_BASEDIR: join(dir, "base") });
    const first = keyNow();
    writeFiles(dir, { "base/.mvn/maven.config": "-o\n" });
    expect(keyNow()).not.toBe(first);
  });

  test("a property that Maven's own classes may read once", () => {
    const { key } = openMachine();
    expect(key({ args: ["-Dmaven.wagon.http.ssl.insecure=true"] })).not.toBe(key());
    for (const name of [
      "maven.build.version",
      "maven.compiler",
      "compiler.release",
      "maven.rat.skip",
      "rat",
      "slow",
      "basedir",
      "maven.wagon.http.pool",
    ]) {
      expect(key({ args: [`-D${name}=true`] })).not.toBe(key());
    }
    expect(key({ args: ["-Dfoo=1"] })).not.toBe(key({ args: ["-Dfoo=2"] }));
    expect(key({ args: ["-Da=1", "-Db=2"] })).toBe(key({ args: ["-Db=2", "-Da=1"] }));
  });

  test.each([
    "maven/bin/mvn",
    "maven/bin/m2.conf",
    "maven/boot/plexus-classworlds-2.9.0.jar",
    "maven/lib/maven-core-3.9.16.jar",
    "maven/lib/another.jar",
    "maven/lib/ext/extension.jar",
    "maven/conf/settings.xml",
    "maven/conf/logging/simplelogger.properties",
    "jdk/release",
    "jdk/lib/modules",
    "jdk/lib/security/cacerts",
    "jdk/lib/security/jssecacerts",
    "jdk/conf/security/java.security",
    "jdk/conf/security/java.policy",
    "checkout/.mvn/jvm.config",
    "checkout/.mvn/extensions.xml",
    "checkout/.mvn/wrapper/maven-wrapper.properties",
    "checkout/.mvn/maven.config",
  ])("%s", (file) => {
    const { dir, key } = openMachine();
    const first = key();
    writeFiles(dir, { [file]: "something else, and longer" });
    expect(key()).not.toBe(first);
  });

  test("a file of the same size and time in the place of another", () => {
    const { dir, key } = openMachine();
    const jar = join(dir, "maven/lib/maven-core-3.9.16.jar");
    utimesSync(jar, 1, 1);
    const first = key();
    writeFiles(dir, { "new.jar": "JAR" });
    utimesSync(join(dir, "new.jar"), 1, 1);
    renameSync(join(dir, "new.jar"), jar);
    expect(key()).not.toBe(first);
  });

  test("the installation that a link leads to", () => {
    const { dir, launch } = openMachine();
    writeFiles(dir, { "next/bin/mvn": "#!/bin/sh\n" });
    const link = join(dir, "current");
    symlinkSync(join(dir, "maven"), link);
    const linked: Launch = { ...launch, program: { ...launch.program, command: [join(link, "bin/mvn")] } };
    const first = launchKey(linked, OPTIONS, ACTIVATORS, realDisk);
    unlinkSync(link);
    symlinkSync(join(dir, "next"), link);
    expect(launchKey(linked, OPTIONS, ACTIVATORS, realDisk)).not.toBe(first);
  });

  test("a file that the options of the JVM name", () => {
    const { dir, withEnv } = openMachine();
    const keys = () => [
      withEnv({ MAVEN_OPTS: `-Xmx1g -Djavax.net.ssl.trustStore=${join(dir, "trust.jks")} -ea` }),
      withEnv({ JAVA_TOOL_OPTIONS: "-Djavax.net.ssl.trustStore=../../trust.jks" }),
      withEnv({ MAVEN_OPTS: "-Djavax.net.ssl.trustStore=own.jks" }),
      withEnv({ JDK_JAVA_OPTIONS: `@${join(dir, "trust.jks")}` }),
      withEnv({ MAVEN_OPTS: `-javaagent:${join(dir, "trust.jks")}=output=file` }),
    ];
    const before = keys();
    writeFiles(dir, { "trust.jks": "another", "checkout/shop/own.jks": "one" });
    for (const [index, key] of keys().entries()) expect(key).not.toBe(before[index] ?? "");
  });
});
