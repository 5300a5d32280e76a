import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { child, children, type Element, readXml, textOf } from "../../src/text/xml.ts";

describe("text", () => {
  test("predefined, decimal and hexadecimal entities are decoded, once", () => {
    expect(root("<a>&lt;&gt;&amp;&quot;&apos;&#233;&#xe9;&amp;lt;</a>").text).toBe("<>&\"'éé&lt;");
  });

  test("a surrogate pair written as two numeric entities is one character", () => {
    expect(root("<a>&#55357;&#56832;</a>").text).toBe("😀");
  });

  test("what Surefire writes for a control character in a body stays literal", () => {
    expect(root("<a><![CDATA[red &amp#27;[31m]]></a>").text).toBe("red &amp#27;[31m");
    expect(root("<a>red &amp#27;[31m</a>").text).toBe("red &amp#27;[31m");
  });

  test("entities of a DTD, impossible characters and bare ampersands stay as they are", () => {
    expect(root('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;&#99999999; & b</a>').text).toBe(
      "&x;&#99999999; & b",
    );
  });

  test("CDATA is kept to the letter, also where ]]> is split over two sections", () => {
    expect(root("<a><![CDATA[x &lt; <b> ]]]]><![CDATA[> y]]></a>").text).toBe("x &lt; <b> ]]> y");
  });

  test("white space inside an element is kept, line ends become one \\n", () => {
    expect(root("<a>  x\r\n\ty\rz </a>").text).toBe("  x\n\ty\nz ");
  });

  test("text around children is the element's own", () => {
    const a = root("<a>one<b>two</b>three</a>");
    expect(a.text).toBe("onethree");
    expect(textOf(a, "b")).toBe("two");
  });
});

describe("elements", () => {
  test("attributes are decoded, in either kind of quotes, and no others are there", () => {
    const { attributes } = root(`<a message="a &gt; b&#10;c" type='it"s' empty=""/>`);
    expect({ ...attributes }).toEqual({ message: "a > b\nc", type: 'it"s', empty: "" });
    expect(attributes["constructor"]).toBeUndefined();
  });

  test("child, children and textOf find by name", () => {
    const a = root("<a><b>1</b><c/><b>2</b></a>");
    expect(child(a, "b")?.text).toBe("1");
    expect(children(a, "b").map((b) => b.text)).toEqual(["1", "2"]);
    expect([child(a, "d"), textOf(a, "d")]).toEqual([undefined, undefined]);
  });

  test("names that are void in HTML have content here", () => {
    const a = root("<a><link>l</link><input>i</input><meta><x/></meta></a>");
    expect(a.children.map((element) => element.text + element.children.length)).toEqual(["l0", "i0", "1"]);
  });

  test("script and style are elements like others", () => {
    const a = root("<a><script><![CDATA[x < 1]]><b>&amp;</b></script><style>&lt;</style><script/></a>");
    expect(a.children.map(({ name, text }) => [name, text])).toEqual([
      ["script", "x < 1"],
      ["style", "<"],
      ["script", ""],
    ]);
    expect(a.children[0]?.children[0]?.text).toBe("&");
  });

  test("byte order mark, declaration, DOCTYPE, comments and processing instructions are passed over", () => {
    const text =
      '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE a [<!ELEMENT a (b)>]>\n<!-- <a> --><a><?p i?>x<!-- > -->y</a>\n<!-- end -->';
    expect(readXml(text)).toMatchObject({ kind: "document", root: { name: "a", text: "xy" } });
  });
});

describe("what is no document says why", () => {
  const cases = {
    "": "empty",
    " \n\uFEFF": "empty",
    "Not Found": "not XML",
    "{}": "not XML",
    "< a/>": "not XML",
    "<a>": "ends early",
    "<a><b></b>": "ends early",
    "<a></": "ends early",
    '<a x="1': "ends early",
    "<a><!-- </a>": "ends early",
    "<a><![CDATA[ </a>": "ends early",
    "<a>          <script>": "ends early",
    "<a>          <style>x": "ends early",
    "<a></b>": "not well-formed",
    "<a><b></a></b>": "not well-formed",
    "<a/><b/>": "not well-formed",
    "<a/>x": "not well-formed",
    "<?xml version='1.0'?>": "not well-formed",
  } as const;
  for (const [text, reason] of Object.entries(cases)) {
    test(JSON.stringify(text), () => expect(readXml(text)).toEqual({ kind: "broken", reason }));
  }

  test("a root of another name than the one asked for", () => {
    expect(readXml("<html></html>", "project")).toEqual({ kind: "broken", reason: "unexpected root" });
    expect(readXml("<project/>", "project").kind).toBe("document");
  });

  test("a document cut anywhere", () => {
    for (let length = 0; length < WHOLE.length; length++) {
      expect([length, readXml(WHOLE.slice(0, length)).kind]).toEqual([length, "broken"]);
    }
    expect(readXml(WHOLE).kind).toBe("document");
  });

  test("nesting without end", () => {
    expect(readXml("<a>".repeat(200_000)).kind).toBe("broken");
    expect(readXml("<a>".repeat(5000) + "</a>".repeat(5000)).kind).toBe("broken");
    expect(readXml("<a>".repeat(300) + "</a>".repeat(300)).kind).toBe("document");
  });
});

describe("any text", () => {
  const piece = fc.constantFrom(
    ..."<>/!?-[]\"'=& \n".split(""),
    ...["<a", "<a>", "</a>", "<script>", "</script>", "<style>", "</style>", "<![CDATA[", "]]>", "<!--", "-->", "<?"],
    ...["<!DOCTYPE", ' x="', "&#", "&#x1F600;", "&amp;", "__proto__", "é", "\0", "\uD83D", "\uFEFF"],
  );

  test("gives an answer", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => ["document", "broken"].includes(readXml(text).kind)),
    );
    const pieces = fc.array(piece, { maxLength: 60 }).map((all) => all.join(""));
    fc.assert(
      fc.property(pieces, (text) => ["document", "broken"].includes(readXml(text).kind)),
      { numRuns: 5000 },
    );
  });

  test("comes back out of an element, escaped or as CDATA", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = text.replaceAll("\r", "");
        const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
        expect(root(`<a x="${escaped}">${escaped}</a>`)).toMatchObject({ text: plain, attributes: { x: plain } });
        expect(root(`<a><![CDATA[${plain.replaceAll("]]>", "]]]]><![CDATA[>")}]]></a>`).text).toBe(plain);
      }),
    );
  });
});

const WHOLE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- from Surefire --><testsuite name="a.OneTest" tests='1'>
  <properties><property name="x" value="a/b>c"/></properties>
  <testcase name="adds" classname="a.OneTest" time="0.01"><failure message="&lt;1&gt;"><![CDATA[at a.b(c)
]]]]><![CDATA[>]]></failure><script>x</script></testcase>
</testsuite>`;

function root(text: string): Element {
  const result = readXml(text);
  if (result.kind === "broken") throw new Error(result.reason);
  return result.root;
}
