export const ENGINES = ["auto", "hot", "fast", "plain"] as const;
export type EngineName = (typeof ENGINES)[number];

export const DEFAULT_ENGINE: EngineName = "auto";
