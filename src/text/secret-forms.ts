import { SECRET_NAME } from "./secret-name.ts";

/** A form by which a text is known to hold a secret, whatever its value. */
interface SecretForm {
  /** What stands before the secret is the group `kept`. */
  readonly form: RegExp;
  /** Whether a text may have the form. This is asked of each line of a log, and is a hundred times faster than the form. */
  readonly sign: (text: string) => boolean;
  /** The secret goes on as long as a word or a line; that of others ends by what follows. */
  readonly isOpen?: true;
}

const OPTION = String.raw`(?:-D|--define)[\s=]*`;
const NAME = `${SECRET_NAME}=`;
const TO_ITS_QUOTE = String.raw`(?:\\[^\n]|(?!\k<quote>)[^\n])*`;

/** The beginning of an option that may contain a secret: most texts have none. */
const ANY_OPTION = /-D|--define/i;
// -Drepo.password=hunter2, "-D", "api.token=a b". A bound on the words: long ones would be gone over again and again.
const SECRET_OPTION = new RegExp(
  String.raw`(?:-D|--define)[\s=]{0,100}(?:["']\s{0,100},?\s{0,100}["']?)?${SECRET_NAME}=`,
  "i",
);
const hasOption = (text: string) => ANY_OPTION.test(text) && SECRET_OPTION.test(text);

/** The forms of secrets. A text is masked only where one of their signs is in it. */
export const SECRET_FORMS: readonly SecretForm[] = [
  {
    // https://user:pass@host/
    form: /(?<kept>\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#"']+(?=@)/gi,
    sign: (text) => /:\/\/[^\s/?#"']+@/.test(text),
  },
  {
    // <password>hunter2</password>
    form: /(?<kept><(?<name>[\w.:-]{0,50}(?:password|passphrase|passwd|pwd|secret|token|credential|privatekey)[\w.-]{0,50})>)[^<\n]{1,4000}(?=<\/\k<name>>)/gi,
    sign: (text) =>
      text.includes("</") && /<\/[\w.:-]{0,50}(?:pass|pwd|secret|token|credential|privatekey)/i.test(text),
  },
  {
    // -----BEGIN RSA PRIVATE KEY-----
    // MIIEowIBAAKCAQEA…
    // -----END RSA PRIVATE KEY-----
    form: /(?<kept>-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY-----)(?:(?!-----END )[\s\S])*/g,
    sign: (text) => text.includes("PRIVATE KEY-----"),
  },
  {
    // ["-Dapi.token=a b", '-Dapi.token=a b'
    form: new RegExp(`(?<kept>(?<quote>["'])${OPTION}${NAME})${TO_ITS_QUOTE}`, "gi"),
    sign: hasOption,
    isOpen: true,
  },
  {
    // ["-D", "api.token=a b"]
    form: new RegExp(String.raw`(?<kept>${OPTION}(?<quote>["'])\s*,\s*\k<quote>${NAME})${TO_ITS_QUOTE}`, "gi"),
    sign: hasOption,
    isOpen: true,
  },
  {
    // -D "api.token=a b"
    form: new RegExp(String.raw`(?<kept>(?:-D|--define)[\s=]+(?<quote>["'])${NAME})${TO_ITS_QUOTE}`, "gi"),
    sign: hasOption,
    isOpen: true,
  },
  {
    // -Dapi.token="a b", and inside of JSON -Dapi.token=\"a b\"
    form: new RegExp(String.raw`(?<kept>${OPTION}${NAME})(?<quote>\\?["'])(?:(?!\k<quote>)[\s\S])*\k<quote>`, "gi"),
    sign: hasOption,
    isOpen: true,
  },
  {
    // -Drepo.password=hunter2
    form: new RegExp(String.raw`(?<kept>${OPTION}${NAME}(?:\\?["'])?)[^\s"']+`, "gi"),
    sign: hasOption,
    isOpen: true,
  },
  {
    // https://repo.example/x?access_token=abc&y=1
    form: /(?<kept>(?:access|refresh|id|auth)_token=|client_secret=)[^\s&"'<>]+/gi,
    sign: (text) => /(?:_token|_secret)=/i.test(text),
    isOpen: true,
  },
  {
    // Authorization: Bearer eyJhbGciOi.J9
    form: /(?<kept>authorization["']?\s{0,9}[:=]\s{0,9}["']?)(?:(?:basic|bearer|token|negotiate|ntlm|apikey)\s{1,9}[^\s"']+|(?:digest|aws4-hmac-sha256)\s[^\n"']*|(?=[^\s"']{0,200}\d|[^\s"']{16})[^\s"']+)/gi,
    sign: (text) => /authorization["']?\s{0,9}[:=]/i.test(text),
    isOpen: true,
  },
];
