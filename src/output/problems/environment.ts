import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";
import { javaOfClassFile } from "../../model/project/jdk.ts";
import { isTestRunner } from "../log/goals/plugin-prefix.ts";

/** Reads a problem of the machine, the JDK or Maven's configuration from error lines. */
export function readEnvironment(words: readonly string[], goal: FailedGoal | undefined): Problem | null {
  const closed = goal && readClosedPackage(goal, [...words, ...goal.said]);
  if (closed) return closed;
  for (const line of words) {
    for (const [pattern, toProblem] of goal ? ANYWHERE : [...AT_LAUNCH, ...ANYWHERE]) {
      const found = pattern.exec(line);
      const problem = found && toProblem(found.groups ?? {}, words, goal);
      if (problem) return problem;
    }
  }
  return null;
}

/** Reads that the JDK denied a plugin access to a package, since Maven's own message often names only a consequence. */
function readClosedPackage(goal: FailedGoal, words: readonly string[]): Problem | null {
  if (goal.plugin === undefined || isTestRunner(goal.plugin)) return null;
  for (const line of words) {
    const { module, closed, how } = CLOSED.exec(line)?.groups ?? {};
    if (module === undefined || closed === undefined) continue;
    const option = how?.startsWith("open") ? "--add-opens" : "--add-exports";
    return { code: "closed-package", goal: `${goal.plugin}:${goal.goal}`, package: `${module}/${closed}`, option };
  }
  return null;
}

// Caused by: java.lang.reflect.InaccessibleObjectException: Unable to make field … accessible: module java.base does not "opens java.util" to unnamed module @305552d6
// … because module jdk.compiler does not export com.sun.tools.javac.processing to unnamed module @0x3a4ab7f7
const CLOSED =
  /\bmodule (?<module>[\w.]{1,200}) does not "?(?<how>opens|exports?) (?<closed>[\w.]{1,200})"? to unnamed module/;

type Groups = Readonly<Record<string, string>>;
type Form = readonly [
  RegExp,
  (groups: Groups, words: readonly string[], goal: FailedGoal | undefined) => Problem | null,
];

/**
 * The readers of problems before any goal: of the scripts that start Maven, the JVM, and Maven's reading of its
 * settings.
 */
