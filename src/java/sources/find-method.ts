import { findHeads } from "./declaration-heads.ts";
import type { JavaSource, JavaType } from "./read-java-source.ts";

/** A method of a class as its source declares it. */
export interface MethodDeclaration {
  /** The simple names of its annotations. */
  readonly annotations: readonly string[];
  /** The code from the first annotation to the bracket that closes the parameters. */
  readonly code: string;
  /** The offset of that bracket in the source. */
  readonly close: number;
  /** `src/test/java/com/acme/DockTest.java:12`. */
  readonly at: string;
}

interface PlacedType {
  readonly source: JavaSource;
  readonly type: JavaType;
  /** Returns the place of an offset in the source. */
  readonly at: (offset: number) => string;
}

/** Finds the one method, or constructor, of a name that a class declares with annotations or modifiers; null where there are several. */
export function findMethod(name: string, { source, type, at }: PlacedType): MethodDeclaration | null {
  const { bare, code, closing } = source.text;
  const declared = new RegExp(
    `^[\\p{L}\\p{N}_$.<>\\[\\], ?]{0,200}?(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}\\s*\\(`,
    "u",
  );
  const [only, ...others] = findHeads(source.text)
    .filter(({ from, end }) => from >= type.from && end <= type.to)
    .flatMap(({ from, end, annotations }) => {
      const found = declared.exec(bare.slice(end, end + LONGEST));
      const open = end + (found?.[0].length ?? 0) - 1;
      const close = found ? closing(open) : undefined;
      return close === undefined ? [] : { annotations, code: code.slice(from, close + 1), close, at: at(open) };
    });
  return only && others.length === 0 ? only : null;
}

const LONGEST = 400;
