import { hasOption, readArguments, userProperties } from "./arguments.ts";

/**
 * Whether these arguments make Maven print so little, or elsewhere, that a missing BUILD line means nothing: `-q`,
 * `-l FILE`, or a logger above INFO.
 */
export function isQuiet(args: readonly string[]): boolean {
  const read = readArguments(args);
  if (hasOption(read, "q") || hasOption(read, "l")) return true;
  const properties = userProperties(read);
  return LEVEL_PROPERTIES.some((name) => /^(?:warn|error|off)$/i.test(properties.get(name) ?? ""));
}

const LEVEL_PROPERTIES = [
  "org.slf4j.simpleLogger.defaultLogLevel",
  "org.slf4j.simpleLogger.log.org.apache.maven.cli",
  "maven.logger.defaultLogLevel",
] as const;
