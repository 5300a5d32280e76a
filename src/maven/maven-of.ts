import { realDisk } from "./disk.ts";
import { locateMaven, type MavenProgram } from "./locate.ts";
import { reactorRoot } from "./model/reactor-root.ts";

/** Finds the Maven that the project in this directory uses now, including a wrapper at the root of its reactor. */
export function mavenOf(projectDir: string, override: string | undefined, path: string | undefined): MavenProgram {
  return locateMaven(projectDir, reactorRoot(projectDir, realDisk), override, path);
}
