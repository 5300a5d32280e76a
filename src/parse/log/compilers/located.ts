/** The place that a compiler message points to, and its first line. */
export interface Located extends Place {
  readonly file: string;
  readonly message: string;
}

/** Lines and columns count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}
