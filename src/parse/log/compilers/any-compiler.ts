import { readAspectjPlace } from "./aspectj.ts";
import { readGroovy, readGroovyPlace } from "./groovy.ts";
import { readJavac, readJavacPlace } from "./javac.ts";
import { readKotlin } from "./kotlin.ts";
import type { Located, Place } from "./located.ts";
import { readScala } from "./scala.ts";

/** A compiler message that names its file, in the form of any compiler we know, or null. One more compiler is one more file here. */
export function readMessage(text: string): Located | null {
  return readJavac(text) ?? readKotlin(text) ?? readScala(text) ?? readGroovy(text);
}

/** The place of a message that is told below it, or null. */
export function readPlace(text: string): Place | null {
  return readJavacPlace(text) ?? readGroovyPlace(text) ?? readAspectjPlace(text);
}
