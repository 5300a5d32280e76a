import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { withoutPackage } from "../../../../model/class-name.ts";
import { bodiesOf } from "../../bodies.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { ownLines } from "../../own-lines.ts";
import type { DeclaredClass, FailedTest, PlacedName } from "../../wiring/wiring-facts.ts";
import { callsIn, STUBBED } from "./stubbed-calls.ts";

/** A mock gave null where code goes on with it: nothing stubs that method, or what does is for other arguments. */
interface Fields {
  /** The type that is mocked, and where. */
  readonly mock: PlacedName;
  readonly method: string;
  readonly callAt: string;
  /** The arguments for which alone it is stubbed. */
  readonly stub?: PlacedName;
  /** The stub itself gives null. */
  readonly isGiven?: true;
}

export const otherStub: KnownBuildCause<"other-stub", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const unstubbed = findUnstubbed(failed, facts);
      if (unstubbed) return { cause: "other-stub", ...unstubbed };
    }
    return null;
  },
  sentence({ mock, method, callAt, stub, isGiven }) {
    const is = `${mock.name} is a mock (${mock.at})`;
    if (stub === undefined) return `${is}, and nothing in the test stubs ${method}, which gives null then (${callAt}).`;
    const stubbed = `${method}(${stub.name})`;
    return isGiven
      ? `${is} that is stubbed to give null for ${stubbed} (${stub.at}).`
      : `${is} that is stubbed for ${stubbed} alone (${stub.at}): given other arguments (${callAt}), it gives null.`;
  },
};

// Cannot invoke "String.repeat(int)" because the return value of "org.loom.Spool.take(int)" is null
const GAVE_NULL =
  /^Cannot \w{2,10} .{0,500} because the return value of "(?<type>[\p{L}\p{N}_$.]{1,300})\.(?<method>[\p{L}\p{N}_$]{1,200})\([^()]{0,500}\)" is null$/u;

function findUnstubbed(failed: FailedTest, facts: BuildFacts): Fields | null {
  const { type, method } = GAVE_NULL.exec(failed.message)?.groups ?? {};
  const test = facts.declaring(failed.testClass);
  const [call] = ownLines(failed, facts);
  const mock = test && type !== undefined ? mockOf(withoutPackage(type), test) : null;
  if (!test || !mock || method === undefined || !call) return null;
  // The code of a mock does not run, so that it gave nothing to itself.
  if ([mock.name, test.type.name].some((it) => simpleNameOf(call.type.name) === simpleNameOf(it))) return null;
  const { bare } = test.source.text;
  const unverified = bare.replace(VERIFIED, "");
  if (!new RegExp(String.raw`(?<![\p{L}\p{N}_$])${method}(?![\p{L}\p{N}_$])`, "u").test(unverified))
    return { mock, method, callAt: call.place };
  const bodies = bodiesOf(failed, test);
  const stubs = callsIn(STUBBED, 0, bare.length, test).filter((it) => it.method === method);
  const [stub, ...others] = stubs.filter(({ from }) => bodies.some(({ start, end }) => start < from && from < end));
  if (!stub || others.length > 0 || OTHERWISE.test(bare) || !stub.given.some((it) => PLAIN.test(it))) return null;
  const isGiven = GIVES_NULL.test(bare.slice(stub.to, stub.to + LONGEST));
  const placed = { name: stub.given.join(", "), at: test.at(stub.from) };
  return { mock, method, callAt: call.place, stub: placed, ...(isGiven && { isGiven }) };
}

// )).thenReturn(null)
const GIVES_NULL = /^\)\s*\)\s*\.\s*(?:then|will)Return\s*\(\s*null\s*\)/;
const LONGEST = 100;
// verify(spool, times(2)).take(
const VERIFIED = /(?<![\p{L}\p{N}_$])verify\s*\([^;]{0,200}?\)\s*\.\s*[\p{L}\p{N}_$]+\s*(?=\()/gu;
/** What stubs with the method behind it, and is not read. */
// doReturn("a").when(spool).take(2)
const OTHERWISE =
  /(?<![\p{L}\p{N}_$])do(?:Return|Answer|Throw|Nothing)\s*\(|(?<![\p{L}\p{N}_$.])will(?:Return|Answer)\s*\(/u;
/** An argument that is a value, which other values do not match. */
// 2, "ab", eq(3), Gauge.FINE
const PLAIN = /^(?:-?\d[\w.]*|".*"|eq\(.*\)|(?:\p{Lu}\w*\.)?\p{Lu}[\p{Lu}\p{N}_]+)$/su;

/** Finds where a test makes a mock of a type: `mock(Spool.class)`, or a field with an annotation. */
function mockOf(type: string, { source, at }: DeclaredClass): PlacedName | null {
  const name = RegExp.escape(type);
  const made = new RegExp(
    String.raw`(?<![\p{L}\p{N}_$])(?:mock\s*\(\s*${name}\.class\s*\)|@(?:Mock|MockBean|MockitoBean)\b(?:\s*\([^()]*\))?\s+(?:(?:private|protected|final)\s+)*${name}(?![\p{L}\p{N}_$]))`,
    "gu",
  );
  const [only, ...others] = source.text.bare.matchAll(made);
  return only && others.length === 0 ? { name: type, at: at(only.index) } : null;
}
