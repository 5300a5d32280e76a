import { type JavaMember, type JavaSource, type JavaType, splitParameter } from "./read-java-source.ts";

/**
 * Adds to the types of a source what Lombok's annotations make of their fields: accessors, constructors and builders
 * (projectlombok.org, features). What depends on more than the fields is left out.
 */
export function withLombok(source: JavaSource): JavaSource {
  if (!source.imports.some(({ name }) => name.startsWith("lombok."))) return source;
  // Others have annotations of such names, too: com.acme.audit.Log
  const ofOthers = source.imports.flatMap(({ name }) =>
    name.startsWith("lombok.") ? [] : name.slice(name.lastIndexOf(".") + 1),
  );
  const types = source.types.flatMap((it) => expand(it, ofOthers, source.text.code));
  return { ...source, types: [...Map.groupBy(types, ({ name }) => name).values()].flatMap(joined) };
}

/** Joins a builder that a source declares in part with what Lombok adds to it. */
function joined([declared, made, ...others]: readonly JavaType[]): readonly JavaType[] {
  if (!declared || !made || others.length > 0) return [declared, made, ...others].flatMap((it) => it ?? []);
  const [own, added] = declared.from === declared.to ? [made, declared] : [declared, made];
  const names = new Set(own.members.map(({ kind, name }) => `${kind} ${name}`));
  const members = added.members.filter(({ kind, name }) => !names.has(`${kind} ${name}`));
  return [{ ...own, supertypes: [...own.supertypes, ...added.supertypes], members: [...own.members, ...members] }];
}

function expand(declared: JavaType, ofOthers: readonly string[], code: string): readonly JavaType[] {
  const annotations = declared.annotations.filter((it) => !ofOthers.includes(it));
  const has = (...names: readonly string[]) => names.some((name) => annotations.includes(name));
  const type = has("Value") ? { ...declared, members: declared.members.map(asOfValue) } : declared;
  const fields = type.members.filter((it) => it.kind === "field" && !it.modifiers.has("static"));
  // The names of such accessors are chosen by its parameters.
  const isPlain = !has("Accessors");
  const getters = fields.filter((it) => has("Data", "Value", "Getter") || it.annotations.includes("Getter"));
  const setters = fields.filter(
    (it) => !it.modifiers.has("final") && (has("Data", "Setter") || it.annotations.includes("Setter")),
  );
  const simple = type.name.slice(type.name.lastIndexOf("$") + 1);
  const builder = `${simple}Builder`;
  const made = [
    ...(isPlain ? [...getters.map(toGetter), ...setters.map(toSetter)] : []),
    ...(has("Builder", "SuperBuilder") ? [method("builder", [], builder, ["public", "static"])] : []),
  ];
  const logger = annotations.flatMap((it) => LOGGERS.get(it) ?? []).map(toLog);
  // Others are made by a method, or not by everyone: nothing is known of them.
  const isKept = CHOSEN.test(code.slice(type.from, type.to).slice(0, LONGEST_HEAD));
  const own = new Set(type.members.map(({ kind, name }) => `${kind} ${name}`));
  const members = [
    ...type.members,
    ...[...made, ...logger].filter(({ kind, name }) => !own.has(`${kind} ${name}`)),
    ...constructorsOf({ ...type, annotations }, fields, simple).map((it) => (isKept ? asPrivate(it) : it)),
  ];
  const built = type.kind === "record" ? componentsOf(type) : fields;
  if (built === null || !has("Builder", "SuperBuilder")) return [{ ...type, members }];
  const steps = builderOf(type, builder, built, simple);
  return [{ ...type, members }, has("SuperBuilder") ? asHeir(steps, code.slice(type.from, type.to)) : steps];
}

/** The fields of `@Value` are private and final, unless they say otherwise. */
function asOfValue(it: JavaMember): JavaMember {
  if (it.kind !== "field" || it.modifiers.has("static")) return it;
  const isOpen = ["public", "protected", "private"].some((access) => it.modifiers.has(access));
  const added = [
    ...(isOpen || it.annotations.includes("PackagePrivate") ? [] : ["private"]),
    ...(it.annotations.includes("NonFinal") ? [] : ["final"]),
  ];
  return { ...it, modifiers: new Set([...it.modifiers, ...added]) };
}

