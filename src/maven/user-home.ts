import { homedir } from "node:os";
import type { Disk } from "./disk.ts";

/**
 * Java's `user.home`, below which Maven looks for settings and the local repository: what the JVM is told, else what the
 * system's list of users says of who runs this, whatever HOME is; HOME for one whom it does not list.
 */
export function userHome(env: Readonly<Record<string, string | undefined>>, disk: Pick<Disk, "readText">): string {
  const told = [env["JAVA_TOOL_OPTIONS"], env["MAVEN_OPTS"], env["_JAVA_OPTIONS"]].join(" ");
  const option = [...told.matchAll(OPTION)].at(-1)?.groups?.["home"];
  return option ?? listedHome(disk.readText("/etc/passwd") ?? "", process.getuid?.() ?? -1) ?? env["HOME"] ?? homedir();
}

// -Xmx1g -Duser.home=/home/ci
const OPTION = /(?<!\S)-Duser\.home=(?<home>\S+)/g;

/** Returns the home of passwd(5); a name of less than three characters counts as none, as for Java. */
function listedHome(passwd: string, uid: number): string | null {
  const fields = passwd.split("\n").map((line) => line.split(":"));
  const home = fields.find(([, , id]) => id === String(uid))?.[5] ?? "";
  return home.length > 2 ? home : null;
}
