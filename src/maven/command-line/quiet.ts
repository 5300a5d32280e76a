import { hasOption, type MavenArguments, optionValue, readArguments, userProperties } from "./arguments.ts";
import { LOG_PROPERTIES } from "./file-properties.ts";

/**
 * Whether these arguments make Maven print so little, or elsewhere, that a missing BUILD line means nothing: `-q`,
 * `-l FILE`, a logger above INFO or with a file of its own.
 */
export function isQuiet(args: readonly string[]): boolean {
  const read = readArguments(args);
  if (hasOption(read, "q") || hasOption(read, "l")) return true;
  const properties = userProperties(read);
  if (loggerTarget(properties) !== null) return true;
  return LEVEL_PROPERTIES.some((name) => /^(?:warn|error|off)$/i.test(properties.get(name) ?? ""));
}

/**
 * The least level of the lines that Maven prints: with `-q` in a call, any line below ERROR is from a program that it
 * runs, whatever that looks like. `-X` has the last word, and loggers may be told to say more. What is configured
 * elsewhere counts for more words only: MAVEN_ARGS, for one, is not read by each Maven.
 */
export function leastLevel(args: readonly string[], configured: readonly string[]): "INFO" | "ERROR" {
  const all = readArguments([...configured, ...args]);
  const names = [...userProperties(all).keys()];
  const setsLoggers = names.some((name) => /^(?:org\.slf4j\.simpleLogger|maven\.logger)\./.test(name));
  return hasOption(readArguments(args), "q") && !hasOption(all, "X") && !setsLoggers ? "ERROR" : "INFO";
}

/** The file, as given, where Maven writes its log instead of on stdout: `-l`, or the one of its logger. */
export function logFileOf(options: MavenArguments, properties: ReadonlyMap<string, string>): string | null {
  return logFilesOf(options, properties)[0] ?? null;
}

/** Every file that Maven and its logger empty and write, as given; that of `-l` first. */
export function logFilesOf(options: MavenArguments, properties: ReadonlyMap<string, string>): readonly string[] {
  const files = [optionValue(options, "l"), loggerTarget(properties)];
  return files.flatMap((file) => (file === null || file === "System.err" ? [] : file));
}

/** Null where it is stdout. */
function loggerTarget(properties: ReadonlyMap<string, string>): string | null {
  const target = LOG_PROPERTIES.map((name) => properties.get(name)).find(Boolean);
  return target === undefined || target === "System.out" ? null : target;
}

const LEVEL_PROPERTIES = [
  "org.slf4j.simpleLogger.defaultLogLevel",
  "org.slf4j.simpleLogger.log.org.apache.maven.cli",
  "maven.logger.defaultLogLevel",
] as const;
