import { PACKERS } from "./lifecycle-plugins.ts";
import type { PluginFacts } from "./plugin.ts";

/**
 * The first line of a statement that is no part of starting anew: such a script drops what may not be there, also a
 * column of a table, which the next line may tell.
 */
// insert into usres values(1)
// but not: /* old */ drop table cust; alter table orders drop column x; alter table orders
const STATEMENT =
  /(?!(?:\/\*[^*]*\*\/\s*)?(?:drop\b|alter\s.*\sdrop\b|alter\s+\w+\s+(?:if\s+exists\s+|only\s+)*\S+\s*$))(?<reason>\S.*)/
    .source;

//      [exec] cannot write env file
const SAID_BY_PROGRAM = /^\s*\[(?:exec|apply|java)\] (?<reason>.*)$/;

/** Plugins of which we know no more than a word each, by their prefixes. */
export const ONE_WORD: readonly { readonly plugins: string; readonly word: Partial<PluginFacts> }[] = [
  {
    plugins: `ear ejb jdeprscan jlink jmod plugin project-info-reports rar remote-resources shade surefire-report wrapper
      build-helper buildnumber git-commit-id properties`,
    word: { programs: "none" },
  },
  { plugins: "gpg", word: { programs: "none", properties: "prefix" } },
  {
    plugins: "assembly",
    word: {
      ...{ programs: "none", properties: "prefix" },
      ignored: [
        {
          line: /^The following patterns were never triggered in this artifact inclusion filter:/,
          level: "WARNING",
          // o  'org.h2database:h2'
          reasons: { where: "each below", form: /^o +'(?<reason>[\w.-]+:[\w.-]+)'$/ },
          isUnmatched: true,
        },
      ],
    },
  },
  { plugins: "archetype", word: { role: "creates", programs: "none" } },
  { plugins: "cyclonedx", word: { role: "checks", programs: "none", properties: "prefix" } },
  { plugins: "jdeps", word: { role: "checks", programs: "none" } },
  {
    plugins: "animal-sniffer",
    word: {
      ...{ role: "checks", programs: "none", chores: checksClasses("animal.sniffer.skip") },
      ignored: [
        {
          // Signature errors found. Verify them and ignore them with the proper annotation if needed.
          line: /^Signature errors found\./,
          // /home/dev/gate/src/main/java/com/acme/A.java:3: Undefined reference: String String.strip()
          reasons: { where: "above", form: /^(?<reason>\S.*: Undefined reference: .*)$/ },
        },
      ],
    },
  },
  {
    plugins: "forbiddenapis",
    word: {
      ...{ role: "checks", chores: checksClasses("forbiddenapis.skip", "testCheck") },
      ignored: [
        {
          // Scanned 1 class file(s) for forbidden API invocations (in 0.05s), 1 error(s).
          line: /^Scanned \d+ class file\(s\) for forbidden .* [1-9]\d* error\(s\)\.$/,
          // Forbidden field access: java.lang.System#out [prints to System.out]
          reasons: { where: "above", form: /^(?<reason>Forbidden [a-z].*)$/ },
        },
      ],
    },
  },
  {
    plugins: "modernizer",
    word: {
      ...{ role: "checks", chores: checksClasses("modernizer.skip", null, "modernizer") },
      // /home/dev/gate/src/main/java/com/acme/A.java:3: Prefer java.util.ArrayList
      ignored: [{ line: /^(?<reason>\S.*:\d+: \S.*)$/, level: "ERROR" }],
    },
  },
  {
    plugins: "antrun",
    word: {
      ignored: [
        // An Ant BuildException has occured: Warning: Could not find file /home/dev/app/missing.txt to copy.
        { line: /^An Ant BuildException has occured: (?<reason>.*)$/ },
        {
          //     [javac] Compile failed; see the compiler error output for details.
          line: /^\s*\[javac\] Compile failed; see /,
          level: "ERROR",
          // /home/dev/app/src/plugins/java/P.java:2: error: incompatible types: String cannot be converted to int
          reasons: { where: "stderr", form: /^(?:\s*\[javac\] )?(?<reason>\S.*\.java:\d+: error: .*)$/ },
        },
        {
          //      [exec] Result: 3
          //      [java] Java Result: 1
          line: /^\s*(?<reason>\[(?:exec|apply|java)\] (?:Java )?Result: -?\d+)$/,
          level: "ERROR",
          reasons: { where: "said", form: SAID_BY_PROGRAM },
          readBy: "resultproperty",
        },
        {
          // The Ant of newer ones prints it as what the program itself prints, after its last line.
          //      [exec] Result: 3
          line: /^\s*(?<reason>\[(?:exec|apply)\] Result: -?[1-9]\d*)$/,
          ...{ level: "INFO", from: "3.2.0" },
          reasons: { where: "said", form: SAID_BY_PROGRAM },
          allowed: SAID_BY_PROGRAM,
          readBy: "resultproperty",
        },
      ],
    },
  },
  {
    plugins: "sql",
    word: {
      ignored: [
        {
          // Failed to execute:  insert into usres values(1)
          line: new RegExp(String.raw`^Failed to execute:(?:\s*|\s+${STATEMENT})$`, "i"),
          level: "ERROR",
          // With keepFormat, and after an empty line of the script, the statement begins below.
          // -- the first user
          // insert into usres values(1)
          reasons: {
            where: "else below",
            form: new RegExp(String.raw`^\s*(?!/\*(?!.*\*/))${STATEMENT}$`, "i"),
            passed: /^\s*(?:(?:--|\/\/).*|\/\*[^*]*\*\/\s*)?$/,
          },
          // org.h2.jdbc.JdbcSQLSyntaxErrorException: Table "USERS" already exists; SQL statement:
          allowed: /already exists/i,
        },
      ],
    },
  },
  {
    plugins: "japicmp",
    word: {
      ...{ role: "checks", properties: "prefix" },
      // Could not resolve dependency with descriptor 'com.acme:shop:0.9'.
      // but not, where no version is named and none was released: Could not find previous version for artifact: com.acme:shop
      ignored: [
        {
          line: /^Could not resolve dependency with descriptor '(?<reason>.+)'\.$/,
          level: "WARNING",
          neededTo: "compare with",
        },
      ],
    },
  },
  {
    plugins: "depgraph dependency-check ossindex revapi",
    word: { role: "checks", properties: "prefix" },
  },
  { plugins: "clean", word: { reports: "nothing", programs: "none", needs: "own files" } },
  { plugins: "deploy install resources", word: { reports: "nothing", programs: "none" } },
  { plugins: "flatten", word: { reports: "nothing", programs: "none", properties: "prefix" } },
  { plugins: "jar source", word: { reports: "nothing", programs: "none", properties: "maven.prefix" } },
  // Imports are not sorted in /home/dev/shop/src/main/java/com/acme/Cart.java
  { plugins: "impsort", word: formats("sort", "check", "impsort.skip", /^Imports are not sorted in \S/) },
  // The file /home/dev/shop/pom.xml is not sorted
  { plugins: "sortpom", word: formats("sort", "verify", "sort.skip", /^The file \S.* is not sorted$/) },
  { plugins: "tidy", word: formats("pom", "check", "tidy.skip") },
  { plugins: "xml-format", word: formats("xml-format", "xml-check", "xml-format.skip") },
  { plugins: "spring-javaformat", word: formats("apply", "validate", "spring-javaformat.skip") },
  { plugins: "ktlint", word: formats("format", "check", "ktlint.skip") },
  { plugins: "prettier", word: formats("write", "check", "prettier.skip") },
  { plugins: "editorconfig", word: formats("format", "check", "editorconfig.skip") },
  { plugins: "airstyle", word: formats("format", "check", null) },
  { plugins: "whitespace", word: formats("trim", "verify", null) },
  { plugins: "toolchains", word: { role: "chooses JDKs", programs: "none" } },
  { plugins: "invoker", word: { role: "runs builds" } },
  { plugins: "exec", word: { programs: /^java$/ } },
  { plugins: "jetty", word: { programs: /^(?:run|start|deploy)/ } },
  { plugins: "jmh junit-platform", word: { programs: /./ } },
  { plugins: "tomcat7", word: { programs: /^(?:exec-war|run|start)/ } },
];

