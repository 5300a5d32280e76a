import { compareVersions } from "../../../model/project/jdk.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A POM writes `release` as source and target may be written: 1.8. */
type DottedReleaseFields = { readonly release: string; readonly at: string | null };

/**
 * javac with `-Werror` ended without a word. `hides`: the plugin does not print warnings, by its version (null if no
 * POM has it), or since a POM says so.
 */
interface SilentWerrorFields {
  readonly at: string;
  readonly hides?: { readonly version: string | null; readonly off: string | null };
}

/** With `-Werror`, javac fails for nothing but a source level without the classes of that Java. */
type SourceAloneFields = { readonly source: string; readonly at: string | null; readonly werror: string | null };

/** No processor takes some annotations. A POM asks javac to warn of that, and `-Werror` makes it the only error. */
type UnclaimedAnnotationsFields = { readonly lint: string; readonly werror: string | null };

/** A POM has packages of the JDK exported to its sources, and compiles them for a release. */
type ExportsWithReleaseFields = { readonly at: string; readonly release: string };

/** A POM names an annotation processor that javac does not find. */
type NoSuchProcessorFields = { readonly processor: string; readonly at: string };

/** javac is told to run a plugin of its own, which is not where it looks for one. */
type NoJavacPluginFields = { readonly plugin: string; readonly artifact: string; readonly at: string | null };

export const dottedRelease: KnownBuildCause<"dotted-release", DottedReleaseFields> = {
  prove({ errors, findInPoms }) {
    const release = errors
      .map(({ message }) => DOTTED.exec(message)?.groups?.["release"])
      .find((it) => it !== undefined);
    if (release === undefined) return null;
    return { cause: "dotted-release", release, at: findInPoms(`>1.${release}</`) };
  },
  sentence: ({ release, at }) =>
    `javac's release is ${release}, not 1.${release}${at === null ? "" : ` (${at})`}: only source and target may be written so.`,
};

// release version 1.8 not supported
const DOTTED = /\brelease version 1\.(?<release>\d) not supported/;

export const noJavacPlugin: KnownBuildCause<"no-javac-plugin", NoJavacPluginFields> = {
  prove({ errors, findInPoms }) {
    const plugin = errors
      .map(({ message }) => NO_PLUGIN.exec(message)?.groups?.["name"])
      .find((it) => it !== undefined);
    const artifact = BROUGHT_BY.get(plugin ?? "");
    if (plugin === undefined || artifact === undefined) return null;
    return { cause: "no-javac-plugin", plugin, artifact, at: findInPoms(`-Xplugin:${plugin}`) };
  },
  sentence: ({ plugin, artifact, at }) =>
    `-Xplugin:${plugin}${at === null ? "" : ` (${at})`} needs ${artifact} among the annotationProcessorPaths, which are all that javac looks at where there are any.`,
};

export const noSuchProcessor: KnownBuildCause<"no-such-processor", NoSuchProcessorFields> = {
  prove({ errors, findInPoms }) {
    const [processor] = errors.flatMap(({ message }) => NO_PROCESSOR.exec(message)?.groups?.["name"] ?? []);
    const at = processor === undefined ? null : findInPoms(`>${processor}<`);
    return processor === undefined || at === null ? null : { cause: "no-such-processor", processor, at };
  },
  sentence: ({ processor, at }) =>
    `${processor} (${at}) is no class of the processor path: without annotationProcessors, javac runs those that its jars list.`,
};

// Annotation processor 'com.acme.Maker' not found
const NO_PROCESSOR = /^Annotation processor '(?<name>[\w.$]{1,200})' not found$/;

export const unclaimedAnnotations: KnownBuildCause<"unclaimed-annotations", UnclaimedAnnotationsFields> = {
  prove({ errors, warnings, findInPoms }) {
    if (!errors.some(({ message }) => message === FAILED_BY_WARNINGS)) return null;
    const areAll = warnings.length > 0 && warnings.every(({ message }) => UNCLAIMED.test(message));
    const [lint] = areAll ? ASKING.flatMap((it) => findInPoms(it) ?? []) : [];
    return lint === undefined ? null : { cause: "unclaimed-annotations", lint, werror: findInPoms(">-Werror<") };
  },
  sentence: ({ lint, werror }) =>
    `-Xlint (${lint}) asks for that warning, and -Werror${werror === null ? "" : ` (${werror})`} makes it an error: -Xlint:-processing leaves it out.`,
};

