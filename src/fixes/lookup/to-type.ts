import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Field, Method } from "../../java/bytecode/class-members.ts";
import {
  readableSupertypes,
  readableType,
  readableTypeParameters,
  readableTypes,
} from "../../java/bytecode/readable-types.ts";
import { dotted, simpleNameOf } from "../../java/bytecode/type-name.ts";
import { binaryName } from "../../java/sources/binary-name.ts";
import {
  type JavaMember,
  type JavaSource,
  type JavaType,
  splitParameter,
} from "../../java/sources/read-java-source.ts";
import { type Access, type Member, simpleTypes, type Type } from "../type.ts";

/** Makes a type of a class file; what the compiler has added is left out. */
export function typeOfClassFile(file: ClassFile): Type {
  return {
    name: file.name,
    access: accessOf(file),
    kind: kindOf(file),
    isAbstract: file.isAbstract,
    isInterface: file.isInterface,
    isStatic: file.isStatic,
    isDeprecated: file.isDeprecated,
    supertypes: [...(file.superclass === null || file.isInterface ? [] : [file.superclass]), ...file.interfaces],
    extended: readableSupertypes(file.signature ?? ""),
    typeParameters: readableTypeParameters(file.signature ?? ""),
    members: [
      ...file.methods
        .filter(({ isSynthetic, name }) => !isSynthetic && name !== "<clinit>")
        .map((it) => toMethod(it, file)),
      ...file.fields.filter(({ isSynthetic }) => !isSynthetic).map(toField),
    ],
  };
}

/** Returns the binary name of the one type of a simple name among those of members of a class file; null where several are called so. */
export function namedIn(members: readonly Pick<Field, "descriptor" | "signature">[], simple: string): string | null {
  const types = members.flatMap(({ descriptor, signature }) =>
    [...`${descriptor}${signature ?? ""}`.matchAll(CLASS)].map(([, name = ""]) => dotted(name)),
  );
  const [only, ...others] = new Set(types.filter((it) => simpleNameOf(it) === simple));
  return others.length > 0 ? null : (only ?? null);
}

// (Lokhttp3/Request;)Lokhttp3/Request$Builder;
const CLASS = /(?<=^|[();<>[*+-]|:)L([^;<>:()]+)/g;

function kindOf({ isAnnotation, isInterface, isEnum, isRecord }: ClassFile): Type["kind"] {
  if (isAnnotation) return "annotation";
  if (isInterface) return "interface";
  if (isEnum) return "enum";
  return isRecord ? "record" : "class";
}

function accessOf({ isPublic, isProtected, isPrivate }: Pick<Field, "isPublic" | "isProtected" | "isPrivate">): Access {
  if (isPublic) return "public";
  if (isProtected) return "protected";
  return isPrivate ? "private" : "package";
}

function toMethod(method: Method, file: ClassFile): Member {
  const { parameters, result } = readableTypes(method);
  const isConstructor = method.name === "<init>";
  // The components of a record are its fields, in their order.
  const components = isConstructor && file.isRecord ? file.fields.filter(({ isStatic }) => !isStatic) : [];
  const isCanonical = components.length > 0 && components.length === parameters.length;
  return {
    kind: isConstructor ? "constructor" : "method",
    name: isConstructor ? simpleNameOf(file.name) : method.name,
    parameters: isCanonical ? parameters.map((type, at) => `${type} ${components[at]?.name}`) : parameters,
    result: isConstructor ? "" : result,
    access: accessOf(method),
    isStatic: method.isStatic,
    isAbstract: method.isAbstract,
    isFinal: method.isFinal,
    isDeprecated: method.isDeprecated,
    exceptions: method.exceptions,
  };
}

function toField(field: Field): Member {
  return {
    kind: "field",
    name: field.name,
    parameters: [],
    result: readableType(field),
    access: accessOf(field),
    isStatic: field.isStatic,
    isAbstract: false,
    isFinal: field.isFinal,
    isDeprecated: field.isDeprecated,
    exceptions: [],
  };
}

/** Makes a type of a declaration in a source. `resolve` returns the binary name of a type as written there. */
export function typeOfSource(type: JavaType, source: JavaSource, resolve: (named: string) => string | null): Type {
  const simple = simpleNameOf(type.name);
  const constructors = type.members.filter(({ kind }) => kind === "constructor");
  const implied: readonly JavaMember[] =
    type.kind === "class" && constructors.length === 0
      ? [
          {
            kind: "constructor",
            name: simple,
            modifiers: type.modifiers,
            annotations: [],
            parameters: [],
            type: "",
            exceptions: [],
          },
        ]
      : [];
  const isOfEnum = type.kind === "enum";
  const supertypes = type.supertypes.flatMap((named) => resolve(named) ?? []);
  return {
    name: binaryName(source, type),
    access: accessIn(type.modifiers),
    kind: type.kind,
    isAbstract: type.modifiers.has("abstract") || type.kind === "interface" || type.kind === "annotation",
    isInterface: type.kind === "interface" || type.kind === "annotation",
    isStatic: type.modifiers.has("static") || type.kind !== "class" || isInInterface(type, source),
    isSealed: type.modifiers.has("sealed"),
    isDeprecated: type.annotations.includes("Deprecated"),
    supertypes: [...supertypes, ...(IMPLIED.get(type.kind) ?? [])],
    extended: type.extended ?? [],
    typeParameters: type.typeParameters,
    lacksSupertype: supertypes.length < type.supertypes.length,
    members: [...type.members, ...implied]
      .map((member) => toMember(member, type))
      .map((it) => (isOfEnum && it.kind === "field" && it.result === "" ? { ...it, result: simple } : it)),
  };
}

function isInInterface({ name }: JavaType, { types }: JavaSource): boolean {
  const outer = types.find((it) => it.name === name.slice(0, Math.max(0, name.lastIndexOf("$"))));
  return outer?.kind === "interface" || outer?.kind === "annotation";
}

const IMPLIED: ReadonlyMap<JavaType["kind"], readonly string[]> = new Map([
  ["enum", ["java.lang.Enum"]],
  ["record", ["java.lang.Record"]],
]);

function accessIn(modifiers: ReadonlySet<string>): Access {
  if (modifiers.has("public")) return "public";
  if (modifiers.has("protected")) return "protected";
  return modifiers.has("private") ? "private" : "package";
}

/** Makes a member of one that a type of that kind declares in a source. */
export function toMember(member: JavaMember, { kind }: Pick<JavaType, "kind">): Member {
  const isCanonical = kind === "record" && member.kind === "constructor";
  const written = member.type.replace(/<.*/s, "");
  return {
    kind: member.kind,
    name: member.name,
    parameters: isCanonical ? member.parameters : member.parameters.map((it) => simpleTypes(splitParameter(it).type)),
    ...(!isCanonical && { parameterNames: member.parameters.map((it) => splitParameter(it).name) }),
    result: member.kind === "constructor" ? "" : simpleTypes(member.type),
    access: kind === "enum" && member.kind === "constructor" ? "private" : accessIn(member.modifiers),
    isStatic: member.modifiers.has("static"),
    isAbstract: member.modifiers.has("abstract"),
    isFinal: member.modifiers.has("final"),
    isDeprecated: member.annotations.includes("Deprecated"),
    exceptions: member.exceptions,
    ...(written.includes(".") && { qualified: member.type }),
    ...(member.isGenerated && { isGenerated: true }),
  };
}
