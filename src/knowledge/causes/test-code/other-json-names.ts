import { nameOffset } from "../../../java/sources/name-offset.ts";
import { packageOf, withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { DeclaredClass, PlacedName } from "../wiring/wiring-facts.ts";

/** JSON has names as Java writes them, and a class lacks the annotation by which others of its package have the expected ones. */
interface Fields {
  readonly expected: string;
  readonly name: string;
  readonly type: string;
  readonly at: string;
  readonly sibling: PlacedName;
}

export const otherJsonNames: KnownBuildCause<"other-json-names", Fields> = {
  prove({ failed, typesWith, ownClasses, declaring }) {
    for (const { message } of failed) {
      const missing = namesIn(EXPECTED, message);
      const written = namesIn(UNEXPECTED, message).map((name) => ({
        name,
        expected: missing.find((it) => it !== name && plain(it) === plain(name)),
      }));
      const [{ name = "", expected } = {}] = written;
      if (expected === undefined || written.some((it) => it.expected === undefined)) continue;
      const named = typesWith("JsonNaming").filter((it) => !it.isNeeded);
      const packages = new Set(named.map((it) => packageOf(it.name)));
      const [only, ...others] = ownClasses()
        .filter((it) => packages.has(packageOf(it)))
        .flatMap((it) => declaring(it) ?? [])
        .filter((it) => written.every((asked) => hasComponent(asked.name, it)));
      const sibling =
        only &&
        named.find(
          (it) => packageOf(it.name) === only.source.package && fits(it.annotation("JsonNaming") ?? "", expected),
        );
      if (!only || !sibling || others.length > 0 || isAnnotated(only)) continue;
      const { source, type, at } = only;
      return {
        ...{
          cause: "other-json-names",
          expected,
          name,
          type: type.name,
          at: at(nameOffset(source, type.from, type.name)),
        },
        sibling: { name: withoutPackage(sibling.name), at: sibling.at },
      };
    }
    return null;
  },
  sentence: ({ expected, name, type, at, sibling }) =>
    `The JSON has ${name} in place of ${expected}: ${type} (${at}) lacks the @JsonNaming that ${sibling.name} (${sibling.at}) has.`,
};

// Expected: page_size
const EXPECTED = /^[ \t]*Expected: (?<name>[\w-]{1,100})[ \t]*$/gm;
// Unexpected: pageSize
const UNEXPECTED = /^[ \t]*Unexpected: (?<name>[\w-]{1,100})[ \t]*$/gm;

function namesIn(pattern: RegExp, message: string): readonly string[] {
  return [...message.matchAll(pattern)].map(({ groups }) => groups?.["name"] ?? "");
}

function plain(name: string): string {
  return name.replace(/[_-]/g, "").toLowerCase();
}

/** Whether a class has a field, or a component of a record, of a name. */
function hasComponent(asked: string, { type }: DeclaredClass): boolean {
  return type.members.some(({ kind, name, modifiers, parameters }) => {
    const isAccessor = type.kind === "record" && kind === "method" && parameters.length === 0;
    return name === asked && !modifiers.has("static") && (kind === "field" || isAccessor);
  });
}

/** Whether a class, or what it inherits from, may name itself what it has. */
function isAnnotated({ source, type }: DeclaredClass): boolean {
  const isNamed = /@(?:[\w.]+\.)?Json(?:Naming|Property|Getter)\b/.test(source.text.code.slice(type.from, type.to));
  return isNamed || type.annotations.includes("JsonNaming") || type.supertypes.length > 0;
}

/** Whether a strategy makes such names: `PropertyNamingStrategies.SnakeCaseStrategy.class` makes `page_size`. */
function fits(strategy: string, name: string): boolean {
  return (/snake/i.test(strategy) && name.includes("_")) || (/kebab/i.test(strategy) && name.includes("-"));
}
