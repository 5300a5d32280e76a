import { type Located, readAs, type SourcePlace } from "./located.ts";

/** Reads a message of the Groovy compiler; the column is at the end of the line or on the next one. */
export function readGroovy(text: string): Located | null {
  return readAs(LOCATED, text);
}

export function readGroovyPlace(text: string): SourcePlace | null {
  const found = PLACE_BELOW.exec(text)?.groups;
  return found ? { line: Number(found["line"]), column: Number(found["column"]) } : null;
}

// /home/dev/gr-orders/src/main/groovy/com/acme/gr/Order.groovy: 7: unable to resolve class Strin
// /home/dev/gr-orders/src/main/groovy/com/acme/gr/Order.groovy: 5: Unexpected input: '+' @ line 5, column 19.
const LOCATED = /^(?<file>\S.*?\.groovy): (?<line>\d+): (?<message>.*?)(?: @ line \d+, column (?<column>\d+)\.)?$/;
//  @ line 7, column 5.
const PLACE_BELOW = /^ @ line (?<line>\d+), column (?<column>\d+)\.$/;
