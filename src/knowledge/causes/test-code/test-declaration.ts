import { findHeads } from "../../../java/sources/declaration-heads.ts";
import type { DeclaredClass } from "../wiring/wiring-facts.ts";

/** A method of a class as its source declares it. */
export interface MethodDeclaration {
  /** The simple names of its annotations. */
  readonly annotations: readonly string[];
  /** The code from the first annotation to the bracket that closes the parameters. */
  readonly code: string;
  /** `src/test/java/com/acme/DockTest.java:12`. */
  readonly at: string;
}

/** Finds the one method of a name that a class declares with annotations or modifiers; null where there are several. */
export function findMethod(name: string, { source, type, at }: DeclaredClass): MethodDeclaration | null {
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
      return close === undefined ? [] : { annotations, code: code.slice(from, close + 1), at: at(open) };
    });
  return only && others.length === 0 ? only : null;
}

const LONGEST = 400;
