import { binaryName } from "../../../java/sources/binary-name.ts";
import { withLombok } from "../../../java/sources/lombok.ts";
import {
  type JavaMember,
  type JavaSource,
  type JavaType,
  readJavaSource,
} from "../../../java/sources/read-java-source.ts";
import { readText } from "../../../maven/files.ts";
import { settingsAbove } from "../../../maven/lombok-settings.ts";
import { binaryNames } from "../../../model/class-name.ts";
import type { Finding } from "../../../model/finding.ts";
import { once, onceFor } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";
import { readComplaint } from "../../complaints/read-complaint.ts";
import { openSources } from "../own-sources.ts";

/**
 * Opens what tells whether an error of a module misses a member that Lombok makes: a source has the annotation that makes
 * it, on the type which the compiler names or on one that this extends. Settings may choose other names.
 */
export function openLombok(module: Module): (error: Finding) => boolean {
  const read = onceFor((path: string) => readJavaSource(readText(path)));
  const sources = [openSources(module, "main", read), openSources(module, "test", read)];
  const typesNamed = onceFor((name: string): readonly Declared[] => {
    const names = name.includes(".") ? binaryNames(name) : sources.flatMap((it) => it.named(name));
    const declared = names.flatMap((binary) =>
      sources.flatMap((it) => {
        const source = it.find(binary);
        const type = source?.types.find((own) => binary === binaryName(source, own));
        return source && type ? { source, type } : [];
      }),
    );
    return declared.length === 1 ? declared : [];
  });
  const isMade = (name: string, isMissed: (member: JavaMember) => boolean, seen: readonly string[]): boolean =>
    typesNamed(name).some(({ source, type }) => {
      if (seen.includes(type.name) || type.members.some(isMissed)) return false;
      const isOwn = seen.length === 0;
      // A class has a logger, and constructors, for itself alone; another one may use neither those nor what is not public.
      const made = (withLombok(source).types.find((it) => it.name === type.name)?.members ?? []).filter(
        ({ kind, modifiers }) => (kind === "method" || isOwn) && (kind === "field" || modifiers.has("public")),
      );
      const isPlain = !CHOSEN.test(source.text.code.slice(type.from, type.to));
      return (
        (isPlain && made.some(isMissed)) ||
        type.supertypes.some((above) => isMade(above, isMissed, [...seen, type.name]))
      );
    });
  const isNamedOtherwise = once(() => settingsAbove(module.dir).some(({ text }) => CHOOSING.test(text)));
  return (error) => {
    const complaint = isNamedOtherwise() ? null : readComplaint(error);
    if (complaint?.kind === "member") {
      const { name, arguments: given } = complaint;
      const kind = given === null ? "field" : "method";
      // What a reference gives for a parameter may be the object itself.
      const takes = error.message.startsWith("invalid method reference") ? null : given;
      const fits = (it: JavaMember) => takes === null || it.parameters.length === takes.length;
      return isMade(withoutArguments(complaint.type), (it) => it.kind === kind && it.name === name && fits(it), []);
    }
    if (complaint?.kind !== "arguments" || !complaint.isConstructor) return false;
    const { length } = complaint.arguments;
    // One that takes as many is there, with or without Lombok.
    if (complaint.candidates?.some((it) => it.length === length)) return false;
    const isMissed = (it: JavaMember) =>
      it.kind === "constructor" && !it.modifiers.has("private") && it.parameters.length === length;
    return isMade(withoutArguments(complaint.type ?? complaint.name), isMissed, []);
  };
}

interface Declared {
  readonly source: JavaSource;
  readonly type: JavaType;
}

// lombok.accessors.fluent = true
// import ../shared.config
const CHOOSING = /^[ \t]*(?:lombok\.(?:accessors|getter|builder|log)\b|import\b)/m;
// @Getter(AccessLevel.NONE) private int count;
// @AllArgsConstructor(staticName = "of")
const CHOSEN =
  /\b(?:AccessLevel|Accessors)\b|\b(?:staticName|staticConstructor|builderMethodName|buildMethodName|setterPrefix)\s*=/;

/** `com.acme.Page` of `com.acme.Page<T>`. */
function withoutArguments(type: string): string {
  return type.replace(/<.*$/s, "");
}
