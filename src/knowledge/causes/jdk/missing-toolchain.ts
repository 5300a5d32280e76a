import { javaOf } from "../../../model/project/jdk.ts";
import type { Cause } from "../cause.ts";
import { between } from "./suitable-jdk.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** The missing toolchains as printed: `jdk [ version='21' ]`. */
    "missing-toolchain": { readonly toolchains: readonly string[] };
  }
}

export const missingToolchain: Cause<"missing-toolchain"> = {
  stage: "any",
  prove(line, { lines }) {
    // … on project a: Cannot find matching toolchain definitions for the following toolchain types:
    if (!/Cannot find matching toolchain definitions for the following toolchain types:/.test(line)) return null;
    const toolchains = lines.flatMap((it) => TOOLCHAIN.exec(it)?.groups?.["toolchain"] ?? []);
    return toolchains.length === 0 ? null : { code: "missing-toolchain", toolchains };
  },
  sentence: ({ toolchains }) => `no toolchain is defined for ${toolchains.join(", ")}`,
  fix: () => ["Toolchains are defined in ~/.m2/toolchains.xml, or in the file that -t names."],
  jdk({ toolchains }) {
    // If more than the version matters, no JDK is known to fit.
    const version = toolchains.map((it) => OF_VERSION.exec(it)?.groups?.["version"]).find((it) => it !== undefined);
    if (version === undefined) return null;
    const fits = /^[[(]/.test(version) ? version : between(javaOf(version), javaOf(version) + 1);
    return { reason: "", fits, otherwise: null, file: "~/.m2/toolchains.xml" };
  },
};

// jdk [ vendor='x' version='21' ]
const TOOLCHAIN = /(?<toolchain>(?<![\w.-])[\w.-]+ \[ (?:[\w.-]+='[^']*' )+\])$/;
// jdk [ version='21' ]
const OF_VERSION = /^jdk \[ version='(?<version>[^']+)' \]$/;
