import { expect, test } from "bun:test";
import { decodeXml } from "../../../src/output/reports/decode.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string, isBig: boolean) => {
  const words = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBig ? words.swap16() : words;
};

test.each(["ISO-8859-1", "iso-8859-1", "latin1", "Latin-1", "windows-1252", "US-ASCII"])(
  "%s is read as Latin 1",
  (name) => {
    for (const quote of ['"', "'"]) {
      const text = `<?xml version="1.0" encoding=${quote}${name}${quote}?><a>Größe</a>`;
      expect(decodeXml(latin(text))).toBe(text);
    }
  },
);

test.each([
  '<?xml version="1.0" encoding="UTF-8"?><a>Größe</a>',
  "<a>Größe</a>",
  '<a encoding="ISO-8859-1">Größe</a>',
  '<?xml version="1.0"?><a encoding="ISO-8859-1">Größe</a>',
  `<?xml version="1.0" xencoding="ISO-8859-1"?><a>Größe</a>`,
  '<?xml version="1.0" encoding="iso-8859-15"?><a>Größe</a>',
])("%s is read as UTF-8", (text) => {
  expect(decodeXml(Buffer.from(text))).toBe(text);
});

test("a byte order mark tells of UTF-16, and which", () => {
  expect(decodeXml(utf16("<a>Größe</a>", true))).toBe("<a>Größe</a>");
  expect(decodeXml(utf16("<a>Größe</a>", false))).toBe("<a>Größe</a>");
});

test("half a byte order mark tells nothing", () => {
  expect(decodeXml(Uint8Array.of(0xfe, 0x61))).toBe("\ufffda");
  expect(decodeXml(Uint8Array.of(0xff, 0x61))).toBe("\ufffda");
  expect(decodeXml(Uint8Array.of(0x61, 0xff))).toBe("a\ufffd");
  expect(decodeXml(Uint8Array.of(0x61, 0xfe))).toBe("a\ufffd");
});
