import type { Throwable } from "../../result/throwable.ts";
import { simpleName } from "../text/class-names.ts";

/** `NullPointerException: Cannot invoke …`; the class alone where there is no message. */
export function describeThrowable(type: string, message: string): string {
  if (type === "") return message;
  const name = simpleName(type);
  return message === "" || message === type || message === name ? name : `${name}: ${message}`;
}

/** The message alone where an assertion threw it. */
export function describeFault(type: string, message: string): string {
  return message === "" || message === type || isThrown(type) ? describeThrowable(type, message) : message;
}

/** TestNG before Surefire 3.6 and ScalaTest report every throwable as a failure, not those of assertions only. */
export function isThrown(type = ""): boolean {
  return THROWN.test(type) && !ASSERTED.test(type);
}

// java.lang.IllegalStateException, java.lang.StackOverflowError
const THROWN = /(?:Exception|^java\.lang\.\w+Error)$/;
// java.lang.AssertionError, org.scalatest.exceptions.TestFailedException
const ASSERTED = /(?:Assert(?:ion)?\w*|TestFailed|Expectation\w*)(?:Error|Exception)$/;

/** The throwable and what caused it, the deepest last. */
export function causesOf(throwable: Throwable): Throwable[] {
  const chain: Throwable[] = [];
  for (let it: Throwable | null = throwable; it !== null; it = it.cause) chain.push(it);
  return chain;
}
