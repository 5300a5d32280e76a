import type { KnownBuildCause } from "../build-facts.ts";
import type { DeclaredClass } from "../wiring/wiring-facts.ts";

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
      if (!sent || findInSources(/\bcsrf\b/) !== null) continue;
      const isReactive = declared.source.imports.some(({ name }) => name.endsWith(".WebTestClient"));
      return { cause: "missing-csrf", ...sent, adds: isReactive ? ".mutateWith(csrf())" : ".with(csrf())" };
    }
    return null;
  },
  sentence: ({ method, at, adds }) =>
    `Spring Security refuses a ${method} (${at}) without a CSRF token, as long as no configuration switches that off: ${adds} of its test support adds one.`,
};

// Status expected:<200 OK> but was:<403 FORBIDDEN>
// Status expected:<201> but was:<403>
const FORBIDDEN = /^Status expected:<(?!403\b)[^<>]{1,50}> but was:<403\b/;
// mvc.perform(post("/docks")), MockMvcRequestBuilders.post("/docks"), client.post()
const CHANGING = requests("post|put|patch|delete");
const READING = requests("get|head|options");

/** Matches the calls of the clients in Spring's tests by which a request begins. */
function requests(names: string): RegExp {
  const forms = [
    `(?<![\\p{L}\\p{N}_$.])(?<plain>${names})\\s*\\(`,
    `\\bMockMvcRequestBuilders\\s*\\.\\s*(?<built>${names})\\s*\\(`,
    `\\.\\s*(?<sent>${names})\\s*\\(\\s*\\)`,
  ];
  return new RegExp(forms.join("|"), "gu");
}

/** Finds the only request that a test sends, if it changes something. */
function findRequest(testMethod: string, { source, type, at }: DeclaredClass) {
  const { bare, closing } = source.text;
  const named = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(testMethod)}\\s*\\(`, "u").exec(
    bare.slice(type.from, type.to),
  );
  const open = named ? bare.indexOf("{", type.from + named.index) : -1;
  const end = open < 0 ? undefined : closing(open);
  if (end === undefined) return null;
  const body = bare.slice(open, end);
  const [only, ...others] = [...body.matchAll(CHANGING)];
  if (!only || others.length > 0 || body.search(READING) >= 0) return null;
  const { plain, built, sent } = only.groups ?? {};
  return { method: (plain ?? built ?? sent ?? "").toUpperCase(), at: at(open + only.index) };
}
