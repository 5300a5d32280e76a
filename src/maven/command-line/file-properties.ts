/** Properties by which a call names a file of Maven's own that is otherwise the value of an option. */
export const LOG_PROPERTIES = ["org.slf4j.simpleLogger.logFile", "maven.logger.logFile"] as const;

export const FILE_PROPERTIES: ReadonlySet<string> = new Set([
  ...LOG_PROPERTIES,
  ...["maven.user.settings", "maven.project.settings", "maven.installation.settings"],
  ...["maven.user.toolchains", "maven.project.toolchains", "maven.installation.toolchains"],
]);
