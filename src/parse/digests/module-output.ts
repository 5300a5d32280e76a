/** What one goal printed in one module. */
export interface ModuleOutput {
  /** As answers call it. */
  readonly module: string;
  /** Version of the plugin. */
  readonly version: string;
  /** Without level. */
  readonly lines: readonly string[];
  /** Number of lines that are not kept. */
  readonly dropped: number;
}
