/** The values of `--engine`, which says how Maven's own JVM is started. */
export const ENGINES = ["auto", "hot", "fast", "plain"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The engine where nobody has named one. */
export const DEFAULT_ENGINE: EngineName = "auto";
