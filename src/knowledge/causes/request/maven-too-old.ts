import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "maven-too-old": { readonly plugin: string; readonly required: string; readonly current?: string };
  }
}

export const mavenTooOld: Cause<"maven-too-old"> = {
  stage: "request",
  prove(line) {
    const { plugin, required, current } = NEEDS.exec(line)?.groups ?? {};
    if (plugin === undefined || required === undefined) return null;
    return { code: "maven-too-old", plugin, required, ...(current !== undefined && { current }) };
  },
  sentence: ({ plugin, required, current }) =>
    `${plugin} needs Maven ${required}${current === undefined ? "" : `; this is ${current}`}`,
  fix: "none",
  jdk: "none",
};

// The plugin org.apache.maven.plugins:maven-compiler-plugin:4.0.0-beta-5 has unmet prerequisites: Required Maven version 4.0.0-rc-6 is not met by current version 4.0.0-rc-5
// The plugin com.acme:acme-maven-plugin:2 requires Maven version 3.9.0
const NEEDS =
  /The plugin [^\s:]+:(?<plugin>\S+) (?:has unmet prerequisites: )?[Rr]equire[sd] Maven version (?<required>\S+)(?: is not met by current version (?<current>\S+))?/;
