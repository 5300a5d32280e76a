/** A project as its POM files tell, without running Maven. */
export interface Project {
  /** Absolute directory of the POM that Maven is given. */
  readonly root: string;
  /** The root first, then every module that leads from it, depth first. */
  readonly modules: readonly Module[];
  /** Parents that are neither in the checkout nor in the local repository: `group:artifact:version`. */
  readonly unreadParents: readonly string[];
}

export interface Module {
  /** Absolute. */
  readonly dir: string;
  /** Relative to the root, with `/`; `.` for the root itself. */
  readonly path: string;
  /** Absolute path of its POM. */
  readonly pom: string;
  /** POMs it inherits from, nearest first, absolute. */
  readonly parentPoms: readonly string[];
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  /** `<name>`, else the artifactId: what the reactor summary prints. */
  readonly name: string;
  readonly packaging: string;
  /** `target` unless configured. Absolute, as are all directories below. */
  readonly buildDirectory: string;
  readonly outputDirectory: string;
  readonly testOutputDirectory: string;
  /** File name of the artifact without extension; null where only Maven could know. */
  readonly finalName: string | null;
  readonly sourceRoots: readonly string[];
  readonly testSourceRoots: readonly string[];
  readonly resourceRoots: readonly string[];
  readonly testResourceRoots: readonly string[];
  /** Where Surefire and Failsafe write their XML. */
  readonly reportDirectories: readonly string[];
  /** Plugins of `<build><plugins>` (inherited ones too) with the goals they bind. */
  readonly plugins: readonly { readonly artifactId: string; readonly goals: readonly string[] }[];
  /** Properties that Surefire's configuration refers to and no POM defines: something must fill them in while Maven runs. */
  readonly surefireOpenProperties: readonly string[];
  /** Listed only in the `<modules>` of a profile, which may be off. */
  readonly inProfileOnly: boolean;
}
