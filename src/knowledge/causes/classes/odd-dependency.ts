export interface OtherVersion {
  /** The path of the module, and of that which depends on it. */
  readonly module: string;
  readonly by: string;
  readonly version: string;
  /** The version that the module has now. */
  readonly own: string;
  readonly at?: string;
}

export interface DeclaredTwice {
  /** `group:artifact` */
  readonly artifact: string;
  readonly first: string;
  readonly last: string;
  /** The place of the last one. */
  readonly at: string;
}

export interface ScopedClass {
  readonly name: string;
  /** `group:artifact` */
  readonly artifact: string;
  readonly scope: "provided" | "test";
  readonly at?: string;
}
