import type { ClassFile, FindClass } from "../java/bytecode/class-file.ts";
import { describeMember, hasMember, type NamedMember, parametersOf } from "../java/bytecode/named-member.ts";
import { simpleNameOf, typeName } from "../java/bytecode/type-name.ts";

/** A class, or a member of it, that a JVM looked for and did not find, or found to be another one than was compiled against. */
export interface MissingLink {
  readonly className: string;
  /** The member that was looked for; null for the class itself. */
  readonly member: LinkedMember | null;
  /** Whether the JVM found it: then it is another one than was compiled against. */
  readonly isFound: boolean;
}

interface LinkedMember extends NamedMember {
  /** The type that a method returns, as sources write it: a JVM takes none with another one. */
  readonly type?: string;
}

/** Reads what a linkage error says; null for any other throwable, and where its message does not say which class is meant. */
export function readMissingLink(type: string, message: string): MissingLink | null {
  const text = message.trim();
  switch (type) {
    case "java.lang.NoSuchMethodError":
      return readMethod(text);
    case "java.lang.NoSuchFieldError": {
      const [, className, name] = NO_FIELD.exec(text) ?? [];
      return linkTo(className, name === undefined ? null : { name, parameters: null });
    }
    case "java.lang.NoClassDefFoundError":
    case "java.lang.ClassNotFoundException":
      return linkTo(CLASS_NAME.exec(text)?.[0].replaceAll("/", "."), null);
    case "java.lang.IncompatibleClassChangeError":
      return linkTo(CHANGED.exec(text)?.[1], null, true);
    case "java.lang.AbstractMethodError":
      return linkTo(NOT_IMPLEMENTED.exec(text)?.[1], null, true);
    default:
      return null;
  }
}

// Class com.acme.Money does not have member field 'int CENTS'
const NO_FIELD = /^Class ([\w$.]+) does not have member field '[^']* ([\w$]+)'$/;
// com/acme/Money, com.acme.Money
const CLASS_NAME = /^[\w$]+(?:[./][\w$]+)+$/;
// Found interface com.acme.Money, but class was expected
const CHANGED = /^Found (?:interface|class) ([\w$.]+), but (?:interface|class) was expected$/;
// Receiver class com.acme.Euro does not define or inherit an implementation of the resolved method 'abstract int cents()' of interface com.acme.Money.
const NOT_IMPLEMENTED =
  /^Receiver class ([\w$.]+) does not define or inherit an implementation of the resolved method /;

function linkTo(className: string | undefined, member: LinkedMember | null, isFound = false): MissingLink | null {
  return className === undefined ? null : { className, member, isFound };
}

function readMethod(text: string): MissingLink | null {
  const [, returned, className, name, types = "", descriptor] = METHOD.exec(text) ?? [];
  if (name === undefined) return null;
  const isDescriptor = descriptor !== undefined;
  const parameters = isDescriptor ? parametersOf(`(${types})`) : types.split(",").flatMap((it) => it.trim() || []);
  const type = isDescriptor ? typeName(descriptor) : returned;
  return linkTo(className, { name, parameters, ...(type !== undefined && { type }) });
}

// 'void com.acme.Money.add(int, java.lang.String)'
// com.acme.Money.add(ILjava/lang/String;)V
const METHOD = /^(?:'([\w$.[\]]+) )?([\w$.]+)\.([\w$]+|<init>)\(([^()]*)\)(?:'|([\w/$;[]+))$/;

/** Writes a member that a class lacks, with the type that it returns where the class has it with another one. */
export function describeLacked(link: MissingLink, file: ClassFile, findClass: FindClass): string | null {
  if (link.member === null) return null;
  const { type, ...member } = link.member;
  const written = describeMember(link, member);
  const isOfOtherType = type !== undefined && hasLinkedMember(file, member, findClass) === true;
  return isOfOtherType ? `${simpleNameOf(type)} ${written}` : written;
}

/** Whether a class has a member by its types; null where a class that it inherits from is unknown. */
export function hasLinkedMember(
  file: ClassFile,
  { name, parameters, type }: LinkedMember,
  findClass: FindClass,
): boolean | null {
  const declares = ({ fields, methods }: ClassFile) =>
    parameters === null
      ? fields.some((field) => field.name === name)
      : methods.some(
          ({ name: own, descriptor }) =>
            own === name &&
            parametersOf(descriptor).join() === parameters.join() &&
            (type === undefined || typeName(descriptor.slice(descriptor.indexOf(")") + 1)) === type),
        );
  return hasMember(file, name, declares, findClass);
}