function asPrivate(made: JavaMember): JavaMember {
  return { ...made, modifiers: new Set(["private"]) };
}

/** Returns the annotation of a type that alone says who may call a constructor which it makes, with its line. */
export function choosesAccess({ text }: JavaSource, { name, from, to }: JavaType): ChosenAccess | null {
  const head = headOf(text.code.slice(from, to), name);
  const [only, ...others] = head.matchAll(new RegExp(CHOSEN, "g"));
  if (!only || others.length > 0) return null;
  const end = head.indexOf(")", only.index);
  return { written: head.slice(only.index, end + 1), line: text.lineAt(from + only.index) };
}

/** Returns what stands before the keyword of a declared type: its annotations and modifiers. */
function headOf(declared: string, name: string): string {
  const keyword = new RegExp(`\\b(?:class|enum)\\s+${RegExp.escape(name.replace(/^.*\\$/, ""))}\\b`, "u");
  return declared.slice(0, LONGEST_HEAD).split(keyword, 1)[0] ?? "";
}

/** Returns how the @SuperBuilder of a type calls the method that builds, with its line; null and the line of the type where it has none. */
export function superBuilderOf(
  { text }: JavaSource,
  { name, from, to, annotations }: JavaType,
): { readonly builds: string | null; readonly line: number } {
  const head = headOf(text.code.slice(from, to), name);
  if (!annotations.includes("SuperBuilder")) return { builds: null, line: text.lineAt(from + head.length) };
  const { index = 0, groups } = SUPER_BUILDER.exec(head) ?? {};
  return { builds: groups?.["builds"] ?? "build", line: text.lineAt(from + index) };
}

