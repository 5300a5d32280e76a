import { SECRET_NAME } from "./secret-name.ts";
import { createSecretTest, KEY } from "./secret-test.ts";

/** Hides secrets in a text: values of `-D` properties with names such as password, user info in URLs, and values of environment variables with such names. */
export type Mask = (text: string) => string;

export function createMask(env: Readonly<Record<string, string | undefined>>): Mask {
  const values = secretValues(env);
  const maySecret = createSecretTest(values);
  return (text) => (maySecret(text) ? hideSecrets(text, values) : text);
}

/** Hides what has the form of a secret, and these values. */
export function hideSecrets(text: string, values: readonly string[]): string {
  const masked = FORMS.reduce((result, [pattern, shown]) => result.replace(pattern, shown), maskKeys(text));
  return values.reduce((result, value) => result.replaceAll(value, "***"), masked);
}

/** Lists the values of environment variables with names such as password, the longest first, each also in its form within JSON. */
export function secretValues(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const values = Object.entries(env)
    .flatMap(([name, value]) => (SECRET_VARIABLE.test(name) && value !== undefined && value.length >= 8 ? value : []))
    .sort((a, b) => b.length - a.length);
  return values.flatMap((value) => [...new Set([value, JSON.stringify(value).slice(1, -1)])]);
}

// GITHUB_TOKEN, PGPASSWORD, MYSQL_PWD, but not PWD
const SECRET_VARIABLE = /(?:(?:^|_)(?:TOKEN|SECRET|PASS|PASSWD|CREDENTIALS?)|_(?:KEY|PWD)|PASSWORD|PASSPHRASE)$/i;

const OPTION = String.raw`(?:-D|--define)[\s=]*`;
const NAME = `${SECRET_NAME}=`;
const TO_ITS_QUOTE = String.raw`(?:\\[^\n]|(?!\k<quote>)[^\n])*`;
const KEPT = "$<kept>***";

/** The forms of secrets with what stands in their place, the longest first: otherwise the rest of a value would remain. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  // ["-Dapi.token=a b", '-Dapi.token=a b'
  [new RegExp(`(?<kept>(?<quote>["'])${OPTION}${NAME})${TO_ITS_QUOTE}`, "gi"), KEPT],
  // ["-D", "api.token=a b"]
  [new RegExp(String.raw`(?<kept>${OPTION}(?<quote>["'])\s*,\s*\k<quote>${NAME})${TO_ITS_QUOTE}`, "gi"), KEPT],
  // -D "api.token=a b"
  [new RegExp(String.raw`(?<kept>(?:-D|--define)[\s=]+(?<quote>["'])${NAME})${TO_ITS_QUOTE}`, "gi"), KEPT],
  // -Dapi.token="a b", and inside of JSON -Dapi.token=\"a b\"
  [new RegExp(String.raw`(?<kept>${OPTION}${NAME})(?<quote>\\?["'])(?:(?!\k<quote>)[\s\S])*\k<quote>`, "gi"), KEPT],
  // -Drepo.password=hunter2
  [new RegExp(String.raw`(?<kept>${OPTION}${NAME}(?:\\?["'])?)[^\s"']+`, "gi"), KEPT],
  // https://user:pass@host/
  [/(?<kept>\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#"']+@/gi, `${KEPT}@`],
  // https://repo.example/x?access_token=abc&y=1
  [/(?<kept>(?:access|refresh|id|auth)_token=|client_secret=)[^\s&"'<>]+/gi, KEPT],
  // Authorization: Bearer eyJhbGciOi.J9
  [
    /(?<kept>authorization["']?\s{0,9}[:=]\s{0,9}["']?)(?:(?:basic|bearer|token|negotiate|ntlm|apikey)\s{1,9}[^\s"']+|(?:digest|aws4-hmac-sha256)\s[^\n"']*|(?=[^\s"']{0,200}\d|[^\s"']{16})[^\s"']+)/gi,
    KEPT,
  ],
  // <password>hunter2</password>
  [
    /(?<kept><(?<name>[\w.:-]{0,50}(?:password|passphrase|passwd|pwd|secret|token|credential|privatekey)[\w.-]{0,50})>)[^<\n]{1,4000}(?=<\/\k<name>>)/gi,
    KEPT,
  ],
];

/** Masks the lines between the marks of a private key; so many lines remain. */
function maskKeys(text: string): string {
  if (!text.includes(KEY)) return text;
  return text.replace(PRIVATE_KEY, (key, begin: string, body: string) => {
    return key.length === begin.length ? key : begin + body.replace(/[^\r\n]+/g, "***");
  });
}

// -----BEGIN RSA PRIVATE KEY-----
// MIIEowIBAAKCAQEA…
// -----END RSA PRIVATE KEY-----
const PRIVATE_KEY = /(-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY-----)((?:(?!-----END )[\s\S])*)/g;

/**
 * Masks the texts within a value. The texts of a list are masked together first, since they may be the lines of one
 * secret, or an option and its value. Without another mask, only what has the form of a secret is hidden.
 */
export function maskTexts<T>(value: T, mask?: Mask): T;
export function maskTexts(value: unknown, mask = maskForms): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return maskItems(value, mask);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name, OWN_WORDS.has(name) ? it : maskTexts(it, mask)]),
  );
}

/** The fields with words of ours, by which an answer is presented. */
export const OWN_WORDS: ReadonlySet<string> = new Set([
  ...["code", "kind", "status", "operation", "outcome", "severity", "part", "state", "step", "why", "counted"],
]);

function maskItems(list: readonly unknown[], mask: Mask): readonly unknown[] {
  return isTexts(list) ? maskList(list, mask) : list.map((it) => maskTexts(it, mask));
}

function isTexts(list: readonly unknown[]): list is readonly string[] {
  return list.every((it) => typeof it === "string");
}

function maskList(texts: readonly string[], mask: Mask): readonly string[] {
  const whole = texts.join("\n");
  const masked = mask(whole);
  if (masked === whole) return texts;
  const lines = masked.split("\n");
  const lengths = texts.map((text) => text.split("\n").length);
  // A secret over several lines may have become one: then each text stands for itself.
  if (lines.length !== lengths.reduce((sum, length) => sum + length, 0)) return texts.map((text) => mask(text));
  let from = 0;
  return lengths.map((length) => {
    const text = lines.slice(from, from + length).join("\n");
    from += length;
    return mask(text);
  });
}

/** Hides what has the form of a secret, whatever the environment holds. */
export const maskForms = createMask({});
