/** The output of one goal in one module. */
export interface ModuleOutput {
  /** The name of the module in answers. */
  readonly module: string;
  /** The version of the plugin. */
  readonly version: string;
  /** The lines without their levels. */
  readonly lines: readonly string[];
  /** The number of lines that are not kept. */
  readonly dropped: number;
}
