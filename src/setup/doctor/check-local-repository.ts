import { realDisk } from "../../maven/disk.ts";
import { type MavenCall, surroundingsOf } from "../../maven/model/maven-call.ts";
import { type Check, fail, pass } from "./check.ts";
import { whyNotWritable } from "./writable.ts";

/** Checks whether Maven can write to the local repository, where it stores downloads. */
export function checkLocalRepository(call: MavenCall): Check {
  const name = "local repository";
  const { localRepository } = surroundingsOf(call, realDisk);
  const fault = whyNotWritable(localRepository);
  if (fault === null) return pass(name, localRepository);
  const fix = "make it writable, or name another with -Dmaven.repo.local in .mvn/maven.config";
  return fail(name, `${localRepository}: ${fault}`, fix);
}
