import { realDisk, statPath } from "../../maven/disk.ts";
import { type MavenCall, userFile } from "../../maven/model/maven-call.ts";
import { readXml } from "../../text/xml.ts";
import { type Check, fail, pass } from "./check.ts";

export function checkSettings(call: MavenCall): Check {
  const name = "settings";
  const { path, isNamed } = userFile("settings", call, realDisk);
  if (statPath(path) === null) {
    if (!isNamed) return pass(name, `none (${path})`);
    return fail(name, `${path} (-s) does not exist`, "make it, or take -s away");
  }
  const text = realDisk.readText(path);
  if (text === null) return fail(name, `${path} cannot be read`, `chmod u+r ${path}`);
  const xml = readXml(text, "settings");
  return xml.kind === "document"
    ? pass(name, path)
    : fail(name, `${path} cannot be read: ${xml.reason}`, "fix its XML");
}
