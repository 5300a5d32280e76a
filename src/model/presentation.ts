export interface Presentation {
  readonly responseFormat: "markdown" | "json";
  readonly detailLevel: "concise" | "detailed";
  /** The largest number of lines of each failure's stack trace. */
  readonly stackTraceLines: number;
  /** Whether no later call will know the run that is answered. */
  readonly isLast?: boolean;
  /**
   * Where places are written so that a terminal opens them: the path from its directory to the project, empty or with
   * `/` at its end. Absent elsewhere.
   */
  readonly opensFrom?: string;
}
