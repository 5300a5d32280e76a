import type { FailedGoal } from "../../result/log-facts.ts";
import type { EnvironmentProblem } from "../../result/problem.ts";

/** What is wrong with the machine, the JDK or Maven's own configuration. */
export function readEnvironment(words: readonly string[], goal: FailedGoal | undefined): EnvironmentProblem | null {
  for (const line of words) {
    for (const [pattern, toProblem] of goal ? ANYWHERE : [...AT_LAUNCH, ...ANYWHERE]) {
      const found = pattern.exec(line);
      const problem = found && toProblem(found.groups ?? {}, words, goal);
      if (problem) return problem;
    }
  }
  return null;
}

type Groups = Readonly<Record<string, string>>;
type Form = readonly [
  RegExp,
  (groups: Groups, words: readonly string[], goal: FailedGoal | undefined) => EnvironmentProblem | null,
];

/** Before any goal: from the scripts that start Maven, the JVM, and Maven's reading of its settings. */
const AT_LAUNCH: readonly Form[] = [
  // The JAVA_HOME environment variable is not defined correctly,
  [/^(?:Error: )?The JAVA_HOME environment variable is not defined correctly/, () => ({ code: "bad-java-home" })],
  // The java/javac command does not exist in PATH nor is JAVA_HOME set, so mvnw cannot run.
  [/^The java\S* command does not exist in PATH nor is JAVA_HOME set/, () => ({ code: "no-java" })],
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
    /Non-(?:parseable|readable) settings (?<file>\S+): (?<reason>.*)$/,
    ({ file = "", reason = "" }, words) => ({
      code: "broken-settings",
      file,
      ...placeOf(words),
      reason: reason
        .replace(/ \(position: .*$| @ .*$/, "")
        .trimEnd()
        .replace(/^Unable to read settings: |\.$/g, ""),
    }),
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
    // Caused by: java.nio.file.InvalidPathException: Malformed input or input contains unmappable characters: /home/dev/Gr????e
    /Malformed input or input contains unmappable characters/,
    () => ({ code: "unencodable-path" }),
  ],
];

const ANYWHERE: readonly Form[] = [
  [
    // java.lang.UnsupportedClassVersionError: com/puppycrawl/tools/checkstyle/api/CheckstyleException has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0
    /(?<![\w/.$])(?<className>[\w/.$]+) has been compiled by a more recent version of the Java Runtime \(class file version (?<required>\d+)\.\d+\), this version of the Java Runtime only recognizes class file versions up to (?<current>\d+)\./,
    ({ className = "", required, current }, _, goal) => ({
      code: "jdk-too-old",
      className: className.replaceAll("/", "."),
      required: Number(required) - FIRST_CLASS_VERSION,
      current: Number(current) - FIRST_CLASS_VERSION,
      ...(goal?.plugin === undefined ? {} : { goal: `${goal.plugin}:${goal.goal}` }),
    }),
  ],
  [
    // Exception in thread "main" java.lang.OutOfMemoryError: Java heap space
    // An exception occurred while executing the Java class. Java heap space
    /(?:^|[.:] )(?<reason>Java heap space|GC overhead limit exceeded|Metaspace|Compressed class space|unable to create (?:new )?native thread)\b/,
    ({ reason = "" }, _, goal) => (isTestRunner(goal) ? null : { code: "out-of-memory", reason }),
  ],
  // java.io.IOException: No space left on device
  [/No space left on device/, () => ({ code: "disk-full" })],
];

/** Class files of Java 1.1 are of version 45. */
const FIRST_CLASS_VERSION = 44;

function isTestRunner(goal: FailedGoal | undefined): boolean {
  return goal?.plugin === "surefire" || goal?.plugin === "failsafe";
}

function placeOf(words: readonly string[]): { line?: number; column?: number } {
  for (const text of words) {
    const { line, column } = PLACE.exec(text)?.groups ?? PLACE_MAVEN_4.exec(text)?.groups ?? {};
    if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  }
  return {};
}

// … @ settings.xml, line 4, column 13
const PLACE = /, line (?<line>\d+), column (?<column>\d+)/;
//  at [row,col,system-id]: [4,11,"settings.xml"]
const PLACE_MAVEN_4 = /\[row,col,system-id\]: \[(?<line>\d+),(?<column>\d+),/;
