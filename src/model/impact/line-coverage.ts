/** Which of the changed lines the tests of a run have run. Only lines that hold code count. */
export interface LineCoverage {
  /**
   * What the lines were compared with: `HEAD`, or a revision whose common commit with it counts. Null where git knows no
   * commit, so that all lines of the files count that changed since tests last ran.
   */
  readonly against: string | null;
  /** The version of JaCoCo that measured. */
  readonly jacoco?: string;
  readonly files: number;
  readonly changedLines: number;
  readonly ran: number;
  readonly notRun: readonly UnrunLines[];
  /** The modules of which nothing could be measured. */
  readonly unmeasured: readonly UnmeasuredModule[];
  /** The changed sources that do not count, though the report of their module does. */
  readonly leftOut?: readonly LeftOutSource[];
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
  readonly why: "fixed-arg-line" | "skipped" | "no-fork" | "no-data" | "no-report";
  /** The classes of the tests that left no data, where others of the module did. */
  readonly tests?: readonly string[];
  /** The line of a POM that is the reason: `web/pom.xml:31`. */
  readonly place?: string;
}

export interface LeftOutSource {
  /** The path relative to the project. */
  readonly file: string;
  /**
   * Its classes are older than it; those that ran were not those on the disk, as another agent changed them; the project's
   * own JaCoCo leaves them out; or JaCoCo knows no line of it, which is only told where it knows none of any.
   */
  readonly why: "old-classes" | "other-classes" | "excluded" | "no-lines";
}
