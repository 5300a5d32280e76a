import type { BuildResult } from "../../model/build-result.ts";
import { withoutPackage } from "../../model/class-name.ts";
import { allThrowables, type Frame } from "../../model/throwable.ts";
import { quoteForeign } from "../../text/foreign.ts";

/** Returns the name by which one answer calls a class. */
export type NameOf = (className: string) => string;

/** Names the classes of an answer: those of its failed tests, and the project's own in their traces. */
export function nameClasses({ failures = [], hanging = [] }: Pick<BuildResult, "failures" | "hanging">): NameOf {
  const names = new Set<string>();
  const addFrames = (frames: readonly Frame[]) => {
    for (const { isOwn, className } of frames) if (isOwn) names.add(className);
  };
  for (const { testClass, throwable } of failures) {
    names.add(testClass);
    if (throwable) for (const { frames } of allThrowables(throwable)) addFrames(frames);
  }
  for (const { testClass, frames, others = [] } of hanging) {
    names.add(testClass);
    for (const stack of [frames, ...others.map((it) => it.frames)]) addFrames(stack);
  }
  return shortNames(names);
}

/** Chooses class names without package, except where two classes would share one. `Outer$Inner` stays. */
export function shortNames(classNames: Iterable<string>): NameOf {
  const owners = new Map<string, Set<string>>();
  for (const name of classNames) {
    const simple = withoutPackage(name);
    owners.set(simple, (owners.get(simple) ?? new Set()).add(name));
  }
  return (className) => {
    const simple = withoutPackage(className);
    return (owners.get(simple)?.size ?? 0) > 1 ? className : simple;
  };
}

/** Shortens the names of classes or tests in a list, for a line of ours: `a.CartTest#total`. */
export function simpleNames(names: readonly string[]): string[] {
  const parts = names.map(partName);
  const nameOf = shortNames(parts.map(({ className }) => className));
  return parts.map(({ className, test, module }) => {
    return `${quoteForeign(`${nameOf(className)}${test}`)}${module === undefined ? "" : ` (${quoteForeign(module)})`}`;
  });
}

/** Parts the class from the name of its test and the module that follow. */
function partName(name: string) {
  const { named = name, module } = WITH_MODULE.exec(name)?.groups ?? {};
  const [className = ""] = named.split("#", 1);
  return { className, test: named.slice(className.length), module };
}

// a.CartTest#total (core)
const WITH_MODULE = /^(?<named>.*) \((?<module>[^()]*)\)$/s;
