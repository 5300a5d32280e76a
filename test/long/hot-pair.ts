import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { readZipDirectory, readZipEntry } from "../../src/java/bytecode/zip.ts";
import { openSession, type Session } from "../e2e/session.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { zipBytes } from "../java/bytecode/zip-bytes.ts";

/** Two copies of a project: in one, builds may share a JVM; in the other, each has its own. */
export interface Pair extends AsyncDisposable {
  /** Changes both copies alike, then calls a tool in both. */
  readonly step: (call: Call, change?: (copy: Workspace) => unknown) => Promise<Compared>;
  readonly hot: Session;
  readonly fresh: Session;
}

export interface Call {
  readonly tool: string;
  readonly input?: Readonly<Record<string, unknown>>;
}

interface Compared {
  readonly hot: Seen;
  readonly fresh: Seen;
  /** Whether the build ran in a JVM that had run others. */
  readonly isHot: boolean;
}

/** All that one can see of a build, but for times, names of temporary files and the like. */
export interface Seen {
  readonly answer: string;
  readonly exits: readonly string[];
  readonly output: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

export interface PairOptions {
  readonly program: string;
  readonly javaHome: string;
  readonly prepare?: (copy: Workspace) => Promise<unknown>;
  readonly env?: (copy: Workspace) => Readonly<Record<string, string>>;
  /** The options of both calls beside their own. */
  readonly args?: (copy: Workspace) => readonly string[];
}

/** @param sample a folder below fixtures/projects, or an absolute path */
export async function openPair(sample: string, options: PairOptions): Promise<Pair> {
  const [hot, fresh] = await Promise.all([openCopy(sample, options, "hot"), openCopy(sample, options, "fast")]);
  return {
    hot: hot.session,
    fresh: fresh.session,
    step: async (call, change) => {
      const start = hot.session.log().length;
      const [ofHot, ofFresh] = await Promise.all([hot.see(call, change), fresh.see(call, change)]);
      const isHot = /in the JVM of an earlier run/.test(hot.session.log().slice(start));
      return { hot: ofHot, fresh: ofFresh, isHot };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([hot[Symbol.asyncDispose](), fresh[Symbol.asyncDispose]()]);
    },
  };
}

interface Copy extends AsyncDisposable {
  readonly session: Session;
  /** Changes the copy, then calls a tool. */
  readonly see: (call: Call, change?: (copy: Workspace) => unknown) => Promise<Seen>;
}

/** Opens one copy, whose builds run with an engine. */
export async function openCopy(sample: string, options: PairOptions, engine: "hot" | "fast"): Promise<Copy> {
  const { program, javaHome, prepare, env, args = () => ["-o"] } = options;
  const session = await openSession(sample, {
    options: ["--engine", engine, "--maven", program, "--java-home", javaHome],
    ...(prepare && { prepare }),
    ...(env && { env }),
  });
  return {
    session,
    see: async ({ tool, input = {} }, change) => {
      await change?.(session);
      const before = session.log().length;
      const words = { wait: 3600, ...input, args: [...args(session), ...asList(input["args"])] };
      const { text } = await session.call(tool, words, { timeout: 3_600_000 });
      const exits = [...session.log().slice(before).matchAll(EXIT)].map(([, code = ""]) => code);
      const neutral = (it: string) => withoutChance(it.replaceAll(session.dir, "/DIR"));
      return {
        answer: neutral(text),
        exits: exits.slice(-1),
        output: withoutLauncher(neutral(latestLog(join(session.dir, "state/maven-mcp"))).split("\n")),
        files: readTree(session.project, neutral),
      };
    },
    [Symbol.asyncDispose]: session[Symbol.asyncDispose],
  };
}

// [INFO] [process] - run 3: exit code 0 after 900 ms, in the JVM of an earlier run
const EXIT = /exit code (\S+) after/g;

function asList(args: unknown): readonly string[] {
  return Array.isArray(args) ? args.map(String) : [];
}

/**
 * Leaves out the frames below Maven's main method, which is called by other classes, and what a JVM from Java 24 on says
 * once, before anything else.
 */
function withoutLauncher(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== "" && !OF_JVM.test(line));
  const told = lines.slice(Math.max(first, 0)).filter((line) => !BELOW_MAVEN.test(line) && !OF_JVM.test(line));
  // What the JVM of a second Maven says stands behind an empty line.
  return told.slice(0, told.findLastIndex((line) => line !== "") + 1);
}

