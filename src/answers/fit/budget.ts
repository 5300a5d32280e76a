/** Below this length every answer stays: clients cut from 12,000 on, and one drops an answer beyond 20,000. */
export const BUDGET = { concise: 8000, detailed: 18_000 } as const;
