/** Hides secrets in a text: values of `-D` properties with names such as password, user info in URLs, and values of environment variables with such names. */
export type Mask = (text: string) => string;

export function createMask(env: Readonly<Record<string, string | undefined>>): Mask {
  const forms = secretValues(env);
  return (text) => {
    const masked = SECRET_PROPERTIES.reduce((result, pattern) => result.replace(pattern, "$<kept>***"), text);
    return forms.reduce((result, value) => result.replaceAll(value, "***"), masked.replace(USER_INFO, "$<kept>***@"));
  };
}

/** Lists the values of environment variables with names such as password, the longest first, each also in its form within JSON. */
export function secretValues(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const values = Object.entries(env)
    .flatMap(([name, value]) => (SECRET_VARIABLE.test(name) && value !== undefined && value.length >= 8 ? value : []))
    .sort((a, b) => b.length - a.length);
  return values.flatMap((value) => [...new Set([value, JSON.stringify(value).slice(1, -1)])]);
}

const SECRET_VARIABLE = /(?:_TOKEN|_PASSWORD|_SECRET|_KEY)$/;

const OPTION = String.raw`(?:-D|--define)[\s=]*`;
// Within bounds: a long word without any of it would be searched anew from each of its letters.
const NAME = String.raw`[\w.-]{0,100}(?:password|passwd|token|secret|api[._-]?key)[\w.-]{0,100}=`;
const TO_ITS_QUOTE = String.raw`(?:\\[^\n]|(?!\k<quote>)[^\n])*`;

/** The patterns of secret properties, the longest form first: otherwise the rest of a value would remain visible. */
const SECRET_PROPERTIES = [
  // ["-Dapi.token=a b", '-Dapi.token=a b'
  new RegExp(`(?<kept>(?<quote>["'])${OPTION}${NAME})${TO_ITS_QUOTE}`, "gi"),
  // ["-D", "api.token=a b"]
  new RegExp(String.raw`(?<kept>${OPTION}(?<quote>["'])\s*,\s*\k<quote>${NAME})${TO_ITS_QUOTE}`, "gi"),
  // -Dapi.token="a b", and inside of JSON -Dapi.token=\"a b\"
  new RegExp(String.raw`(?<kept>${OPTION}${NAME})(?<quote>\\?["'])(?:(?!\k<quote>)[\s\S])*\k<quote>`, "gi"),
  // -Drepo.password=hunter2
  new RegExp(String.raw`(?<kept>${OPTION}${NAME})[^\s"']+`, "gi"),
];

// https://user:pass@host/
const USER_INFO = /(?<kept>\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#"']+@/gi;

/** Masks the texts within a value. Without another mask, only texts with the form of a secret are hidden: the value of an environment variable may be an ordinary word of an answer. */
export function maskStrings<T>(value: T, mask?: Mask): T;
export function maskStrings(value: unknown, mask = maskSecrets): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((it) => maskStrings(it, mask));
  if (typeof value !== "object" || value === null) return value;
  // A code is our own word, by which a problem or a note is presented.
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name, name === "code" ? it : maskStrings(it, mask)]),
  );
}

const maskSecrets = createMask({});
