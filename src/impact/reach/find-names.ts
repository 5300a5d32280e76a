/**
 * Returns a function that finds which of these classes texts of a class file, or of a resource, name: `com/acme/Cart`, a
 * descriptor such as `(Lcom/acme/Cart;)V`, or any text with `com.acme.Cart` in it, whatever stands in front of it or
 * behind it. What is nested counts as what it is nested in. The time grows with the length of the texts alone.
 *
 * @param classes the binary names of classes at the top level
 */
export function openNames(classes: ReadonlySet<string>): (texts: readonly string[]) => ReadonlySet<string> {
  const heads = headsOf(classes);
  const hasHead = new RegExp(heads);
  const eachHead = new RegExp(heads, "g");
  const hasUnpackaged = [...classes].some((name) => !name.includes("."));
  const mostParts = [...classes].reduce((most, name) => Math.max(most, name.split(".").length), 0);
  return (texts) => {
    const found = new Set<string>();
    const add = (name: string) => {
      const outermost = outermostOf(name);
      if (classes.has(outermost)) found.add(outermost);
    };
    for (const text of texts) {
      if (hasUnpackaged) addWords(text, add);
      if (!hasHead.test(text)) continue;
      eachHead.lastIndex = 0;
      for (let head = eachHead.exec(text); head !== null; head = eachHead.exec(text)) {
        // com.acme.Cart.TOTAL, com/acme/Cart.class
        const parts = partsAt(text, head.index, mostParts);
        for (let most = 2; most <= parts.length; most++) add(parts.slice(0, most).join("."));
        // A name may begin within what looks like the beginning of another.
        eachHead.lastIndex = head.index + 1;
      }
    }
    return found;
  };
}

/** Returns a pattern of the beginnings of these names: the first two names of their packages. */
function headsOf(classes: ReadonlySet<string>): string {
  const heads = new Set<string>();
  for (const name of classes) {
    const [first = "", second, third] = name.split(".", 3);
    if (second !== undefined) heads.add(third === undefined ? `${first}.` : `${first}.${second}.`);
  }
  const escaped = [...heads].map((head) => head.replaceAll("$", "\\$").replaceAll(".", "[./]"));
  return escaped.length === 0 ? "(?!)" : escaped.join("|");
}

/** Returns the names that follow each other with dots or slashes between them. */
function partsAt(text: string, at: number, most: number): readonly string[] {
  const parts: string[] = [];
  PART.lastIndex = at;
  while (parts.length < most) {
    const part = PART.exec(text);
    if (part === null) break;
    parts.push(part[1] ?? "");
    if (part[2] === "") break;
  }
  return parts;
}

function outermostOf(name: string): string {
  const at = name.indexOf("$", name.lastIndexOf(".") + 2);
  return at < 0 ? name : name.slice(0, at);
}

/** Adds what may name a class without a package: Cart, (ILCart;)V, Cart.TOTAL */
function addWords(text: string, add: (name: string) => void): void {
  for (const [word] of text.matchAll(WORD)) {
    add(word);
    const described = DESCRIBED.exec(word)?.[1];
    if (described !== undefined) add(described);
  }
}

const PART = /([\p{L}\p{N}_$]+)([./]?)/uy;
const DESCRIBED = /^[BCDFIJSVZ]*L(.+)$/;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
