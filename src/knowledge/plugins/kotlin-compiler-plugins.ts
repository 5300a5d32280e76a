/** The plugins of Kotlin's compiler by the names that kotlin-maven-plugin knows, each with the dependency that brings it. */
export const KOTLIN_COMPILER_PLUGINS: ReadonlyMap<string, string> = new Map([
  ["spring", "org.jetbrains.kotlin:kotlin-maven-allopen"],
  ["all-open", "org.jetbrains.kotlin:kotlin-maven-allopen"],
  ["jpa", "org.jetbrains.kotlin:kotlin-maven-noarg"],
  ["no-arg", "org.jetbrains.kotlin:kotlin-maven-noarg"],
  ["kotlinx-serialization", "org.jetbrains.kotlin:kotlin-maven-serialization"],
  ["lombok", "org.jetbrains.kotlin:kotlin-maven-lombok"],
]);
