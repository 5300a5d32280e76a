import { compareVersions } from "../../../../model/project/jdk.ts";
import { compiler } from "../../../plugins/compilers.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** javac does not find a Java module that a dependency has, since the compiler plugin knows no module path. */
interface Fields {
  readonly module: string;
  /** The version of the plugin that a POM names; absent where none does. */
  readonly version?: string;
}

export const noModulePath: KnownBuildCause<"no-module-path", Fields> = {
  prove({ errors, plugins, jarModules }) {
    const module = errors.map(({ message }) => MISSING.exec(message)?.groups?.["name"]).find((it) => it !== undefined);
    const version = plugins.find(({ artifactId }) => artifactId === compiler.artifactId)?.version ?? null;
    const mayBeOld = version === null || (/^\d/.test(version) && compareVersions(version, FIRST) < 0);
    if (module === undefined || !mayBeOld || !jarModules().includes(module)) return null;
    return { cause: "no-module-path", module, ...(version !== null && { version }) };
  },
  sentence({ module, version }) {
    const which = version === undefined ? ", of which no POM names a version," : ` ${version}`;
    return `A dependency has the module ${module}, and maven-compiler-plugin${which} puts it on the classpath alone if it is older than ${FIRST}: name a newer <version>.`;
  },
};

/** The first version of maven-compiler-plugin that has a module path. */
const FIRST = "3.7.0";
// module not found: com.google.gson
const MISSING = /^module not found: (?<name>[\w.]+)$/;
