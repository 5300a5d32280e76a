import { splitList } from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import { withoutInvocation } from "../../../model/named-tests.ts";
import { allThrowables } from "../../../model/throwable.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { DeclaredClass, FailedTest, PlacedName } from "../wiring/wiring-facts.ts";
import { MATCHER } from "./mixed-matchers.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** What a method of a mock gives is null, since the test stubs that method for other arguments, or nowhere. */
    "unstubbed-call": {
      /** `docks.find`. */
      readonly call: string;
      readonly at: string;
      readonly mock: PlacedName;
      /** The only stub of that method. */
      readonly stubAt?: string;
      /** The arguments, counted from 1, that are different literals; quotes around texts are left out. */
      readonly unlike?: readonly { readonly place: number; readonly stubbed: string; readonly given: string }[];
    };
  }
}

export const unstubbedCall: KnownBuildCause<"unstubbed-call"> = {
  prove({ failed, declaring }) {
    for (const test of failed) {
      const thrower = test.throwable && allThrowables(test.throwable).find((it) => it.message === test.message);
      const [frame] = thrower?.frames ?? [];
      const caller = !frame || frame.className === test.testClass ? null : declaring(frame.className);
      const tests = caller && declaring(test.testClass);
      const called = caller && frame && nullCall(test.message, caller, Number(LINE.exec(frame.place)?.[1]));
      const mock = called && tests && mockOf(called.type, tests);
      const stubbed = mock && stubOf(called, mock.name, test, tests);
      if (caller && stubbed)
        return {
          ...{ cause: "unstubbed-call", call: `${called.receiver}.${called.method}`, at: caller.at(called.from) },
          ...{ mock: { name: mock.name, at: tests.at(mock.from) }, ...stubbed },
        };
    }
    return null;
  },
  sentence({ call, at, mock, stubAt, unlike = [] }) {
    const gives = `${call} (${at}) gives null, as ${mock.name} is a mock (${mock.at})`;
    if (stubAt === undefined) return `${gives} and the test stubs no such call.`;
    const others = unlike.map(({ place, stubbed, given }) => `${stubbed} in place of ${given} as argument ${place}`);
    return `${gives} that is stubbed for other arguments (${stubAt})${others.length === 0 ? "" : `: ${others.join(", ")}`}.`;
  },
};

interface NullCall {
  readonly receiver: string;
  readonly method: string;
  /** The simple name of the receiver's type. */
  readonly type: string;
  readonly from: number;
  readonly given: readonly string[];
}

// Cannot invoke "String.trim()" because the return value of "com.acme.Docks.find(String, int)" is null
// Cannot invoke "String.trim()" because "dock" is null
const NULL =
  /because (?:the return value of "[\w.$]{1,300}\.(?<returning>[\w$]{1,200})\([^()]{0,500}\)"|"(?<local>[\w$]{1,200})") is null/;
const NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

/** Finds the one call on a field that gave the null of a line: it stands there, or what it gives was kept before. */
function nullCall(message: string, { source, type }: DeclaredClass, line: number): NullCall | null {
  const { returning, local } = NULL.exec(message)?.groups ?? {};
  const { bare, code, closing, lineAt } = source.text;
  const isBefore = (at: number) => at > type.from && lineAt(at) <= line;
  const from = local === undefined ? type.from : lastSet(local, bare, isBefore);
  if (from === null || (returning ?? local) === undefined) return null;
  const calls = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?:this\\s*\\.\\s*)?(?<receiver>${NAME})\\s*\\.\\s*(?<method>${returning ?? NAME})\\s*\\(`,
    "gu",
  );
  const isNear = (at: number) => (local === undefined ? isBefore(at) && lineAt(at) > line - MOST_LINES : at === from);
  const [only, ...others] = [...bare.matchAll(calls)].filter(({ index }) => isNear(index));
  if (!only || others.length > 0) return null;
  const { receiver = "", method = "" } = only.groups ?? {};
  const field = type.members.find((it) => it.kind === "field" && it.name === receiver);
  const open = only.index + only[0].length - 1;
  const close = closing(open);
  // What is called on its result may be what gives null.
  const isAll = local === undefined || /^\s*;/.test(bare.slice((close ?? open) + 1));
  if (!field || close === undefined || !isAll) return null;
  const given = splitList(code.slice(open + 1, close));
  return { receiver, method, type: withoutPackage(field.type.replace(/<.*$/s, "").trim()), from: only.index, given };
}

/** A call in a line may begin some lines above. */
const MOST_LINES = 4;

/** Returns the offset of what a variable was last set to, in a block around the line or in that of the line. */
function lastSet(local: string, bare: string, isBefore: (at: number) => boolean): number | null {
  const set = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(local)}\\s*=(?!=)\\s*`, "gu");
  const last = [...bare.matchAll(set)].filter(({ index }) => isBefore(index)).at(-1);
  if (!last) return null;
  let depth = 0;
  for (let at = last.index; isBefore(at) && at < bare.length; at++) {
    if (bare[at] === "{") depth++;
    else if (bare[at] === "}" && --depth < 0) return null;
  }
  return last.index + last[0].length;
}

