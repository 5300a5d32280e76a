/**
 * Decodes the "modified UTF-8" of class files (JVM specification, 4.4.7): NUL has two bytes, and a character beyond
 * U+FFFF is a pair of surrogates with three bytes each. A malformed byte becomes U+FFFD.
 */
export function decodeModifiedUtf8(bytes: Uint8Array): string {
  if (bytes.length > LONG) return isAscii(bytes) ? ascii.decode(bytes) : decodeUnits(bytes);
  let text = "";
  for (const byte of bytes) {
    if (byte >= 0x80) return decodeUnits(bytes);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** The length in bytes from which on a TextDecoder is faster than decoding one character after the other. */
const LONG = 64;
const ascii = new TextDecoder("latin1");

/** Decodes bytes to a text of the same length, whose characters are right where they are ASCII. */
export function decodeLatin1(bytes: Uint8Array): string {
  return ascii.decode(bytes);
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

const MALFORMED = 0xfffd;

function decodeUnits(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  const continued = (at: number) => {
    const byte = bytes[at] ?? 0;
    return byte >> 6 === 0b10 ? byte & 0x3f : null;
  };
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const [second, third] = [continued(at + 1), continued(at + 2)];
    if (first < 0x80) {
      units[count++] = first;
      at += 1;
    } else if (first >> 5 === 0b110 && second !== null) {
      units[count++] = ((first & 0x1f) << 6) | second;
      at += 2;
    } else if (first >> 4 === 0b1110 && second !== null && third !== null) {
      units[count++] = ((first & 0x0f) << 12) | (second << 6) | third;
      at += 3;
    } else {
      units[count++] = MALFORMED;
      at += 1;
    }
  }
  return utf16.decode(units.subarray(0, count));
}

const utf16 = new TextDecoder("utf-16le");
