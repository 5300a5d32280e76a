/** A member that a class file of the project names, and that the class of the project does not have. */
export interface BrokenReference {
  /** The `path` of the module of the caller. */
  readonly module: string;
  /** The binary names of the calling class, and of the one that lacks the member. */
  readonly caller: string;
  readonly owner: string;
  /** As sources name it: `weigh()`. */
  readonly member: string;
  /** The artifactId of the module that has the owner, where the caller's module does not depend on it; else the member is gone. */
  readonly unnamed?: string;
}