// WARNING: A restricted method in java.lang.System has been called
const OF_JVM = /^WARNING: (?:(?:A|sun|java|Use|Please|Restricted|Dynamic)\b.*|\S+::\S+ (?:has|will) be.*)$/;

//     at org.codehaus.plexus.classworlds.launcher.Launcher.main (Launcher.java:314)
const BELOW_MAVEN =
  /^\s+at (?:org\.codehaus\.plexus\.classworlds\.launcher\.|maven\.mcp\.hot\.|jdk\.internal\.reflect\.|java\.lang\.(?:reflect\.Method\.invoke|Thread\.run)|java\.base\/)/;

/** The log of the newest run; where Maven ran more than once, that of the first time, before which all was as for a fresh one. */
function latestLog(state: string): string {
  const logs = readdirSync(state, { recursive: true, withFileTypes: true })
    .filter((it) => /^\d+\.log$/.test(it.name))
    .sort((a, b) => Number.parseInt(b.name, 10) - Number.parseInt(a.name, 10));
  const [newest] = logs;
  const text = newest ? readFileSync(join(newest.parentPath, newest.name), "utf8") : "";
  const [first = ""] = text.split(/^----- maven-mcp: the same once more.*\n/m);
  const [before = "", own = ""] = first.split(/^(?=\[INFO\] Scanning for projects\.\.\.$)/m);
  return before.startsWith("[INFO] Scanning") ? before : before + own;
}

