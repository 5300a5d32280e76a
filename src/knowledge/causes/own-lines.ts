import { outermost } from "../../model/class-name.ts";
import { allThrowables } from "../../model/throwable.ts";
import type { DeclaredClass, FailedTest, WiringFacts } from "./wiring/wiring-facts.ts";

interface OwnLine extends DeclaredClass {
  readonly line: number;
  readonly method: string;
  /** The code of that line, without comments. */
  readonly code: string;
  /** `src/main/java/com/acme/Dock.java:7`. */
  readonly place: string;
}

/** Lists the lines of the module's own sources in which a failed test stood, the innermost of each throwable first. */
export function ownLines(
  { throwable }: Pick<FailedTest, "throwable">,
  { declaring }: Pick<WiringFacts, "declaring">,
): readonly OwnLine[] {
  const frames = throwable ? allThrowables(throwable).flatMap((it) => it.frames) : [];
  return frames.flatMap(({ className, method, place, isOwn }) => {
    const line = Number(/:(?<line>\d+)$/.exec(place)?.groups?.["line"]);
    const declared = isOwn && line > 0 ? declaring(outermost(className)) : null;
    if (!declared) return [];
    const lines = declared.source.text.code.split("\n", line);
    const code = lines[line - 1] ?? "";
    return [{ ...declared, line, method, code, place: declared.at(lines.slice(0, -1).join("\n").length + 1) }];
  });
}

/** Lists the same sources, and those of the module's types that they name. */
export function sourcesAround(
  failed: FailedTest,
  facts: Pick<WiringFacts, "declaring" | "typeNamed">,
): readonly DeclaredClass[] {
  const sources = sourcesOf(failed, facts);
  const named = new Set(sources.flatMap(({ source }) => source.text.bare.match(TYPE_NAME) ?? []));
  const others = [...named].flatMap((name) => {
    const type = facts.typeNamed(name);
    return (type && facts.declaring(type.name)) ?? [];
  });
  return [...new Map([...sources, ...others].map((it) => [it.source.text.code, it])).values()];
}

const TYPE_NAME = /(?<![\p{L}\p{N}_$.])\p{Lu}[\p{L}\p{N}_$]*/gu;

/** Lists the sources of the module in which a failed test stood, and that of the test. */
export function sourcesOf(failed: FailedTest, facts: Pick<WiringFacts, "declaring">): readonly DeclaredClass[] {
  const test = facts.declaring(outermost(failed.testClass));
  const all = [...(test ? [test] : []), ...ownLines(failed, facts)];
  return [...new Map(all.map((it) => [it.source, it])).values()];
}
