/** The output of one goal in one module. */
export interface ModuleOutput {
  /** The name that answers use for the module. */
  readonly module: string;
  readonly version: string;
  readonly lines: readonly string[];
  readonly dropped: number;
}
