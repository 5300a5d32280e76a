/** The values of `--engine`, which says how Maven's own JVM is started. */
export const ENGINES = ["hot", "fast", "plain"] as const;
export type EngineName = (typeof ENGINES)[number];
