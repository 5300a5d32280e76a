import type { ClassFile } from "./class-file.ts";
import { openClasspath } from "./classpath.ts";
import { searchJar } from "./jar.ts";
import { providersIn } from "./service-file.ts";

/**
 * Finds the annotation processors that javac would run if this folder or jar were in its path, and returns of each of
 * them the packages of the annotations that it supports; an empty text stands for any. Never throws.
 */
export function findProcessors(place: string): readonly string[] {
  // Nothing more is read of most jars.
  if (place.endsWith(".jar") && !searchJar(place)?.read(PROCESSORS)) return [];
  const { findClass, findTexts } = openClasspath([place]);
  const providers = findTexts(PROCESSORS).flatMap(({ text }) => providersIn(text));
  return [...new Set(providers.flatMap(({ name }) => packagesOf(findClass(name))))];
}

const PROCESSORS = "META-INF/services/javax.annotation.processing.Processor";

function packagesOf(processor: ClassFile | null): readonly string[] {
  const { superclass, methods, annotations } = processor ?? NONE;
  const isTold = superclass === BASE && methods.every(({ name }) => name !== "getSupportedAnnotationTypes");
  const told = isTold ? annotations.find(({ type }) => type === SUPPORTED)?.values.get("value") : undefined;
  if (told?.kind !== "array") return [""];
  return told.values.map((it) => (it.kind === "constant" ? packageOf(`${it.value}`) : ""));
}

const NONE: Pick<ClassFile, "superclass" | "methods" | "annotations"> = {
  superclass: null,
  methods: [],
  annotations: [],
};
const BASE = "javax.annotation.processing.AbstractProcessor";
const SUPPORTED = "javax.annotation.processing.SupportedAnnotationTypes";

/** Returns the package of a pattern: a.plugins.*, a.Plugin, its.module/a.Plugin.Nested */
function packageOf(pattern: string): string {
  const parts = pattern.slice(pattern.indexOf("/") + 1).split(".");
  const end = parts.findIndex((part) => part === "*" || /^\p{Lu}/u.test(part));
  return end < 0 ? "" : parts.slice(0, end).join(".");
}
