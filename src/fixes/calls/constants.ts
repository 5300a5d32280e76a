import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf, rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { typesConverted } from "../conversions/read-conversion.ts";
import { type Given, gives, type Needed, neededAt } from "../expressions/needed.ts";
import { callGiven } from "../expressions/type-of-expression.ts";
import {
  type Asked,
  COMMON_TYPES,
  isTaking,
  isTelling,
  membersOf,
  SYNONYM,
  toLike,
  toLikes,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { goesOn, unlikeness, wordsOf } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { importedTypes, inheritsUnknown, mayUse, resolveType, wildcards } from "../resolve-type.ts";
import { type Member, simpleTypes, sourceName, type Type } from "../type.ts";
import { typeOfArgument } from "./argument-in-line.ts";

/** Finds the constants of other types in place of one that a type has not, where that has none nearly of that name. */
export function fixConstant(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): readonly Fix[] | null {
  const type = given === null && CONSTANT.test(name) ? resolveType(named, around, line) : null;
  // For a name of one word, `fixMember` names the constants of an enum itself.
  const isOfEnum = type?.kind === "enum" && wordsOf(name).length === 1;
  if (type === null || isOfEnum || inheritsUnknown(type, around)) return null;
  const usable = usableMembers(type, around, line);
  if (usable.some((it) => (unlikeness(name, it.name) ?? 1) < SYNONYM)) return null;
  const taken = constantsTaken(name, around, line, column);
  if (taken !== null) return [taken];
  return constantsNamed(name, type.name, around, line, column);
}

/** Finds the constants that the argument of a call may be where a type lacks one: `HorizontalAlignment.CENTER` for `CellStyle.ALIGN_CENTER`. */
function constantsTaken(name: string, around: CompilerView, line: number, column: number | undefined): Fix | null {
  const call = column === undefined ? null : callGiven(column, around, line);
  if (call === null) return null;
  const { types, name: called, arguments: given, position } = call;
  const taken = types.flatMap((type) =>
    membersOf(type, around).flatMap(({ kind, name: other, parameters, owner }) =>
      kind === "method" && other === called && parameters.length === given.length
        ? (around.findType(around.meantIn(owner, typeOf(parameters[position] ?? "")) ?? "") ?? [])
        : [],
    ),
  );
  const asked = wordsOf(name).join(" ");
  const fixes = [...new Map(taken.map((it) => [it.name, it])).values()].flatMap((type) => {
    const meant = type.members.filter((it) => {
      const words = wordsOf(it.name).join(" ");
      return it.kind === "field" && it.isStatic && (asked === words || asked.endsWith(` ${words}`));
    });
    return type.kind === "enum"
      ? (hasMembers(
          type,
          meant.map((it) => ({ signature: it.name })),
        ) ?? [])
      : [];
  });
  return fixes.length === 1 ? (fixes[0] ?? null) : null;
}

/** Finds the static methods of that name which other types of the project have and which take the arguments of the call. */
export function fixStaticCall(
  complaint: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): readonly Fix[] | null {
  const { name, arguments: given } = complaint;
  const type = given === null ? null : resolveType(complaint.type, around, line);
  if (given === null || type === null || inheritsUnknown(type, around)) return null;
  const needed = neededAt(complaint, around, line, column);
  if (needed.receiver !== simpleNameOf(type.name)) return null;
  const isMeant = (it: Member) => it.kind === "method" && it.name === name && isTaking(it, given);
  const others = (owners: readonly string[], stands: (it: Given) => boolean) =>
    owners.filter((it) => it !== type.name).flatMap((it) => havingStatic(it, isMeant, around, line, stands));
  // What makes an object of a type may be beside it: LoggerFactory.getLogger for Logger.getLogger.
  const makers = others(
    [...around.typesIn(packageOf(type.name)), `${type.name}s`],
    ({ result }) => typeOf(result) === simpleNameOf(type.name),
  );
  if (makers.length === 1) return makers;
  const named = makersElsewhere(complaint.name, given, type, around, line);
  if (named !== null) return [named];
  // Names of one word, and those of factories, are so common that they say nothing of another class.
  if (given.length === 0 || wordsOf(name).length === 1 || OF_ANY.test(name)) return null;
  const having = others(around.withStatic(name), (it) => gives(it, needed, around, line) !== false);
  return having.length === 0 || having.length > MOST ? null : having;
}

/** Finds the static methods of that name which other types of the project have and which take what the one that is called does not: `Lists.isEmpty(Collection)` for `Texts.isEmpty(rows)`. */
export function fixTakenElsewhere({ message, column }: Finding, around: CompilerView, line: number): readonly Fix[] {
  const { given } = typesConverted(message);
  const call = given === "" || column === undefined ? null : callGiven(column, around, line);
  const [type, ...others] = call?.types ?? [];
  if (call === null || !type || others.length > 0 || COMMON_TYPES.has(simpleTypes(rawType(given)))) return [];
  const [called] = type.members.filter((it) => it.isStatic && it.name === call.name);
  if (!called || around.sourcesOf(type.name).length === 0) return [];
  const written = call.arguments.map((it, at) => (at === call.position ? given : typeOfArgument(it, around, line)));
  const isMeant = (it: Member) =>
    it.kind === "method" &&
    it.name === call.name &&
    it.result === called.result &&
    isTaking(it, written) &&
    isTelling(it.parameters[call.position] ?? "", given);
  const owners = around.withStatic(call.name).filter((it) => it !== type.name);
  const having = owners.flatMap((it) => havingStatic(it, isMeant, around, line, () => true));
  return having.length > MOST ? [] : having;
}

/** Finds the static methods that make an object of a type from these arguments, and go on where the name that is missing ends, in a class that the file imports, or in a package around that of the type: `Loader.loadPDF(File)` for `PDDocument.load(File)`. */
function makersElsewhere(
  name: string,
  given: readonly string[],
  { name: made }: Type,
  around: CompilerView,
  line: number,
): Fix | null {
  const imported = importedTypes(around);
  const parts = packageOf(made).split(".");
  const packages = parts.map((_, at) => parts.slice(0, at).join(".")).slice(FEWEST_PARTS);
  const above = [...packages, packageOf(made)].flatMap((it) => {
    const types = around.typesIn(it);
    return types.length > MOST_ABOVE ? [] : types.flatMap((type) => around.findType(type) ?? []);
  });
  const making = [...new Map([...imported, ...above].map((it) => [it.name, it])).values()].flatMap((type) => {
    const members = usableMembers(type, around, line).filter(
      (it) =>
        it.kind === "method" &&
        it.isStatic &&
        (it.name === name || goesOn(name, it.name) || wordsOf(name).every((word) => wordsOf(it.name).includes(word))) &&
        around.meantIn(it.owner, typeOf(it.result)) === made &&
        isTaking(it, given),
    );
    const shown = imported.includes(type) ? simpleNameOf(type.name) : sourceName(type.name);
    return type.name === made || members.length === 0 || type.access !== "public"
      ? []
      : { kind: "members" as const, type: shown, members: toLikes(members) };
  });
  return making.length === 1 ? (making[0] ?? null) : null;
}

/** The packages of the owner of a library, `org.apache`, have nothing to do with it. */
const FEWEST_PARTS = 3;
const MOST_ABOVE = 100;

/** Finds the static method of that name which the type that is needed has itself, for a call without a receiver. */
export function fixStaticOfNeeded(
  { name, arguments: given }: Asked,
  needed: Needed,
  around: CompilerView,
  line: number,
): readonly Fix[] | null {
  const type = needed.type === null ? null : resolveType(needed.type, around, line);
  if (type === null || !given) return null;
  const isMeant = (it: Member) => it.kind === "method" && it.name === name && isTaking(it, given);
  const having = havingStatic(type.name, isMeant, around, line, (it) => gives(it, needed, around, line) === true);
  return having.length === 0 ? null : having;
}

const OF_ANY = /^(?:new|get)(?:Instance|Builder)$|^value(?:Of|s)$/;

/**
 * Lists the public constants of exactly a name that other types have: those of the same package as the type that lacks
 * it, otherwise of the project, otherwise of the packages of libraries from which the file imports. Null where there are
 * none, or too many.
 */
export function constantsNamed(
  name: string,
  lacking: string | null,
  around: CompilerView,
  line: number,
  column: number | undefined,
): readonly Fix[] | null {
  if (!CONSTANT.test(name)) return null;
  const { imports, package: within } = around.source;
  const beside = lacking === null ? within : packageOf(lacking);
  const own = () => around.withStatic(name);
  const imported = () =>
    [...imports.flatMap((it) => (it.isStatic ? [] : packageOf(it.name))), ...wildcards(around)]
      .filter((it) => !/^java\./.test(it))
      .flatMap(around.typesIn);
  // A name of one word is so common that it says nothing in another package.
  const further = wordsOf(name).length > 1 ? [own, imported] : [];
  const needed = neededAt({ name, arguments: null }, around, line, column);
  const stands = (it: Given) => gives(it, needed, around, line) !== false;
  const isMeant = (it: Member) => it.kind === "field" && it.name === name && it.isFinal;
  for (const list of [() => own().filter((it) => packageOf(it) === beside), ...further]) {
    const types = [...new Set(list())].filter((it) => it !== lacking);
    const having = types.flatMap((it) => havingStatic(it, isMeant, around, line, stands));
    if (having.length > 0) return having.length > MOST ? null : having;
  }
  return null;
}

// LITTLE_ENDIAN
const CONSTANT = /^\p{Lu}[\p{Lu}\p{N}]+(?:_[\p{Lu}\p{N}]+)*$/u;
const MOST = 2;

function havingStatic(
  owner: string,
  isMeant: (member: Member) => boolean,
  around: CompilerView,
  line: number,
  stands: (it: Given) => boolean,
): readonly Fix[] {
  const type = around.findType(owner);
  const member = type?.members.find((it) => it.isStatic && isMeant(it));
  if (!type || member?.access !== "public" || member.isDeprecated || !mayUse(type.access, owner, around, line))
    return [];
  // The one object of a class is no constant of others.
  const isSole = type.kind !== "enum" && member.kind === "field" && typeOf(member.result) === simpleNameOf(owner);
  if (isSole || !stands({ ...member, owner })) return [];
  const isSeen = packageOf(owner) === around.source.package || around.source.imports.some((it) => it.name === owner);
  const shown = isSeen ? simpleNameOf(owner) : sourceName(owner);
  return [{ kind: "members", type: shown, members: [toLike(member, 0)] }];
}