const AT_LAUNCH: readonly Form[] = [
  // The JAVA_HOME environment variable is not defined correctly,
  [/^(?:Error: )?The JAVA_HOME environment variable is not defined correctly/, () => ({ code: "bad-java-home" })],
  // The java/javac command does not exist in PATH nor is JAVA_HOME set, so mvnw cannot run.
  [/^The java\S* command does not exist in PATH nor is JAVA_HOME set/, () => ({ code: "no-java" })],
  [
    // Error: Apache Maven 4.x requires Java 17 or newer to run.
    /^Error: (?<program>Apache Maven \S+) requires Java (?<required>\d+) or newer to run\.$/,
    ({ program = "", required }, words) => {
      // openjdk version "11.0.2" 2019-01-15
      const current = words.map((line) => /^\S+ version "(?:1\.)?(\d+)/.exec(line)?.[1]).find((it) => it !== undefined);
      if (current === undefined) return null;
      return { code: "jdk-too-old", className: program, required: Number(required), current: Number(current) };
    },
  ],
  [
    // Invalid maximum heap size: -Xmx4x
    // Unrecognized VM option 'NoSuchFlag'
    // Error: Could not create the Java Virtual Machine.
    /^(?:Error: Could not create the Java Virtual Machine|Error: A fatal exception has occurred)/,
    (_, words) => ({ code: "jvm-not-started", reason: words[0] ?? "" }),
  ],
  [
    // Non-parseable settings settings.xml: end tag name </servers> must match start tag name <server> from line 3 (position: TEXT seen …)  @ settings.xml, line 4, column 13
    //  * FATAL: Non-parseable settings settings.xml: Unable to read settings: Unexpected close tag </servers>; expected </server>.
    // Non-readable toolchains t.xml: no more data available - expected the opening tag <a...> START_TAG seen <toolchains><a... @1:15
    /Non-(?:parseable|readable) (?:settings|toolchains) (?<file>\S+): (?<reason>.*)$/,
    ({ file = "", reason = "" }, words) => ({
      code: "broken-settings",
      file,
      ...placeOf(words),
      reason: reason
        .replace(/ \(position: .*$| @ .*$| [A-Z_]+ seen .*$/, "")
        .trimEnd()
        .replace(/^Unable to read (?:settings|toolchains): |\.$/g, ""),
    }),
  ],
  [
    // 3 problems were encountered while building the effective settings
    // Error building settings
    /(?:^Error building |while building the effective )(?<of>settings|toolchains)$/,
    ({ of }, words) => {
      const complaints = readComplaints(words);
      if (complaints.length === 0) return null;
      return { code: "invalid-settings", of: of === "toolchains" ? of : "settings", complaints };
    },
  ],
  [
    // wget: Failed to fetch https://repo.maven.apache.org/maven2/org/apache/maven/apache-maven/9.9.9/apache-maven-9.9.9-bin.zip
    // curl: Failed to fetch https://…
    /^(?:wget|curl): Failed to fetch (?<url>\S+)/,
    ({ url = "" }) => ({ code: "broken-wrapper", kind: "download", url }),
  ],
  [
    // Error: Failed to validate Maven distribution SHA-256, your Maven distribution might be compromised.
    /Failed to validate Maven distribution SHA-256/,
    () => ({ code: "broken-wrapper", kind: "checksum" }),
  ],
  [
    // cannot read distributionUrl property in ./.mvn/wrapper/maven-wrapper.properties
    /^cannot read distributionUrl property in /,
    () => ({ code: "broken-wrapper", kind: "no-url" }),
  ],
  [
    // mvnw: 112: cannot open ./.mvn/wrapper/maven-wrapper.properties: No such file
    // ./mvnw: line 112: ./.mvn/wrapper/maven-wrapper.properties: No such file or directory
    /maven-wrapper\.properties: No such file/,
    () => ({ code: "broken-wrapper", kind: "no-properties" }),
  ],
  [
    // failed to unzip
    /^failed to unzip$|End-of-central-directory signature not found/,
    () => ({ code: "broken-wrapper", kind: "not-a-zip" }),
  ],
  [
    // Error: Could not find or load main class org.apache.maven.wrapper.MavenWrapperMain
    /Could not find or load main class org\.apache\.maven\.wrapper\.MavenWrapperMain/,
    () => ({ code: "broken-wrapper", kind: "no-jar" }),
  ],
  [
    // Caused by: java.nio.file.InvalidPathException: Malformed input or input contains unmappable characters: /home/dev/Gr????e
    /Malformed input or input contains unmappable characters/,
    () => ({ code: "unencodable-path" }),
  ],
];

const ANYWHERE: readonly Form[] = [
  [
    // … on project a: Cannot find matching toolchain definitions for the following toolchain types:
    /Cannot find matching toolchain definitions for the following toolchain types:/,
    (_, words) => {
      const toolchains = words.flatMap((line) => TOOLCHAIN.exec(line)?.groups?.["toolchain"] ?? []);
      return toolchains.length === 0 ? null : { code: "missing-toolchain", toolchains };
    },
  ],
  [
    // java.lang.UnsupportedClassVersionError: com/puppycrawl/tools/checkstyle/api/CheckstyleException has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0
    /(?<![\w/.$])(?<className>[\w/.$]+) has been compiled by a more recent version of the Java Runtime \(class file version (?<required>\d+)\.\d+\), this version of the Java Runtime only recognizes class file versions up to (?<current>\d+)\./,
    ({ className = "", required, current }, _, goal) => ({
      code: "jdk-too-old",
      className: className.replaceAll("/", "."),
      required: javaOfClassFile(required),
      current: javaOfClassFile(current),
      ...(goal?.plugin === undefined ? {} : { goal: `${goal.plugin}:${goal.goal}` }),
    }),
  ],
  [
    // Error creating shaded jar: Unsupported class file major version 65
    /Unsupported class file major version (?<version>\d{2,3})\b/,
    ({ version }, _, goal) => {
      if (goal?.plugin === undefined || isTestRunner(goal.plugin)) return null;
      return {
        code: "class-files-too-new",
        goal: `${goal.plugin}:${goal.goal}`,
        java: javaOfClassFile(version),
      };
    },
  ],
  [
    // Exception in thread "main" java.lang.OutOfMemoryError: Java heap space
    // An exception occurred while executing the Java class. Java heap space
    /(?:^|[.:] )(?<reason>Java heap space|GC overhead limit exceeded|Metaspace|Compressed class space|unable to create (?:new )?native thread)\b/,
    ({ reason = "" }, _, goal) => {
      if (isTestRunner(goal?.plugin ?? "")) return null;
      const isCompiler = goal?.plugin === "compiler";
      return { code: "out-of-memory", reason, ...(isCompiler && { goal: `${goal.plugin}:${goal.goal}` }) };
    },
  ],
  [
    // Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread "main"
    /^Exception: java\.lang\.OutOfMemoryError thrown /,
    () => ({ code: "out-of-memory" }),
  ],
  // java.io.IOException: No space left on device
  [/No space left on device/, () => ({ code: "disk-full" })],
];

// jdk [ vendor='x' version='21' ]
const TOOLCHAIN = /(?<toolchain>(?<![\w.])[\w.-]+ \[ (?:[\w.-]+='[^']*' )+\])$/;

/** Returns the errors in a settings file, without warnings, unless Maven 3 has printed a warning among the errors. */
function readComplaints(words: readonly string[]): string[] {
  return words.flatMap((line) => COMPLAINT.exec(line)?.groups?.["complaint"]?.trimEnd() ?? []);
}

// 'mirrors.mirror.url' for m is missing @ s.xml
//  * ERROR: 'mirrors.mirror.url' for m is missing
//  * FATAL: Could not decrypt password (fix the corrupted password or remove it, if unused) {…}
const COMPLAINT = /^ *(?:\* (?:ERROR|FATAL): (?!Non-)|(?='))(?<complaint>.+)$/;

function placeOf(words: readonly string[]): { line?: number; column?: number } {
  for (const text of words) {
    const { line, column } =
      PLACE.exec(text)?.groups ??
      PLACE_MAVEN_4.exec(text)?.groups ??
      ((text.includes(" seen ") && PLACE_OF_END.exec(text)?.groups) || {});
    if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  }
  return {};
}

// … @ settings.xml, line 4, column 13
const PLACE = /, line (?<line>\d+), column (?<column>\d+)/;
//  at [row,col,system-id]: [4,11,"settings.xml"]
const PLACE_MAVEN_4 = /\[row,col,system-id\]: \[(?<line>\d+),(?<column>\d+),/;
// … START_TAG seen <toolchains><a... @1:15
const PLACE_OF_END = /@(?<line>\d+):(?<column>\d+)$/;
