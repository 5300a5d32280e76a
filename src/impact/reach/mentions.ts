import { packageOf, withoutPackage } from "../../model/class-name.ts";

/**
 * Returns a function that finds which of these classes the text of a source mentions, by their simple names, if it names
 * their package or lies in it. A mention in a comment counts, too.
 */
export function openMentions(classes: Iterable<string>): (path: string, text: string) => ReadonlySet<string> {
  const byPackage = Map.groupBy(classes, packageOf);
  const packages = [...byPackage].map(([name, own]) => ({
    named: `${name}.`,
    own: `package ${name}`,
    folder: name.replaceAll(".", "/"),
    bySimpleName: new Map(own.map((it) => [withoutPackage(it), it])),
  }));
  return (path, text) => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const near = packages.filter(
      (it) => folder.endsWith(it.folder) || text.includes(it.named) || text.includes(it.own),
    );
    if (near.length === 0) return NONE;
    const found = new Set<string>();
    for (const word of text.match(IS_ASCII.test(text) ? ASCII_WORD : WORD) ?? []) {
      for (const { bySimpleName } of near) {
        const name = bySimpleName.get(word);
        if (name !== undefined) found.add(name);
      }
    }
    return found;
  };
}

const NONE: ReadonlySet<string> = new Set();
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const ASCII_WORD = /[A-Za-z_$][\w$]*/g;
const IS_ASCII = /^[\0-\x7F]*$/;
