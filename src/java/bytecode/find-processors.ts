import type { ClassFile } from "./class-file.ts";
import { openClasspath } from "./classpath.ts";
import { searchJar } from "./jar.ts";
import { referencedClasses } from "./referenced-classes.ts";
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

/**
 * Lists those of these annotations, by their full names, that a processor which this jar lists takes: that it says to
 * support, or where it decides by itself, those that its class names in a package around its own. Never throws.
 */
export function processedBy(jar: string, annotations: readonly string[]): readonly string[] {
  const text = searchJar(jar)?.read(PROCESSORS);
  if (!text) return [];
  const { findClass, findBytes } = openClasspath([jar]);
  const takes = providersIn(new TextDecoder().decode(text)).flatMap(({ name }) => {
    const supported = supportedBy(findClass(name));
    if (supported !== null) return (it: string) => supported.includes(it) || supported.includes(`${packageOf(it)}.*`);
    const named = new Set(referencedClasses(findBytes(name) ?? new Uint8Array()));
    return (it: string) => named.has(it) && name.startsWith(`${packageOf(it)}.`);
  });
  return annotations.filter((it) => takes.some((isTaken) => isTaken(it)));
}

const PROCESSORS = "META-INF/services/javax.annotation.processing.Processor";

function packagesOf(processor: ClassFile | null): readonly string[] {
  return supportedBy(processor)?.map(packageOf) ?? [""];
}

/** Returns the annotations that a processor says to support, by name or as `com.acme.*`; null where it decides by itself. */
function supportedBy(processor: ClassFile | null): readonly string[] | null {
  const { superclass, methods, annotations } = processor ?? NONE;
  const isTold = superclass === BASE && methods.every(({ name }) => name !== "getSupportedAnnotationTypes");
  const told = isTold ? annotations.find(({ type }) => type === SUPPORTED)?.values.get("value") : undefined;
  return told?.kind === "array" ? told.values.map((it) => (it.kind === "constant" ? `${it.value}` : "")) : null;
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