// No processor claimed any of these annotations: org.junit.jupiter.api.Test
const UNCLAIMED = /^No processor claimed any of these annotations\b/;
const ASKING = [">-Xlint:all<", ">-Xlint<", ">-Xlint:processing<"];
const FAILED_BY_WARNINGS = "warnings found and -Werror specified";

export const sourceAlone: KnownBuildCause<"source-alone", SourceAloneFields> = {
  prove({ errors, warnings, findInPoms }) {
    if (!errors.some(({ message }) => message === FAILED_BY_WARNINGS)) return null;
    const [source, ...others] = new Set(warnings.map(({ message }) => SOURCE_ALONE.exec(message)?.groups?.["source"]));
    if (source === undefined || others.length > 0) return null;
    const at = findInPoms("<maven.compiler.source>") ?? findInPoms("<source>");
    return { cause: "source-alone", source, at, werror: findInPoms(">-Werror<") };
  },
  sentence: ({ source, at, werror }) =>
    `-Werror${werror === null ? "" : ` (${werror})`} fails for that warning alone: maven.compiler.release ${source} in place of source and target${at === null ? "" : ` (${at})`} ends it.`,
};

// bootstrap class path not set in conjunction with -source 8
// [options] system modules path not set in conjunction with -source 11
const SOURCE_ALONE =
  /\b(?:bootstrap class path|system modules path|location of system modules) (?:is )?not set in conjunction with -source (?:1\.)?(?<source>\d+)$/;

// plug-in not found: ErrorProne
const NO_PLUGIN = /^(?:error: )?plug-in not found: (?<name>\w{1,60})$/;

/** The artifacts that have javac's plugins, by the names of those. */
const BROUGHT_BY: ReadonlyMap<string, string> = new Map([
  ["ErrorProne", "com.google.errorprone:error_prone_core"],
  ["Manifold", "systems.manifold:manifold"],
  ["semanticdb", "com.sourcegraph:semanticdb-javac"],
]);

/**
 * A warning fails a build with `-Werror` that the plugin does not print: before 3.11 it prints none if `showWarnings` is
 * not set. javac with processors can also end at such a warning before it prints its errors (JDK 17).
 */
export const silentWerror: KnownBuildCause<"silent-werror", SilentWerrorFields> = {
  prove({ errors, plugins, findInPoms }) {
    const isUnknown = errors.some(({ message }) => message === "An unknown compilation problem occurred");
    const isAlone = errors.every(({ file }) => file === undefined);
    const at = isUnknown && isAlone ? findInPoms(">-Werror<") : null;
    if (at === null) return null;
    const off = findInPoms("<showWarnings>false</");
    const isOn = ["showWarnings", "maven.compiler.showWarnings"].some((it) => findInPoms(`<${it}>true</`) !== null);
    const version = plugins.find(({ artifactId }) => artifactId === PLUGIN)?.version ?? null;
    const isOld = version === null || compareVersions(version, "3.11") < 0;
    if (off === null && (isOn || !isOld)) return { cause: "silent-werror", at };
    return { cause: "silent-werror", at, hides: { version, off } };
  },
  sentence: ({ at, hides }) => {
    if (hides === undefined)
      return `-Werror (${at}) can end javac before it prints the error: without that option it does.`;
    const { version, off } = hides;
    const plugin =
      off !== null || version !== null ? [PLUGIN, version ?? []].flat().join(" ") : `${PLUGIN} before 3.11`;
    const option = off === null ? "-Dmaven.compiler.showWarnings=true" : `showWarnings (${off}) at true`;
    return `-Werror (${at}) also fails for a warning, and ${plugin} does not print it: with ${option} it does. An error that javac then hides is printed without -Werror.`;
  },
};

const PLUGIN = "maven-compiler-plugin";

/** javac takes `--add-exports` of a package of the JDK, and a release, but not both. */
export const exportsWithRelease: KnownBuildCause<"exports-with-release", ExportsWithReleaseFields> = {
  prove({ errors, said, findInPoms }) {
    const words = [...errors.map(({ message }) => message), ...said];
    if (!words.some((line) => WITH_RELEASE.test(line))) return null;
    const at = findInPoms("--add-exports");
    const release = findInPoms("<maven.compiler.release>") ?? findInPoms("<release>");
    return at === null || release === null ? null : { cause: "exports-with-release", at, release };
  },
  sentence: ({ at, release }) =>
    `--add-exports (${at}) and release (${release}) exclude each other: source and target in its place allow it.`,
};

// exporting a package from system module java.base is not allowed with --release
const WITH_RELEASE = /\bexporting a package from system module \S{1,100} is not allowed with --release\b/;
