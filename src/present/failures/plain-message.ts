import { withoutFrames } from "../text/message.ts";
import { withoutContext } from "./spring-context.ts";

/** Removes from a throwable's message what its library adds about itself: advice, settings, legends, quoted frames. */
export function plainMessage(message: string): string {
  return BOILERPLATE.reduce((text, pattern) => text.replace(pattern, ""), withoutFrames(withoutContext(message)))
    .replace(DEFINED, " defined in $1")
    .replace(DESCRIPTION, "$1 ")
    .replace(WRAPPED, (types) => types.replace(PACKAGE, ""));
}

/**
 * The patterns of text that libraries add to a message, in the order in which they add it: each removes what is at the
 * message's end by then.
 */
const BOILERPLATE: readonly RegExp[] = [
  // The recursive comparison was performed with this configuration:
  // - these types were compared with the following comparators:
  //   - java.lang.Double -> DoubleComparator[precision=1.0E-15]
  /\n[ \t]*The recursive comparison was performed with this configuration:(?:\n[ \t]*- [^\n]*)*/g,
  // Compared objects have java types and were thus compared with equals method
  /\nCompared objects have java types and were thus compared with equals method/g,
  // This exception may occur if matchers are combined with raw values:
  // If you're unsure why you're getting above error read on.
  // Typically, stubbing argument mismatch indicates user mistake when writing tests.
  /\n(?:\*\*\*\n)?(?:This exception may occur if matchers are combined with|If you're unsure why you're getting above error read on|Typically, stubbing argument mismatch indicates user mistake)[\s\S]*/,
  // Examples of correct stubbing:
  //     when(mock.isOk()).thenReturn(true);
  /\nExamples of correct stubbing:\n[\s\S]*/,
  // Clean & maintainable test code requires zero unnecessary code.
  /\nClean & maintainable test code requires zero unnecessary code\./,
  // Following stubbings are unnecessary (click to navigate to relevant line of code):
  / \(click to navigate to relevant line of code\)/,
  // Please remove unnecessary stubbings or use 'lenient' strictness. More info: javadoc for UnnecessaryStubbingException class.
  / More info: javadoc for UnnecessaryStubbingException class\./,
  // Stack trace:
  //                                io.mockk.impl.InternalPlatform.captureStackTrace               (InternalPlatform.kt:130)
  /\nStack traces?:\n(?:\d+\))? {4,}[\w$.-]+ +\([^()\n]*\) *(?:\n[\s\S]*)?$/,
  //  (set the 'kotest.assertions.collection.print.size' JVM property to see more / less items)
  /\s?\(set the 'kotest\.[\w.]+' JVM property to see (?:more \/ less items|full output)\)/g,
  // The stacktrace has been enhanced by Reactor, refer to additional information below:
  // Error has been observed at the following site(s):
  // 	*__checkpoint ⇢ loading
  // Original Stack Trace:
  /The stacktrace has been enhanced by Reactor, refer to additional information below: *\n|\nOriginal Stack Trace:/g,
  // ***
  // For your reference, here is the list of all invocations ([?] - means unverified).
  // Migration V1__orders.sql failed
  // -------------------------------
  // SQL State  : 42S02
  /\n\*\*\*(?=\nFor your reference, )|\n-{10,200}(?=\nSQL State )|\n---(?=\nexpected +: )/g,
  // Learn more:
  //   https://github.com/google/guice/wiki/MISSING_IMPLEMENTATION
  /\nLearn more:\n +https?:[^\n]*/g,
  // 1 error
  //
  // ======================
  // Full classname legend:
  /\n\d+ errors?\s*\n=+\nFull classname legend:[\s\S]*/,
  //  Dependency annotations: {@org.springframework.beans.factory.annotation.Autowired(required=true)}
  / Dependency annotations: \{(?:@[^\n{}]*)?\}/g,
];

// Error creating bean with name 'cartService' defined in file [/home/dev/shop-web/target/classes/com/acme/web/CartService.class]: Unsatisfied …
// … defined in class path resource [org/springframework/boot/autoconfigure/flyway/FlywayAutoConfiguration$FlywayConfiguration.class]: …
const DEFINED = / defined in (?:file|class path resource) \[(?:[^\][\n/]*\/)*([^\][\n/]+)\.class\]/g;

/** The description of a value in a test, which AssertJ prints on a line of its own. */
// [age of Anna]
// Expecting actual:
const DESCRIPTION = /^(\s*\[[^\]\n]*\])[ \t]*\n(?=\S| but was:)/;

/** The message of a throwable that has none of its own: it consists of its cause. */
// java.util.concurrent.ExecutionException: java.sql.SQLException: connection refused
const WRAPPED = /^\s*(?:(?:[\w$]+\.)+[\w$]+(?:Exception|Error)(?:: |$))+/;
const PACKAGE = /(?:\w+\.)+(?=[\w$]+(?:Exception|Error)(?:: |$))/g;
