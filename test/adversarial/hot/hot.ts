/** A server whose builds share a JVM, with real Maven. */
export const HOT = { args: ["--engine", "hot"] };
