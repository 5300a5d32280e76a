/** An extension that Maven loads when it starts, before it reads a POM. */
export interface CoreExtension {
  readonly groupId: string;
  readonly artifactId: string;
  /** The versions of which builds in a JVM that stays were compared with builds in fresh ones (`test/long/hot-extensions`). */
  readonly versions: RegExp;
  /** Why no JVM stays with it, as the end of a sentence; null if its builds were the same. */
  readonly obstacle: string | null;
}

export const CORE_EXTENSIONS: readonly CoreExtension[] = [
  extension("org.apache.maven.extensions:maven-build-cache-extension", /^1\./),
  extension("io.takari.maven:takari-smart-builder", /^[01]\./),
  extension("kr.motd.maven:os-maven-plugin", /^1\./),
  extension("me.qoomon:maven-git-versioning-extension", /^9\./),
  extension("fr.jcgay.maven:maven-profiler", /^3\./),
  extension("io.takari.polyglot:polyglot-yaml", /^0\./),
  extension("org.eclipse.tycho:tycho-build", /^4\./),
  extension("org.apache.maven.wagon:wagon-ssh-external", /^3\./),
  // JNA's library and thread, a JDBC driver, and with a server properties of the JDK: http.keepAlive.
  extension("com.gradle:develocity-maven-extension", /^/, "leaves a native library and a thread in each build"),
  // JGit-WorkQueue
  extension("eu.maveniverse.maven.nisse:extension", /^/, "leaves a thread with scheduled work in each build"),
];

function extension(coordinates: string, versions: RegExp, obstacle: string | null = null): CoreExtension {
  const [groupId = "", artifactId = ""] = coordinates.split(":");
  return { groupId, artifactId, versions, obstacle };
}
