import { readGroovy, readGroovyPlace } from "./groovy.ts";
import { readJavac, readJavacPlace } from "./javac.ts";
import { readKotlin } from "./kotlin.ts";
import { readScala } from "./scala.ts";

/** Where a compiler message points to, and its first line. */
export interface Located extends Place {
  readonly file: string;
  readonly message: string;
}

/** Lines and columns count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A compiler message that names its file, in the form of any compiler we know, or null. One more compiler is one more file here. */
export function readMessage(text: string): Located | null {
  return readJavac(text) ?? readKotlin(text) ?? readScala(text) ?? readGroovy(text);
}

/** The place of a message that is told below it, or null. */
export function readPlace(text: string): Place | null {
  return readJavacPlace(text) ?? readGroovyPlace(text);
}
