import type { Field, Method } from "./class-members.ts";
import { PRIMITIVES } from "./type-name.ts";

/** The types of a method as sources write them, with simple names: `List<Order>`, `String...`. */
export interface ReadableTypes {
  readonly parameters: readonly string[];
  readonly result: string;
}

/** Returns the types of a method with their type arguments. Never throws; time grows with the length. */
export function readableTypes({ descriptor, signature, isVarargs }: Method): ReadableTypes {
  const erased = readMethodTypes(descriptor);
  const generic = signature === null ? erased : readMethodTypes(signature);
  // The signature of a constructor of an enum or an inner class leaves out the parameters that the compiler adds.
  const { parameters, result } = generic.parameters.length === erased.parameters.length ? generic : erased;
  if (!isVarargs) return { parameters, result };
  return { parameters: parameters.map((it, at) => (at === parameters.length - 1 ? withDots(it) : it)), result };
}

export function readableType({ descriptor, signature }: Field): string {
  return typeAt({ text: signature ?? descriptor, at: 0 }, 0);
}

/** Lists the type parameters that a signature declares, with their bounds: `T`, `E extends Exception`. Never throws. */
export function readableTypeParameters(signature: string): readonly string[] {
  return parametersAt({ text: signature, at: 0 });
}

/** Lists the supertypes in the signature of a class, with their type arguments: `Settings<Row>`. Never throws. */
export function readableSupertypes(signature: string): readonly string[] {
  const reader = { text: signature, at: 0 };
  parametersAt(reader);
  const supertypes: string[] = [];
  while (reader.at < signature.length) supertypes.push(typeAt(reader, 0));
  return supertypes;
}

function parametersAt(reader: Reader): readonly string[] {
  const { text: signature } = reader;
  if (!signature.startsWith("<")) return [];
  reader.at = 1;
  const parameters: string[] = [];
  while (reader.at < signature.length && signature[reader.at] !== ">") {
    const name = until(reader, ":");
    const bounds: string[] = [];
    // A parameter whose first bound is an interface has two colons.
    if (signature[reader.at] === ":") reader.at++;
    do bounds.push(typeAt(reader, 0));
    while (signature[reader.at] === ":" && reader.at++ < signature.length);
    const told = bounds.filter((it) => it !== "Object");
    parameters.push(told.length === 0 ? name : `${name} extends ${told.join(" & ")}`);
  }
  reader.at++;
  return parameters;
}

function withDots(array: string): string {
  return array.endsWith("[]") ? `${array.slice(0, -2)}...` : array;
}

/** A place in a descriptor or signature (JVM specification, 4.3 and 4.7.9.1). */
interface Reader {
  readonly text: string;
  at: number;
}

function readMethodTypes(text: string): ReadableTypes {
  const reader = { text, at: text.indexOf("(") + 1 };
  const parameters: string[] = [];
  while (reader.at < text.length && text[reader.at] !== ")") parameters.push(typeAt(reader, 0));
  reader.at++;
  return { parameters, result: typeAt(reader, 0) };
}

/** Nobody writes deeper types, but a broken file may have them. */
const DEEPEST = 50;

function typeAt(reader: Reader, depth: number): string {
  const kind = reader.text[reader.at++];
  if (kind === undefined || depth > DEEPEST) {
    reader.at = reader.text.length;
    return "?";
  }
  if (kind === "[") return `${typeAt(reader, depth + 1)}[]`;
  if (kind === "T") return until(reader, ";");
  return kind === "L" ? classTypeAt(reader, depth) : (PRIMITIVES.get(kind) ?? "?");
}

/** Reads `java/util/Map<TK;TV;>.Entry<…>;` behind its `L`: the last simple name with its type arguments. */
function classTypeAt(reader: Reader, depth: number): string {
  let name = "";
  let typeArguments = "";
  while (reader.at < reader.text.length) {
    const character = reader.text[reader.at++] ?? "";
    if (character === ";") break;
    if (character === "<") typeArguments = `<${argumentsAt(reader, depth + 1).join(", ")}>`;
    else if ("/.$".includes(character)) [name, typeArguments] = ["", ""];
    else name += character;
  }
  return name + typeArguments;
}

function argumentsAt(reader: Reader, depth: number): readonly string[] {
  const found: string[] = [];
  while (reader.at < reader.text.length && reader.text[reader.at] !== ">") {
    const sign = reader.text[reader.at];
    if (sign === "*" || sign === "+" || sign === "-") reader.at++;
    if (sign === "*") found.push("?");
    else if (sign === "+") found.push(`? extends ${typeAt(reader, depth)}`);
    else if (sign === "-") found.push(`? super ${typeAt(reader, depth)}`);
    else found.push(typeAt(reader, depth));
  }
  reader.at++;
  return found;
}

function until(reader: Reader, end: string): string {
  const at = reader.text.indexOf(end, reader.at);
  const found = reader.text.slice(reader.at, at < 0 ? reader.text.length : at);
  reader.at = at < 0 ? reader.text.length : at + 1;
  return found;
}
