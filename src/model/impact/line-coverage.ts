/** Which of the changed lines the tests of a run have run. Only lines that hold code count. */
export interface LineCoverage {
  /**
   * What the lines were compared with: `HEAD`, or a revision whose common commit with it counts. Null where git knows no
   * commit, so that all lines of the files count that changed since tests last ran.
   */
  readonly against: string | null;
  readonly files: number;
  readonly changedLines: number;
  readonly ran: number;
  readonly notRun: readonly UnrunLines[];
  /** The modules of which nothing could be measured. */
  readonly unmeasured: readonly UnmeasuredModule[];
  /** Whether a filter chose the tests, so that others may run these lines. */
  readonly isOfChosen?: true;
}

export interface UnrunLines {
  /** The path relative to the project. */
  readonly file: string;
  /** The lines that no test ran, as ranges, and those of which no test ran some branches. */
  readonly lines: readonly {
    readonly from: number;
    readonly to: number;
    readonly missed?: number;
    readonly of?: number;
    /** The name of the method that holds them; absent if that is not certain. */
    readonly member?: string;
  }[];
}

export interface UnmeasuredModule {
  readonly module: string;
  readonly why: "fixed-arg-line" | "no-fork" | "no-data" | "no-report";
}
