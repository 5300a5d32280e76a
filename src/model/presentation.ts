export interface Presentation {
  readonly responseFormat: "markdown" | "json";
  readonly detailLevel: "concise" | "detailed";
  /** The largest number of lines of each failure's stack trace. */
  readonly stackTraceLines: number;
  /** Whether no later call will know the run that is answered. */
  readonly isLast?: boolean;
}
