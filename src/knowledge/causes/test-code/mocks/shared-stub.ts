import type { JavaMember } from "../../../../java/sources/read-java-source.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** A stub that some tests do not use stands in a method that runs before each of them. */
type Fields = { readonly method: string; readonly at: string; readonly unused: readonly string[] };

export const sharedStub: KnownBuildCause<"shared-stub", Fields> = {
  prove({ failed, declaring }) {
    const refused = failed.flatMap(({ message, testClass, testMethod }) => {
      const { stub, type = "", method = "", line } = STUB.exec(message)?.groups ?? {};
      return stub === undefined ? [] : { stub, type, method, line: Number(line), testClass, testMethod };
    });
    for (const { stub, type, method, line, testClass } of refused) {
      const declared = declaring(type);
      const before = declared?.type.members.find((it) => it.kind === "method" && it.name === method);
      if (!declared || !before?.annotations.includes("BeforeEach")) continue;
      const unused = new Set(refused.flatMap((it) => (it.stub === stub ? it.testMethod : [])));
      const members = [declared, declaring(testClass)].flatMap((it) => it?.type.members ?? []);
      // Where no test uses it, it has to go.
      const runs = ({ name, annotations }: JavaMember) =>
        annotations.some((it) => TESTS.has(it)) && !annotations.some((it) => LEFT_OUT.test(it)) && !unused.has(name);
      if (!members.some(runs)) continue;
      const at = declared.at(declared.source.text.bare.split("\n", line - 1).join("\n").length + 1);
      return { cause: "shared-stub", method, at, unused: [...unused] };
    }
    return null;
  },
  sentence({ method, at, unused }) {
    const [only, ...others] = unused;
    const those = others.length > 0 ? `${unused.length} tests do` : `${only} does`;
    return `${method} (${at}) runs before each test, and ${those} not use its stub: it belongs into the tests that do, or is lenient().`;
  },
};

// Following stubbings are unnecessary (click to navigate to relevant line of code):
//   1. -> at com.acme.DockTest.stub(DockTest.java:13)
const STUB =
  /\bstubbings are unnecessary\b[^\n]{0,100}\n\s*1\. -> at (?<stub>(?<type>[\p{L}\p{N}_$.]{1,300})\.(?<method>[\p{L}\p{N}_$]{1,200})\([\p{L}\p{N}_$]{1,200}\.java:(?<line>\d{1,6})\))/u;
// Disabled, DisabledOnOs, EnabledIf
const LEFT_OUT = /^(?:Disabled|Enabled)/;
const TESTS: ReadonlySet<string> = new Set(["Test", "ParameterizedTest", "RepeatedTest"]);
