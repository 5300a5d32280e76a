import { describe, expect, test } from "bun:test";
import { allThrowables } from "../../src/model/throwable.ts";
import { readTrace } from "../../src/output/trace.ts";

test("of thousands of causes the first and the last ones are kept, the innermost too", () => {
  const causes = Array.from({ length: 20_000 }, (_, index) => `Caused by: a.E: ${index}\n\tat a.A.a(A.java:${index})`);
  const messages = allThrowables(readTrace(["a.E: outer", ...causes].join("\n"), () => true)).map((it) => it.message);
  expect(messages).toHaveLength(100);
  expect([messages[0], messages[1], messages[49], messages[50], messages.at(-1)]).toEqual([
    ...["outer", "0", "48", "19950", "19999"],
  ]);
});

test("a frame of a method whose name has blanks, as in Kotlin, is a frame like any other", () => {
  const trace = `java.lang.IllegalStateException: not today
\tat io.acme.KotlinTest.adds two (and three) numbers(KotlinTest.kt:25)
\tat io.acme.KotlinTest$When empty.adds nothing(KotlinTest.kt:40) ~[test-classes/:na]
\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)`;
  expect(readTrace(trace, (className) => className.startsWith("io.acme")).frames).toEqual([
    { className: "io.acme.KotlinTest", method: "adds two (and three) numbers", place: "KotlinTest.kt:25", isOwn: true },
    { className: "io.acme.KotlinTest$When empty", method: "adds nothing", place: "KotlinTest.kt:40", isOwn: true },
    { className: "java.lang.reflect.Method", method: "invoke", place: "Method.java:569", isOwn: false },
  ]);
});

test("what SAX prints between its class and its message is the place that it read", () => {
  const { type, message, cause } = readTrace(
    `org.xml.sax.SAXParseException; lineNumber: 4; columnNumber: 3; The "item" must be ended; now.
\tat a.B.c(B.java:1)
Caused by: org.xml.sax.SAXParseException; systemId: file:/a/orders.xml; lineNumber: 1; columnNumber: 1; Premature end of file.
\tat a.B.c(B.java:1)`,
    () => true,
    'The "item" must be ended; now.',
  );
  expect([type, message]).toEqual([SAX, 'The "item" must be ended; now. (line 4, column 3)']);
  expect([cause?.type, cause?.message]).toEqual([SAX, "Premature end of file. (file:/a/orders.xml, line 1, column 1)"]);
  const other = "a.ParseException; lineNumber: 4; columnNumber: 3; no";
  expect(readTrace(other, () => true)).toMatchObject({ type: "", message: other });
});

const SAX = "org.xml.sax.SAXParseException";

describe("what a message quotes is not the trace", () => {
  const quoted = "a.E: boom\n\tat b.C.d(C.java:1)\nCaused by: a.F: low\n\tat b.C.e(C.java:2)";
  const real = "\tat a.FooTest.x(FooTest.java:25)";
  const isOwn = () => true;

  test("of a throwable whose message is known", () => {
    for (const message of [`wanted <${quoted}> but was:<null>`, quoted]) {
      const whole = { message, frames: [{ place: "FooTest.java:25" }], cause: null };
      expect(readTrace(`a.G: ${message}\n${real}`, isOwn, message)).toMatchObject(whole);
      // As Surefire trims it, and as a throwable prints itself that leaves its class out.
      expect(readTrace(`a.G: \n${message}\n${real}`, isOwn, message).frames).toHaveLength(1);
      expect(readTrace(`${message}\n${real}`, isOwn, message)).toMatchObject({ frames: [{}], cause: null });
    }
  });

  test("of a cause, unless its frames follow at once", () => {
    const trace = `a.G: no\n${real}\nCaused by: a.E: wanted x\n\tat b.C.d(C.java:1)\nbut was y\n${real}\n\t... 3 more`;
    const cause = { message: "wanted x\n\tat b.C.d(C.java:1)\nbut was y", frames: [{ place: "FooTest.java:25" }] };
    expect(readTrace(trace, isOwn, "no")).toMatchObject({ frames: [{ method: "x" }], cause });
  });

  test("of a cause that other text follows, the frames stay frames and the text is kept", () => {
    const low = "Caused by: a.E: low\n\tat b.C.d(C.java:1)\n\t... 3 more";
    const trace = `a.G: no\n${real}\n${low}\nsaid besides\nCaused by: a.F: deep\n${real}\n\t... 4 more\nthe end`;
    const deep = { type: "a.F", message: "deep\nthe end", frames: [{ place: "FooTest.java:25" }], cause: null };
    expect(readTrace(trace, isOwn, "no")).toMatchObject({
      cause: { type: "a.E", message: "low\nsaid besides", frames: [{ place: "C.java:1" }], cause: deep },
    });
  });

  test("nor is a line that only begins like a frame", () => {
    for (const line of [
      "  at line (3)",
      "\tat line (3)",
      "    at x.y(Z.js:3:1)",
      "\tat a.b(C.java:1) and further",
      "  ... 3 more",
    ]) {
      const cause = { message: `bad input\n${line}`, frames: [{ method: "x" }] };
      expect(
        readTrace(`a.G: no\n${real}\nCaused by: a.E: bad input\n${line}\n${real}`, isOwn, "no").cause,
      ).toMatchObject(cause);
      expect(readTrace(`a.E: bad input\n${line}\n${real}`, isOwn)).toMatchObject(cause);
    }
  });

  test("of what has no frames", () => {
    const trace = "a.G: wanted x\n\tat b.C.d(C.java:1)\nbut was y";
    expect(readTrace(trace, isOwn)).toMatchObject({ message: trace.slice("a.G: ".length), frames: [] });
  });
});

