import { importedName } from "../../../java/sources/imported-name.ts";
import type { JavaType } from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { alikeIn, comparedIn, isOfEquality } from "../compared.ts";
import type { FailedTest } from "../wiring/wiring-facts.ts";

/** Two objects that print the same are compared, of a class that has no `equals`. */
export const noEquals: KnownBuildCause<"no-equals", { readonly type: string; readonly at: string }> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const compared = comparedType(failed) ?? verifiedType(failed);
      const type = compared === null ? null : facts.typeNamed(seenBy(failed, compared, facts));
      const declared = type && facts.declaring(type.name);
      if (!declared) continue;
      if (isPlain(declared.type) && !declaresMethod("equals", declared.type)) {
        return { cause: "no-equals", type: withoutPackage(type.name), at: type.at };
      }
    }
    return null;
  },
  sentence: ({ type, at }) => `${type} (${at}) has no equals: two of it are never equal, whatever their fields hold.`,
};

/** Whether a class has itself all the methods that it has beside those of every object: a superclass may have one, and a processor may add it. */
export function isPlain({ kind, annotations, supertypes }: JavaType): boolean {
  return kind === "class" && supertypes.length === 0 && annotations.every((it) => ADDING_NONE.has(it));
}

export function declaresMethod(name: string, { members }: JavaType): boolean {
  return members.some((it) => it.kind === "method" && it.name === name);
}

/** What adds no `equals` to a class: annotations of Lombok. */
const ADDING_NONE: ReadonlySet<string> = new Set([
  "AllArgsConstructor",
  "Builder",
  "Getter",
  "NoArgsConstructor",
  "RequiredArgsConstructor",
  "Setter",
  "ToString",
]);

/** Returns the full name of a class that the source of a test names so: one that it imports, or has in its package. */
function seenBy({ testClass }: FailedTest, name: string, { declaring }: Pick<BuildFacts, "declaring">): string {
  const source = declaring(testClass)?.source;
  if (source === undefined) return name;
  const beside = `${source.package}.${name}`;
  return importedName(source, name) ?? (declaring(beside) ? beside : name);
}

/** Returns the simple name of the class of an argument that Mockito tells as another one, and that prints the same. */
function verifiedType({ message }: FailedTest): string | null {
  return VERIFIED.exec(message)?.groups?.["type"] ?? null;
}

// Argument(s) are different! Wanted:
// saga.paid(OrderId(TEST123));
// -> at com.acme.SagaTest.paid(SagaTest.java:60)
// Actual invocations have different arguments:
// saga.paid(OrderId(TEST123));
const VERIFIED =
  /\bWanted:\n(?<wanted>[^\n(]{1,200}\((?<type>\p{Lu}[\p{L}\p{N}_$]{0,200})[([{][^\n]{0,500}\);)\n-> at [^\n]{1,500}\nActual invocations? ha(?:s|ve) different arguments:\n\k<wanted>\n/u;

/** Returns the simple or full name of the class of two objects that print the same, or that which every object has, and are not equal. */
function comparedType(failed: FailedTest): string | null {
  const { first, second } = alikeIn(failed) ?? {};
  if (first !== undefined) return first === second ? first : null;
  const { expected = "", actual = "" } = comparedIn(failed.message) ?? {};
  if (expected === "" || expected.replace(HASHED, "$<type>") !== actual.replace(HASHED, "$<type>")) return null;
  // assertSame of Jupiter has the same words.
  if (failed.message.includes("expected: <") && !isOfEquality(failed.throwable)) return null;
  const others = [...actual.matchAll(HASHED)];
  return [...expected.matchAll(HASHED)].find(([it], at) => it !== others[at]?.[0])?.groups?.["type"] ?? null;
}

// com.acme.Price@4562e04d
const HASHED = /(?<![\p{L}\p{N}_$.])(?<type>[\p{L}_$][\p{L}\p{N}_$.]{0,300})@[0-9a-f]+(?![\p{L}\p{N}_$])/gu;