/** The facts of a plugin that formats files, or checks that they are formatted. */
function formats(format: string, check: string, skip: string | null, mendable?: RegExp): Partial<PluginFacts> {
  const chores = { format, checks: [check], looksAt: "sources", skip, ...(mendable && { mendable }) } as const;
  return { role: "formats", programs: "none", properties: "prefix", needs: "own files", chores };
}

function checksClasses(skip: string, tests: string | null = null, check = "check"): PluginFacts["chores"] {
  return { format: null, checks: tests === null ? [check] : [check, tests], looksAt: "classes", skip };
}

/** Whether a plugin, by its artifactId, changes classes after they were compiled, or makes code of what it finds in others. */
// aspectj-maven-plugin, apt-maven-plugin, maven-processor-plugin, hibernate-enhance-maven-plugin, openjpa-maven-plugin
export function changesClasses(artifactId: string): boolean {
  return CHANGING.test(artifactId);
}

const CHANGING =
  /aspectj|\bapt\b|processor|enhance|weav|openjpa|eclipselink|datanucleus|byte-buddy|instrument|retrolambda/;

/** Whether a plugin, by its artifactId, only checks classes or writes of them, so that no test sees what it is told. */
// japicmp-maven-plugin, maven-checkstyle-plugin
export function looksAtClasses(artifactId: string): boolean {
  return LOOKING.test(artifactId);
}

const LOOKING =
  /japicmp|revapi|clirr|sigtest|sniffer|spotbugs|findbugs|pmd|checkstyle|javadoc|forbiddenapis|bundle|bnd|pitest|jacoco|license|site-plugin/;

