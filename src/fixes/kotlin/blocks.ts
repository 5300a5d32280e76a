import { KOTLIN_FUNCTIONS } from "../../knowledge/kotlin-functions.ts";
import { openingOf } from "../call-text.ts";

/** A block that is open at a place: what stands before its brace, and what it has up to the place, without closed blocks. */
export interface Block {
  readonly head: string;
  readonly text: string;
  /** The offset at which its text begins. */
  readonly from: number;
}

/** Lists the blocks around the end of a text, the innermost first; the file is the last one. */
export function blocksAround(text: string): readonly Block[] {
  const opened = [0];
  const closed: [number, number][] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") opened.push(at + 1);
    else if (text[at] === "}" && opened.length > 1) closed.push([opened.pop() ?? 0, at]);
  }
  const blank = [...text];
  for (const [from, to] of closed) for (let at = from; at < to; at++) if (blank[at] !== "\n") blank[at] = " ";
  const flat = blank.join("");
  return opened
    .map((from, depth) => ({
      ...{ from, text: flat.slice(from, opened[depth + 1] ?? text.length) },
      head: flat.slice(opened[depth - 1] ?? 0, Math.max(0, from - 1)).trimEnd(),
    }))
    .toReversed();
}

export function isOfClass({ head }: Block): boolean {
  return head === "" || OF_CLASS.test(withoutBrackets(head));
}

/** Leaves out what stands in brackets, such as the values of parameters that are left out. */
function withoutBrackets(text: string): string {
  const bare = text.replace(/\([^()]*\)/g, "");
  return bare === text ? text : withoutBrackets(bare);
}

// class Cart(val rows: List<Row> = all()) : Base()
const OF_CLASS = /\b(?:class|object|interface)\b[^{}=]*$/;
// fun total(): Int
// fun `adds a row`()
// if (rows.isEmpty())
const OF_CODE =
  /\bfun\s+(?:<[^<>]*>\s*)?(?:[\p{L}\p{N}_]+|`[^`\n]*`)\s*\([^{}=]*$|\b(?:if|when|for|while|catch|get|set|constructor)\s*\([^{}]*\)$|(?:\b(?:else|try|finally|do|init)|->)$/u;

/** The call to which a lambda belongs: `orders.filter`, `with(order)`, `orders.joinToString(", ")`. */
export interface LambdaCall {
  readonly name: string;
  /** Whether it is called on something. */
  readonly hasReceiver: boolean;
  /** How much of the head the call takes with the dot before it. */
  readonly length: number;
  /** How much of the head its list of arguments takes. */
  readonly listed: number;
}

/** Reads the call whose lambda a block is; null where it is none. */
export function lambdaCallOf(block: Block): LambdaCall | null {
  const { head } = block;
  if (isOfClass(block) || OF_CODE.test(head)) return null;
  const callee = head.slice(0, openingOf(head, head.length - 1, "(", ")") ?? head.length);
  const found = CALLEE.exec(callee);
  const { name = "", dot } = found?.groups ?? {};
  const listed = head.length - callee.length;
  return { name, hasReceiver: dot !== undefined, length: (found?.[0].length ?? 0) + listed, listed };
}

// watched?.forEach, buildList<Order>
const CALLEE = /(?<dot>\??\.)?(?<![\p{L}\p{N}_])(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:<[^<>(){}=]{0,80}>)?$/u;

/** Whether what a lambda is called on, or a function extends, is another `this` in a block. */
export function hasOtherThis(block: Block): boolean {
  if (isOfClass(block) || OF_CODE.test(block.head)) return false;
  const takes = KOTLIN_FUNCTIONS.get(lambdaCallOf(block)?.name ?? "")?.takes;
  return takes === undefined || takes === "this";
}
