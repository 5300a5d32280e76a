import type { TestMethod } from "../../../src/knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../src/knowledge/frameworks/test-classes.ts";

/**
 * One line for a person to read; `*` stands behind a method with any number of test cases, and `+` if it makes them
 * itself, `^` behind one besides another of that name in a superclass.
 */
export function describe(found: TestClass): string {
  const partOf = found.partOf === null ? "" : ` in ${found.partOf}`;
  const elsewhere = found.isReportedByName ? "" : ", reported elsewhere";
  const methods = found.methods?.map(
    (method) => `${method.name}${MARKS[method.cases]}${method.besides ? "^" : ""}${facts(method)}`,
  );
  return `${found.name}, ${found.framework}${partOf}${elsewhere}${facts(found)}: ${methods?.join("; ") ?? "?"}`;
}

const MARKS = { one: "", any: "*", made: "+" } as const;

function facts({ isDisabled, isConditional, tags }: TestClass | TestMethod): string {
  const words = [isDisabled ? "disabled" : [], isConditional ? "conditional" : [], tags.map((tag) => `#${tag}`)].flat();
  return words.length === 0 ? "" : ` (${words.join(" ")})`;
}
