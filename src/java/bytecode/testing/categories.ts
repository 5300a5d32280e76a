import type { Annotation } from "../annotations.ts";
import { textsOf } from "./annotation-values.ts";

/** Returns the names of the classes in `@Category`. */
export function categoriesOf(annotations: readonly Annotation[]): readonly string[] {
  const categories = annotations.filter(({ type }) => type === "org.junit.experimental.categories.Category");
  return [...new Set(categories.flatMap((category) => textsOf(category)))];
}
