/** How a project is built, as its POMs and its instructions tell: each with the places that prove it. */
export interface ProjectWays {
  readonly format: Learnt | null;
  readonly checks: Learnt | null;
  /** Options that leave out what is slow in each build. */
  readonly fast: readonly FastOption[];
  readonly integration: IntegrationSwitch | null;
  /** What must be there before integration tests start. */
  readonly needs: readonly Need[];
  /** Whether the project keeps this in a file of its own. */
  readonly isKept: boolean;
  /** The words of `maven_run` that this file defines, each with what it stands for. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  readonly commands: readonly LearntCommand[];
}

export interface Learnt {
  /** Goals and options, as on a command line: `spotless:apply`. */
  readonly words: readonly string[];
  /** The places that prove it: `pom.xml:210`, `AGENTS.md:14`. */
  readonly places: readonly string[];
}

export interface FastOption {
  /** `-Pquick` or `-Dquickly`. */
  readonly option: string;
  readonly skipsTests: boolean;
  readonly places: readonly string[];
}

export interface IntegrationSwitch {
  /** The option without which such tests do not run: `-DskipITs=false`; null if they need none. */
  readonly option: string | null;
  /** The paths of the modules that have such tests. */
  readonly modules: readonly string[];
  readonly places: readonly string[];
}

export interface Need {
  /** As in the project's own file: `docker`. */
  readonly what: string;
  /** What needs it: `Testcontainers`. */
  readonly because: string;
  readonly isMissing: boolean;
}

export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, string | boolean | readonly string[]>>;
}

/** A Maven command in an instruction or a workflow, and the call that does the same. */
interface LearntCommand {
  readonly file: string;
  readonly line: number;
  readonly command: string;
  /** The call of a tool; absent if none does the same. */
  readonly call?: ToolCall;
}
