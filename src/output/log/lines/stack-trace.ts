/** Whether the latest line belongs to a stack trace. */
export interface InTrace {
  isInTrace: boolean;
}

/** Whether a frame can be left out: it did not throw, or is code of the JDK or of Maven. */
export function isToldFrame(state: InTrace, text: string): boolean {
  const wasInTrace = state.isInTrace;
  state.isInTrace = FRAME.test(text);
  return state.isInTrace && (wasInTrace || RUNTIME_FRAME.test(text));
}

// 	at com.acme.rules.RuleProcessor.process(RuleProcessor.java:31)
//     at org.codehaus.mojo.exec.ExecMojo.execute (ExecMojo.java:454)
//   ... 41 more
const FRAME = /^\s*(?:at [^\s(]+ ?\(|\.{3} \d+ (?:more|common frames omitted))/;
// 	at jdk.compiler/com.sun.tools.javac.tree.JCTree$JCBinary.accept(JCTree.java:2156)
//     at java.lang.Thread.run (Thread.java:840)
const RUNTIME_FRAME = /^\s*at (?:java|jdk|sun|org\.apache\.maven|org\.codehaus)\./;
