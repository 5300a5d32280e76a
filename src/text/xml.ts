import { parse, type TNode } from "txml";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The element's own text and CDATA in order, decoded and not trimmed, without the text of its children. */
  readonly text: string;
}

export type XmlResult =
  | { readonly kind: "document"; readonly root: Element }
  | { readonly kind: "broken"; readonly reason: XmlFault };

export type XmlFault = "empty" | "not XML" | "ends early" | "not well-formed" | "unexpected root";

/**
 * Reads XML into its tree of elements, without comments, processing instructions and DOCTYPE. Predefined and numeric
 * entities are decoded, all others stay as they are, and so does `&amp#27;`, which Surefire writes for a control
 * character. Namespace prefixes stay part of the name. Never throws; time grows with the length. `rootName`, if given,
 * is the required name of the outermost element.
 */
export function readXml(text: string, rootName?: string): XmlResult {
  // trim takes a byte order mark for white space.
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "broken", reason: "empty" };
  if (!/^<[?!\p{L}_]/u.test(trimmed)) return { kind: "broken", reason: "not XML" };
  const root = readRoot(trimmed.includes("\r") ? trimmed.replace(/\r\n?/g, "\n") : trimmed);
  if (typeof root === "string") return { kind: "broken", reason: root };
  if (rootName !== undefined && root.name !== rootName) return { kind: "broken", reason: "unexpected root" };
  return { kind: "document", root };
}

export function child(parent: Element, name: string): Element | undefined {
  return parent.children.find((element) => element.name === name);
}

export function children(parent: Element, name: string): readonly Element[] {
  return parent.children.filter((element) => element.name === name);
}

export function textOf(parent: Element, name: string): string | undefined {
  return child(parent, name)?.text;
}

/** Returns the trimmed text of the first child of this name; undefined if there is none or its text is blank. */
export function trimmedText(parent: Element, name: string): string | undefined {
  const value = textOf(parent, name)?.trim();
  return value === "" ? undefined : value;
}

export function listOf(parent: Element | undefined, list: string, item: string): readonly Element[] {
  const found = parent && child(parent, list);
  return found ? children(found, item) : [];
}

/**
 * The name of an element that is put after the text. txml accepts input that ends in the middle of something, and
 * searches forever for the end of an unclosed `<script>`. The element is found beside the root only if everything
 * before it is closed, and the comments after it end that search.
 */
const END = "end-of-input";
const BEHIND = `<${END}/><!--</script>--><!--</style>-->`;

function readRoot(text: string): Element | XmlFault {
  try {
    const nodes = parseWhole(text);
    if (nodes === null) return "ends early";
    const [root, ...more] = nodes.filter(isContent);
    if (typeof root !== "object" || more.length > 0) return "not well-formed";
    return toElement(root, 0) ?? "not well-formed";
  } catch {
    // A closing tag that fits no opening one, or nesting too deep for the stack.
    return text.endsWith(">") ? "not well-formed" : "ends early";
  }
}

function parseWhole(text: string): readonly (TNode | string)[] | null {
  const nodes = parse(text + BEHIND, { keepWhitespace: true, decodeEntities: true, selfClosingTags: [] });
  const last = nodes.pop();
  return typeof last === "object" && last.tagName === END ? nodes : null;
}

/** Whether a node is content: txml also returns white space, processing instructions and DOCTYPE, each as text. */
function isContent(node: TNode | string): boolean {
  return typeof node === "string" ? node.trim() !== "" && !node.startsWith("!DOCTYPE") : !node.tagName.startsWith("?");
}

const NAME = /^[\p{L}_][^<>&"'/=\s]*$/u;
const DEEPEST = 500;

function toElement(node: TNode, depth: number): Element | null {
  if (depth > DEEPEST || !NAME.test(node.tagName)) return null;
  const elements: Element[] = [];
  let text = "";
  for (const inner of contentOf(node)) {
    if (typeof inner === "string") text += inner;
    else if (!inner.tagName.startsWith("?")) {
      const element = toElement(inner, depth + 1);
      if (element === null) return null;
      elements.push(element);
    }
  }
  return { name: node.tagName, attributes: toAttributes(node.attributes), children: elements, text };
}

/** Returns the nodes in an element; txml leaves `<script>` and `<style>` unparsed, as in HTML. */
function contentOf(node: TNode): readonly (TNode | string)[] {
  const [raw] = node.children;
  if ((node.tagName !== "script" && node.tagName !== "style") || typeof raw !== "string") return node.children;
  return parseWhole(raw) ?? node.children;
}

function toAttributes(attributes: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  const decoded: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) decoded[name] = value ?? "";
  return decoded;
}
