import type { KnownBuildCause } from "../build-facts.ts";

/** A jar of the local repository is no archive; `isGot`: it came from a repository. */
interface Fields {
  readonly jar: string;
  readonly is: "empty" | "html" | "other";
  readonly folder: string;
  readonly isGot: boolean;
}

export const noArchive: KnownBuildCause<"no-archive", Fields> = {
  prove({ errors, notArchive }) {
    for (const { message } of errors) {
      const jar = UNREAD.exec(message)?.groups?.["jar"];
      const known = jar === undefined ? null : notArchive(jar);
      if (jar !== undefined && known)
        return { cause: "no-archive", jar: jar.slice(jar.lastIndexOf("/") + 1), ...known };
    }
    return null;
  },
  sentence: ({ jar, is, folder, isGot }) =>
    `${jar} is ${IS[is]}${isGot ? `, as a repository or a proxy answered. Once ${folder} is deleted, Maven gets it again` : ` (${folder})`}.`,
};

// error reading /home/dev/.m2/repository/org/acme/dock/1.0/dock-1.0.jar; zip END header not found
const UNREAD = /^error reading (?<jar>\/[^\n;]{1,1000}\.jar); /;

const IS = {
  empty: "an empty file",
  html: "no archive but a page of HTML",
  other: "no archive",
} as const;
