import type { Throwable } from "../../model/throwable.ts";
import { causesOf } from "./throwable-words.ts";

/** The failure of a class whose static initializer threw. */
export interface ClassInit {
  readonly className: string;
  /** Whether the initializer had failed before: the throwable then contains no cause. */
  readonly isRepeated: boolean;
}

/** Reads the failure of a static initializer from a throwable; null for any other throwable. */
export function readClassInit(throwable: Throwable): ClassInit | null {
  const chain = causesOf(throwable);
  for (const { type, message } of chain) {
    const { className } = (type === "java.lang.NoClassDefFoundError" && REPEATED.exec(message)?.groups) || {};
    if (className !== undefined) return { className, isRepeated: true };
  }
  const at = chain.findIndex(({ type }) => type === "java.lang.ExceptionInInitializerError");
  const frames = at < 0 ? [] : chain.slice(at).flatMap((cause) => cause.frames);
  const initializer = frames.find(({ method }) => method === "<clinit>");
  return initializer ? { className: initializer.className, isRepeated: false } : null;
}

// Could not initialize class com.acme.billing.StaticInitTest$Rates
const REPEATED = /^Could not initialize class (?<className>[\w$.]+)$/;
