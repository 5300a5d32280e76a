import type { KnownBuildCause } from "../build-facts.ts";

/** A suite of TestNG names a class that the module does not have. */
type Fields = { readonly className: string; readonly at: string; readonly like?: string };

export const unknownSuiteClass: KnownBuildCause<"unknown-suite-class", Fields> = {
  prove({ said, suiteFiles, ownClasses, nearest }) {
    const className = said.map((it) => UNKNOWN.exec(it)?.groups?.["name"]).find((it) => it !== undefined);
    // A class of that name is one that was not compiled.
    if (className === undefined || ownClasses().includes(className)) return null;
    const [at, ...others] = suiteFiles().flatMap(({ name, text }) =>
      text.split("\n").flatMap((line, index) => (namedIn(line).includes(className) ? `${name}:${index + 1}` : [])),
    );
    if (at === undefined || others.length > 0) return null;
    const [like] = nearest(className, ownClasses());
    return { cause: "unknown-suite-class", className, at, ...(like !== undefined && { like }) };
  },
  sentence: ({ className, at, like }) =>
    `${at} names ${className}, which no source of the module declares${like === undefined ? "" : `. The nearest is ${like}`}.`,
};

// Cannot find class in classpath: shop.CartTst
const UNKNOWN = /^(?:[\w.]*TestNGException:\s*)?Cannot find class in classpath: (?<name>[\p{L}\p{N}_$.]{1,300})$/u;

function namedIn(line: string): readonly string[] {
  return [...line.matchAll(CLASS)].map(({ groups }) => groups?.["name"] ?? "");
}

// <class name="shop.CartTst"/>
const CLASS = /<class\s[^<>]{0,200}?\bname\s*=\s*["'](?<name>[^"']{1,300})["']/g;
