import { hasOption, type MavenArguments, optionValue, readArguments, userProperties } from "./arguments.ts";
import { LOG_PROPERTIES } from "./file-properties.ts";

/**
 * Whether these arguments make Maven print so little, or into a file, that a missing BUILD line means nothing: `-q`,
 * `-l FILE`, or a logger that is set above INFO or has a file of its own.
 */
export function isQuiet(args: readonly string[]): boolean {
  const read = readArguments(args);
  if (hasOption(read, "q") || hasOption(read, "l")) return true;
  const properties = userProperties(read);
  if (loggerTarget(properties) !== null) return true;
  return LEVEL_PROPERTIES.some((name) => /^(?:warn|error|off)$/i.test(properties.get(name) ?? ""));
}

/**
 * Returns the lowest level of the lines that Maven prints. If a call has `-q`, a line below ERROR comes from a program
 * that Maven runs, whatever it looks like. `-X` overrides `-q`, and loggers may be set to print more. Other
 * configuration can only lower the level, since not every Maven reads it: MAVEN_ARGS, for example.
 */
export function leastLevel(args: readonly string[], configured: readonly string[]): "INFO" | "ERROR" {
  const all = readArguments([...configured, ...args]);
  const names = [...userProperties(all).keys()];
  const setsLoggers = names.some((name) => /^(?:org\.slf4j\.simpleLogger|maven\.logger)\./.test(name));
  return hasOption(readArguments(args), "q") && !hasOption(all, "X") && !setsLoggers ? "ERROR" : "INFO";
}

/** Returns the file, as given, to which Maven writes its log: that of `-l`, or that of its logger. */
export function logFileOf(options: MavenArguments, properties: ReadonlyMap<string, string>): string | null {
  return logFilesOf(options, properties)[0] ?? null;
}

/** Returns all files, as given, that Maven and its logger empty and write; that of `-l` comes first. */
export function logFilesOf(options: MavenArguments, properties: ReadonlyMap<string, string>): readonly string[] {
  const files = [optionValue(options, "l"), loggerTarget(properties)];
  return files.flatMap((file) => (file === null || file === "System.err" ? [] : file));
}

/** Returns the file of Maven's logger; null if that writes to stdout. */
function loggerTarget(properties: ReadonlyMap<string, string>): string | null {
  const target = LOG_PROPERTIES.map((name) => properties.get(name)).find(Boolean);
  return target === undefined || target === "System.out" ? null : target;
}

const LEVEL_PROPERTIES = [
  "org.slf4j.simpleLogger.defaultLogLevel",
  "org.slf4j.simpleLogger.log.org.apache.maven.cli",
  "maven.logger.defaultLogLevel",
] as const;
