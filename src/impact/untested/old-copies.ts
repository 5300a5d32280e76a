import { join } from "node:path";
import { readBytes, statFile } from "../../maven/files.ts";
import type { FileHashes } from "../../model/impact/source-graph.ts";
import type { Project } from "../../model/project/project.ts";
import { pathIn } from "../list-files.ts";

/**
 * Lists the resources of which something else lies on the classpath, by their paths. Maven does not copy a resource again
 * that was put in place with an old time; but no program sets the time at which the system saw a file change, so that only
 * what is older than its resource is compared with it.
 */
export function listOldCopies(project: Project, files: FileHashes): readonly string[] {
  return listCopied(project, files.keys()).flatMap(({ path, copy }) =>
    isOldCopy(join(project.root, path), copy) ? path : [],
  );
}

/**
 * Lists the resources that an earlier run had and that are gone, whose copies still lie on the classpath: Maven deletes
 * none.
 *
 * @param then the files of the earlier run
 */
export function listLeftCopies(project: Project, files: FileHashes, then: FileHashes): readonly string[] {
  const gone = [...then.keys()].filter((path) => !files.has(path));
  if (gone.length === 0) return [];
  const others = new Set(listCopied(project, files.keys()).map(({ copy }) => copy));
  return listCopied(project, gone).flatMap(({ path, copy }) => (!others.has(copy) && statFile(copy) ? path : []));
}

/** Lists the resources among some files, by their paths, with the absolute paths of their copies. */
function listCopied(project: Project, files: Iterable<string>) {
  const paths = [...files].filter((path) => !path.endsWith(".java"));
  const folders = project.modules.flatMap(
    ({ resourceRoots, testResourceRoots, outputDirectory, testOutputDirectory }) => [
      ...resourceRoots.map((from) => ({ from, output: outputDirectory })),
      ...testResourceRoots.map((from) => ({ from, output: testOutputDirectory })),
    ],
  );
  return folders.flatMap(({ from, output }) => {
    const prefix = `${pathIn(project, from)}/`;
    return paths.flatMap((path) =>
      path.startsWith(prefix) ? { path, copy: join(output, path.slice(prefix.length)) } : [],
    );
  });
}

function isOldCopy(resource: string, copy: string): boolean {
  const [own, other] = [statFile(resource), statFile(copy)];
  if (!own || !other || other.ctimeMs >= own.ctimeMs || own.size > LARGEST || other.size > LARGEST) return false;
  const [wanted, found] = [readBytes(resource), readBytes(copy)];
  if (!wanted || !found) return true;
  return Buffer.compare(wanted, found) !== 0 && !mayBeFiltered(textOf(wanted), textOf(found));
}

/** Whether a text may be what Maven makes of another one by filling in properties: the rest of it is the same. */
function mayBeFiltered(text: string, filtered: string): boolean {
  const [first = "", ...others] = text.split(PROPERTY);
  if (others.length === 0 || !filtered.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = filtered.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return filtered.endsWith(others.at(-1) ?? "");
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

// ${project.version}, \${left.as.it.is}, @project.version@
const PROPERTY = /\\?\$\{[^}\n]*\}|@[^@\s]+@/;
const LARGEST = 16 * 2 ** 20;
