import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** There is no POM in this directory, or no such file as `-f` names. */
    "no-pom": { readonly directory?: string; readonly file?: string };
    /** A file of settings or toolchains does not exist. */
    "missing-file": { readonly file: string; readonly what: string };
  }
}

const shared = { stage: "request", isOfCall: true, fix: "none", jdk: "none" } as const;

export const noPom: Cause<"no-pom"> = {
  ...shared,
  prove(line) {
    const { directory } = NO_POM.exec(line)?.groups ?? {};
    if (directory !== undefined) return { code: "no-pom", directory };
    const { file } = NO_FILE.exec(line)?.groups ?? {};
    return file === undefined ? null : { code: "no-pom", file };
  },
  sentence: ({ file, directory = "this directory" }) =>
    file === undefined ? `there is no pom.xml in ${directory}` : `${file} does not exist (-f)`,
};

// The goal you specified requires a project to execute but there is no POM in this directory (/home/dev/start/src). Please verify you invoked Maven from the correct directory.
const NO_POM = /there is no POM in this directory \((?<directory>[^)]*)\)/;
// POM file nosuch/pom.xml specified with the -f/--file command line argument does not exist
const NO_FILE = /^POM file (?<file>.+) specified with the -f\/--file command line argument does not exist/;

export const missingFile: Cause<"missing-file"> = {
  ...shared,
  prove(line) {
    const { what, file } = MISSING.exec(line)?.groups ?? {};
    return what === undefined || file === undefined ? null : { code: "missing-file", what, file };
  },
  sentence: ({ what, file }) => `the ${what} file ${file} does not exist`,
};

// The specified user settings file does not exist: nosuch.xml
// The specified global toolchains file does not exist: nosuch.xml
const MISSING = /^The specified (?<what>[\w ]{1,40}) file does not exist: (?<file>.+)$/;
