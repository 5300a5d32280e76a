/** A member that a class file of the project names, and that the class of the project does not have. */
export interface BrokenReference {
  /** The `path` of the module of the caller. */
  readonly module: string;
  /** The binary names of the calling class, and of the one that lacks the member. */
  readonly caller: string;
  readonly owner: string;
  /** As sources name it: `weigh()`. */
  readonly member: string;
}
