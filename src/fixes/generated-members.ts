import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { rawType } from "../model/class-name.ts";
import type { Fix } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { ComplaintOf } from "./complaints/complaint.ts";
import { signatureOf, toLike, toLikes, typeOf, usableMembers } from "./like-members.ts";
import { hasMembers } from "./members-of-types.ts";
import { resolveType } from "./resolve-type.ts";
import { type Member, simpleTypes, sourceName, type Type } from "./type.ts";

type Arguments = ComplaintOf<"arguments">;

/**
 * Finds what makes a member that a class of the project lacks: the builder within it, or the annotation of Lombok, where
 * the compiler sees that.
 */
export function fixGenerated(
  { name, arguments: given }: Pick<ComplaintOf<"member">, "name" | "arguments">,
  type: Type,
  around: CompilerView,
  line: number,
): Fix | null {
  if (around.sourcesOf(type.name).length === 0) return null;
  const simple = simpleNameOf(type.name);
  if (given === null) {
    const isLogged = around.source.lines.some((it) => LOGGED.test(it));
    const chosen = isLogged && around.runsLombok(type.name) ? around.loggerName(type.name) : null;
    if (chosen && LOGGER_NAME.test(name) && chosen.name !== name) return { kind: "logger-name", ...chosen };
    if (name !== "log" || type.members.some((it) => it.name === name)) return null;
    const loggers = around.source.imports.flatMap((it) => (LOGGER.test(it.name) ? simpleNameOf(it.name) : []));
    const own = isLogged ? [] : type.members.filter((it) => it.kind === "field" && loggers.includes(it.result));
    return own.length > 0
      ? hasMembers(type, toLikes(own.map((it) => ({ ...it, owner: type.name }))))
      : fixLogger(name, type, around);
  }
  if (name === "builder" && given.length === 0) {
    const nested = [`${simple}Builder`, "Builder"].flatMap((it) => around.findType(`${type.name}$${it}`) ?? [])[0];
    if (!nested) return byLombok("Builder", `${name}()`, type, around);
    const giving = usableMembers(type, around, line).filter(
      (it) => it.kind === "method" && it.isStatic && typeOf(it.result) === simpleNameOf(nested.name),
    );
    if (giving.length > 0) return { kind: "members", type: simple, members: toLikes(giving, given) };
    const constructors = usableMembers(nested, around, line).filter(({ kind }) => kind === "constructor");
    if (constructors.length === 0) return null;
    return {
      kind: "members",
      type: sourceName(nested.name).split(".").slice(-2).join("."),
      members: constructors.map((it) => toLike(it, 0)),
    };
  }
  if (name === "toBuilder" && given.length === 0)
    return byLombok("Builder(toBuilder = true)", `${name}()`, type, around);
  const [, verb = "", property = ""] = ACCESSOR.exec(name) ?? [];
  const isSetter = verb === "set";
  const field = type.members.find(
    (it) => it.kind === "field" && !it.isStatic && it.name.toLowerCase() === property.toLowerCase(),
  );
  if (!field || given.length !== (isSetter ? 1 : 0) || (isSetter && field.isFinal)) return null;
  // boolean active: isActive; Boolean active: getActive
  if (!isSetter && (verb === "is") !== (field.result === "boolean")) return null;
  return byLombok(isSetter ? "Setter" : "Getter", `${name}(${isSetter ? field.result : ""})`, type, around);
}

// @lombok.extern.slf4j.Slf4j
const LOGGED = /^\s*@(?:lombok\.\S*)?(?:X?Slf4j|Log\d?|Log4j2|CommonsLog|JBossLog|Flogger)\b/;
const LOGGER_NAME = /^log(?:ger)?$/i;
const LOGGER =
  /^(?:org\.slf4j|java\.util\.logging|org\.apache\.(?:logging\.log4j|commons\.logging)|org\.jboss\.logging)\.Log(?:ger)?$/;

/** Finds the annotation that makes a logger: the one that other sources of the project import, or else that of SLF4J, if it is there. */
function fixLogger(name: string, type: Type, around: CompilerView): Fix | null {
  const imported = around.importedClasses().find((it) => /^lombok\.extern\./.test(it));
  const usual = around.findType("org.slf4j.Logger") === null ? undefined : "lombok.extern.slf4j.Slf4j";
  const annotation = imported ?? usual;
  return annotation === undefined ? null : byLombok(annotation.replace(/^lombok\./, ""), name, type, around);
}

/** Tells where the field is declared final for which a setter is missing that Lombok would make. */
export function fixFinalSetter(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
): Fix | null {
  const [, verb, property = ""] = ACCESSOR.exec(name) ?? [];
  const type = verb === "set" && given?.length === 1 ? resolveType(named, around, line) : null;
  if (type === null || !around.runsLombok(type.name)) return null;
  const isMeant = (it: Member) => it.kind === "field" && it.isFinal && it.name.toLowerCase() === property.toLowerCase();
  const field = type.members.find(isMeant);
  const at = field === undefined ? null : around.placeOfField(type.name, field.name);
  return field && at !== null ? { kind: "final-field", field: field.name, at } : null;
}

// getName, isActive, setName
const ACCESSOR = /^(get|is|set)(\p{Lu}.*)$/u;

