/** The properties by which a call names a file of Maven's own, such as the settings, instead of by an option. */
export const LOG_PROPERTIES = ["org.slf4j.simpleLogger.logFile", "maven.logger.logFile"] as const;

export const FILE_PROPERTIES: ReadonlySet<string> = new Set([
  ...LOG_PROPERTIES,
  ...["maven.user.settings", "maven.project.settings", "maven.installation.settings"],
  ...["maven.user.toolchains", "maven.project.toolchains", "maven.installation.toolchains"],
]);
