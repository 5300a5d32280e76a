/**
 * Below this length every answer stays: clients cut from 12,000 on, and one drops an answer beyond 20,000. What is cut
 * first is the order of `toMarkdown` (`markdown.ts`), and of `toJson` (`json.ts`).
 */
export const BUDGET = { concise: 8000, detailed: 18_000 } as const;
