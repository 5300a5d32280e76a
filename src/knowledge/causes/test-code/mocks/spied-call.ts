import { allThrowables } from "../../../../model/throwable.ts";
import type { KnownBuildCause } from "../../build-facts.ts";
import { ownLines } from "../../own-lines.ts";

/** The real method of a spy throws as a test stubs it. */
interface Fields {
  readonly spy: string;
  readonly method: string;
  readonly at: string;
  /** `doReturn`. */
  readonly instead: string;
}

export const spiedCall: KnownBuildCause<"spied-call", Fields> = {
  prove(facts) {
    for (const failed of facts.failed)
      for (const { source, line, place } of ownLines(failed, facts)) {
        const { bare, code, closing } = source.text;
        const from = bare.split("\n", line - 1).join("\n").length + 1;
        const stubbing = STUBBING.exec(bare.slice(from, source.text.lineEnd(from)));
        const { spy = "", method = "" } = stubbing?.groups ?? {};
        const end = stubbing ? closing(from + stubbing.index + stubbing[0].length - 1) : undefined;
        const isSpy = new RegExp(
          `(?<![\\p{L}\\p{N}_$])${RegExp.escape(spy)}\\s*=\\s*(?:Mockito\\s*\\.\\s*)?spy\\s*\\(|@(?:MockitoSpyBean|SpyBean|Spy)\\b[^;@(){}=]{0,200}\\s${RegExp.escape(spy)}\\s*[;=]`,
          "u",
        );
        const called = allThrowables(failed.throwable ?? NONE).some(({ frames }) => {
          const at = frames.findIndex((it) => place.endsWith(`/${it.place}`));
          return frames.slice(0, Math.max(0, at)).some((it) => it.method === method);
        });
        if (!stubbing || end === undefined || !called || !isSpy.test(bare)) continue;
        const how = ANSWER.exec(code.slice(end + 1))?.groups?.["how"] ?? "Return";
        return { cause: "spied-call", spy, method, at: place, instead: `do${how}` };
      }
    return null;
  },
  sentence: ({ spy, method, at, instead }) =>
    `when(${spy}.${method}(…)) (${at}) calls the real method of the spy before it stubs it: ${instead}(…).when(${spy}).${method}(…) does not.`,
};

const NONE = { type: "", message: "", frames: [], cause: null };
// ).thenReturn(3);
const ANSWER = /^\s*\)\s*\.\s*then(?<how>Return|Throw|Answer)\s*\(/;
// when(stock.left("a")).thenReturn(3);
const STUBBING =
  /(?<![\p{L}\p{N}_$])when\s*\(\s*(?<spy>[\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;
