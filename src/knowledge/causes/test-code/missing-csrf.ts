import type { KnownBuildCause } from "../build-facts.ts";
import { findRequest } from "./sent-request.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Spring Security refuses a request that changes something and has no CSRF token, before it looks at anything else. */
    "missing-csrf": {
      /** `POST`. */
      readonly method: string;
      readonly at: string;
      /** The call that adds a token: `.with(csrf())`. */
      readonly adds: string;
    };
  }
}

export const missingCsrf: KnownBuildCause<"missing-csrf"> = {
  prove({ failed, declaring, artifacts, findInSources }) {
    const isSecured = () => artifacts().some(({ groupId }) => groupId === "org.springframework.security");
    for (const { testClass, testMethod, message } of failed) {
      if (!FORBIDDEN.test(message)) continue;
      const declared = declaring(testClass);
      if (!declared || /\bcsrf\b|earer|jwt/i.test(declared.source.text.code) || !isSecured()) continue;
      const sent = findRequest(testMethod, declared);
      // What a configuration says of CSRF may switch it off.
      if (!sent || !CHANGING.has(sent.method) || findInSources(/\bcsrf\b/) !== null) continue;
      const { method, at } = sent;
      const isReactive = declared.source.imports.some(({ name }) => name.endsWith(".WebTestClient"));
      return { cause: "missing-csrf", method, at, adds: isReactive ? ".mutateWith(csrf())" : ".with(csrf())" };
    }
    return null;
  },
  sentence: ({ method, at, adds }) =>
    `Spring Security refuses a ${method} (${at}) without a CSRF token, as long as no configuration switches that off: ${adds} of its test support adds one.`,
};

// Status expected:<200 OK> but was:<403 FORBIDDEN>
// Status expected:<201> but was:<403>
const FORBIDDEN = /^Status expected:<(?!403\b)[^<>]{1,50}> but was:<403\b/;
/** What changes nothing needs no token. */
const CHANGING: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
