/** Hides secrets in a text: values of telling `-D` names, user info in URLs, and values of telling environment variables. */
export type Mask = (text: string) => string;

export function createMask(env: Readonly<Record<string, string | undefined>>): Mask {
  const values = Object.entries(env)
    .flatMap(([name, value]) => (SECRET_VARIABLE.test(name) && value !== undefined && value.length >= 8 ? value : []))
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const masked = text.replace(SECRET_PROPERTY, "$1***").replace(USER_INFO, "$1***@");
    return values.reduce((result, value) => result.replaceAll(value, "***"), masked);
  };
}

const SECRET_VARIABLE = /(?:_TOKEN|_PASSWORD|_SECRET|_KEY)$/;
// -Drepo.password=hunter2, and quoted: "-Dapi.token=a b"
const SECRET_PROPERTY = /(-D\s*[\w.-]*(?:password|passwd|token|secret|apikey)[\w.-]*=)(?:"[^"]*"|'[^']*'|[^\s"',]+)/gi;
// https://user:pass@host/
const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi;