/** Finds the annotation that makes the constructor which a class with final fields lacks. */
export function fixNoConstructor(message: string, around: CompilerView, line: number): Fix | null {
  const { field } = UNSET.exec(message)?.groups ?? {};
  // javac says the same of a constructor that somebody wrote, which only has to set the field.
  if (field !== undefined)
    return around.source.lines[line - 1]?.includes("@NoArgsConstructor") ? { kind: "no-args", field } : null;
  const [own] = around.source.typesAround(line);
  const type = own === undefined ? null : around.findType(own);
  if (type?.kind !== "class") return null;
  return byLombok("RequiredArgsConstructor", "a constructor for its final fields", type, around);
}

// variable timeout might not have been initialized
const UNSET = /^variable (?<field>[\p{L}\p{N}_$]+) might not have been initialized/u;

interface MadeConstructor {
  readonly fix: Fix;
  /** Whether the class has no other constructor that takes anything. */
  readonly isAlone: boolean;
}

/** Finds the annotation that makes the constructor for all fields which a call asks for. */
export function fixConstructor(
  { type: named, isConstructor, arguments: given }: Arguments,
  around: CompilerView,
  line: number,
): MadeConstructor | null {
  const type = isConstructor && named !== null ? resolveType(named, around, line) : null;
  if (type === null || given === null || given.length === 0 || around.sourcesOf(type.name).length === 0) return null;
  // A final field that has a value is no parameter.
  const fields = type.members.filter((it) => it.kind === "field" && !it.isStatic);
  const isForAll =
    fields.length === given.length &&
    fields.every((it, at) => !it.isFinal && simpleNameOf(rawType(given[at] ?? "")) === rawType(it.result));
  if (!isForAll) return null;
  const makes = `${simpleNameOf(type.name)}(${fields.map(({ result }) => result).join(", ")})`;
  const fix = byLombok("AllArgsConstructor", makes, type, around);
  const isAlone = !type.members.some(({ kind, parameters }) => kind === "constructor" && parameters.length > 0);
  return fix && { fix, isAlone };
}

/** Lists the constructors that the compiler tells and the source does not have: what a processor made of a class of the project. */
export function unseenConstructors(
  { isConstructor, candidates = [] }: Pick<Arguments, "isConstructor" | "candidates">,
  type: Type,
  around: CompilerView,
): readonly Member[] {
  if (!isConstructor || around.sourcesOf(type.name).length === 0) return [];
  // One that the line may not use was written, too.
  const seen = type.members.filter(({ kind }) => kind === "constructor");
  const isSeen = ({ length }: readonly string[]) => seen.some(({ parameters }) => parameters.length === length);
  return candidates.flatMap((types) =>
    isSeen(types) ? [] : toConstructor(simpleNameOf(type.name), types.map(shortType)),
  );
}

/** Leaves out packages and the annotations of types: `java.lang.@com.acme.Ok String`. */
function shortType(named: string): string {
  return simpleTypes(named.replace(/@[\p{L}\p{N}_$.]+(?:\([^()]*\))?\s*/gu, ""));
}

function toConstructor(name: string, parameters: readonly string[]): Member {
  return {
    ...{ kind: "constructor", name, parameters, result: "", access: "public", exceptions: [] },
    ...{ isStatic: false, isAbstract: false, isFinal: false, isDeprecated: false },
  };
}

/**
 * Finds the field with which a call would fit, and which the constructor that Lombok makes leaves out. That takes the
 * final fields and no other, so that what it leaves out is neither final nor marked as not null.
 */
export function fixLeftOut(complaint: Arguments, around: CompilerView, line: number): Fix | null {
  const { type: named, arguments: given } = complaint;
  const type = named === null ? null : resolveType(named, around, line);
  if (type === null || !around.runsLombok(type.name)) return null;
  const fields = type.members.filter((it) => it.kind === "field" && !it.isStatic);
  const isOf = (some: readonly Member[], types: readonly string[]) =>
    some.length === types.length &&
    some.every(({ result }, at) => rawType(result) === rawType(shortType(types[at] ?? "")));
  const finals = fields.filter(({ isFinal }) => isFinal);
  const generated = type.members.filter((it) => it.isGenerated);
  const made = [...generated, ...unseenConstructors(complaint, type, around)].find(({ parameters }) =>
    isOf(finals, parameters),
  );
  const [field, ...others] = fields.filter(
    (left) =>
      !left.isFinal &&
      isOf(
        fields.filter((it) => it.isFinal || it === left),
        given,
      ),
  );
  const at = field && others.length === 0 ? around.placeOfField(type.name, field.name) : null;
  if (!made || !field || at === null) return null;
  return { kind: "left-out", makes: signatureOf(made), field: field.name, at };
}

/** Finds the annotation that makes the constructor which a line may not use, where nobody wrote one that takes as many. */
export function fixMadeHidden(
  { type: named, name, arguments: given }: ComplaintOf<"access">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = given === null ? null : resolveType(named, around, line);
  if (type === null || name !== simpleNameOf(type.name) || !around.runsLombok(type.name)) return null;
  const taking = type.members.filter((it) => it.kind === "constructor" && it.parameters.length === given?.length);
  const chosen = taking.length > 0 && taking.every((it) => it.isGenerated) ? around.choosesAccess(type.name) : null;
  return chosen && { kind: "made-hidden", annotation: chosen.written, at: chosen.at };
}

function byLombok(annotation: string, makes: string, { name, kind }: Type, around: CompilerView): Fix | null {
  if ((kind !== "class" && kind !== "enum") || !around.runsLombok(name)) return null;
  return { kind: "annotation", annotation: `lombok.${annotation}`, type: simpleNameOf(name), makes };
}
