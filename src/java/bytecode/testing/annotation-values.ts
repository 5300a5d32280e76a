import type { Annotation, AnnotationValue } from "../annotations.ts";

/** Whether one of the annotations is of one of these types. */
export function hasAny(annotations: readonly Annotation[], ...types: readonly string[]): boolean {
  return annotations.some(({ type }) => types.includes(type));
}

/** Returns the annotations of a type, including those in a container: `@Tags({@Tag("a"), @Tag("b")})`. */
export function repeated(annotations: readonly Annotation[], type: string, container: string): readonly Annotation[] {
  return annotations.flatMap((annotation) => {
    if (annotation.type === type) return [annotation];
    if (annotation.type !== container) return [];
    return listOf(annotation.values.get("value")).flatMap((it) => (it.kind === "annotation" ? [it.annotation] : []));
  });
}

/** Returns the texts, or the names of classes, that an annotation has under a name. */
export function textsOf(annotation: Annotation, name = "value"): readonly string[] {
  return listOf(annotation.values.get(name)).flatMap((value) => {
    if (value.kind === "class") return [value.name];
    return value.kind === "constant" && typeof value.value === "string" ? [value.value] : [];
  });
}

/** Whether an annotation sets this element to this value itself; a default does not count. */
export function says(annotation: Annotation, name: string, value: boolean): boolean {
  const said = annotation.values.get(name);
  return said?.kind === "constant" && said.value === value;
}

function listOf(value: AnnotationValue | undefined): readonly AnnotationValue[] {
  if (value === undefined) return [];
  return value.kind === "array" ? value.values : [value];
}
