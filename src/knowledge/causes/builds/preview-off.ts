import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Classes were compiled with preview features, and the JVM of the tests runs without. */
    "preview-off": { readonly class: string };
  }
}

export const previewOff: KnownBuildCause<"preview-off"> = {
  prove({ said }) {
    const name = said.map((line) => WITHOUT.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    return name === undefined ? null : { cause: "preview-off", class: name.replaceAll("/", ".") };
  },
  sentence: ({ class: name }) =>
    `${name} was compiled with --enable-preview, and the JVM of the tests runs without: argLine of maven-surefire-plugin needs --enable-preview, too.`,
};

// java.lang.UnsupportedClassVersionError: Preview features are not enabled for com/acme/Mast (class file version 69.65535). Try running with '--enable-preview'
const WITHOUT = /\bPreview features are not enabled for (?<name>[\w/.$]+) \(class file version \d+\.65535\)/;