/** The files of a project by their paths: texts as they are, others by their hash; the entries of an archive count as files. */
function readTree(project: string, neutral: (text: string) => string): Record<string, string> {
  const seen: Record<string, string> = {};
  const add = (path: string, bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString("utf8");
    const comparable = () => {
      // A list of the compiler plugin has the order of a set, in which the folder's name counts.
      if (path.endsWith(".lst")) return sortLines(neutral(text));
      return REPORT.test(path) ? sortTestCases(sortProperties(neutral(text))) : neutral(text);
    };
    seen[neutral(path)] = TEXTS.test(path) ? comparable() : new Bun.CryptoHasher("sha1").update(bytes).digest("hex");
  };
  for (const entry of readdirSync(project, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(project, path);
    if (entry.isSymbolicLink()) seen[name] = readlinkSync(path);
    if (!entry.isFile() || OF_CHANCE.test(name)) continue;
    const bytes = readFileSync(path);
    if (!ARCHIVE.test(name)) {
      add(name, bytes);
      continue;
    }
    const zip = zipBytes(bytes);
    const directory = readZipDirectory(zip);
    if (directory === null) add(name, bytes);
    for (const [inside, found] of directory ?? []) {
      add(`${name}!/${inside}`, readZipEntry(zip, found) ?? Buffer.from("cannot be read"));
    }
  }
  return seen;
}

// shop.war, demo.jar.original
const ARCHIVE = /\.[jw]ar(?:\.original)?$/;

/**
 * Files that hold times on every page: the records of JaCoCo, the HTML of TestNG and of a profiler, the index of git; and
 * those that have a random name, or hold one.
 */
const OF_CHANCE =
  /\.exec$|surefire-reports\/.*\.(?:html|js|css|png)$|^\.profiler\/|^\.git\/index$|\/cache-report\.[\w-]+\.xml$|\/develocity-workspace-id$|\/develocity\/[\w-]+\.port$/;

const REPORT = /\/TEST-[^/]*\.xml$/;

/** Surefire 2 lists the properties of Maven's JVM in the order of a table, which depends on how that grew. */
function sortProperties(report: string): string {
  return report.replaceAll(/(?:^ *<property .*\n)+/gm, sortLines);
}

function sortLines(text: string): string {
  return text.split("\n").toSorted().join("\n");
}

/** JUnit 3 runs the methods of a class in the order in which reflection gives them, which is another in each JVM. */
function sortTestCases(report: string): string {
  const [head = "", ...cases] = report.split(/^(?= *<testcase )/m);
  const [last = "", ...end] = (cases.pop() ?? "").split(/^(?=<\/testsuite>)/m);
  return [head, ...[...cases, last].toSorted(), ...end].join("");
}

const TEXTS = /\.(?:xml|txt|lst|properties|html|dump|dumpstream|java|kt|MF|out|json)$/;

/** Replaces what differs between any two builds by a word for it. */
function withoutChance(text: string): string {
  return CHANCE.reduce((rest, [from, to]) => rest.replace(from, to), text);
}

const CHANCE: readonly (readonly [RegExp, string])[] = [
  // The frames below Maven's own, which a trace leaves out where an earlier one had them.
  [/^(\s*\.\.\. )\d+( more)$/gm, "$1NUMBER$2"],
  // [INFO] Finished at: 2026-11-23T07:04:08Z
  [/\d{4}-\d\d-\d\d[T_]\d\d[:\d_.-]*(?:Z|[+-]\d\d:?\d\d)?/g, "TIME"],
  // profiler-report-2026-11-27-13-29-04.html
  [/\d{4}(?:-\d\d){5}/g, "TIME"],
  // #Mon Nov 23 07:04:08 UTC 2026
  [/#?[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d \S+ \d{4}/g, "DATE"],
  // Nov 23, 2026 11:55:21 PM org.junit.platform.launcher.core.DefaultLauncher handleThrowable
  [/[A-Z][a-z]{2} \d\d?, \d{4} \d\d?:\d\d:\d\d [AP]M/g, "DATE"],
  // (3.8s), [  0.981 s], Time elapsed: 0.03 s, Total time:  01:02 min, in 0.4s, 12 ms
  [/\[ *[\d.:]+ (?:s|min)\]/g, "[DURATION]"],
  [/\b[\d.:]+ ?(?:ms|millis|s|min)\b/g, "DURATION"],
  // Found 4 input files. Project dir processing: 19, plugins: 6 millis; Total concurrency: 49%
  [/(?<=\b(?:dir processing|concurrency): )\d+/g, "DURATION"],
  // [INFO] Loaded from the build cache, saving 0.181s
  // [INFO] 18 goals, 10 executed, 8 from cache, saving at least 1s
  [/(?<= (?:the build|from) cache), saving (?:at least )?DURATION$/gm, ""],
  [/(?<=\b(?:time|duration-ms)=")[\d.,]+(?=")/g, "DURATION"],
  // surefire_0-12345678901234567tmp, surefirebooter-20261123070408123_3.jar, @1b2c3d4e, pid 4711
  [/\bsurefire(?:booter)?[_-]?[\d_-]*(?:tmp|\d)?/g, "SUREFIRE"],
  [/(?<=[$@])(?:0x)?[0-9a-f]{6,16}\b/g, "HASH"],
  [/\b(?<=pid[ =:"]*|process |PID" value="|tmp\/)\d+\b/gi, "NUMBER"],
  [/(?<="develocity\.listener\.port" value=")\d+/g, "NUMBER"],
  // jnidispatch.path=/home/dev/.cache/JNA/temp/jna13662536233994645175.tmp
  [/\bjna\d+(?=\.tmp\b)/g, "jnaNUMBER"],
  [/maven-mcp-[\w-]+?-\w{6}\b/g, "TEMPORARY"],
  // [INFO] /DIR/project/src/test/java/PatchTest.java: Some input files use unchecked or unsafe operations.
  // It is the last one of a set of sources, whose order depends on the folder's name.
  [/\S+(?=: (?:Some input files use|Recompile with -Xlint:))/g, "SOURCE"],
  // What a JVM and its processes got at their start, and keep.
  [/-javaagent:\S*\/agent\.jar=\S+ | -javaagent:\S*\/agent\.jar=\S+$/gm, ""],
  [/((?:sun\.java\.command|MAVEN_CMD_LINE_ARGS|MAVEN_MCP_RUN)=).*/g, "$1WORDS"],
  // target/consumer-5980783517905138499.pom
  [/(?<=\bconsumer-)\d+(?=\.pom\b)/g, "NUMBER"],
];
