import type { JavaMember, JavaSource, JavaType } from "./read-java-source.ts";

/**
 * Adds to the types of a source what Lombok's annotations make of their fields: accessors, constructors and builders
 * (projectlombok.org, features). What depends on more than the fields is left out.
 */
export function withLombok(source: JavaSource): JavaSource {
  if (!source.imports.some(({ name }) => name.startsWith("lombok."))) return source;
  return { ...source, types: source.types.flatMap(expand) };
}

function expand(type: JavaType): readonly JavaType[] {
  const has = (...names: readonly string[]) => names.some((name) => type.annotations.includes(name));
  const fields = type.members.filter((it) => it.kind === "field" && !it.modifiers.has("static"));
  // The names of such accessors are chosen by its parameters.
  const isPlain = !has("Accessors");
  const getters = fields.filter((it) => has("Data", "Value", "Getter") || it.annotations.includes("Getter"));
  const setters = fields.filter(
    (it) => !it.modifiers.has("final") && (has("Data", "Setter") || it.annotations.includes("Setter")),
  );
  const simple = type.name.slice(type.name.lastIndexOf("$") + 1);
  const makesConstructor = has(...CONSTRUCTING);
  const constructors = [
    ...(has("AllArgsConstructor", "Value") ? [toConstructor(simple, fields)] : []),
    ...(has("NoArgsConstructor") ? [toConstructor(simple, [])] : []),
    // Without a constructor that is known, the class has none that takes nothing.
    ...(makesConstructor ? [{ ...toConstructor(simple, fields), modifiers: new Set(["private"]) }] : []),
  ];
  const builder = `${simple}Builder`;
  const made = [
    ...(isPlain ? [...getters.map(toGetter), ...setters.map(toSetter)] : []),
    ...(has("Builder") ? [method("builder", [], builder, ["public", "static"])] : []),
  ];
  const own = new Set(type.members.map(({ kind, name }) => `${kind} ${name}`));
  const hasConstructor = type.members.some(({ kind }) => kind === "constructor");
  const members = [
    ...type.members,
    ...made.filter(({ name }) => !own.has(`method ${name}`)),
    ...(hasConstructor ? [] : constructors),
  ];
  return [{ ...type, members }, ...(has("Builder") ? [builderOf(type, builder, fields, simple)] : [])];
}

const CONSTRUCTING = [
  "Data",
  "Value",
  "Builder",
  "SuperBuilder",
  "AllArgsConstructor",
  "RequiredArgsConstructor",
  "NoArgsConstructor",
];

function builderOf(type: JavaType, name: string, fields: readonly JavaMember[], simple: string): JavaType {
  const steps = fields.map((field) => method(field.name, [`${field.type} ${field.name}`], name));
  return {
    ...type,
    kind: "class",
    name: `${type.name}$${name}`,
    modifiers: new Set(["public", "static"]),
    annotations: [],
    supertypes: [],
    members: [...steps, method("build", [], simple), { ...toConstructor(name, []), modifiers: new Set() }],
  };
}

function method(name: string, parameters: readonly string[], type: string, modifiers = ["public"]): JavaMember {
  return { kind: "method", name, parameters, type, modifiers: new Set(modifiers), annotations: [], exceptions: [] };
}

function toConstructor(name: string, fields: readonly JavaMember[]): JavaMember {
  const parameters = fields.map((field) => `${field.type} ${field.name}`);
  return { ...method(name, parameters, ""), kind: "constructor" };
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
