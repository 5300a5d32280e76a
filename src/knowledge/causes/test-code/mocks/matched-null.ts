import { splitParameter } from "../../../../java/sources/read-java-source.ts";
import { bodiesOf, bodyOf } from "../../bodies.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { comparedIn } from "../../compared.ts";
import { ownLines, sourcesAround } from "../../own-lines.ts";
import type { FailedTest } from "../../wiring/wiring-facts.ts";
import { callsIn, STUBBED } from "./stubbed-calls.ts";

/** A stub has a matcher that does not match the null which the code hands to the mock. */
interface Fields {
  /** `anyString()`. */
  readonly matcher: string;
  readonly at: string;
  /** The method of the mock. */
  readonly method: string;
  readonly callAt: string;
}

export const matchedNull: KnownBuildCause<"matched-null", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const unmatched = BY_DEFAULT.test(comparedIn(failed.message)?.actual ?? "") ? findUnmatched(failed, facts) : null;
      if (unmatched) return { cause: "matched-null", ...unmatched };
    }
    return null;
  },
  sentence: ({ matcher, at, method, callAt }) =>
    `${matcher} (${at}) does not match null, which ${method}(…) is given (${callAt}), so that the mock gives its default: any() or nullable(Type.class) matches it.`,
};

/** What a mock gives that nobody stubbed, and what is made of that. */
const BY_DEFAULT = /^(?:null|false|0|-?0\.0|\[\]|\{\}|Optional\.empty)$/;
// anyString(), ArgumentMatchers.any(Day.class)
const NOT_NULL =
  /^(?:[A-Z]\w*\.)?(?:any(?:String|Int|Long|Double|Boolean|List|Set|Map|Collection)\(\)|any\([\w.]+\.class\))$/;
// till.pay(2, null)
const CALL = /(?<![\p{L}\p{N}_$])(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/gu;

/** Finds the stub with such a matcher, and the call in own code that gives the mock a parameter for which the test has null. */
function findUnmatched(failed: FailedTest, facts: BuildFacts) {
  const test = facts.declaring(failed.testClass);
  const line = ownLines(failed, facts).find((it) => it.source.text.code === test?.source.text.code);
  if (!test || !line) return null;
  const from = test.source.text.bare.split("\n", line.line - 1).join("\n").length;
  const [nulls] = callsIn(CALL, from, test.source.text.lineEnd(from + 1), test).filter((it) =>
    it.given.includes("null"),
  );
  if (!nulls) return null;
  const stubs = bodiesOf(failed, test)
    .flatMap(({ start, end }) => callsIn(STUBBED, start, end, test))
    .filter(({ given }) => given.some((it) => NOT_NULL.test(it)));
  const sources = sourcesAround(failed, facts).filter((it) => it.source !== test.source);
  for (const declared of sources)
    for (const member of declared.type.members) {
      if (member.name !== nulls.method || member.parameters.length !== nulls.given.length) continue;
      const names = member.parameters.map((it) => splitParameter(it).name);
      const body = bodyOf(member.name, declared);
      const calls = body === null ? [] : callsIn(CALL, body.start, body.end, declared);
      const isNull = (name: string | undefined, before: number) =>
        name !== undefined &&
        nulls.given[names.indexOf(name)] === "null" &&
        !MINDS(name).test(declared.source.text.bare.slice(body?.start, before));
      for (const { method, given, from: at } of stubs) {
        const place = given.findIndex((it) => NOT_NULL.test(it));
        const call = calls.find(
          (it) => it.method === method && it.given.length === given.length && isNull(it.given[place], it.from),
        );
        if (!call) continue;
        return {
          matcher: given[place] ?? "",
          at: test.at(at),
          method,
          callAt: declared.at(call.from),
        };
      }
    }
  return null;
}

/** A parameter that is set, or asked whether it is null. */
// if (code == null) code = "EUR";
const MINDS = (name: string) =>
  new RegExp(
    `(?<![\\w$.])${RegExp.escape(name)}\\s*(?:=|!=)|(?:[nN]onNull|[nN]ull|Blank|Empty|Default|default)\\w*\\s*\\(\\s*${RegExp.escape(name)}(?![\\w$])`,
  );
