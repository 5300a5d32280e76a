/** An extension that Maven loads when it starts, before it reads a POM. */
export interface CoreExtension {
  readonly groupId: string;
  readonly artifactId: string;
  /** The versions of which builds in a JVM that stays were compared with builds in fresh ones (`test/long/hot-extensions`). */
  readonly versions: RegExp;
  /**
   * Whether its classes stay for all builds of a JVM, since it is made for that, and does a part of its work once; `sets` has
   * the names of the system properties that it then sets. Others are loaded anew for each build.
   */
  readonly stays: { readonly sets: readonly string[] } | null;
  /** Why no JVM stays with it, as the end of a sentence; null if its builds were the same. */
  readonly obstacle: string | null;
}

const OF_JNA = ["jna.loaded", "jna.platform.library.path", "jnidispatch.path"];

export const CORE_EXTENSIONS: readonly CoreExtension[] = [
  extension("org.apache.maven.extensions:maven-build-cache-extension", /^1\./),
  extension("io.takari.maven:takari-smart-builder", /^[01]\./),
  extension("kr.motd.maven:os-maven-plugin", /^1\./),
  extension("me.qoomon:maven-git-versioning-extension", /^9\./),
  extension("fr.jcgay.maven:maven-profiler", /^3\./),
  extension("io.takari.polyglot:polyglot-yaml", /^0\./),
  extension("org.eclipse.tycho:tycho-build", /^4\./),
  extension("org.apache.maven.wagon:wagon-ssh-external", /^3\./),
  {
    // Version 1 keeps a lock in the user's folder until its JVM ends. Once in a JVM: JNA's library and thread, a JDBC driver, imports of Maven's realm and, with a server, the properties.
    ...extension("com.gradle:develocity-maven-extension", /^2\./),
    stays: { sets: [...OF_JNA, "http.keepAlive", "jdk.http.auth.tunneling.disabledSchemes"] },
  },
  extension("com.gradle:common-custom-user-data-maven-extension", /^2\./),
  // JGit-WorkQueue
  extension("eu.maveniverse.maven.nisse:extension", /^/, "leaves a thread with scheduled work in each build"),
];

function extension(coordinates: string, versions: RegExp, obstacle: string | null = null): CoreExtension {
  const [groupId = "", artifactId = ""] = coordinates.split(":");
  return { groupId, artifactId, versions, stays: null, obstacle };
}

/** What has the cache of an extension restore nothing in a build. */
export const WITHOUT_CACHE = {
  "maven-build-cache": "-Dmaven.build.cache.enabled=false",
  develocity: "-DrerunGoals",
} as const;
