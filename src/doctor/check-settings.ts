import { realDisk, statPath } from "../maven/disk.ts";
import { type MavenCall, settingsFile } from "../maven/model/maven-call.ts";
import { readXml } from "../parse/xml.ts";
import type { Check } from "./check.ts";

/** Whether Maven will be able to read the user's settings, where there are any. */
export function checkSettings(call: MavenCall): Check {
  const name = "settings";
  const { path, isNamed } = settingsFile(call, realDisk);
  if (statPath(path) === null) {
    if (!isNamed) return { name, verdict: "ok", message: `none (${path})` };
    return { name, verdict: "fail", message: `${path} (-s) does not exist`, mend: "make it, or take -s away" };
  }
  const text = realDisk.readText(path);
  if (text === null) {
    return { name, verdict: "fail", message: `${path} cannot be read`, mend: `chmod u+r ${path}` };
  }
  const xml = readXml(text, "settings");
  return xml.kind === "document"
    ? { name, verdict: "ok", message: path }
    : { name, verdict: "fail", message: `${path} cannot be read: ${xml.reason}`, mend: "mend its XML" };
}
