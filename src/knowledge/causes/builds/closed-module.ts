import { FRAME } from "../../../model/throwable.ts";
import { RUNNER_PLUGINS } from "../../plugins/test-runners.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** Code reaches into a package that its module keeps closed. */
interface Fields {
  /** Who reaches, if the words name it: a class, or a named module. */
  readonly by?: string;
  /** The line of the project's own code that reaches there by reflection. */
  readonly at?: string;
  readonly module: string;
  readonly package: string;
  readonly how: "opens" | "exports";
  /** The module that may not; absent for code outside of any. */
  readonly to?: string;
  /** Where the code runs: in javac, or in the JVM of the tests. */
  readonly in: "javac" | "tests";
  /** `module-info.java` of this project, if the closed module is its own. */
  readonly isOwn: boolean;
  /** Where a property argLine opens it, and where the argLine of a plugin stands that does without that property. */
  readonly unused?: { readonly at: string; readonly by: string };
}

export const closedModule: KnownBuildCause<"closed-module", Fields> = {
  prove(facts) {
    const { errors, said, javaModules } = facts;
    const ofJavac = errors.map(({ message }) => message);
    for (const [where, lines] of [["javac", ofJavac] as const, ["tests", said] as const]) {
      for (const [index, line] of lines.entries()) {
        const isWordless = WORDLESS.test(line);
        const { by, module, how, closed, to } = CLOSED.exec(isWordless ? ERROR_PRONE.said : line)?.groups ?? {};
        // What Lombok of an older version reaches, a newer one does without.
        if (module === undefined || closed === undefined || by?.startsWith("lombok.")) continue;
        const unused = where === "tests" ? unusedProperty(`${module}/${closed}=`, facts) : null;
        const at = where === "tests" ? ownCaller(lines.slice(index + 1, index + MOST_FRAMES), facts) : undefined;
        return {
          ...{ cause: "closed-module", module, package: closed, in: isWordless ? "javac" : where },
          how: how?.startsWith("open") ? "opens" : "exports",
          isOwn: javaModules().includes(module),
          ...(by !== undefined && { by }),
          ...(to !== undefined && { to }),
          ...(at !== undefined && { at }),
          ...(unused && { unused }),
        };
      }
    }
    return null;
  },
  sentence(cause) {
    const { by, module, package: closed, how, to, isOwn, at, unused } = cause;
    if (isOwn) return `module-info.java of ${module} lacks: ${how} ${closed}${to === undefined ? "" : ` to ${to}`};`;
    const isSeveral = by?.startsWith(ERROR_PRONE.package);
    const option = isSeveral ? ERROR_PRONE.options : `--add-${how} ${module}/${closed}=${to ?? "ALL-UNNAMED"}`;
    if (unused)
      return `${at ?? "This code"} reaches into ${module}/${closed}, which the JDK keeps closed: the property argLine (${unused.at}) would open it, and <argLine> (${unused.by}) does without that. @{argLine} there takes it in.`;
    const inTests = "belongs in argLine of maven-surefire-plugin";
    const where =
      cause.in === "javac"
        ? "the place is .mvn/jvm.config, since javac runs in Maven's own JVM (or -J in front, for a forked javac)"
        : at === undefined
          ? `a newer version of the library may do without it, else it ${inTests}`
          : `it ${inTests}`;
    const who = at ?? by ?? "This code";
    return `${who} reaches into ${module}/${closed}, which the JDK keeps closed, and needs ${option}: ${where}.`;
  },
};

/** What Error Prone needs from JDK 16 on, by its instructions for installation. */
const ERROR_PRONE = {
  package: "com.google.errorprone.",
  /** What a forked javac says of it, of which the compiler's plugin leaves the frames alone. */
  said: "class com.google.errorprone.BaseErrorProneJavaCompiler (in unnamed module) cannot access class com.sun.tools.javac.api.BasicJavacTask (in module jdk.compiler) because module jdk.compiler does not export com.sun.tools.javac.api to unnamed module",
  options:
    "--add-exports jdk.compiler/com.sun.tools.javac.PACKAGE=ALL-UNNAMED for each PACKAGE of api, file, main, model, parser, processing, tree and util, and --add-opens with the same for code and comp",
} as const;

/** Finds the property argLine with an option where no argLine of a runner refers to it. */
function unusedProperty(option: string, { pomValues, findInPoms }: BuildFacts): { at: string; by: string } | null {
  const all = pomValues().filter(({ name }) => name === "argLine");
  const [property, ...others] = all.filter(({ plugin }) => plugin === undefined);
  const [own] = all.filter(({ plugin }) => plugin !== undefined && RUNNER_PLUGINS.includes(plugin));
  if (!property?.value.includes(option) || others.length > 0 || !own || findInPoms("{argLine}") !== null) return null;
  return { at: property.at, by: own.at };
}

/** Finds the line of own code that called a method of reflection, which threw: the first frame below those of the JDK. */
function ownCaller(lines: readonly string[], { declaring }: Pick<BuildFacts, "declaring">): string | undefined {
  const all = lines.map((it) => FRAME.exec(it)?.groups);
  // The words stand once more before the frames.
  const frames = all.slice(all.findIndex((it) => it !== undefined));
  const below = frames.findIndex((it) => it?.["type"]?.startsWith("java.lang.reflect.") !== true);
  const { type, line } = frames[below] ?? {};
  const declared = below > 0 && type !== undefined ? declaring(type) : null;
  return declared?.at(0).replace(/:\d+$/, `:${line}`);
}

const MOST_FRAMES = 20;

// 	at com.google.errorprone.BaseErrorProneJavaCompiler.addTaskListener(BaseErrorProneJavaCompiler.java:85)
const WORDLESS = /^\s*at com\.google\.errorprone\.BaseErrorProneJavaCompiler\.addTaskListener ?\(/;
// java.lang.reflect.InaccessibleObjectException: Unable to make field private final java.lang.String java.lang.String.value accessible: module java.base does not "opens java.lang" to unnamed module @1b2c3d4
// IllegalAccessError: class com.google.errorprone.BaseErrorProneJavaCompiler (in unnamed module @0x38aafb53) cannot access class com.sun.tools.javac.api.BasicJavacTask (in module jdk.compiler) because module jdk.compiler does not export com.sun.tools.javac.api to unnamed module @0x38aafb53
// … module com.acme.shop does not "opens com.acme.shop.model" to module com.fasterxml.jackson.databind
const CLOSED =
  /(?:\bclass (?<by>[\w.$]{1,200}) \(in [^)]{1,200}\) cannot access .{1,300})?\bmodule (?<module>[\w.]{1,200}) does not "?(?<how>opens|exports?) (?<closed>[\w.]{1,200})"? to (?:unnamed module|module (?<to>[\w.]{1,200}))/;
