import type { KnownBuildCause } from "../build-facts.ts";
import { findRequest } from "./sent-request.ts";

/** Spring Security refuses a request that changes something and has no CSRF token, before it looks at anything else. */
interface Fields {
  /** `POST`. */
  readonly method: string;
  readonly at: string;
  /** The call that adds a token: `.with(csrf())`. */
  readonly adds: string;
}

export const missingCsrf: KnownBuildCause<"missing-csrf", Fields> = {
  prove({ failed, declaring, artifacts, findInSources }) {
    const isSecured = () => artifacts().some(({ groupId }) => groupId === "org.springframework.security");
    for (const { testClass, testMethod, message, output } of failed) {
      if (!FORBIDDEN.test(message)) continue;
      const declared = declaring(testClass);
      const code = declared?.source.text.code.replace(IMPORTS, "") ?? "";
      // What adds a token may stand elsewhere in the class, in other sources, or in a library: the request as printed tells.
      const isPrinted = isRefused(output ?? "");
      const isGiven = !isPrinted && (/\bcsrf\b/i.test(code) || CHANGED.test(code));
      if (!declared || isGiven || /earer|jwt/i.test(code) || !isSecured()) continue;
      const sent = findRequest(testMethod, declared);
      const isReactive = declared.source.imports.some(({ name }) => name.endsWith(".WebTestClient"));
      // What a configuration says of CSRF may switch it off; a client may have been given a token for all of its requests.
      const isConfigured = () => findInSources(isPrinted ? CONFIGURED : /\bcsrf\b/) !== null;
      if (!sent || !CHANGING.has(sent.method) || isConfigured()) continue;
      const { method, at } = sent;
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
// import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
const IMPORTS = /^[ \t]*import [^;\n]*;/gm;

// .with(asClerk()), .mutateWith(tokens), but not .with(user("anna"))
const CHANGED = /\.\s*(?:with|mutateWith)\s*\((?!\s*(?:\w+\s*\.\s*)?(?:user|mockUser|anonymous|httpBasic)\s*\()/;
// .csrf(AbstractHttpConfigurer::disable), csrf { disable() }, .defaultRequest(post("/").with(csrf())), but not .with(csrf())
const CONFIGURED =
  /\bdefaultRequest\b|(?<!RequestPostProcessors|ServerConfigurers)\.\s*csrf\b|(?<![.\w])csrf\s*(?:\{|->|::|\(\s*[^)\s])/;

/** Whether a test printed that its only request reached no handler, had no token, and one was made for its session. */
function isRefused(output: string): boolean {
  const [, request, ...others] = output.split(/^MockHttpServletRequest:$/m);
  if (request === undefined || others.length > 0) return false;
  const isMade = /^ *Session Attrs = \{.*CsrfTokenRepository\.CSRF_TOKEN=/m.test(request);
  const isWithout =
    /^ *Parameters = (?!.*\b_csrf=)/m.test(request) && !/^ *Headers = .*X-(?:CSRF|XSRF)-TOKEN/m.test(request);
  return isMade && isWithout && /^Handler:\s+Type = null$/m.test(request);
}

/** What changes nothing needs no token. */
const CHANGING: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