/** Finds the only mock of a type that a test class has in a field, if it makes no other object of that type. */
function mockOf(type: string, { source, type: test }: DeclaredClass) {
  const { bare } = source.text;
  if (test.supertypes.length > 0 || !PLAIN.test(type)) return null;
  const mocks = new RegExp(
    `(?<![\\w$.])(?:@(?:Mock|MockBean|MockitoBean)\\s+(?:private\\s+|final\\s+)*${type}\\s+(?<name>${NAME})\\s*;|(?<![\\w$.])${type}\\s+(?<made>${NAME})\\s*=\\s*(?:Mockito\\s*\\.\\s*)?mock\\s*\\((?:\\s*${type}\\s*\\.\\s*class\\s*)?\\)\\s*;)`,
    "gu",
  );
  const [only, ...others] = bare.matchAll(mocks);
  const isOther = new RegExp(`\\bnew\\s+${type}\\b|\\bspy\\s*\\(|@Spy\\b|\\bdefaultAnswer\\b`).test(bare);
  if (!only || others.length > 0 || isOther) return null;
  const name = only.groups?.["name"] ?? only.groups?.["made"] ?? "";
  return { name, from: only.index + only[0].indexOf(type) };
}

const PLAIN = /^[A-Z]\w*$/;

/** Finds the only stub of a method in a test, whose arguments are not those of the call, or says that there is none; null where another one may count. */
function stubOf(
  { method, given }: NullCall,
  mock: string,
  { testMethod, throwable, testClass }: FailedTest,
  tests: DeclaredClass,
) {
  const { bare, code, closing, lineAt } = tests.source.text;
  const calls = [...bare.matchAll(new RegExp(`\\.\\s*${RegExp.escape(method)}\\s*\\(`, "g"))];
  if (calls.length === 0) return {};
  const bodyAt = (from: number): readonly [number, number] => {
    const open = bare.indexOf("{", from);
    return [open, closing(open) ?? open];
  };
  const isIn = (at: number, [from, to]: readonly [number, number]) => at > from && at < to;
  const own = new RegExp(`(?<![\\w$.])${RegExp.escape(withoutInvocation(testMethod))}\\s*\\([^(){};]*\\)`).exec(bare);
  const body = bodyAt(own?.index ?? 0);
  const others = [...bare.matchAll(TEST)].map(({ index }) => bodyAt(index));
  const [only, ...further] = calls.filter(({ index }) => isIn(index, body));
  // A method that is no test may be called by this one, or before it.
  const mayRun = calls.some(({ index }) => ![body, ...others].some((it) => isIn(index, it)));
  if (!own || !only || further.length > 0 || mayRun) return null;
  const calledAt = Number(LINE.exec(throwable?.frames.find((it) => it.className === testClass)?.place ?? "")?.[1]);
  const open = only.index + only[0].length - 1;
  const close = closing(open) ?? open;
  const value = GIVES.exec(bare.slice(close + 1, close + LONGEST))?.groups?.["variable"];
  const isStub =
    new RegExp(`\\b(?:when|given)\\s*\\(\\s*(?:this\\s*\\.\\s*)?${mock}\\s*$`).test(bare.slice(body[0], only.index)) &&
    GIVES.test(bare.slice(close + 1, close + LONGEST)) &&
    (value === undefined || new RegExp(`(?<![\\w$.])${value}\\s*=\\s*(?:new\\b|")`).test(bare));
  const stubbed = splitList(code.slice(open + 1, close)).map((it) => /^eq\((.*)\)$/s.exec(it)?.[1] ?? it);
  const isPlain = stubbed.length === given.length && !stubbed.some((it) => MATCHER.test(it));
  if (!isStub || !isPlain || stubbed.join() === given.join() || !(lineAt(only.index) < calledAt)) return null;
  const unlike = stubbed.flatMap((it, at) => {
    const asked = given[at] ?? "";
    const kind = LITERALS.find((literal) => literal.test(it) && literal.test(asked));
    return kind && it !== asked ? { place: at + 1, stubbed: unquoted(it), given: unquoted(asked) } : [];
  });
  return { stubAt: tests.at(only.index), ...(unlike.length > 0 && { unlike }) };
}

const TEST = /@(?:Test|ParameterizedTest|RepeatedTest)\b/g;
// DockTest.java:14
const LINE = /:(\d+)$/;
const LONGEST = 300;
/** What gives something else than null. */
// ).thenReturn(new Dock("a"))
const GIVES =
  /^\s*\)\s*\.\s*(?:thenReturn|willReturn)\s*\(\s*(?:["\d]|new\b|(?:List|Set|Map|Optional)\s*\.\s*of\b|(?!null\b|true\b|false\b)(?<variable>[a-z]\w*)\s*\))/;
const LITERALS = [/^-?\d+$/, /^"[^"\\]*"$/, /^(?:true|false)$/];

function unquoted(literal: string): string {
  return literal.replace(/^"|"$/g, "");
}
