import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { CASE, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";

/** Tells that an exception has to be caught in a lambda, since what the method around it declares does not count there, or that another one of its name is imported. */
export function fixUnreported(exception: string, error: Finding, around: CompilerView, line: number): Fix | null {
  if (isOfLambda(error, around, line)) return { kind: "in-lambda", exception: simpleNameOf(exception) };
  // What the file catches, or declares, is another one of that name. A forked javac tells no packages.
  if (packageOf(exception) === "") return null;
  const type = simpleNameOf(exception);
  const other = around.source.imports.find(({ name }) => simpleNameOf(name) === type && name !== exception);
  return other ? { kind: "shadowed", type, outer: packageOf(other.name), meant: exception } : null;
}

/** Tells what ends a lambda for one element, where it jumps out of a loop that there is not. */
export function fixJump(error: Finding, around: CompilerView, line: number): Fix | null {
  return isOfLambda(error, around, line) ? { kind: "lambda-jump" } : null;
}

function isOfLambda({ column }: Finding, { source }: CompilerView, line: number): boolean {
  if (column === undefined) return false;
  const { text, at } = textAround(source.lines, line, column);
  return isInLambda(text, at);
}

/** Whether a place of a text is in a lambda that begins in that text, within the same method. */
function isInLambda(text: string, place: number): boolean {
  let closed = 0;
  for (let at = place - 1; at >= 0; at--) {
    const sign = text[at] ?? "";
    if (")}".includes(sign)) closed++;
    else if ("({".includes(sign) && closed-- === 0) {
      closed = 0;
      if (sign === "(" && LAMBDA.test(lastArgument(text.slice(at + 1, place)))) return true;
      const before = text.slice(0, at).trimEnd();
      if (sign === "{" && before.endsWith("->")) {
        if (!CASE.test(before)) return true;
        continue;
      }
      if (sign === "{" && !CONTROL.test(before)) return false;
    }
  }
  return false;
}

function lastArgument(text: string): string {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (")}".includes(text[at] ?? "")) depth++;
    else if ("({".includes(text[at] ?? "")) depth--;
    // The parameters of a lambda stand in brackets.
    else if (text[at] === "," && depth === 0) return text.slice(at + 1);
  }
  return text;
}

// file -> read(file
// (a, b) -> read(a
const LAMBDA = /^\s*(?:[\p{L}_$][\p{L}\p{N}_$]*|\([^()]*\))\s*->/u;
const CONTROL =
  /(?:(?<![\p{L}\p{N}_$])(?:else|do|try|finally)|(?<![\p{L}\p{N}_$])(?:if|for|while|try|catch|switch|synchronized)\s*\((?:[^()]|\((?:[^()]|\([^()]{0,300}\)){0,300}\)){0,500}\))$/u;
