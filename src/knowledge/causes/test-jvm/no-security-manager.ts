import type { KnownBuildCause } from "../build-facts.ts";

/** Code sets a Security Manager, of which the JDK has none any more. */
export const noSecurityManager: KnownBuildCause<"no-security-manager", { readonly at: string }> = {
  prove({ said, findInSources }) {
    const at = said.some((line) => REFUSED.test(line)) ? findInSources(/\bSystem\.setSecurityManager\s*\(/) : null;
    return at === null ? null : { cause: "no-security-manager", at };
  },
  sentence: ({ at }) =>
    `JDK 24 and later have no Security Manager: System.setSecurityManager (${at}) always throws there. JDK 17 has one.`,
};

// java.lang.UnsupportedOperationException: Setting a Security Manager is not supported
const REFUSED = /\bUnsupportedOperationException: Setting a Security Manager is not supported\b/;
