import { springBoot } from "../../plugins/generators.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** Spring Boot takes no class as the one to start, and one has a main method that is not public. */
export const hiddenMain: KnownBuildCause<"hidden-main", { readonly at: string }> = {
  prove({ said, findInSources }) {
    if (!said.includes("no-main-class") || findInSources(PUBLIC_MAIN) !== null) return null;
    const at = findInSources(MAIN);
    return at === null ? null : { cause: "hidden-main", at };
  },
  sentence: ({ at }) =>
    `${at} has a main method that is not public and static with String[]: newer JDKs start it, and spring-boot does not find it.`,
};

/** It takes none, and no source of the module has a main method: a library is repackaged. */
export const repackagedLibrary: KnownBuildCause<"repackaged-library", { readonly at: string }> = {
  prove({ said, findInSources, findInPoms }) {
    // Sources in other languages are not searched.
    const hasNone = findInSources(/\bmain\b/) === null && findInSources(/\bclass\b/) !== null;
    if (!said.includes("no-main-class") || !hasNone) return null;
    const at = findInPoms("<goal>repackage</goal>") ?? findInPoms(`<artifactId>${springBoot.artifactId}<`);
    return at === null ? null : { cause: "repackaged-library", at };
  },
  sentence: ({ at }) =>
    `No source of this module has a main method, and the goal repackage (${at}) makes a program of it: a library needs <skip>true</skip> there, a program a main method or <mainClass>.`,
};

//   static void main(String[] args) {
const MAIN = /\bvoid\s+main\s*\(/;
const PUBLIC_MAIN = /\bpublic\s+(?:final\s+)?static\s+(?:final\s+)?void\s+main\s*\(\s*(?:final\s+)?String\b/;