test("what was thrown besides is kept, each with its frames and causes", () => {
  const throwable = readTrace(
    [
      "Multiple Failures (2 failures)",
      "\tjava.lang.IllegalStateException: no db",
      "\tSuppressed: java.lang.IllegalStateException: no db",
      "\t\tat a.BothTest.up(BothTest.java:3)",
      "\t\tSuppressed: a.Inner: deep",
      "\t\t\tat a.Lib.close(Lib.java:4)",
      "\tCaused by: java.io.IOException: no disk",
      "\t\tat a.Disk.read(Disk.java:5)",
      "\t\t... 1 more",
      "\tSuppressed: java.lang.IllegalStateException: db not closed",
      "\t\tat a.BothTest.down(BothTest.java:9)",
      "Caused by: a.Root: last",
      "\tat a.Root.x(Root.java:1)",
    ].join("\n"),
    () => true,
  );
  expect(throwable).toMatchObject({ frames: [], cause: { type: "a.Root", cause: null } });
  expect(throwable.suppressed).toMatchObject([
    {
      message: "no db",
      frames: [{ method: "up" }],
      suppressed: [{ type: "a.Inner", message: "deep", frames: [{ method: "close" }] }],
      cause: { type: "java.io.IOException", message: "no disk", frames: [{ place: "Disk.java:5" }] },
    },
    { message: "db not closed", frames: [{ place: "BothTest.java:9" }], cause: null },
  ]);
});

test("what a proxy generates is not the project's own, though named by its class", () => {
  const { frames } = readTrace(
    "a.E: no\n\tat a.Cart$$SpringCGLIB$$0.total(<generated>)\n\tat a.Cart.nope(Native Method)",
    () => true,
  );
  expect(frames.map(({ isOwn }) => isOwn)).toEqual([false, true]);
});

test("a line of a message that begins as a cause does is none, unless it names a class", () => {
  const circular = "[CIRCULAR REFERENCE: java.lang.IllegalStateException: import failed]";
  const throwable = readTrace(
    [
      "java.lang.IllegalStateException: import failed",
      "Caused by: row 17 has no price",
      "row 18 is fine",
      "\tat a.ImportTest.x(ImportTest.java:13)",
      "Caused by: a.NoPrice",
      "\tat a.Row.price(Row.java:3)",
      `Caused by: ${circular}`,
    ].join("\n"),
    () => true,
  );
  expect(throwable.message).toBe("import failed\nCaused by: row 17 has no price\nrow 18 is fine");
  expect(throwable.cause).toMatchObject({ type: "a.NoPrice", message: "", cause: { message: circular } });
});

test("a cause that calls itself by its message alone begins behind a frame, with all its lines", () => {
  const yaml = "while scanning for the next token\nfound character '@'\n in 'reader', line 21, column 14:";
  const trace = `a.G: no context\n\tat a.B.c(B.java:1)\nCaused by: ${yaml}\n\n\tat y.Scanner.next(S.java:4)\n\t... 9 more`;
  const cause = { type: "", message: yaml, frames: [{ className: "y.Scanner" }], cause: null };
  expect(readTrace(trace, () => true, "no context")).toMatchObject({ message: "no context", cause });
});

test("what is suppressed without end is text from some depth on", () => {
  const trace = readTrace("\tSuppressed: ".repeat(5000), () => true);
  expect(allThrowables(trace).length).toBeLessThan(30);
});

test("what RxJava composes is kept like what was thrown besides", () => {
  const throwable = readTrace(
    [
      "io.reactivex.rxjava3.exceptions.CompositeException: 2 exceptions occurred. ",
      "\tat a.FooTest.x(FooTest.java:43)",
      "  ComposedException 1 :",
      "\tjava.lang.IllegalStateException: c1",
      "\t\tat a.Foo.one(Foo.java:1)",
      "\tCaused by: java.io.IOException: deep",
      "\t\tat a.Foo.deep(Foo.java:2)",
      "  ComposedException 2 :",
      "\tjava.lang.IllegalArgumentException: c2",
      "\t\tat a.Foo.two(Foo.java:3)",
      "",
    ].join("\n"),
    () => true,
  );
  expect(throwable).toMatchObject({ frames: [{ method: "x" }], cause: null });
  expect(throwable.suppressed).toMatchObject([
    { type: "java.lang.IllegalStateException", message: "c1", frames: [{ method: "one" }], cause: { message: "deep" } },
    { type: "java.lang.IllegalArgumentException", message: "c2", frames: [{ method: "two" }], cause: null },
  ]);
});
