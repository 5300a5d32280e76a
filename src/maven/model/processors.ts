import { compiler as javac } from "../../knowledge/plugins/compilers.ts";
import type { ProcessorSearch } from "../../model/project/project.ts";
import { child, type Element, textOf } from "../../text/xml.ts";
import { interpolate, type Lookup } from "./interpolate.ts";
import type { PomPlugin } from "./pom.ts";

/**
 * Reads where javac looks for annotation processors in a module. Where executions of maven-compiler-plugin differ, the
 * answer is the one under which more processors run.
 *
 * @param plugins the plugins that run, merged with their management
 */
export function readProcessorSearch(plugins: readonly PomPlugin[], lookup: Lookup): ProcessorSearch {
  const compiler = plugins.find(({ artifactId }) => artifactId === javac.artifactId);
  const own = compiler?.configuration;
  const all = [own, ...(compiler?.executions.map(({ configuration }) => configuration) ?? [])].flatMap(
    (it) => it ?? [],
  );
  const fill = (text: string) => interpolate(text, lookup).trim();
  const options = all.flatMap((it) => OPTIONS.flatMap((name) => textsIn(child(it, name)).map(fill)));
  const isNamed = all.some((it) => textsIn(child(it, "annotationProcessors")).length > 0);
  if (isNamed || options.some((it) => /^-processor\b|^-?-processor-?(?:module-)?path\b/.test(it))) {
    return { kind: "named" };
  }
  const always = fill((own && textOf(own, "proc")) ?? `\${maven.compiler.proc}`);
  const procs = [always, ...all.flatMap((it) => fill(textOf(it, "proc") ?? "") || [])];
  const isNone =
    (own && textsIn(child(own, "compilerArgs")).includes("-proc:none")) || procs.every((it) => it === "none");
  if (isNone) return { kind: "none" };
  const paths = all.flatMap((it) => child(it, "annotationProcessorPaths")?.children ?? []);
  if (paths.length > 0) {
    const textAt = (path: Element, name: string) => fill(textOf(path, name) ?? "");
    return {
      kind: "path",
      artifacts: paths.map((path) => ({
        groupId: textAt(path, "groupId"),
        artifactId: textAt(path, "artifactId"),
        version: textAt(path, "version"),
      })),
    };
  }
  return { kind: "classpath", isAskedFor: options.includes("-proc:full") || procs.some((it) => ASKING.test(it)) };
}

const OPTIONS = ["compilerArgs", "compilerArgument", "compilerArguments"];

const ASKING = /^(?:full|only)$/;

/** Lists the texts below an element, and the names of what is in it: `<compilerArguments><processor>a.P</processor>`. */
function textsIn(element: Element | undefined): readonly string[] {
  const own = element?.text.trim() ?? "";
  const below = element?.children.flatMap((it) => [`-${it.name}`, ...textsIn(it)]) ?? [];
  return own === "" ? below : [own, ...below];
}
