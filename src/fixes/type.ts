import { splitList } from "../java/sources/read-java-source.ts";

export interface Type {
  /** The binary name: `org.acme.Cart$Row`. */
  readonly name: string;
  readonly access: Access;
  readonly kind: "class" | "interface" | "enum" | "record" | "annotation";
  readonly isAbstract: boolean;
  readonly isInterface: boolean;
  /** Whether it is nested and needs no object of the type around it. */
  readonly isStatic?: boolean;
  /** Whether it permits only certain subtypes; known of sources. */
  readonly isSealed?: boolean;
  readonly isDeprecated?: boolean;
  /** The binary names of the superclass and of the interfaces. */
  readonly supertypes: readonly string[];
  /** The supertypes as they are written, with type arguments: `Settings<Row>`. */
  readonly extended?: readonly string[];
  /** Whether the source names a supertype that is not there, and whose members are therefore unknown. */
  readonly lacksSupertype?: boolean;
  readonly members: readonly Member[];
  /** The type parameters as Java declares them, `E extends Exception`. A source in Kotlin tells their names alone. */
  readonly typeParameters?: readonly string[];
}

export type Access = "public" | "protected" | "package" | "private";

export interface Member {
  readonly kind: "method" | "field" | "constructor";
  readonly name: string;
  /** The types of the parameters with simple names, `List<Order>`, and their names where these are part of the type, as in records. */
  readonly parameters: readonly string[];
  /** The names of the parameters, where a source tells them and they are no part of the type. */
  readonly parameterNames?: readonly string[];
  /** The type of the field or the result; that of a constructor is empty. */
  readonly result: string;
  /** The result as a source writes it with more than a simple name: `java.util.zip.ZipFile`, `Map.Entry<String, Row>`. */
  readonly qualified?: string;
  readonly access: Access;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isFinal: boolean;
  readonly isDeprecated: boolean;
  /** The binary names of those that it declares; of a source, the names as written there. */
  readonly exceptions: readonly string[];
  /** A constructor that Lombok makes. */
  readonly isGenerated?: true;
}

/** Puts what is deprecated after what is not; the order is kept otherwise. */
export function deprecatedLast<Item>(
  items: readonly Item[],
  isDeprecated: (item: Item) => boolean | undefined,
): readonly Item[] {
  return items.toSorted((a, b) => Number(isDeprecated(a) ?? false) - Number(isDeprecated(b) ?? false));
}

/** Whether a member is a method that an object answers without arguments, such as a getter. */
export function isNoArgMethod({ kind, isStatic, parameters }: Member): boolean {
  return kind === "method" && !isStatic && parameters.length === 0;
}

/** Returns the name as sources write it: `org.acme.Cart.Row`. */
export function sourceName(binaryName: string): string {
  return binaryName.replaceAll("$", ".");
}

/** Removes packages: `java.util.Map<String, com.acme.Order>` is `Map<String, Order>`. */
export function simpleTypes(type: string): string {
  return type.replace(/(?<![\p{L}\p{N}_$.])(?:[\p{L}\p{N}_$]+\.)+(?=[\p{L}_$])/gu, "");
}

/** The simple names of types in a type as written: `Builder` of `Map<String, Builder>`. */
export const TYPE_NAME = /(?<![\p{L}\p{N}_$.])\p{Lu}[\p{L}\p{N}_$]*(?![\p{L}\p{N}_$.])/gu;

/** Whether a name is that of a type variable: T, ID, T1. */
export function isTypeVariable(name: string): boolean {
  return /^[A-Z]{1,2}\d?$/.test(name);
}

/** Whether a type is primitive, as Java names it. */
export function isPrimitive(type: string): boolean {
  return boxOf(type) !== type;
}

export const OBJECT = "java.lang.Object";
export const STRING = "java.lang.String";
export const COLLECTION = "java.util.Collection";

/** Returns the type in which a primitive is boxed, with its package; any other type as it is. */
export function boxOf(type: string): string {
  const box = BOXES.get(type);
  return box === undefined ? type : `java.lang.${box}`;
}

export const BOXES: ReadonlyMap<string, string> = new Map([
  ["boolean", "Boolean"],
  ["byte", "Byte"],
  ["char", "Character"],
  ["short", "Short"],
  ["int", "Integer"],
  ["long", "Long"],
  ["float", "Float"],
  ["double", "Double"],
]);

/** Lists the names of the type variables that a type declares, in their order: `K` of `K extends Enum<K>`. */
export function variablesOf({ typeParameters = [] }: Type): readonly string[] {
  return typeParameters.map((it) => it.split(" ")[0] ?? it);
}

/** Lists the type arguments of a type as they are written. */
export function argumentsOf(type: string): readonly string[] {
  return splitList(ARGUMENTS.exec(type)?.groups?.["arguments"] ?? "");
}

/** Returns what a variable of a type stands for in that type as it is written: `Row` for the `V` of a `Map<String, Row>`. */
export function heldBy(variable: string, written: string, type: Type): string | undefined {
  return argumentsOf(written)[variablesOf(type).indexOf(variable)];
}

/** Writes a type with others in place of its type variables, as far as these are known. */
export function withVariables(type: string, standsFor: (variable: string) => string | undefined): string {
  return type.replace(VARIABLE, (it) => standsFor(it) ?? it);
}

// the T of Class<? extends T>
const VARIABLE = /(?<![\p{L}\p{N}_$.])[A-Z]{1,2}\d?(?![\p{L}\p{N}_$.])/gu;

// Page<com.acme.Owner>
const ARGUMENTS = /^[^<]*<(?<arguments>.*)>$/;
