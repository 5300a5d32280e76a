import { findMethod } from "../../../java/sources/find-method.ts";
import { splitList, splitParameter } from "../../../java/sources/read-java-source.ts";
import { rawType, withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** JUnit finds nothing that gives a test its arguments. */
interface Fields {
  readonly method: string;
  readonly at: string;
  /** The annotation of the test that runs it without arguments. */
  readonly runBy?: string;
  /** The annotation beside it that has arguments, or that of a parameter. */
  readonly beside: string;
  /** The extension that fills a parameter with that annotation. */
  readonly extension?: string;
}

export const unparameterized: KnownBuildCause<"unparameterized", Fields> = {
  prove({ failed, declaring }) {
    for (const { message } of failed) {
      const { wanted = "", testClass = "", method = "" } = UNRESOLVED.exec(message)?.groups ?? {};
      const type = method === "" ? null : declaring(testClass);
      const declared = type && findMethod(method, type);
      if (!declared) continue;
      const { annotations, code, at } = declared;
      const runBy = annotations.find((it) => PLAIN.has(it));
      const beside = annotations.find((it) => it === PARAMETERIZED) ?? annotations.find((it) => SOURCES.has(it));
      if (runBy !== undefined && beside !== undefined) return { cause: "unparameterized", method, at, runBy, beside };
      const parameters = splitList(
        code.slice(code.lastIndexOf(`${method}`) + method.length).replace(/^\s*\(|\)$/g, ""),
      );
      const [parameter = "", ...others] = parameters.filter((it) => typeOf(it) === withoutPackage(wanted));
      const filled = FILLED.exec(parameter)?.groups?.["annotation"] ?? "";
      const extension = EXTENSIONS.get(filled);
      if (extension !== undefined && others.length === 0)
        return { cause: "unparameterized", method, at, beside: filled, extension };
    }
    return null;
  },
  sentence({ method, at, runBy, beside, extension }) {
    if (extension !== undefined)
      return `Nothing fills the parameter of ${method} (${at}) that has @${beside}: @ExtendWith(${extension}.class) on the class would.`;
    const without = `${method} (${at}) has @${runBy} beside @${beside}, and @${runBy} runs it without arguments`;
    return beside === PARAMETERIZED
      ? `${without}: it needs no @${runBy}.`
      : `${without}: @${PARAMETERIZED} in its place.`;
  },
};

// No ParameterResolver registered for parameter [java.lang.String input] in method [public void com.acme.DockTest.opens(java.lang.String)].
const UNRESOLVED =
  /No ParameterResolver registered for parameter \[(?<wanted>[\p{L}\p{N}_$.]{1,300})[^\]]{0,500}\] in method \[[^\](]{0,300}?(?<testClass>[\p{L}\p{N}_$.]{1,300})\.(?<method>[\p{L}\p{N}_$]{1,200})\(/u;
/** The annotations by which Jupiter runs a method and gives it no arguments. */
const PLAIN: ReadonlySet<string> = new Set(["Test", "RepeatedTest"]);
const PARAMETERIZED = "ParameterizedTest";
const SOURCES: ReadonlySet<string> = new Set([
  ...["ValueSource", "NullSource", "EmptySource", "NullAndEmptySource", "EnumSource", "CsvSource", "CsvFileSource"],
  ...["MethodSource", "FieldSource", "ArgumentsSource"],
]);
// final @Mock Docks docks
const FILLED = /^(?:final\s+)?@(?<annotation>\w+)/;
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["Mock", "MockitoExtension"],
  ["Captor", "MockitoExtension"],
  ["Autowired", "SpringExtension"],
]);

/** Returns the simple name of the type of a parameter as written: `Docks` of `@Mock final com.acme.Docks docks`. */
function typeOf(parameter: string): string {
  const { type } = splitParameter(parameter.replace(/@[\w.]+(?:\([^()]*\))?|\bfinal\b/g, " "));
  return withoutPackage(rawType(type));
}
