/** What decides where Maven runs, in which environment and on which JDK. */
export interface CallContext {
  /** The absolute path of the project's directory, without symbolic links. */
  readonly projectDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The value of `--java-home`, as an absolute path. */
  readonly javaHome: string | undefined;
}
