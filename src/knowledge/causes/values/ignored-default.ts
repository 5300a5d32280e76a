import { nameOffset } from "../../../java/sources/name-offset.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";
import { ownLines, sourcesOf } from "../own-lines.ts";
import type { DeclaredClass, FailedTest } from "../wiring/wiring-facts.ts";

/** A test misses the value of a field that Lombok's builder leaves out. */
type Fields = { readonly type: string; readonly field: string; readonly at: string };

export const ignoredDefault: KnownBuildCause<"ignored-default", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      if (!isUnset(failed)) continue;
      const sources = sourcesOf(failed, facts);
      for (const { source } of sources)
        for (const { groups } of source.text.bare.matchAll(BUILDS)) {
          const type = facts.typeNamed(groups?.["type"] ?? "");
          const declared = type && facts.declaring(type.name);
          const field = declared && ignoredField(declared, failed, sources, facts);
          if (type && field) return { cause: "ignored-default", type: withoutPackage(type.name), ...field };
        }
    }
    return null;
  },
  sentence: ({ type, field, at }) =>
    `${type}.builder() leaves out the value that ${field} has in its declaration (${at}): Lombok takes it over only with @Builder.Default.`,
};

// Conf.builder(), Page.<String>builder()
const BUILDS = /(?<![\p{L}\p{N}_$.])(?<type>\p{Lu}[\p{L}\p{N}_$]*)\s*\.\s*(?:<[^<>()]{1,100}>\s*)?builder\s*\(\s*\)/gu;
// 0, 0.0, false: what a field holds that nobody set
const UNSET = /^(?:null|false|0|0\.0)[LFD]?$/;
const NULL = /\bNullPointerException$/;

function isUnset({ type, message }: FailedTest): boolean {
  return NULL.test(type) || UNSET.test(comparedIn(message)?.actual ?? "");
}

/** Finds the field of a class whose value its builder ignores, if the failure names it and no source sets it. */
function ignoredField(
  { source, type, at }: DeclaredClass,
  failed: FailedTest,
  sources: readonly DeclaredClass[],
  facts: BuildFacts,
): { readonly field: string; readonly at: string } | null {
  const isLombok = source.imports.some(({ name }) => name.startsWith("lombok."));
  if (!isLombok || !type.annotations.some((it) => it === "Builder" || it === "SuperBuilder")) return null;
  const words = `${failed.message}\n${ownLines(failed, facts)
    .map(({ code }) => code)
    .join("\n")}`;
  const field = type.members.find(
    ({ kind, name, hasValue, modifiers, annotations }) =>
      kind === "field" &&
      hasValue &&
      !modifiers.has("static") &&
      !modifiers.has("final") &&
      !annotations.includes("Default") &&
      new RegExp(`\\.(?:(?:get|is)${RegExp.escape(name)}\\(\\)|${RegExp.escape(name)}" is null)`, "iu").test(words) &&
      !sources.some((it) =>
        new RegExp(`\\.\\s*(?:set)?${RegExp.escape(name)}\\s*\\(\\s*[^\\s)]`, "i").test(it.source.text.bare),
      ),
  );
  return field ? { field: field.name, at: at(nameOffset(source, type.from, field.name, "\\s*=")) } : null;
}
