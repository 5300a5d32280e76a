/** Decodes an XML document: UTF-16 or Latin 1 if its beginning shows that, else UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, LONGEST_DECLARATION));
  return new TextDecoder(ONE_BYTE.test(start) ? "windows-1252" : "utf-8").decode(bytes);
}

const LONGEST_DECLARATION = 200;
// <?xml version="1.0" encoding="ISO-8859-1"?>
const ONE_BYTE = /^<\?xml\s[^>]*\bencoding=["'](?:iso-8859-1|latin-?1|windows-1252|us-ascii)["']/i;
