import { withoutPackage } from "../../model/class-name.ts";
import type { Throwable } from "../../model/throwable.ts";

export function describeThrowable(type: string, message: string): string {
  if (type === "") return message;
  const name = withoutPackage(type);
  return message === "" || message === type || message === name ? name : `${name}: ${message}`;
}

/** Describes what failed a test: by the message alone if an assertion threw it. */
export function describeFault(type: string, message: string): string {
  return message === "" || message === type || isThrown(type) ? describeThrowable(type, message) : message;
}

/** Whether a throwable is no failed assertion: TestNG before Surefire 3.6 and ScalaTest report all as failures. */
export function isThrown(type = ""): boolean {
  return THROWN.test(type) && !ASSERTED.test(type);
}

// java.lang.IllegalStateException, java.lang.StackOverflowError
const THROWN = /(?:Exception|^java\.lang\.\w+Error)$/;
// java.lang.AssertionError, org.scalatest.exceptions.TestFailedException
const ASSERTED = /(?:Assert(?:ion)?\w*|TestFailed|Expectation\w*)(?:Error|Exception)$/;

/** Lists a throwable and its causes, the deepest last. */
export function causesOf(throwable: Throwable): Throwable[] {
  const chain: Throwable[] = [];
  for (let it: Throwable | null = throwable; it !== null; it = it.cause) chain.push(it);
  return chain;
}
