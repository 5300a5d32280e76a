import { findMethod } from "../../../java/sources/find-method.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** The exception that a test of TestNG expects came with other words, and its report tells the exception alone. */
interface Fields {
  readonly method: string;
  readonly at: string;
  readonly type: string;
  /** The regular expression for the message. */
  readonly like: string;
}

export const otherMessage: KnownBuildCause<"other-message", Fields> = {
  prove({ failed, declaring }) {
    for (const { testClass, testMethod, type: thrown, message } of failed) {
      const type = withoutPackage(thrown);
      const [method = ""] = /^[\p{L}\p{N}_$]+/u.exec(testMethod) ?? [];
      const declaredIn = method === "" || type === "" ? null : declaring(testClass);
      if (!declaredIn?.source.imports.some(({ name }) => name.startsWith("org.testng."))) continue;
      const declared = findMethod(method, declaredIn);
      const types = TYPES.exec(declared?.code ?? "")?.groups?.["types"] ?? "";
      const like = readLiterals(LIKE.exec(declared?.code ?? "")?.groups?.["literals"]);
      const isOfType = [...types.matchAll(TYPE)].some((it) => it[1] === type);
      if (declared && isOfType && like !== undefined && like !== message)
        return { cause: "other-message", method, at: declared.at, type, like };
    }
    return null;
  },
  sentence({ method, at, type, like }) {
    const words = like.startsWith('"') ? like : `"${like}"`;
    return `${method} (${at}) expects the ${type} with a message like ${words}.`;
  },
};

// @Test(expectedExceptions = { NullPointerException.class, IllegalStateException.class }, …)
const TYPES = /\bexpectedExceptions\s*=\s*(?<types>\{[^{}]{0,500}\}|[\w.]{1,200})/;
const TYPE = /\b(\w+)\s*\.\s*class\b/g;
// expectedExceptionsMessageRegExp = "One element. " + "Not more."
const LIKE =
  /\bexpectedExceptionsMessageRegExp\s*=\s*(?<literals>"(?:\\.|[^"\\\n])*"(?:\s*\+\s*"(?:\\.|[^"\\\n])*")*)\s*[,)]/;

function readLiterals(literals: string | undefined): string | undefined {
  if (literals === undefined) return undefined;
  return [...literals.matchAll(/"((?:\\.|[^"\\\n])*)"/g)]
    .map((it) => (it[1] ?? "").replace(/\\(["\\])/g, "$1"))
    .join("");
}
