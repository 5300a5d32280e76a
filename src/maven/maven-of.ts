import { realDisk } from "./disk.ts";
import { locateMaven, type MavenProgram } from "./locate.ts";
import { reactorRoot } from "./model/reactor-root.ts";

/** The Maven of the project in this directory as it is found now, its reactor's wrapper included. */
export function mavenOf(projectDir: string, override: string | undefined, path: string | undefined): MavenProgram {
  return locateMaven(projectDir, reactorRoot(projectDir, realDisk), override, path);
}
