import { javaOfClassFile } from "../../../model/project/jdk.ts";
import { readTooNewClass } from "./jdk-too-old.ts";
import type { Misfit } from "./misfit.ts";
import { atLeast } from "./suitable-jdk.ts";

/** The compiler reads a class that is compiled for a newer Java. */
export const compiledForNewer: Misfit = ({ message, details, trace, java: current }) => {
  const ofTests = readTooNewClass(trace);
  // A fork may run on another JDK than Maven.
  const tooNew = readTooNewClass(message) ?? (ofTests?.current === current ? ofTests : null);
  if (tooNew) return atLeast(tooNew.required, `${tooNew.className} needs ${tooNew.required}`);
  const version = details.map((line) => WRONG_VERSION.exec(line)?.groups?.["version"]).find((it) => it !== undefined);
  if (version === undefined) return null;
  const java = javaOfClassFile(version);
  return atLeast(java, `That class is compiled for ${java}`);
};

// class file has wrong version 69.0, should be 61.0
const WRONG_VERSION = /^class file has wrong version (?<version>\d+)\.\d+, should be \d/;
