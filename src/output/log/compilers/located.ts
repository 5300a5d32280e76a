export interface Located extends Place {
  readonly file: string;
  readonly message: string;
}

/** A place in a source file; lines and columns count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}
