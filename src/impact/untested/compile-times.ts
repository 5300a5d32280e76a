import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { SourceNode } from "../../model/impact/source-graph.ts";
import { onceFor } from "../../model/once.ts";
import type { Project } from "../../model/project/project.ts";

/** When and where the classes of a source were compiled. */
export interface Compilation {
  /** The time of the oldest of them, in milliseconds since 1970. */
  readonly time: number;
  /** The folders that they lie in: what has the same was compiled at once, or whenever the compiler saw a need. */
  readonly outputs: string;
}

/** Returns a function that tells when the classes of a source were compiled, in all modules that have it in their roots. */
export function openCompileTimes({ root, modules }: Project): (node: SourceNode) => Compilation {
  return onceFor(({ path, module, classes }: SourceNode) => {
    const isIn = (roots: readonly string[]) =>
      roots.some((dir) => path !== null && join(root, path).startsWith(`${dir}/`));
    const own = modules.filter((it) => it.path === module || isIn([...it.sourceRoots, ...it.testSourceRoots]));
    const found = own.flatMap(({ testOutputDirectory, outputDirectory, path: where }) =>
      classes.flatMap((name) => {
        const files = [testOutputDirectory, outputDirectory].flatMap((output) => {
          const stat = statPath(join(output, `${name.replaceAll(".", "/")}.class`));
          return stat ? { output, time: stat.mtimeMs } : [];
        });
        return files.length === 0 && where !== module ? [] : [files];
      }),
    );
    const times = found.map((files) => Math.max(0, ...files.map(({ time }) => time)));
    const folders = new Set(found.flatMap((files) => files.map(({ output }) => output)));
    return { time: Math.min(Number.POSITIVE_INFINITY, ...times), outputs: [...folders].sort().join("\n") };
  });
}