// @SuperBuilder(toBuilder = true, buildMethodName = "make")
const SUPER_BUILDER =
  /@(?:[\w.]{1,100}\.)?SuperBuilder\b(?:\s*\([^()]{0,300}\bbuildMethodName\s*=\s*"(?<builds>[\w$]{1,100})")?/;

interface ChosenAccess {
  readonly written: string;
  readonly line: number;
}

const LONGEST_HEAD = 2000;
// @RequiredArgsConstructor(staticName = "of")
// @AllArgsConstructor(access = AccessLevel.PRIVATE)
const CHOSEN =
  /@(?:[\w.]{1,100}\.)?(?:(?:All|Required|No)ArgsConstructor|Data|Value)\s*\([^()]{0,300}\b(?:access|staticName|staticConstructor)\s*=/;

/** The annotations that make a field `log`, with its type. */
export const LOGGERS: ReadonlyMap<string, string> = new Map([
  ["Slf4j", "org.slf4j.Logger"],
  ["XSlf4j", "org.slf4j.ext.XLogger"],
  ["Log", "java.util.logging.Logger"],
  ["Log4j", "org.apache.log4j.Logger"],
  ["Log4j2", "org.apache.logging.log4j.Logger"],
  ["CommonsLog", "org.apache.commons.logging.Log"],
  ["JBossLog", "org.jboss.logging.Logger"],
]);

function toLog(type: string): JavaMember {
  return { ...method("log", [], type, ["private", "static", "final"]), kind: "field" };
}

/** Lists the components of a record as fields; null where several constructors leave open which one takes them. */
function componentsOf({ members }: JavaType): readonly JavaMember[] | null {
  const [canonical, ...others] = members.filter(({ kind }) => kind === "constructor");
  if (!canonical || others.length > 0) return null;
  return canonical.parameters.map((it) => ({ ...canonical, kind: "field", parameters: [], ...splitParameter(it) }));
}

/**
 * Lists the constructors. `@Builder` makes one for all fields, and `@Data` and `@Value` make theirs, only where the source
 * has none and no other annotation makes one; of these three `@Builder` comes first.
 */
function constructorsOf(
  { annotations, members }: JavaType,
  fields: readonly JavaMember[],
  simple: string,
): readonly JavaMember[] {
  const has = (...names: readonly string[]) => names.some((name) => annotations.includes(name));
  const hasOwn = members.some(({ kind }) => kind === "constructor");
  const isImplied = !hasOwn && !has("AllArgsConstructor", "RequiredArgsConstructor", "NoArgsConstructor");
  const isOfBuilder = has("Builder") && isImplied;
  const isOfValue = has("Value") && isImplied && !isOfBuilder;
  const isOfData = has("Data") && isImplied && !isOfBuilder && !isOfValue;
  const forSome = has("RequiredArgsConstructor") || isOfData;
  const isRequired = (it: JavaMember) =>
    has("Value") || it.modifiers.has("final") || it.annotations.some((name) => /^non_?null$/i.test(name));
  // A final field that has a value is no parameter, but where its value is the builder's.
  const isSet = (it: JavaMember) => it.hasValue === true && !it.annotations.includes("Default");
  const settable = fields.filter((it) => !isSet(it) || !(has("Value") || it.modifiers.has("final")));
  const required = fields.filter((it) => !isSet(it) && isRequired(it));
  // What that of a builder takes is unknown: it stands in, so that the class is not taken to have one that takes nothing.
  const isUnknown = has("SuperBuilder") && !hasOwn;
  return [
    ...(has("AllArgsConstructor") || isOfValue ? [toConstructor(simple, settable)] : []),
    ...(isOfBuilder ? [{ ...toConstructor(simple, settable), modifiers: new Set<string>() }] : []),
    ...(has("NoArgsConstructor") ? [toConstructor(simple, [])] : []),
    ...(forSome ? [toConstructor(simple, required)] : []),
    ...(isUnknown ? [{ ...toConstructor(simple, fields), modifiers: new Set(["private"]) }] : []),
  ];
}

/** Makes a builder abstract, and that of a superclass, which has the steps for its fields, the one above it. */
function asHeir(builder: JavaType, code: string): JavaType {
  let head = /\bclass\b[^{]{0,1000}/.exec(code)?.[0] ?? "";
  // Type parameters have bounds of their own.
  for (let inner = ""; inner !== head; ) [inner, head] = [head, head.replace(/<[^<>]*>/g, "")];
  const { above } = EXTENDED.exec(head)?.groups ?? {};
  const supertypes = above === undefined ? [] : [`${above}.${above.slice(above.lastIndexOf(".") + 1)}Builder`];
  return { ...builder, supertypes, modifiers: new Set([...builder.modifiers, "abstract"]) };
}

// class SendMessage extends BotApiMethod implements
const EXTENDED = /\bextends\s+(?<above>[\p{L}_$][\p{L}\p{N}_$.]{0,200})/u;

function builderOf(type: JavaType, name: string, fields: readonly JavaMember[], simple: string): JavaType {
  const steps = fields.map((field) => method(field.name, [`${field.type} ${field.name}`], name));
  return {
    ...type,
    kind: "class",
    name: `${type.name}$${name}`,
    modifiers: new Set(["public", "static"]),
    annotations: [],
    typeParameters: [],
    supertypes: [],
    to: type.from,
    members: [...steps, method("build", [], simple), { ...toConstructor(name, []), modifiers: new Set() }],
  };
}

function method(name: string, parameters: readonly string[], type: string, modifiers = ["public"]): JavaMember {
  return { kind: "method", name, parameters, type, modifiers: new Set(modifiers), annotations: [], exceptions: [] };
}

function toConstructor(name: string, fields: readonly JavaMember[]): JavaMember {
  const parameters = fields.map((field) => `${field.type} ${field.name}`);
  return { ...method(name, parameters, ""), kind: "constructor", isGenerated: true };
}

// boolean active: isActive; boolean isActive: isActive, too; Boolean active: getActive
function toGetter({ name, type }: JavaMember): JavaMember {
  const plain = type === "boolean" ? withoutIs(name) : name;
  return method(`${type === "boolean" ? "is" : "get"}${capitalized(plain)}`, [], type);
}

function toSetter({ name, type }: JavaMember): JavaMember {
  const plain = type === "boolean" ? withoutIs(name) : name;
  return method(`set${capitalized(plain)}`, [`${type} ${name}`], "void");
}

function withoutIs(name: string): string {
  return /^is\p{Lu}/u.test(name) ? name.slice(2) : name;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
