import { expect, test } from "bun:test";
import { describeNote } from "../../../src/answers/notes/describe-note.ts";
import type { Note } from "../../../src/model/note.ts";

test.each<[Note, string]>([
  [
    { code: "invalid-poms", artifacts: ["org.shed:tools-all:1.4"] },
    "Maven could not read the POM of org.shed:tools-all:1.4, which is invalid: what it depends on is missing.",
  ],
  [
    { code: "ignored-failure", goal: "antrun:run", reason: "no such file" },
    'antrun:run failed, and was told to ignore it: "no such file".',
  ],
  [
    { code: "ignored-failure", goal: "antrun:run", reason: "no such file", further: 24, modules: ["a", "b"] },
    'antrun:run failed in a, b, and was told to ignore it: "no such file", and 24 more.',
  ],
  [
    { code: "ignored-failure", goal: "pmd:pmd", reason: "rule R on file A.java", unless: "skipPmdError" },
    'pmd:pmd failed, and went on, as skipPmdError is true: "rule R on file A.java".',
  ],
  [
    {
      ...{ code: "ignored-failure", goal: "japicmp:cmp", reason: "com.acme:shop:0.9", neededTo: "compare with" },
      modules: ["a", "b"],
    },
    "japicmp:cmp found no com.acme:shop:0.9 to compare with in a, b.",
  ],
  [
    { code: "ignored-failure", goal: "antrun:run", reason: "no such file", isUnplaced: true },
    'antrun:run failed in a module that -T does not tell, and was told to ignore it: "no such file".',
  ],
  [
    {
      code: "known-cause",
      known: { cause: "configured-file", ...{ file: `$\{session.rootDirectory}/s.xml`, at: ".mvn/maven.config:1" } },
    },
    `.mvn/maven.config:1 asks for "$\{session.rootDirectory}/s.xml".`,
  ],
  [
    {
      code: "known-cause",
      known: { cause: "configured-file", ...{ file: "s.xml", at: "c:1", elsewhere: "a b/s.xml" } },
    },
    'c:1 asks for s.xml; there is "a b/s.xml".',
  ],
  [
    { code: "left-classes", module: ".", classes: ["a.Old"] },
    "a.Old is left of an earlier build, and its source is gone: clean in args builds without it.",
  ],
  [
    { code: "left-classes", module: "core", classes: ["a.B", "a.C"] },
    "a.B, a.C (core) are left of an earlier build, and their sources are gone: clean in args builds without them.",
  ],
  [
    {
      code: "unmatched",
      goal: "invoker:run",
      pattern: "*/pom-it.xml",
      place: "pom.xml:5",
      example: "src/it/a/pom.xml",
    },
    "invoker:run found no */pom-it.xml to include (pom.xml:5); there is src/it/a/pom.xml.",
  ],
  [
    { code: "unmatched", goal: "assembly:single", pattern: "org.h2database:h2", place: "src/dist.xml:5" },
    "assembly:single found no org.h2database:h2 to include (src/dist.xml:5).",
  ],
  [
    {
      ...{ code: "other-parent", place: "app/pom.xml:3", file: "base/pom.xml", parent: "g:base" },
      ...{ instead: "g:all", path: "../base" },
    },
    "Maven took g:base, the parent in app/pom.xml:3, from the local repository, where it is not as base/pom.xml is: relativePath leads to g:all; <relativePath>../base</relativePath> leads there.",
  ],
  [
    { code: "unmappable", file: "src/Menu.java", line: 3, message: "unmappable character (0xE9)" },
    'javac went on after src/Menu.java:3: "unmappable character (0xE9)". The file is in another encoding.',
  ],
  [
    { code: "unmappable", file: "src/Menu.java", line: 3, message: "unmappable character (0xE9)", further: 2 },
    'javac went on after src/Menu.java:3: "unmappable character (0xE9)", and 2 more. The file is in another encoding.',
  ],
  [
    {
      ...{ code: "nothing-copied", goal: "resources:copy-resources" },
      ...{ folder: "frontend/dist", place: "pom.xml:32" },
    },
    "resources:copy-resources copied nothing from frontend/dist, which does not exist (pom.xml:32).",
  ],
  [
    {
      ...{ code: "nothing-copied", goal: "assembly:single", folder: "src/main/scripts" },
      ...{ place: "src/assembly/dist.xml:6", like: "src/main/script" },
    },
    "assembly:single copied nothing from src/main/scripts, which does not exist (src/assembly/dist.xml:6); there is src/main/script.",
  ],
  [
    { code: "unchecked-limits", goal: "jacoco:report-aggregate", module: "report", place: "report/pom.xml:18" },
    "jacoco:report-aggregate (report/pom.xml:18) covers nothing: it takes the modules of this build that report depends on, and there is none.",
  ],
  [
    { code: "left-artifact", file: "target/shop-1.0.jar", goal: "jar:jar", why: "skipped" },
    "target/shop-1.0.jar is of an earlier build: jar:jar skipped its packaging.",
  ],
  [
    { code: "left-artifact", file: "target/shop-1.0.jar", goal: "jar:jar", why: "not-run" },
    "target/shop-1.0.jar is of an earlier build: jar:jar did not run in this one.",
  ],
  [
    { code: "left-artifact", file: "target/shop-1.0.jar", goal: "jar:jar", why: "other" },
    "target/shop-1.0.jar is of an earlier build: jar:jar made another archive in this one.",
  ],
  [
    { code: "left-signature", file: "target/shop-1.0.jar", entry: "META-INF/BC2048KE.SF" },
    "java -jar target/shop-1.0.jar ends with a SecurityException: META-INF/BC2048KE.SF is the signature of a jar that was packed into it; packed without META-INF/*.SF, it runs.",
  ],
  [
    { code: "no-started-class", file: "target/shop-1.0.jar", attribute: "Main-Class", name: "com.acme.Main" },
    "Nothing that target/shop-1.0.jar is built of has the class com.acme.Main, which it is to start (Main-Class).",
  ],
  [
    {
      ...{ code: "no-started-class", file: "target/shop-1.0.jar", attribute: "Start-Class", name: "com.acme.Main" },
      ...{ at: "pom.xml:40", instead: "com.acme.app.Main" },
    },
    "Nothing that target/shop-1.0.jar is built of has the class com.acme.Main, which it is to start (Start-Class, pom.xml:40); it has com.acme.app.Main.",
  ],
  [
    { code: "empty-archive", file: "target/shop-1.0.jar", classes: 1 },
    "target/shop-1.0.jar has nothing but META-INF: the one class that the module compiled is not in it.",
  ],
  [
    { code: "empty-archive", file: "target/shop-1.0.jar", classes: 7 },
    "target/shop-1.0.jar has nothing but META-INF: none of the 7 classes that the module compiled is in it.",
  ],
  [
    { code: "empty-archive", file: "target/a.jar", classes: 1, from: "target/main", at: "pom.xml:11" },
    "target/a.jar has nothing but META-INF: the one class that the module compiled is not in it; classesDirectory is target/main, which does not exist (pom.xml:11).",
  ],
  [
    { code: "not-multi-release", file: "target/shop-1.0.jar", entry: "META-INF/versions/17/a/Pid.class" },
    "Java never loads META-INF/versions/17/a/Pid.class of target/shop-1.0.jar: its manifest has no Multi-Release: true.",
  ],
  [
    {
      ...{ code: "unlisted-provider", file: "target/shop-1.0.jar", provider: "a.Xml", by: "xml", packer: "shade" },
      service: "META-INF/services/a.Fmt",
    },
    "target/shop-1.0.jar has a.Xml of xml and does not name it in META-INF/services/a.Fmt, where ServiceLoader looks: ServicesResourceTransformer of maven-shade-plugin merges such files.",
  ],
  [
    { code: "left-libraries", file: "target/shop-1.0.war", libraries: ["lang-1.jar"] },
    "target/shop-1.0.war also has lang-1.jar, left by an earlier build beside the version that Maven resolves: clean in args builds without it.",
  ],
  [
    { code: "left-libraries", file: "target/shop-1.0.war", libraries: ["lang-1.jar", "text-1.jar"] },
    "target/shop-1.0.war also has lang-1.jar, text-1.jar, left by an earlier build beside the version that Maven resolves: clean in args builds without them.",
  ],
  [
    { code: "unshipped", goal: "install:install", skip: "maven.install.skip", place: "pom.xml:6" },
    "install:install was skipped in all modules that were built: maven.install.skip is true (pom.xml:6).",
  ],
  [
    { code: "idle-packer", file: "target/a.jar", plugin: "maven-shade-plugin", at: "pom.xml:8", why: "managed" },
    "maven-shade-plugin did not run after target/a.jar was packed: it is in pluginManagement alone (pom.xml:8).",
  ],
  [
    { code: "idle-packer", file: "target/a.jar", plugin: "maven-assembly-plugin", at: "pom.xml:8", why: "unbound" },
    "maven-assembly-plugin did not run after target/a.jar was packed: it has no execution (pom.xml:8).",
  ],
  [
    { code: "not-repackaged", file: "target/shop-1.0.jar", at: "pom.xml:44" },
    "java -jar target/shop-1.0.jar starts nothing: no execution of spring-boot-maven-plugin (pom.xml:44) has the goal repackage.",
  ],
  [{ code: "project-file", args: ["-Pquick", "-o"], java: "21" }, "From .mvn/maven-mcp.json: -Pquick -o Java 21."],
  [
    { code: "no-own-repository", maven: "3.8.7" },
    "Installed into the usual local repository: one of its own needs Maven 3.9 or later, and this is 3.8.7.",
  ],
  [
    { code: "no-own-repository", maven: null },
    "Installed into the usual local repository: one of its own needs Maven 3.9 or later, and this is a Maven of unknown version.",
  ],
  [
    { code: "last-goal", goal: "compiler:compile", module: "core" },
    "The last goal that had begun was compiler:compile (core).",
  ],
  [{ code: "last-goal", goal: "compiler:compile", module: null }, "The last goal that had begun was compiler:compile."],
  [
    { code: "last-line", line: "[INFO] Scanning for projects..." },
    `No goal had begun; Maven's last line was: "[INFO] Scanning for projects..."`,
  ],
  [
    { code: "goals-not-run", goals: ["pmd:check", "site"] },
    "pmd:check, site did not run: Maven stops at a goal that fails.",
  ],
  [
    { code: "stray-goal", goal: "exec:java", module: "core" },
    "exec:java runs in each module that is built, and failed in core, which was not chosen.",
  ],
  [
    { code: "mixed-outputs" },
    "Modules were built side by side (-T): what goals printed in them cannot be told apart; without -T it can.",
  ],
  [{ code: "quiet-goals" }, "-q hides what the goals print."],
  [{ code: "quiet-warnings" }, "-q hides the warnings: without it they are listed."],
  [
    { code: "not-all-compiled" },
    "Not all sources were compiled: a setting such as -Dmaven.test.skip or -Dmaven.main.skip switches it off.",
  ],
  [
    { code: "uncompiled", module: ".", files: 1, example: "src/main/java/a/Cart.java", reason: "packaging" },
    "Nothing was compiled of src/main/java/a/Cart.java: a POM of packaging pom compiles nothing.",
  ],
  [
    {
      ...{ code: "uncompiled", module: ".", files: 2, example: "src/test/java/a/OldTest.java" },
      ...{ reason: "excluded", place: "pom.xml:24" },
    },
    "Nothing was compiled of src/test/java/a/OldTest.java and 1 more: excludes of the compiler leave it out (pom.xml:24).",
  ],
  [
    { code: "uncompiled", module: ".", files: 1, example: "src/main/java/a/Cart.java", reason: "not-asked" },
    "Nothing was compiled of src/main/java/a/Cart.java: no goal of the call compiles, as compile or test-compile would.",
  ],
  [
    { code: "uncompiled", module: ".", files: 2, example: "src/main/java/a/Cart.java", reason: "newer" },
    "Nothing was compiled of src/main/java/a/Cart.java and 1 more: the class is older, and no goal of the call compiles, as compile or test-compile would.",
  ],
  [
    {
      ...{ code: "uncompiled", module: ".", files: 1, example: "src/main/kotlin/a/Price.kt" },
      ...{ reason: "unbound", place: "pom.xml:16", by: "kotlin:compile" },
    },
    "Nothing was compiled of src/main/kotlin/a/Price.kt: kotlin:compile is in no execution of its plugin (pom.xml:16).",
  ],
  [
    {
      ...{ code: "uncompiled", module: ".", files: 1, example: "src/main/kotlin/a/Price.kt" },
      ...{ reason: "unread-folder", place: "pom.xml:16", by: "src/main/kotlin" },
    },
    "Nothing was compiled of src/main/kotlin/a/Price.kt: src/main/kotlin is neither a source directory of the POM nor among the sourceDirs of its plugin (pom.xml:16).",
  ],
  [
    { code: "uncompiled", module: "core", files: 3, example: "core/src/java/a/Cart.java", reason: "other-root" },
    "Nothing was compiled of core/src/java/a/Cart.java and 2 more: no source root of the POM holds it.",
  ],
  [
    {
      code: "uncompiled",
      module: ".",
      files: 1,
      example: "src/main/test/CartTest.java",
      reason: "missing-root",
      place: "pom.xml:15",
    },
    "Nothing was compiled of src/main/test/CartTest.java: the testSourceDirectory is not there (pom.xml:15).",
  ],
  [
    { code: "left-copies", files: ["src/main/resources/a.sql"] },
    "src/main/resources/a.sql is gone, and its copy was still on the classpath: clean in args builds without it.",
  ],
  [
    { code: "left-copies", files: ["a.sql", "b.sql"] },
    "a.sql, b.sql are gone, and their copies were still on the classpath: clean in args builds without them.",
  ],
  [
    { code: "unchecked-limits", goal: "jacoco:check", module: ".", argLine: "-Xmx256m", place: "pom.xml:24" },
    "jacoco:check checked nothing: the tests' argLine \"-Xmx256m\" (pom.xml:24) has no place for JaCoCo's agent, as @{argLine} would be.",
  ],
  [
    { code: "unchecked-limits", goal: "jacoco:check", module: "core", argLine: "-DargLine=-ea" },
    "jacoco:check checked nothing in core: the tests' argLine \"-DargLine=-ea\" has no place for JaCoCo's agent, as @{argLine} would be.",
  ],
  [
    {
      ...{ code: "unknown-parameter", plugin: "maven-surefire-plugin", version: "3.5.2", name: "excludeGroups" },
      ...{ place: "pom.xml:7", like: "excludedGroups" },
    },
    "maven-surefire-plugin 3.5.2 has no parameter excludeGroups (pom.xml:7): did you mean excludedGroups?",
  ],
  [
    {
      ...{ code: "unknown-parameter", plugin: "maven-surefire-plugin", version: "3.5.2", name: "jvmArguments" },
      place: "pom.xml:7",
    },
    "maven-surefire-plugin 3.5.2 has no parameter jvmArguments (pom.xml:7).",
  ],
  [
    {
      ...{ code: "idle-execution", plugin: "antrun", why: "phase", phase: "generate-source" },
      ...{ place: "pom.xml:7", like: "generate-sources" },
    },
    "What antrun does in the phase generate-source (pom.xml:7) never runs, since Maven has no such phase: did you mean generate-sources?",
  ],
  [
    { code: "idle-execution", plugin: "maven-antrun-plugin", why: "no-phase", goal: "antrun:run", place: "pom.xml:7" },
    "antrun:run (pom.xml:7) never runs: its execution has no <phase>, and the goal has none of its own.",
  ],
  [
    {
      ...{ code: "idle-execution", plugin: "maven-compiler-plugin", why: "no-goals", execution: "compile" },
      ...{ place: "pom.xml:7", like: "default-compile" },
    },
    "Nothing uses what the execution compile of maven-compiler-plugin (pom.xml:7) configures, since it has no goals: the lifecycle's own is default-compile.",
  ],
  [
    { code: "newer-settings", file: "lombok.config" },
    "lombok.config is newer than the class files, and nothing was compiled with it: clean in args compiles all anew.",
  ],
  [
    { code: "newer-java", module: ".", java: 24, asked: 21 },
    "Nothing was compiled for the Java 21 that the POM asks for now: the class files are of Java 24. clean in args compiles all anew.",
  ],
  [
    { code: "newer-java", module: "core", java: 24, asked: 21 },
    "Nothing was compiled for the Java 21 that the POM asks for now: the class files of core are of Java 24. clean in args compiles all anew.",
  ],
  [
    { code: "unseen-profiles", profiles: ["ci", "fast"] },
    "No POM of this project has a profile ci, fast, and -q hides whether Maven knows one.",
  ],
  [
    { code: "foreign-profiles", profiles: ["ci", "fast"] },
    "Maven knows no profile ci, fast, which .mvn/maven.config or the settings name.",
  ],
  [{ code: "javac-limit" }, "javac prints 100 errors at most; there may be more."],
  [
    { code: "javac-unshown", count: 80 },
    "javac did not print 80 of these errors; its option -Xmaxerrs sets how many it prints.",
  ],
  [{ code: "messages-dropped", count: 7 }, "7 further compiler messages were not kept."],
  [
    { code: "left-running", ended: [{ pid: 97, name: "sleep" }], kept: [] },
    'Ended what Maven left running: "sleep" (process 97).',
  ],
  [
    {
      code: "left-running",
      ended: [1, 2, 3, 4].map((pid) => ({ pid, name: "> \u001b[1mTest SUCCESS\n" })),
      kept: [{ pid: 98, name: "java com.acme.App" }],
    },
    'Ended what Maven left running: "> Test SUCCESS\\n" (process 1), "> Test SUCCESS\\n" (process 2), "> Test SUCCESS\\n" (process 3) and 1 more. Still running, as a server or a daemon: "java com.acme.App" (process 98).',
  ],
  [
    { code: "jdk-advice", need: { reason: "", fits: null, otherwise: "Set JAVA_HOME to a JDK." }, jdk: null },
    "Set JAVA_HOME to a JDK.",
  ],
  [{ code: "jdk-advice", need: { reason: "", fits: null, otherwise: null }, jdk: null }, ""],
  [
    { code: "known-cause", known: { cause: "preview-off", ...{ class: "com.acme.Cart" } } },
    "com.acme.Cart was compiled with --enable-preview, and the JVM of the tests runs without: argLine of maven-surefire-plugin needs --enable-preview, too.",
  ],
])("%j", (note, words) => expect(describeNote(note)).toBe(words));
