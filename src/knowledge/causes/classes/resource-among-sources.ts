import type { KnownBuildCause } from "../build-facts.ts";
import { FRAME, filesInStatement, THROWN } from "../wiring/missing-resource.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Code asks for a resource that lies in a folder of sources, from which Maven copies none. */
    "resource-among-sources": {
      readonly resource: string;
      readonly askedAt: string;
      readonly file: string;
      /** The folder in which Maven would find it. */
      readonly belongsIn: string;
    };
  }
}

export const resourceAmongSources: KnownBuildCause<"resource-among-sources"> = {
  prove({ said, declaring, filesAmongSources, resources, isElsewhere }) {
    let isFirst = false;
    for (const text of said) {
      // What is missing may be null, or be told in words.
      if (THROWN.test(text)) isFirst = MISSED.test(text);
      const { type, line = "" } = FRAME.exec(text)?.groups ?? {};
      const declared = isFirst && type !== undefined ? declaring(type) : null;
      if (!declared) continue;
      isFirst = false;
      for (const { name, at, statement } of filesInStatement(declared, Number(line))) {
        if (!ASKS.test(statement)) continue;
        const isFromRoot = name.startsWith("/") || OF_LOADER.test(statement);
        const within = isFromRoot ? "" : `${declared.source.package.replaceAll(".", "/")}/`;
        const wanted = `${within}${name.replace(/^\//, "")}`;
        const [file, ...others] = filesAmongSources().filter(({ path }) => path === wanted);
        const isCopied = resources().some((path) => path.endsWith(`/${wanted}`)) || isElsewhere(wanted);
        if (!file || others.length > 0 || isCopied) continue;
        return {
          cause: "resource-among-sources",
          resource: name,
          askedAt: at,
          file: file.at,
          belongsIn: file.belongsIn,
        };
      }
    }
    return null;
  },
  sentence: ({ resource, askedAt, file, belongsIn }) =>
    `${resource}, which ${askedAt} asks for, lies among the sources (${file}), from which Maven copies nothing: it belongs in ${belongsIn}.`,
};

// java.lang.NullPointerException: inStream parameter is null
// java.lang.IllegalArgumentException: resource rates.properties not found.
const MISSED = /\bNullPointerException\b|\b(?:not found|not exist|missing|null)\b/i;
// Rates.class.getClassLoader().getResource("com/acme/rates.properties")
const OF_LOADER = /\b(?:\w*[lL]oader\w*|getSystemResource(?:AsStream)?|ClassPathResource)\b/;
// Rates.class.getResourceAsStream("rates.properties")
const ASKS = /\b(?:getResource(?:AsStream)?|getSystemResource(?:AsStream)?|ClassPathResource)\s*\(/;
