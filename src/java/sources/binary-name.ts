import type { JavaSource, JavaType } from "./read-java-source.ts";

/** Returns the binary name of a type that a source declares: `com.acme.Cart$Line`. */
export function binaryName({ package: within }: Pick<JavaSource, "package">, { name }: Pick<JavaType, "name">): string {
  return within === "" ? name : `${within}.${name}`;
}

/** Finds the type of a source by its binary name. */
export function typeNamed(source: JavaSource, name: string): JavaType | undefined {
  return source.types.find((it) => binaryName(source, it) === name);
}
