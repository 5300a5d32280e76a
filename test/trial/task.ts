/** One change of a file, or a folder to remove, its path relative to the project. `from` stands there exactly once. */
export type Edit =
  | { readonly file: string; readonly from: string; readonly to: string }
  | { readonly file: string; readonly write: string }
  | { readonly file: string; readonly remove: true }
  /** Only after a run: as the task set it up. */
  | { readonly file: string; readonly asItWas: true };

/** A whole task, from a real project to the proof that it is done. */
export type Task = {
  readonly id: string;
  /** What makes it a task of its own, in a few words. */
  readonly kind: string;
  /** The name of its repository below the folder of sources, and the commit that is laid out. */
  readonly project: string;
  readonly commit: string;
  /** What makes the task of the project: a bug planted, a dependency taken away. */
  readonly setUp: readonly Edit[];
  /** Builds what a developer would have built; it may fail where the task is that it does. */
  readonly build: string;
  /** What is wanted, as a person would write it. */
  readonly brief: string;
  /** Files that must be as they were in the end. */
  readonly unchanged?: readonly string[];
  /** Tests that nobody shows to the agent: laid in afterwards; each must be run by one of the commands, and pass. */
  readonly hidden: Readonly<Record<string, string>>;
  /** All must end with 0. */
  readonly commands: readonly string[];
  /** Bugs that the tests of the agent must find: with one laid in, its command must fail. */
  readonly bugs?: readonly { readonly edit: Edit; readonly command: string; readonly says: string }[];
};
