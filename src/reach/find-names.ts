/**
 * Returns a function that finds which of these classes texts of a class file, or of a resource, name: `com/acme/Cart`, a
 * descriptor such as `(Lcom/acme/Cart;)V`, or any text with `com.acme.Cart` in it. What is nested counts as what it is
 * nested in.
 *
 * @param classes the binary names of classes at the top level
 */
export function openNames(classes: ReadonlySet<string>): (texts: readonly string[]) => ReadonlySet<string> {
  const mayName = patternOfPackages(classes);
  return (texts) => {
    const found = new Set<string>();
    const add = (name: string) => {
      const outermost = outermostOf(name);
      if (classes.has(outermost)) found.add(outermost);
    };
    for (const text of texts) {
      if (!mayName.test(text)) continue;
      add(text);
      if (text.includes(";")) for (const [, name = ""] of text.matchAll(DESCRIBED)) add(dotted(name));
      for (const [word] of text.matchAll(QUALIFIED)) {
        let name = dotted(word);
        // com/acme/Cart.class, com.acme.Cart.TOTAL
        for (let cuts = 0; cuts <= MOST_CUTS && name !== ""; cuts++) {
          add(name);
          name = name.slice(0, Math.max(0, name.lastIndexOf(".")));
        }
      }
    }
    return found;
  };
}

const MOST_CUTS = 2;

/** Returns a pattern that any text with the name of one of these classes has: the first two names of their packages. */
function patternOfPackages(classes: ReadonlySet<string>): RegExp {
  const heads = new Set<string>();
  for (const name of classes) {
    const [first = "", second, third] = name.split(".", 3);
    if (second === undefined) return /(?:)/;
    heads.add(third === undefined ? `${first}.` : `${first}.${second}.`);
  }
  const escaped = [...heads].map((head) => head.replaceAll("$", "\\$").replaceAll(".", "[./]"));
  return escaped.length === 0 ? /(?!)/ : new RegExp(escaped.join("|"));
}

function outermostOf(name: string): string {
  const at = name.indexOf("$", name.lastIndexOf(".") + 2);
  return at < 0 ? name : name.slice(0, at);
}

function dotted(name: string): string {
  return name.includes("/") ? name.replaceAll("/", ".") : name;
}

// (ILcom/acme/Cart;Ljava/util/List<Lcom/acme/Row;>;)V
const DESCRIBED = /L([^;<>:()[\]]+)(?=[;<])/g;
const QUALIFIED = /[\p{L}_$][\p{L}\p{N}_$]*(?:[./][\p{L}\p{N}_$]+)+/gu;
