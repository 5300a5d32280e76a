import fc from "fast-check";

/** One of these documents to which something happened. */
export function mutatedXml(documents: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...documents).chain((xml) => fc.constantFrom(...MUTATIONS).chain((mutate) => mutate(xml)));
}

const MUTATIONS: readonly ((xml: string) => fc.Arbitrary<string>)[] = [
  function cut(xml) {
    return fc.nat({ max: xml.length }).map((end) => xml.slice(0, end));
  },
  function cutOut(xml) {
    return fc
      .tuple(fc.nat({ max: xml.length }), fc.nat({ max: 2000 }))
      .map(([start, length]) => xml.slice(0, start) + xml.slice(start + length));
  },
  function swapTags(xml) {
    const tags = [...xml.matchAll(/<[^<>]*>/g)];
    const one = fc.nat({ max: Math.max(0, tags.length - 1) });
    return fc.tuple(one, one).map(([a, b]) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)].map((index) => tags[index]);
      if (!first || !second || first === second) return xml;
      const between = xml.slice(first.index + first[0].length, second.index);
      return xml.slice(0, first.index) + second[0] + between + first[0] + xml.slice(second.index + second[0].length);
    });
  },
  function breakEntities(xml) {
    return fc
      .constantFrom("&", "&;", "&#;", "&#x;", "&#xFFFFFFFF;", "&#0;", "&nosuch;", "&lt", "&#27;")
      .map((entity) => xml.replaceAll(/&\w+;/g, entity));
  },
  function dropAttributes(xml) {
    return fc
      .constantFrom("name", "classname", "time", "message", "type", "\\w+")
      .map((name) => xml.replaceAll(new RegExp(` ${name}="[^"]*"`, "g"), ""));
  },
  function nest(xml) {
    return fc.nat({ max: 3000 }).map((depth) => {
      const inner = xml.replace(/^<\?xml.*?\?>\s*/, "");
      return "<testsuite>".repeat(depth) + inner + "</testsuite>".repeat(depth);
    });
  },
  function insert(xml) {
    const pieces = fc.constantFrom(
      "<!--",
      "]]>",
      "<![CDATA[",
      "<?x",
      "<!DOCTYPE a [",
      "<script>",
      "<",
      '"',
      "'",
      "\0",
      "</",
    );
    return fc.tuple(fc.nat({ max: xml.length }), pieces).map(([at, piece]) => xml.slice(0, at) + piece + xml.slice(at));
  },
];
