/** How a caller wants to read the answer. */
export interface Presentation {
  readonly responseFormat: "markdown" | "json";
  readonly detailLevel: "concise" | "detailed";
  /** The largest number of lines of each failure's stack trace. */
  readonly stackTraceLines: number;
}