/** The plugins that write into the build directory alone, beside those that compile, test, check and read, by their prefixes. */
export const OF_BUILD_DIRECTORY: ReadonlySet<string> = new Set([
  ...["resources", "jar", "war", "ear", "ejb", "rar", "source", "javadoc", "install", "deploy", "clean", "shade"],
  ...["assembly", "gpg", "jlink", "jmod", "jacoco", "surefire-report", "build-helper", "buildnumber"],
  ...["git-commit-id", "properties", "site", "spring-boot", "apache-rat", "plugin"],
]);

/** The goals that work with classes as they are, by the prefixes of their plugins; others, as jetty:run, have them compiled. */
export const ON_CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ["exec", /^java$/],
  ["jar", /^(?:jar|test-jar)$/],
  ["war", /^(?:war|exploded|inplace)$/],
  ["ejb", /^ejb$/],
  ["surefire", /^test$/],
  ["failsafe", /^integration-test$/],
  ["jacoco", /^(?:report|check)$/],
  ["spotbugs", /^(?:check|spotbugs)$/],
  ["animal-sniffer", /^check$/],
  ["forbiddenapis", /^(?:check|testCheck)$/],
  ["modernizer", /^modernizer$/],
  ["dependency", /^analyze-only$/],
  ["pitest", /^mutationCoverage$/],
  ["jib", /^(?:build|buildTar|dockerBuild)$/],
]);

/** Whether a plugin, by its artifactId, writes archives of a module. */
export function writesArchives(artifactId: string): boolean {
  return ARCHIVING.test(artifactId);
}

const ARCHIVING = /^(?:maven-(?:jar|war|ear|ejb|rar|shade|assembly|source)-plugin|spring-boot-maven-plugin)$/;

/** A POM with a plugin that makes an image, an installer or a folder of a program: its jar need not start. */
// <artifactId>jib-maven-plugin</artifactId>
export const PACKS_PROGRAMS =
  /<artifactId>\s*(?:jib|docker|dockerfile|fabric8|kubernetes|openshift|appassembler|jpackage|launch4j|native)-maven-plugin\s*</;

/** Whether a goal, by its prefix and name, leaves the main artifact of a module alone, or needs one that this build made. */
export function neverPacks(prefix: string, goal: string): boolean {
  if (PACKERS.has(prefix)) return goal === "test-jar";
  return prefix !== "assembly" && (OF_BUILD_DIRECTORY.has(prefix) || BESIDE_ARCHIVES.has(prefix));
}

const BESIDE_ARCHIVES: ReadonlySet<string> = new Set(["antlr4", "protobuf", "flatten", "remote-resources"]);

/** The extensions without which a property of a POM has no value, by the beginning of its name. */
export const DEFINED_BY: readonly { readonly begins: string; readonly extension: string }[] = [
  { begins: "os.detected.", extension: "kr.motd.maven:os-maven-plugin" },
];

/** The properties that Maven fills into versions of the project that it builds, and leaves as they are in what it installs. */
export const CI_FRIENDLY: ReadonlySet<string> = new Set(["revision", "sha1", "changelist"]);

/** The plugins that define a packaging, by its name: they have to be there with their extensions. */
export const PACKAGED_BY: ReadonlyMap<string, string> = new Map([
  ["bundle", "org.apache.felix:maven-bundle-plugin"],
  ["eclipse-plugin", "org.eclipse.tycho:tycho-maven-plugin"],
  ["eclipse-feature", "org.eclipse.tycho:tycho-maven-plugin"],
  ["eclipse-repository", "org.eclipse.tycho:tycho-maven-plugin"],
  ["eclipse-target-definition", "org.eclipse.tycho:tycho-maven-plugin"],
  ["eclipse-test-plugin", "org.eclipse.tycho:tycho-maven-plugin"],
  ["quarkus", "io.quarkus:quarkus-maven-plugin"],
  ["hpi", "org.jenkins-ci.tools:maven-hpi-plugin"],
  ["nbm", "org.apache.netbeans.utilities:nbm-maven-plugin"],
  ["kar", "org.apache.karaf.tooling:karaf-maven-plugin"],
  ["feature", "org.apache.karaf.tooling:karaf-maven-plugin"],
  ["content-package", "org.apache.jackrabbit:filevault-package-maven-plugin"],
  ["gwt-app", "net.ltgt.gwt.maven:gwt-maven-plugin"],
  ["gwt-lib", "net.ltgt.gwt.maven:gwt-maven-plugin"],
  ["mule-application", "org.mule.tools.maven:mule-maven-plugin"],
  ["takari-jar", "io.takari.maven.plugins:takari-lifecycle-plugin"],
  ["takari-maven-plugin", "io.takari.maven.plugins:takari-lifecycle-plugin"],
]);

/** The plugins that add source roots: by which goals, and in which list of their configuration, by artifactId. */
export const SOURCE_ROOTS: ReadonlyMap<
  string,
  { readonly main: string; readonly test: string; readonly list: string }
> = new Map([
  ["build-helper-maven-plugin", { main: "add-source", test: "add-test-source", list: "sources" }],
  ["kotlin-maven-plugin", { main: "compile", test: "test-compile", list: "sourceDirs" }],
]);
