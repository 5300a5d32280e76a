import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isOfPlugins } from "../../../knowledge/plugins/all-plugins.ts";
import { attempt } from "../../../model/attempt.ts";
import { findBase } from "../../base-directory.ts";
import { readArguments, userProperties } from "../../command-line/arguments.ts";
import { type Disk, listNames, statPath } from "../../disk.ts";
import { locateJavaHome } from "../../jdk/locate-jdk.ts";
import { userHome } from "../../user-home.ts";
import { jvmOptions, type Launch } from "../engine.ts";
import { isWrapper, scriptOf } from "./wrapper-script.ts";

/**
 * Returns a hash of all that a JVM of Maven sees when it starts: two builds may share one only if their keys are equal.
 * Files count by their real path, size and time of change.
 *
 * @param options the options that the engine puts in front of MAVEN_OPTS
 * @param activators the properties that activate profiles of the project
 */
export function launchKey(
  launch: Launch,
  options: readonly string[],
  activators: ReadonlySet<string>,
  disk: Disk,
): string {
  const { env, projectDir, pom, program } = launch;
  const mvn = scriptOf(program);
  const found = [projectDir, dirname(pom), dirname(mvn)].map((dir) => findBase(dir, disk));
  const bases = [env["MAVEN_BASEDIR"] ?? null, ...found];
  const home = locateJavaHome(env);
  const told = jvmOptions(launch, disk);
  const seen = {
    env: Object.entries(env)
      .filter(([name]) => name !== "MAVEN_CMD_LINE_ARGS")
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    options,
    projectDir: [projectDir, identityOf(projectDir)],
    pom,
    program: program.command,
    version: program.version,
    maven: [stampOf(mvn), ...mavenHomes(launch, disk).flatMap(mavenFolders).map(stampsIn)],
    jdk:
      home === null
        ? null
        : [
            home,
            ...JDK_FILES.map((file) => stampOf(join(home, file))),
            ...JDK_FOLDERS.map((it) => stampsIn(join(home, it))),
          ],
    policy: stampOf(join(userHome(env, disk), ".java.policy")),
    jvmOptions: told,
    named: told.flatMap(([, text]) => pathsIn(text)).map((path) => stampOf(resolve(projectDir, path))),
    properties: [...userProperties(readArguments(launch.args))]
      .filter(([name]) => !OF_ONE_BUILD.test(name) && !isOfPlugins(name))
      .filter(([name]) => !activators.has(name) || !OF_PROJECT.test(name))
      .sort(),
    configuration: [...bases, userHome(env, disk)].map(
      (base) => base && CONFIGURATION.map((dir) => stampsIn(join(base, dir))),
    ),
  };
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}

/** The words that may be paths in options of a JVM: whole words, and what follows `=`, `:` or `@`. */
function pathsIn(text: string): readonly string[] {
  return text
    .split(/["'\s]+/)
    .flatMap((word) => [word, ...word.split(/[=:@,]/)])
    .filter((it) => it !== "");
}

/**
 * The properties that choose what one build does, or what a goal that reads is asked for. Maven's own classes may read
 * any other one once in a JVM, as `maven.wagon.http.ssl.insecure` is.
 */
const OF_ONE_BUILD =
  /^(?:test|it\.test|groups|excludedGroups|skip[A-Z]\w*|maven\.test\..+|expression|forceStdout|includes|excludes|verbose|outputFile|outputType)$/;

/** The names that neither Maven's own classes nor those of the JDK read, who have but these of one word. */
const OF_PROJECT = /^(?!(?:basedir|i18n|guice_custom_class_loading)$)[A-Za-z][\w-]*$/;

function mavenHomes({ program, env }: Launch, disk: Disk): readonly string[] {
  if (!isWrapper(program)) return attempt(() => [dirname(dirname(realpathSync(scriptOf(program))))]) ?? [];
  // The script asks HOME, and Java the list of users.
  const homes = [env["HOME"], userHome(env, disk)].map((home) => home && join(home, ".m2"));
  return [...new Set([env["MAVEN_USER_HOME"], ...homes])]
    .flatMap((home) => (home ? ["*", "*/*"].flatMap((hash) => unpackedIn(home, hash, program.version)) : []))
    .map((mvn) => dirname(dirname(mvn)));
}

// apache-maven-3.9.16/6068d197/bin/mvn, apache-maven-3.9.16-bin/5jhcsq97/apache-maven-3.9.16/bin/mvn
function unpackedIn(home: string, hash: string, version: string | null): readonly string[] {
  const programs = new Bun.Glob(`wrapper/dists/apache-maven-${version}{,-bin}/${hash}/bin/mvn`);
  return attempt(() => [...programs.scanSync({ cwd: home, absolute: true, followSymlinks: true })].sort()) ?? [];
}

function mavenFolders(home: string): readonly string[] {
  return ["bin", "boot", "conf", "conf/logging", "lib", "lib/ext"].map((name) => join(home, name));
}

/** Where a project or, from Maven 4 on, a user configures how Maven starts. */
const CONFIGURATION = [
  ".mvn",
  ".mvn/wrapper",
  ".m2/extensions.xml",
  ".m2/maven.properties",
  ".m2/maven-user.properties",
];

/** The files of a JDK that a JVM reads once, of JDK 8 (`jre/lib`) and later. */
const JDK_FILES = [
  ...["release", "lib/modules", "lib/tzdb.dat", "jre/lib/rt.jar", "jre/lib/tzdb.dat"],
  ...["jre/lib/net.properties", "jre/lib/logging.properties"],
];

/** The folders of such files: trust stores, policies, and what configures security, logging and connections. */
const JDK_FOLDERS = ["lib/security", "conf", "conf/security", "jre/lib/security"];

function identityOf(path: string): string | null {
  const stat = statPath(path);
  return stat && `${attempt(() => realpathSync(path))} ${stat.dev} ${stat.ino}`;
}

function stampsIn(folder: string): readonly string[] {
  return [stampOf(folder), ...listNames(folder).map((name) => stampOf(join(folder, name)))];
}

function stampOf(path: string): string {
  const stat = statPath(path);
  return stat === null ? path : `${attempt(() => realpathSync(path)) ?? path} ${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}
