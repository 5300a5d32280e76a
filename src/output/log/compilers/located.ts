export interface Located extends SourcePlace {
  readonly file: string;
  readonly message: string;
}

/** A place in a source file; lines and columns count from 1. */
export interface SourcePlace {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly countsTabsAsOne?: true;
}
