/** The line near the beginning of every page of a history, by which we know our own. */
export const PAGE_MARK = '<meta name="generator" content="maven-mcp history">';

/** The number of bytes in which the mark stands. */
export const PAGE_START = 2000;
