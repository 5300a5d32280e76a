import { readAspectjPlace } from "./aspectj.ts";
import { readGroovy, readGroovyPlace } from "./groovy.ts";
import { readJavac, readJavacPlace } from "./javac.ts";
import { readKotlin } from "./kotlin.ts";
import type { Located, SourcePlace } from "./located.ts";
import { readScala } from "./scala.ts";

/** Reads a message that names its file, in the form of any known compiler; null for any other line. */
export function readMessage(text: string): Located | null {
  return readJavac(text) ?? readKotlin(text) ?? readScala(text) ?? readGroovy(text);
}

/** Reads the source file and line from a line below a compiler's message; null for any other line. */
export function readPlace(text: string): SourcePlace | null {
  return readJavacPlace(text) ?? readGroovyPlace(text) ?? readAspectjPlace(text);
}
