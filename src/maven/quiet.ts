import { hasOption, type MavenArguments, optionValue, readArguments, userProperties } from "./arguments.ts";

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

/** The file, as given, where Maven writes its log instead of on stdout: `-l`, or the one of its logger. */
export function logFileOf(options: MavenArguments, properties: ReadonlyMap<string, string>): string | null {
  const target = loggerTarget(properties);
  return optionValue(options, "l") ?? (target === "System.err" ? null : target);
}

/** Null where it is stdout. */
function loggerTarget(properties: ReadonlyMap<string, string>): string | null {
  const target = TARGET_PROPERTIES.map((name) => properties.get(name)).find(Boolean);
  return target === undefined || target === "System.out" ? null : target;
}

const TARGET_PROPERTIES = ["org.slf4j.simpleLogger.logFile", "maven.logger.logFile"] as const;
const LEVEL_PROPERTIES = [
  "org.slf4j.simpleLogger.defaultLogLevel",
  "org.slf4j.simpleLogger.log.org.apache.maven.cli",
  "maven.logger.defaultLogLevel",
] as const;
