import { withoutPackage } from "../../model/class-name.ts";
import type { Throwable } from "../../model/throwable.ts";

export function describeThrowable(type: string, message: string): string {
  if (type === "") return message;
  const name = withoutPackage(type);
  const { thrown } = RETHROWN.exec(message)?.groups ?? {};
  if (thrown !== undefined) return `${name}: ${thrown.replace(QUALIFIED, "")}`;
  return isTelling(type, message) && message !== name ? `${name}: ${message}` : name;
}

/** What the JVM says of an initializer that threw before, where its class is asked for again. */
// Exception java.lang.RuntimeException: java.io.FileNotFoundException: no currencies.csv [in thread "main"]
const RETHROWN = /^Exception (?<thrown>[\w$]{1,100}(?:\.[\w$]{1,100}){1,20}: .*) \[in thread "[^"]{0,200}"\]$/s;
// java.io.FileNotFoundException:
const QUALIFIED = /(?<![\w$.])(?:[\w$]{1,100}\.){1,20}(?=[\w$]{1,100}(?:Exception|Error): )/g;

/** Describes what failed a test: by the message alone if an assertion threw it. */
export function describeFault(type: string, message: string): string {
  return !isTelling(type, message) || isThrown(type) ? describeThrowable(type, message) : message;
}

/** Whether a message is there, and says more than its class; JUnit 3 gives that of a failed assertion without one as `null`. */
function isTelling(type: string, message: string): boolean {
  return message !== "" && message !== "null" && message !== type;
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
