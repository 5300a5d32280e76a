import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Code reaches into a package that its module keeps closed. */
    "closed-module": {
      /** Who reaches, if the words name it: a class, or a named module. */
      readonly by?: string;
      readonly module: string;
      readonly package: string;
      readonly how: "opens" | "exports";
      /** The module that may not; absent for code outside of any. */
      readonly to?: string;
      /** Where the code runs: in javac, or in the JVM of the tests. */
      readonly in: "javac" | "tests";
      /** `module-info.java` of this project, if the closed module is its own. */
      readonly isOwn: boolean;
    };
  }
}

export const closedModule: KnownBuildCause<"closed-module"> = {
  prove({ errors, said, javaModules }) {
    const ofJavac = errors.map(({ message }) => message);
    for (const [where, lines] of [["javac", ofJavac] as const, ["tests", said] as const]) {
      for (const line of lines) {
        const { by, module, how, closed, to } = CLOSED.exec(line)?.groups ?? {};
        // What Lombok of an older version reaches, a newer one does without.
        if (module === undefined || closed === undefined || by?.startsWith("lombok.")) continue;
        return {
          ...{ cause: "closed-module", module, package: closed, in: where },
          how: how?.startsWith("open") ? "opens" : "exports",
          isOwn: javaModules().includes(module),
          ...(by !== undefined && { by }),
          ...(to !== undefined && { to }),
        };
      }
    }
    return null;
  },
  sentence(cause) {
    const { by, module, package: closed, how, to, isOwn } = cause;
    if (isOwn) return `module-info.java of ${module} lacks: ${how} ${closed}${to === undefined ? "" : ` to ${to}`};`;
    const option = `--add-${how} ${module}/${closed}=${to ?? "ALL-UNNAMED"}`;
    const who = by === undefined ? "This code" : by;
    const where =
      cause.in === "tests"
        ? "a newer version of the library may do without it, else it stands in argLine of maven-surefire-plugin"
        : "it stands in .mvn/jvm.config, since javac runs in Maven's own JVM (or as -J option of a forked javac)";
    return `${who} reaches into ${module}/${closed}, which the JDK keeps closed, and needs ${option}: ${where}.`;
  },
};

// java.lang.reflect.InaccessibleObjectException: Unable to make field private final java.lang.String java.lang.String.value accessible: module java.base does not "opens java.lang" to unnamed module @1b2c3d4
// IllegalAccessError: class com.google.errorprone.BaseErrorProneJavaCompiler (in unnamed module @0x38aafb53) cannot access class com.sun.tools.javac.api.BasicJavacTask (in module jdk.compiler) because module jdk.compiler does not export com.sun.tools.javac.api to unnamed module @0x38aafb53
// … module com.acme.shop does not "opens com.acme.shop.model" to module com.fasterxml.jackson.databind
const CLOSED =
  /(?:\bclass (?<by>[\w.$]{1,200}) \(in [^)]{1,200}\) cannot access .{1,300})?\bmodule (?<module>[\w.]{1,200}) does not "?(?<how>opens|exports?) (?<closed>[\w.]{1,200})"? to (?:unnamed module|module (?<to>[\w.]{1,200}))/;
