import type { TestFailure } from "../../model/build-result.ts";
import type { Throwable } from "../../model/throwable.ts";
import { count, listNames } from "../text/words.ts";

/** Spring's message about an application context that could not be loaded, in its parts. */
export interface ContextFailure {
  /** The description of the context by Spring; it is the same for all tests that share the context. */
  readonly context: string;
  /** Whether the context had failed for an earlier test and was not tried again; the message then contains no cause. */
  readonly isRepeated: boolean;
}

/** Reads the failure of a Spring context from a failed test; null for any other failure. */
export function readContextFailure({ message }: Pick<TestFailure, "message">): ContextFailure | null {
  const at = DESCRIPTION.exec(message)?.index;
  return at === undefined ? null : { context: message.slice(at), isRepeated: REPEATED.test(message) };
}

/** Whether a test failed since its Spring context did, which Spring 5 does not describe. */
export function failsWithContext(failure: Pick<TestFailure, "message">): boolean {
  return readContextFailure(failure) !== null || failure.message === "Failed to load ApplicationContext";
}

/** Removes the context's description, a thousand characters or more, from a message. */
export function withoutContext(message: string): string {
  const at = DESCRIPTION.exec(message)?.index;
  if (at === undefined) return message;
  const end = message.indexOf("\n", at);
  return end < 0 ? message.slice(0, at) : message.slice(0, at) + message.slice(end);
}

// Failed to load ApplicationContext for [WebMergedContextConfiguration@47db20e0 testClass = com.acme.web.VetControllerTest, locations = [], …]
// Failed to resolve parameter [org.springframework.test.web.servlet.MockMvc mockMvc] in constructor [public com.acme.WebTest(org.springframework.test.web.servlet.MockMvc)]: Failed to load ApplicationContext for [WebMergedContextConfiguration@ccd000e …]
const DESCRIPTION =
  /(?<=^(?:Failed to resolve parameter [^\n]{1,1000}: )?(?:Failed to load ApplicationContext|ApplicationContext failure threshold \(\d+\) exceeded[^\n]{0,200})) for \[\w*MergedContextConfiguration@[0-9a-f]+ /;
// ApplicationContext failure threshold (1) exceeded: skipping repeated attempt to load context for [MergedContextConfiguration@67c277a0 …]
const REPEATED =
  /^(?:Failed to resolve parameter [^\n]{1,1000}: )?ApplicationContext failure threshold \(\d+\) exceeded/;

/** Returns Spring Boot's own failure analysis from the output of a test; empty if there is none. */
export function startFailure(output: readonly string[]): string[] {
  const start = output.lastIndexOf("APPLICATION FAILED TO START");
  if (start < 0) return [];
  const told: string[] = [];
  let isAction = false;
  for (const line of output.slice(start + 1)) {
    if (line === "Action:") isAction = true;
    else if (line.trim() === "" ? isAction && told.at(-1) !== "Action:" : LOGGED.test(line) || line === CONDITIONS)
      break;
    if (line.trim() !== "" && line !== "Description:" && !FRAMING.test(line)) told.push(line);
  }
  return told;
}

// 2026-11-21T22:05:40.603Z  WARN 31585 --- [           main] o.s.test.context.TestContextManager      : Caught exception
const LOGGED = /^\d{4}-\d\d-\d\d[T ]\d\d:/;
// What was printed to standard error stands below it, beginning with a line of `=`.
const CONDITIONS = "============================";
// ***************************
const FRAMING = /^\*+$/;

export type CauseStep =
  | { readonly kind: "cause"; readonly cause: Throwable }
  | { readonly kind: "folded"; readonly words: string };

/** Shortens a chain in which one bean could not be created because of another to its last cause and the beans. */
export function foldBeans(causes: readonly Throwable[], isOwn: (cause: Throwable) => boolean): CauseStep[] {
  const steps: CauseStep[] = [];
  let run: string[] = [];
  for (const [index, cause] of causes.entries()) {
    const next = causes[index + 1];
    if (isBeanWrapper(cause) && next && isBeanWrapper(next) && causes.length > index + 2 && !isOwn(cause)) {
      run.push(BEAN.exec(cause.message)?.groups?.["bean"] ?? "");
      continue;
    }
    const beans = [...new Set(run.filter(Boolean))];
    const named = beans.length === 0 ? "" : ` (${beans.length === 1 ? "bean" : "beans"} ${listNames(beans)})`;
    if (run.length > 0) steps.push({ kind: "folded", words: `${count(run.length, "cause")}${named}` });
    run = [];
    steps.push({ kind: "cause", cause });
  }
  return steps;
}

function isBeanWrapper({ type }: Throwable): boolean {
  return BEAN_WRAPPER.test(type);
}

// org.springframework.beans.factory.UnsatisfiedDependencyException
const BEAN_WRAPPER =
  /^org\.springframework\.beans\.(?:\w+\.)*(?:BeanCreation|UnsatisfiedDependency|BeanInstantiation)Exception$/;
// Error creating bean with name 'cartService' defined in file [/home/dev/shop-web/target/classes/com/acme/web/CartService.class]: Unsatisfied dependency …
const BEAN = /^Error creating bean with name '(?<bean>[^']+)'/;
