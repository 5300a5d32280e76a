import { describe, expect, test } from "bun:test";
import { addSourceLines } from "../../src/fixes/add-fixes.ts";
import type { TestFailure } from "../../src/model/build-result.ts";
import { readTrace } from "../../src/output/trace.ts";

const isOwn = (className: string) => className.startsWith("com.acme.");

/** Adds the line to a failure with these frames, of a project in which each line is its place, unless it is given. */
function lineOf(frames: readonly string[], failed: Partial<TestFailure> = {}, line?: string) {
  const trace = ["org.x.Failed: no", ...frames.map((frame) => `\tat ${frame}`)].join("\n");
  const failure: TestFailure = {
    testClass: "com.acme.CartTest",
    testMethod: "total",
    kind: "failure",
    message: "no",
    throwable: readTrace(trace, isOwn),
    ...failed,
  };
  const readSourceLine = ({ place }: { place: string }, module: string) => {
    return { file: "core/CartTest.java", text: line ?? `${module}: ${place}` };
  };
  const [added] = addSourceLines([failure], { readSourceLine });
  if (added?.sourceLine !== undefined) expect(added.sourceFile).toBe("core/CartTest.java");
  return added?.sourceLine;
}

const ASSERT = "org.junit.Assert.fail(Assert.java:8)";
const MAIN = "com.acme.Cart.sum(Cart.java:3)";

describe("the line is that of the frame", () => {
  test("of the test's class, behind frames of others", () => {
    expect(lineOf([ASSERT, MAIN, "com.acme.CartTest.total(CartTest.java:25)"])).toBe(".: CartTest.java:25");
  });

  test("nearest to the failure, of several", () => {
    const frames = ["com.acme.CartTest.check(CartTest.java:40)", "com.acme.CartTest.total(CartTest.java:25)"];
    expect(lineOf(frames)).toBe(".: CartTest.java:40");
  });

  test("of a nested class, in the test's own module", () => {
    const frames = ["com.acme.CartTest$Empty.total(CartTest.java:9)"];
    expect(lineOf(frames, { testClass: "com.acme.CartTest$Empty", module: "core" })).toBe("core: CartTest.java:9");
  });

  test("of the method that a base class declares", () => {
    const frames = [ASSERT, MAIN, "com.acme.AbstractCart.adds(AbstractCart.java:5)"];
    expect(lineOf(frames, { testMethod: "adds(int)[2]" })).toBe(".: AbstractCart.java:5");
  });
});

test("its file is kept also where the line tells nothing new", () => {
  const throwable = readTrace("org.x.Failed: no\n\tat com.acme.CartTest.total(CartTest.java:25)", isOwn);
  const failure = { testClass: "com.acme.CartTest", testMethod: "total", kind: "failure", message: "no" } as const;
  const source = { file: "src/test/java/com/acme/CartTest.java", text: "});" };
  const [added] = addSourceLines([{ ...failure, throwable }], { readSourceLine: () => source });
  expect(added).toEqual({ ...failure, throwable, sourceFile: source.file });
});

describe("there is none", () => {
  const own = ["com.acme.CartTest.total(CartTest.java:25)"];

  test("where no frame is the test's", () => expect(lineOf([ASSERT, MAIN])).toBeUndefined());
  test("where the trace was not kept", () => expect(lineOf(own, { isBrief: true })).toBeUndefined());
  test("where it tells nothing", () => expect(lineOf(own, {}, "});")).toBeUndefined());
  test("where the message holds it", () => {
    expect(lineOf(own, { message: "Condition not satisfied:\n\ncart.empty\n|" }, "cart.empty")).toBeUndefined();
  });
});
