import { expect, test } from "bun:test";
import type { Method } from "../../../src/java/bytecode/class-members.ts";
import {
  readableSupertypes,
  readableType,
  readableTypeParameters,
  readableTypes,
} from "../../../src/java/bytecode/readable-types.ts";

const PLAIN = {
  ...{ name: "m", isPublic: true, isPrivate: false, isProtected: false, isStatic: false, isFinal: false },
  ...{ isSynthetic: false, annotations: [], invisibleAnnotations: [], isDeprecated: false },
  ...{ isAbstract: false, isBridge: false, isVarargs: false, exceptions: [] },
};
const method = (descriptor: string, signature: string | null = null, isVarargs = false): Method => ({
  ...{ ...PLAIN, descriptor, signature, isVarargs },
});

test.each([
  [method("()V"), [], "void"],
  [method("(I[JLjava/lang/String;)Ljava/util/Map$Entry;"), ["int", "long[]", "String"], "Entry"],
  [
    method("(Ljava/util/Map;)Ljava/lang/Object;", "<T:Ljava/lang/Object;>(Ljava/util/Map<TK;+TV;>.Entry<*>;)TT;"),
    ["Entry<?>"],
    "T",
  ],
  [method("(Ljava/util/List;)V", "(Ljava/util/List<-Ljava/lang/String;>;)V"), ["List<? super String>"], "void"],
  [method("([Ljava/lang/String;)V", null, true), ["String..."], "void"],
  // The signature leaves out the parameters that the compiler adds.
  [method("(Ljava/lang/String;ILjava/util/List;)V", "(Ljava/util/List<TT;>;)V"), ["String", "int", "List"], "void"],
])("%o", (it, parameters, result) => {
  expect(readableTypes(it)).toEqual({ parameters, result });
});

test("a field has its type with type arguments", () => {
  expect(readableType(method("Ljava/util/List;", "Ljava/util/List<[I>;"))).toBe("List<int[]>");
});

test.each(["", "(", "(L", "(Ljava/util/List<", "([[[[", "[".repeat(10_000), "(T", "Ljava/util/List<+"])(
  "what is no signature has unknown types: %s",
  (text) => {
    expect(typeof readableTypes(method(text, text)).result).toBe("string");
    expect(typeof readableType(method(text, text))).toBe("string");
  },
);

test.each([
  ["<T:Ljava/lang/Object;E:Ljava/lang/Exception;>Lcom/acme/Base<TT;>;", ["T", "E extends Exception"]],
  [
    "<K::Ljava/lang/Comparable<TK;>;:Ljava/io/Serializable;>Ljava/lang/Object;",
    ["K extends Comparable<K> & Serializable"],
  ],
  ["Lcom/acme/Base<Ljava/lang/String;>;", []],
  ["<T", ["T extends ?"]],
])("the type parameters of %s", (signature, parameters) => {
  expect(readableTypeParameters(signature)).toEqual(parameters);
});

test.each([
  ["<T:Ljava/lang/Object;>Lcom/acme/Base<TT;>;Ljava/util/List<+Lcom/acme/Row;>;", ["Base<T>", "List<? extends Row>"]],
  ["Lcom/acme/Base;", ["Base"]],
  ["", []],
])("the supertypes of %s", (signature, supertypes) => {
  expect(readableSupertypes(signature)).toEqual(supertypes);
});
