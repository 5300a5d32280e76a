import { differ, textBefore } from "../text/comparison.ts";
import { foldFrames } from "./quoted-frames.ts";
import { withoutContext } from "./spring-context.ts";

/**
 * Removes from a throwable's message what its library adds about itself: advice, settings, legends, frames of what
 * called the test. Two values that are compared stay as they are, since they may hold the same words.
 */
export function plainMessage(message: string, type: string): string {
  const before = textBefore(message);
  const values = message.slice(before.length);
  const shortened = values.replace(KOTEST_SETTING, "");
  const kept = differ(values) && !differ(shortened) ? values : shortened;
  const plain = `${withoutAdvice(before, type)}${kept}`;
  return plain.replace(DESCRIPTION, "$1 ").replace(WRAPPED, (types) => types.replace(PACKAGE, ""));
}

function withoutAdvice(message: string, type: string): string {
  const added = ADVICE.filter(({ thrown, says }) => thrown.test(type) && (says?.test(message) ?? true));
  return added
    .flatMap(({ adds }) => adds)
    .reduce(
      (text, pattern) =>
        text.replace(pattern, (...found) => found.slice(1, found.findIndex(Number.isInteger)).join("")),
      foldFrames(withoutContext(message)),
    );
}

/** What one library adds to the messages of its throwables. */
interface Advice {
  readonly thrown: RegExp;
  /** What the message contains besides, if the class does not tell the library. */
  readonly says?: RegExp;
  /** The patterns of what it adds; what their groups match is kept. */
  readonly adds: readonly RegExp[];
}

/** The setting by which Kotest shows more of a value. */
//  (set the 'kotest.assertions.collection.print.size' JVM property to see more / less items)
const KOTEST_SETTING =
  /\s?\(set the 'kotest\.assertions\.[\w.]+' JVM property to see (?:more \/ less items|full output)\)/g;

// java.lang.AssertionError; one of several failures has no class.
const ASSERTION = /Assert\w*Error$|^$/;

/** What libraries add, in the order in which it is removed: what ends a message is then at its end. */
const ADVICE: readonly Advice[] = [
  {
    thrown: ASSERTION,
    says: /\brecursively comparing\b/,
    adds: [
      // The recursive comparison was performed with this configuration:
      // - these types were compared with the following comparators:
      //   - java.lang.Double -> DoubleComparator[precision=1.0E-15]
      /\n[ \t]*The recursive comparison was performed with this configuration:(?:\n[ \t]*- [^\n]*)*\s*$/,
      // Compared objects have java types and were thus compared with equals method
      /\nCompared objects have java types and were thus compared with equals method/g,
    ],
  },
  {
    thrown: /^org\.mockito\.exceptions\.(?:misusing|base)\./,
    adds: [
      // This exception may occur if matchers are combined with raw values:
      // If you're unsure why you're getting above error read on.
      // Typically, stubbing argument mismatch indicates user mistake when writing tests.
      /^([\s\S]*)\n(?:This exception may occur if matchers are combined with|If you're unsure why you're getting above error read on|Typically, stubbing argument mismatch indicates user mistake)[\s\S]*$/,
      // ***
      /\n\*\*\*\s*$/,
      // Examples of correct stubbing:
      //     when(mock.isOk()).thenReturn(true);
      /^([\s\S]*)\nExamples of correct stubbing:\n[\s\S]*$/,
      // Clean & maintainable test code requires zero unnecessary code.
      /\nClean & maintainable test code requires zero unnecessary code\./,
      // Following stubbings are unnecessary (click to navigate to relevant line of code):
      / \(click to navigate to relevant line of code\)/,
      // Please remove unnecessary stubbings or use 'lenient' strictness. More info: javadoc for UnnecessaryStubbingException class.
      / More info: javadoc for UnnecessaryStubbingException class\./,
    ],
  },
  {
    thrown: ASSERTION,
    says: /^Verification failed/,
    // Stack trace:
    //                                io.mockk.impl.InternalPlatform.captureStackTrace               (InternalPlatform.kt:130)
    adds: [/^([\s\S]*)\nStack traces?:\n(?:\d+\))? {4,}[\w$.-]+ +\([^()\n]*\) *(?:\n[\s\S]*)?$/],
  },
  { thrown: ASSERTION, adds: [KOTEST_SETTING] },
  {
    thrown: /^reactor\./,
    // The stacktrace has been enhanced by Reactor, refer to additional information below:
    // Error has been observed at the following site(s):
    // 	*__checkpoint ⇢ loading
    // Original Stack Trace:
    adds: [
      /The stacktrace has been enhanced by Reactor, refer to additional information below: *\n/,
      /\nOriginal Stack Trace:\s*$/,
    ],
  },
  {
    // The class is unknown where Mockito prints a throwable without it.
    thrown: /^(?:org\.mockito\.|$)/,
    // ***
    // For your reference, here is the list of all invocations ([?] - means unverified).
    adds: [/\n\*\*\*(?=\nFor your reference, )/],
  },
  {
    thrown: /Exception$/,
    says: /\bMigration \S+ failed\n/,
    // Migration V1__orders.sql failed
    // -------------------------------
    // SQL State  : 42S02
    adds: [/\n-{10,200}(?=\nSQL State )/],
  },
  {
    thrown: /^com\.google\.inject\./,
    adds: [
      // Learn more:
      //   https://github.com/google/guice/wiki/MISSING_IMPLEMENTATION
      /\nLearn more:\n +https?:[^\n]*/g,
      // 1 error
      //
      // ======================
      // Full classname legend:
      /^([\s\S]*)\n\d+ errors?\s*\n=+\nFull classname legend:[\s\S]*$/,
    ],
  },
  {
    thrown: /Exception$/,
    says: /\b(?:Error creating bean with name|No qualifying bean of type) '/,
    adds: [
      //  Dependency annotations: {@org.springframework.beans.factory.annotation.Autowired(required=true)}
      // What names the bean that is meant stays, without its package:
      // {@org.springframework.beans.factory.annotation.Autowired(required=true), @org.springframework.beans.factory.annotation.Qualifier("fast")}
      / Dependency annotations: \{(?![^\n{}]*\.(?:Qualifier|Named)\()(?:@[^\n{}]*)?\}/g,
      /(?<= Dependency annotations: \{)@[\w.]{1,200}\.Autowired\(required=\w{4,5}\), /g,
      /(@)(?:[a-z]\w{0,99}\.){1,20}(?=(?:Qualifier|Named)\()/g,
      // Error creating bean with name 'cartService' defined in file [/home/dev/shop-web/target/classes/com/acme/web/CartService.class]: Unsatisfied …
      // … defined in class path resource [org/springframework/boot/autoconfigure/flyway/FlywayAutoConfiguration$FlywayConfiguration.class]: …
      /( defined in )(?:file|class path resource) \[(?:[^\][\n/]*\/)*([^\][\n/]+)\.class\]/g,
    ],
  },
];

/** The description of a value in a test, which AssertJ prints on a line of its own. */
// [age of Anna]
// Expecting actual:
const DESCRIPTION = /^(\s*\[[^\]\n]*\])[ \t]*\n(?=\S| but was:)/;

/** The message of a throwable that has none of its own: it consists of its cause. */
// java.util.concurrent.ExecutionException: java.sql.SQLException: connection refused
const WRAPPED = /^\s*(?:(?:[\w$]+\.)+[\w$]+(?:Exception|Error)(?:: |$))+/;
const PACKAGE = /(?<![\w.])(?:\w+\.)+(?=[\w$]+(?:Exception|Error)(?:: |$))/g;
