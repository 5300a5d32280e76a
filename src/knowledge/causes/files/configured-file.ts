import type { KnownBuildCause } from "../build-facts.ts";

/** A file of settings or toolchains that does not exist is asked for by Maven's own files, and not by the call. */
interface Fields {
  readonly file: string;
  readonly at: string;
  /** The only file of that name in another folder. */
  readonly elsewhere?: string;
}

export const configuredFile: KnownBuildCause<"configured-file", Fields> = {
  prove({ problems, findInConfig, fileElsewhere }) {
    const file = problems.find((it) => it.code === "missing-file")?.file;
    const at = file === undefined ? null : findInConfig(file);
    if (file === undefined || at === null) return null;
    const elsewhere = fileElsewhere(file);
    return { cause: "configured-file", file, at, ...(elsewhere !== null && { elsewhere }) };
  },
  sentence: ({ file, at, elsewhere }) =>
    `${at} asks for ${file}${elsewhere === undefined ? "" : `; there is ${elsewhere}`}.`,
};
