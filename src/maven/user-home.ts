import { homedir } from "node:os";
import type { Disk } from "./disk.ts";

/**
 * Returns Java's `user.home`, below which Maven looks for settings and the local repository: the value that the JVM's
 * options set; otherwise the home of the current user in the system's list of users, whatever HOME is; HOME if the user
 * is not listed.
 */
export function userHome(env: Readonly<Record<string, string | undefined>>, disk: Pick<Disk, "readText">): string {
  const told = [env["JAVA_TOOL_OPTIONS"], env["MAVEN_OPTS"], env["_JAVA_OPTIONS"]].join(" ");
  const option = [...told.matchAll(OPTION)].at(-1)?.groups?.["home"];
  return option ?? listedHome(disk.readText("/etc/passwd") ?? "", process.getuid?.() ?? -1) ?? env["HOME"] ?? homedir();
}

// -Xmx1g -Duser.home=/home/ci
const OPTION = /(?<!\S)-Duser\.home=(?<home>\S+)/g;

/** Returns the home of a user in passwd(5); one of fewer than three characters counts as missing, as in Java. */
function listedHome(passwd: string, uid: number): string | null {
  const fields = passwd.split("\n").map((line) => line.split(":"));
  const home = fields.find(([, , id]) => id === String(uid))?.[5] ?? "";
  return home.length > 2 ? home : null;
}
