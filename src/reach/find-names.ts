/**
 * Lists the classes that a text of a class file, or a line of a resource, may name: `com/acme/Cart`, a descriptor such
 * as `(Lcom/acme/Cart;)V`, or any text with `com.acme.Cart` in it. Names have dots, and need not be those of classes.
 */
export function findNames(text: string): readonly string[] {
  const names = [text];
  if (text.includes(";")) for (const [, name = ""] of text.matchAll(DESCRIBED)) names.push(dotted(name));
  if (text.includes(".") || text.includes("/")) {
    for (const [word] of text.matchAll(QUALIFIED)) {
      let name = dotted(word);
      // com/acme/Cart.class, com.acme.Cart.TOTAL
      for (let cuts = 0; cuts <= MOST_CUTS && name !== ""; cuts++) {
        names.push(name);
        name = name.slice(0, Math.max(0, name.lastIndexOf(".")));
      }
    }
  }
  return names;
}

const MOST_CUTS = 2;

function dotted(name: string): string {
  return name.replaceAll("/", ".");
}

// (ILcom/acme/Cart;Ljava/util/List<Lcom/acme/Row;>;)V
const DESCRIBED = /L([^;<>:()[\]]+)(?=[;<])/g;
const QUALIFIED = /[\p{L}_$][\p{L}\p{N}_$]*(?:[./][\p{L}\p{N}_$]+)+/gu;
