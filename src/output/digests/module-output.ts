/** The output of one goal in one module. */
export interface ModuleOutput {
  /** The name that answers use for the module. */
  readonly module: string;
  /** The version of the plugin. */
  readonly version: string;
  /** The lines of output, without their levels. */
  readonly lines: readonly string[];
  /** The number of further lines that were dropped. */
  readonly dropped: number;
}
