import { describe, expect, test } from "bun:test";
import { groupFailures } from "../../../src/answers/failures/causes.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import { CONCISE, DETAILED, failure, show, summary } from "../results.ts";

describe("failing tests", () => {
  const tests = (list: NonNullable<BuildResult["failures"]>, more: Partial<BuildResult> = {}) =>
    show({ summary: summary(list.length), failures: list, ...more })
      .split("\n")
      .slice(2)
      .join("\n");

  /** Of how many tests each cause is told. */
  const causes = (list: NonNullable<BuildResult["failures"]>) => groupFailures(list).map(({ length }) => length);

  test("have message, own frames and what they printed", () => {
    expect(tests([failure({ output: "one\r\n\n  two\n" }, 2)])).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        expected: <1> but was: <2>
        at FooTest.x(FooTest.java:25)
        at FooTest.x1(FooTest.java:26)
        Test output:
        one
          two"
    `);
  });

  test("that miss a bundle have one cause, whichever locale and line asked for it", () => {
    const missing = (name: string, locale: string, line: number) => {
      const type = "java.util.MissingResourceException";
      const message = `Can't find bundle for base name ${name}, locale ${locale}`.trim();
      const stackTrace = `${type}: ${message}\n\tat a.Words.of(Words.java:${line})`;
      return failure({ testMethod: `${locale}${line}`, kind: "error", type, message, stackTrace });
    };
    const all = ["pl", "ru", ""].map((locale, at) => missing("a.words", locale, 3 + at));
    expect(causes(all)).toEqual([3]);
    expect(causes([...all, missing("a.names", "pl", 9)])).toEqual([3, 1]);
  });

  test("show the line of source at which they failed, under their own frame", () => {
    const sourceLine = `assertEquals(2, ${"7".repeat(200)});`;
    expect(tests([failure({ sourceLine }, 2)]).replace("7".repeat(104), "7…7")).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        expected: <1> but was: <2>
        at FooTest.x(FooTest.java:25)
           assertEquals(2, 7…7 … (218 characters in all)
        at FooTest.x1(FooTest.java:26)"
    `);
  });

  test.each(["", "null"])("have the class of what was thrown in place of the message %p", (message) => {
    const type = "junit.framework.AssertionFailedError";
    const sourceLine = "assertTrue(cart.isEmpty());";
    expect(tests([failure({ type, message, sourceLine })])).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        AssertionFailedError
        at FooTest.x(FooTest.java:25)
           assertTrue(cart.isEmpty());"
    `);
    expect(tests([failure({ kind: "error", type, message, sourceLine })])).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        AssertionFailedError
        at FooTest.x(FooTest.java:25)
           assertTrue(cart.isEmpty());"
    `);
  });

  test("name what would fix a linkage error, below their frames", () => {
    const fixes = [{ kind: "renamed", class: "a.Money", now: "a.Cash" }] as const;
    expect(
      tests([failure({ kind: "error", type: "java.lang.NoSuchMethodError", message: "x", fixes })]),
    ).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        NoSuchMethodError: x
        at FooTest.x(FooTest.java:25)
        a.Money is a.Cash now"
    `);
  });

  test("show one line for several tests only where they failed at the same one", () => {
    const list = (lines: readonly string[]) =>
      tests(lines.map((sourceLine, index) => failure({ sourceLine, testMethod: `t${index}` })));
    expect(list(["fail();", "fail();", "fail();"])).toContain("  at FooTest.x(FooTest.java:25)\n     fail();\n");
    expect(list(["fail();", "fail();", "other();"])).not.toContain("fail();");
  });

  test("of which only the beginning was kept are never said to have one cause", () => {
    const brief = { testClass: "a.FooTest", kind: "failure", message: "no", isBrief: true } as const;
    const list = ["x", "y", "z"].map((testMethod) => ({ ...brief, testMethod }));
    expect(tests(list)).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        no

      ### FAILED: FooTest#y
        no

      ### FAILED: FooTest#z
        no"
    `);
  });

  test("errors name the exception, and only the cause's own frames", () => {
    const stackTrace = `java.lang.IllegalStateException: no context
\tat org.spring.Context.load(Context.java:1)
\tat a.FooTest.x(FooTest.java:25)
Caused by: a.NoClock: no clock
for orders
\tat a.Clocks.find(Clocks.java:7)
\tat org.spring.Context.get(Context.java:2)
\tat org.spring.Context.get(Context.java:3)
\tat a.Orders.now(Orders.java:9)
\t... 12 more`;
    const list = [
      failure({ kind: "error", type: "java.lang.IllegalStateException", message: "no context", stackTrace }),
    ];
    expect(tests(list)).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        IllegalStateException: no context
        at FooTest.x(FooTest.java:25)
        Caused by: NoClock: no clock
        for orders
        at Clocks.find(Clocks.java:7)
        … 2 frames
        at Orders.now(Orders.java:9)"
    `);
  });

  test("tell the frame of a library in which an exception of the JDK arose, but none of a library's own or of a check", () => {
    const thrown = (type: string, ...above: readonly string[]) =>
      tests([
        failure({
          ...{ kind: "error", type, message: "no" },
          stackTrace: `${type}: no\n${above.map((it) => `\tat ${it}\n`).join("")}\tat a.FooTest.x(FooTest.java:25)`,
        }),
      ])
        .split("\n")
        .slice(2);
    const own = "  at FooTest.x(FooTest.java:25)";
    const inLibrary = ["java.util.Objects.requireNonNull(Objects.java:220)", "org.db.Row.get(Row.java:3)"];
    const further = "org.db.Row.read(Row.java:9)";
    expect(thrown("java.lang.NullPointerException", ...inLibrary)).toMatchInlineSnapshot(`
      [
        "  at Row.get(Row.java:3)",
        "  at FooTest.x(FooTest.java:25)",
      ]
    `);
    expect(thrown("java.lang.NullPointerException", ...inLibrary, further)).toMatchInlineSnapshot(`
      [
        "  at Row.get(Row.java:3), … 1 frame",
        "  at FooTest.x(FooTest.java:25)",
      ]
    `);
    expect(thrown("org.db.NoRowException", ...inLibrary)).toEqual([own]);
    expect(thrown("java.lang.AssertionError", "org.db.Check.that(Check.java:3)")).toEqual([own]);
    expect(thrown("java.lang.IllegalStateException", "org.mockito.Mock.of(Mock.java:3)")).toEqual([own]);
    expect(thrown("java.util.NoSuchElementException", "java.util.Optional.get(Optional.java:3)")).toEqual([own]);
  });

  test("with one cause stand once, three or more", () => {
    const broken = [
      "a.OrderTest#cancel",
      "a.OrderTest#pay",
      "b.CustomerTest#x",
      "b.CustomerTest#y",
      "b.CustomerTest#z",
    ];
    const list = broken.map((name) => {
      const [testClass = "", testMethod = ""] = name.split("#");
      return failure({ testClass, testMethod });
    });
    const all = [...broken, "a.OrderTest#refund"].map((name) => ({ name, outcome: "failed" as const }));
    expect(tests(list, { tests: all })).toMatchInlineSnapshot(`
      "### FAILED: 5 tests with one cause
        expected: <1> but was: <2>
        at FooTest.x(FooTest.java:25)
        Tests: OrderTest#cancel, #pay; CustomerTest (all 3)"
    `);
    expect(tests(list.slice(0, 2))).toContain("### FAILED: OrderTest#pay\n");
  });

  test("have one cause where a field of a class was null, whichever line used it", () => {
    const list = (...at: readonly (readonly [string, string, number])[]) =>
      tests(
        at.map(([owner, nothing, line]) => {
          const message = `Cannot invoke "java.util.List.add(Object)" because "${nothing}" is null`;
          const type = "java.lang.NullPointerException";
          const stackTrace = `${type}: ${message}\n\tat ${owner}.add(Some.java:${line})\n\tat a.FooTest.t${line}(FooTest.java:${line})`;
          return failure({ testMethod: `t${line}`, type, message, stackTrace });
        }),
      );
    const field = "this.config.rows";
    expect(list(["a.Policy", field, 3], ["a.Policy", field, 4], ["a.Policy", field, 5])).toStartWith(
      "### FAILED: 3 tests with one cause",
    );
    expect(list(["a.Policy", field, 3], ["a.Other", field, 4], ["a.Policy", field, 5])).not.toContain("one cause");
    expect(list(["a.Policy", "c", 3], ["a.Policy", "c", 4], ["a.Policy", "c", 5])).not.toContain("one cause");
    expect(list(["java.util.A", field, 3], ["java.util.A", field, 4], ["java.util.A", field, 5])).not.toContain(
      "one cause",
    );
  });

  test("of classes of one name in several modules are told with their modules", () => {
    const list = ["core", "web"].flatMap((module) =>
      ["x", "y"].map((testMethod) => failure({ testClass: "a.FooTest", testMethod, module })),
    );
    expect(tests(list)).toMatchInlineSnapshot(`
      "### FAILED: 4 tests with one cause
        expected: <1> but was: <2>
        at FooTest.x(FooTest.java:25)
        Tests: FooTest#x, #y (core); FooTest#x, #y (web)"
    `);
    const all = list.slice(0, 3).map(() => ({ name: "a.FooTest#x", outcome: "failed" as const }));
    const three = [...list, failure({ testClass: "a.FooTest", testMethod: "z", module: "web" })];
    expect(tests(three, { tests: all })).toMatchInlineSnapshot(`
      "### FAILED: 5 tests with one cause
        expected: <1> but was: <2>
        at FooTest.x(FooTest.java:25)
        Tests: FooTest#x, #y (core); FooTest (all 3) (web)"
    `);
  });

  test("leave out what AssertJ says of every recursive comparison", () => {
    const message =
      "when recursively comparing field by field:\nfield/property 'n' differ:\n- actual value  : 1\n\nThe recursive comparison was performed with this configuration:\n- no equals methods were used\n";
    expect(tests([failure({ message })])).toContain("- actual value  : 1\n  at FooTest");
    const several = `Multiple Failures (2 failures)\n-- failure 1 --\n${message}at FooTest.x(FooTest.java:3)\n-- failure 2 --\nnot null`;
    expect(tests([failure({ message: several })])).toContain(
      "- actual value  : 1\n    at FooTest.x(FooTest.java:3)\n  - not null",
    );
  });

  test("of a Spring context that broke are told once, whichever kind of context and whichever test met it first", () => {
    const context = (test: string) =>
      `[MergedContextConfiguration@6a2b testClass = ${test}, locations = [], parent = null]`;
    const type = "java.lang.IllegalStateException";
    const loaded = (test: string, wrapper: string) => {
      const message = `Failed to load ApplicationContext for ${context(test)}`;
      const stackTrace = `${type}: ${message}\n\tat org.spring.Context.load(Context.java:1)\nCaused by: org.spring.${wrapper}: no web\n\t... 9 more\nCaused by: org.spring.NoSuchBean: no Clock\n\t... 12 more`;
      return failure({ testClass: test, kind: "error", type, message, stackTrace });
    };
    const skipped = (test: string, testMethod: string) =>
      failure({
        testClass: test,
        testMethod,
        kind: "error",
        type,
        message: `ApplicationContext failure threshold (1) exceeded: skipping repeated attempt to load context for ${context(test)}`,
      });
    const list = [skipped("a.WebTest", "y"), loaded("a.WebTest", "Web"), loaded("a.DataTest", "Data")];
    expect(tests(list)).toMatchInlineSnapshot(`
      "### ERROR: 3 tests with one cause
        IllegalStateException: Failed to load ApplicationContext
        Caused by: Web: no web
        Caused by: NoSuchBean: no Clock
        Tests: WebTest#x, #y; DataTest#x"
    `);
    const { message: first, stackTrace = "" } = loaded("a.WebTest", "Web");
    const message = `Failed to resolve parameter [a.Mvc mvc] in constructor [public a.WebTest(a.Mvc)]: ${first}`;
    const injected = {
      message,
      type: "a.ParameterResolutionException",
      stackTrace: stackTrace.replace(first, message),
    };
    const line = "=".repeat(28);
    const output = `APPLICATION FAILED TO START\n\nAction:\n\nMake a Clock.\n\n${line}\nCONDITIONS EVALUATION REPORT\n${line}\nPositive matches:\n`;
    expect(tests([failure({ testClass: "a.WebTest", kind: "error", ...injected, output })])).toMatchInlineSnapshot(`
      "### ERROR: WebTest#x
        ParameterResolutionException: Failed to resolve parameter [a.Mvc mvc] in constructor [public a.WebTest(a.Mvc)]: Failed to load ApplicationContext
        Caused by: Web: no web
        Caused by: NoSuchBean: no Clock
        Test output (2 of 7 lines):
        Action:
        Make a Clock."
    `);
    // Spring 5 describes no context, and a log may begin its lines with the level.
    const plain = { message: "Failed to load ApplicationContext", type, stackTrace: `${type}: no` };
    const logged =
      "APPLICATION FAILED TO START\n\nAction:\n\nMake a Clock.\n\nWARN  Manager - again\n\tat a.B.c(B.java:1)\n";
    expect(
      tests([failure({ testClass: "a.WebTest", kind: "error", ...plain, output: logged })]),
    ).toMatchInlineSnapshot(`
      "### ERROR: WebTest#x
        IllegalStateException: Failed to load ApplicationContext
        Test output (2 of 5 lines):
        Action:
        Make a Clock."
    `);
    expect(tests([failure({ testClass: "a.WebTest", kind: "error", ...plain, output: "WARN again\n" })])).not.toContain(
      "again",
    );
    const thrown = (test: string, line: number) => {
      const { throwable: _, ...one } = loaded(test, "Bean");
      const stackTrace = `${one.stackTrace}\nCaused by: java.lang.NullPointerException\n\tat a.Bean.x(Bean.java:${line})`;
      return failure({ ...one, stackTrace });
    };
    const twoBeans = tests([thrown("a.WebTest", 7), thrown("a.DataTest", 8), thrown("a.JpaTest", 8)]);
    expect(twoBeans).toContain("Bean.java:7");
    expect(twoBeans).toContain("Bean.java:8");
    expect(tests([skipped("a.WebTest", "y")])).toMatchInlineSnapshot(`
      "### ERROR: WebTest#y
        IllegalStateException: ApplicationContext failure threshold (1) exceeded: skipping repeated attempt to load context
        at FooTest.x(FooTest.java:25)"
    `);
  });

  test("that one test collected are told one by one, each with its own frames", () => {
    const part = (message: string, line: number) =>
      `\tSuppressed: ${message}\n\t\tat a.FooTest.x(FooTest.java:${line})`;
    const type = "org.opentest4j.MultipleFailuresError";
    const message = "address (3 failures)\n\torg.opentest4j.AssertionFailedError: town\n\ta.E: zip";
    const stackTrace = `${type}: ${message}
\tat a.FooTest.x(FooTest.java:9)
${part("org.opentest4j.AssertionFailedError: town ==> expected: <A> but was: <B>", 10)}
\tSuppressed: ${type}: inner (1 failure)
\torg.opentest4j.AssertionFailedError: deep
\t\tat a.FooTest.x(FooTest.java:11)
\t\tSuppressed: org.opentest4j.AssertionFailedError: deep
\t\t\tat a.FooTest.x(FooTest.java:12)
${part("a.BadException: zip", 13)}
\tCaused by: java.lang.NumberFormatException: x`;
    expect(tests([failure({ type, message, stackTrace })])).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        address (3 failures)
        - town ==> expected: <A> but was: <B>
          at FooTest.x(FooTest.java:10)
        - inner (1 failure)
          - deep
            at FooTest.x(FooTest.java:12)
          at FooTest.x(FooTest.java:11)
        - BadException: zip
          at FooTest.x(FooTest.java:13)
          Caused by: NumberFormatException: x
        at FooTest.x(FooTest.java:9)"
    `);
  });

  test("that AssertJ collected are told one by one, the last as whole as the first", () => {
    const parts = Array.from(
      { length: 5 },
      (_, at) =>
        `-- failure ${at + 1} --\n[age] \nExpecting actual:\n  1\nto be:\n  2\nat FooTest.x(FooTest.java:${at})`,
    );
    const text = tests([failure({ message: ["", "Multiple Failures (5 failures)", ...parts].join("\n") })]);
    expect(text).toContain(`Multiple Failures (5 failures)
  - [age] Expecting actual:
      1
    to be:
      2
    at FooTest.x(FooTest.java:0)
  - [age]`);
    expect(text).toContain("    at FooTest.x(FooTest.java:4)\n  at FooTest.x(FooTest.java:25)");
  });

  test("that Kotest collected are told one by one as well", () => {
    const message =
      "The following 2 assertions failed:\n1) expected:<2> but was:<1>\n   at a.FooTest.x(FooTest.kt:40)\n2) off\n   at a.FooTest.x(FooTest.kt:41)\n";
    expect(
      tests([failure({ message, stackTrace: `E: ${message}\n\tat a.FooTest.x(FooTest.kt:102)` })]),
    ).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        The following 2 assertions failed:
        - expected:<2> but was:<1>
          at FooTest.x(FooTest.kt:40)
        - off
          at FooTest.x(FooTest.kt:41)
        at FooTest.x(FooTest.kt:102)"
    `);
  });

  const chain = (...causes: string[]) => {
    const [first = "", ...others] = causes.map((cause) => `${cause}\n\tat org.lib.X.y(X.java:1)`);
    const { type = "", message = "" } = /^(?<type>[\w.]+)(?:: (?<message>.*))?/.exec(first)?.groups ?? {};
    const stackTrace = [first, ...others.map((cause) => `Caused by: ${cause}`)].join("\n");
    return failure({ kind: "error", type, message, stackTrace });
  };

  test("say once what several causes repeat, and name the last one", () => {
    const sql = "java.sql.SQLException: no route to db";
    expect(
      tests([chain(`a.StoreException: ${sql}`, `java.lang.RuntimeException: ${sql}`, sql)]),
    ).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        StoreException: SQLException: no route to db"
    `);
    expect(
      tests([chain("a.StoreException: cannot store: no route to db", "a.MidException: no route to db", sql)]),
    ).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        StoreException: cannot store: no route to db
        Caused by: SQLException"
    `);
  });

  test("keep the last cause when there is room for little", () => {
    const causes = Array.from({ length: 9 }, (_, at) => `a.E${at}Exception: cause ${at}`);
    const lines = show({ summary: summary(1), failures: [chain(...causes)] }, { ...CONCISE, stackTraceLines: 3 });
    expect(lines.split("\n").slice(3)).toMatchInlineSnapshot(`
      [
        "  E0Exception: cause 0",
        "  Caused by: E1Exception: cause 1",
        "  Caused by: E2Exception: cause 2",
        "  … 5 lines",
        "  Caused by: E8Exception: cause 8",
      ]
    `);
  });

  test("of a long chain of beans tell the innermost, and whole what it says", () => {
    const bean = (name: string, rest: string) => `Error creating bean with name '${name}' defined in X: needs ${rest}`;
    const missing = `No qualifying bean of type 'a.Clock' ${"x".repeat(350)}`;
    const unsatisfied = (message: string) =>
      `org.springframework.beans.factory.UnsatisfiedDependencyException: ${message}`;
    const b = bean("b", missing);
    const text = tests([
      chain("a.LoadException: no context", unsatisfied(bean("a", b)), unsatisfied(b), `a.NoBean: ${missing}`),
    ]);
    expect(text.replace(missing, "missing")).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        LoadException: no context
        … 1 cause (bean a)
        Caused by: UnsatisfiedDependencyException: Error creating bean with name 'b' defined in X: needs …
        Caused by: NoBean: missing"
    `);
  });

  test("of a class that could not be initialized are told once, with what the first of them says", () => {
    const again = "java.lang.NoClassDefFoundError: Could not initialize class a.Rates";
    const first = failure({
      testMethod: "first",
      kind: "error",
      type: "java.lang.ExceptionInInitializerError",
      message: "",
      stackTrace:
        "java.lang.ExceptionInInitializerError\n\tat a.FooTest.x(FooTest.java:1)\nCaused by: a.E: nope\n\tat a.Rates.<clinit>(Rates.java:3)",
    });
    expect(tests([chain(again), first])).toMatchInlineSnapshot(`
      "### ERROR: 2 tests with one cause
        ExceptionInInitializerError
        at FooTest.x(FooTest.java:1)
        Caused by: E: nope
        at Rates.<clinit>(Rates.java:3)
        Tests: FooTest#first, #x"
    `);
  });

  test("with messages that differ by what changes from run to run have one cause", () => {
    const same = (...messages: string[]) =>
      expect(causes(messages.map((message) => failure({ message })))).toEqual([messages.length]);
    same("at 2026-11-22T06:07:14.863Z", "at 2026-11-22T06:07:15Z", "at 2025-01-01 10:00:00,123");
    same("no answer from localhost:43817", "no answer from localhost:32768", "no answer from localhost:50001");
    same("within 203 ms", "within 1 ms", "within 10 ms");
    same("no /tmp/junit-47/a.db", "no /tmp/junit-48/a.db", "no /var/folders/x/T/j/a.db");
    same("in pool-1-thread-3", "in pool-12-thread-1", "in Thread-7");
    same("a.Order@4f8e5cde", "a.Order@1a2b", "a.Order@77f03bb1");
    same("no /tmp/upload47.tmp", "no /tmp/upload48.tmp", "no /tmp/x/4.tmp");
    same(
      "expected: <a.B@4f8e5cde> but was: <null>",
      "expected: <a.B@1a2b> but was: <null>",
      "expected: <a.B@77f0> but was: <null>",
    );
  });

  test("with messages that differ in a value which is the fact have several causes", () => {
    const differ = (...messages: string[]) =>
      expect(causes(messages.map((message) => failure({ message })))).toEqual(messages.map(() => 1));
    differ("<1>", "<2>", "<3>");
    const compared = (...values: string[]) => differ(...values.map((it) => `expected: <${it}> but was: <>`));
    compared("localhost:43817", "localhost:43818", "localhost:43819");
    compared("10:15:00", "10:16:00", "10:17:00");
    compared("/tmp/47/a", "/tmp/48/a", "/tmp/49/a");
    compared("1000000001", "1000000002", "1000000003");
    compared(...[1, 2, 3].map((last) => `123e4567-e89b-12d3-a456-42661417400${last}`));
    differ("refused by localhost:5432", "refused by localhost:6379", "refused by localhost:9092");
    differ("no /tmp/junit-47/a.db", "no /tmp/junit-47/b.db", "no /tmp/junit-47/c.db");
    differ("no role for anna@cafe", "no role for anna@face", "no role for anna@beef");
  });

  test("below which something broke without a word have the causes that they tell themselves", () => {
    const list = ["no rate", "no role", "no clock"].map((message) => chain(`a.StoreException: ${message}`, "a.Broken"));
    expect(causes(list)).toEqual([1, 1, 1]);
  });

  test("tell a cause of one word that they hold by chance only", () => {
    expect(tests([chain("a.StoreException: retry 3 of 3 failed", "a.NoOrder: 3")])).toContain("Caused by: NoOrder: 3");
    expect(tests([chain("a.StoreException: no order: 3", "a.NoOrder: 3")])).toEndWith("no order: 3");
  });

  test("that one thing broke below have one cause, whatever each says of it", () => {
    const refused = "java.net.ConnectException: refused";
    const list = [7, 8, 9].map((order) => chain(`a.StoreException: cannot load order ${order}`, refused));
    expect(causes(list)).toEqual([3]);
    expect(tests(list)).toContain("\n  StoreException: cannot load order 7\n");
  });

  const inSetup = (type: string, place: (index: number) => string, values: Parameters<typeof failure>[0] = {}) =>
    [1, 2, 3].map((index) => {
      const stackTrace = `${type}: refused\n\tat a.Db${index}Test.connect(${place(index)})`;
      return failure({ kind: "error", type, message: "refused", stackTrace, testClass: `a.Db${index}Test`, ...values });
    });

  test("of several classes have one cause if the same setup of their own threw it", () => {
    const sameLine = (index: number) => `Db${index}Test.java:8`;
    const otherLine = (index: number) => `Db${index}Test.java:${8 + index}`;
    const asFailure = { kind: "failure" as const };
    const refused = "java.net.ConnectException";
    expect(causes(inSetup("java.lang.IllegalStateException", sameLine))).toEqual([3]);
    expect(causes(inSetup("java.lang.IllegalStateException", sameLine, asFailure))).toEqual([3]);
    expect(causes(inSetup(refused, otherLine))).toEqual([3]);
    expect(causes(inSetup("java.lang.NullPointerException", otherLine))).toEqual([1, 1, 1]);
    expect(causes(inSetup("java.lang.AssertionError", sameLine, asFailure))).toEqual([1, 1, 1]);
    expect(causes(inSetup(refused, sameLine, { testClass: "a.OtherTest" }))).toEqual([1, 1, 1]);
  });

  test("of nested classes have one cause if the setup around them threw it", () => {
    const list = inSetup("a.E", () => "Test.java:8").map((it, at) => ({
      ...it,
      testClass: `${it.testClass}$Case${at}`,
    }));
    expect(causes(list)).toEqual([3]);
  });

  test("do not repeat the frames that Mockito's message quotes", () => {
    const message =
      "\nWanted but not invoked:\nmailer.flush();\n-> at a.FooTest.x(FooTest.java:25)\nActually, there were zero.";
    expect(tests([failure({ message })])).toMatchInlineSnapshot(`
      "### FAILED: FooTest#x
        Wanted but not invoked:
        mailer.flush();
        -> at FooTest.x(FooTest.java:25)
        Actually, there were zero."
    `);
  });

  test("tell what was thrown besides, with the frame where it arose", () => {
    const stackTrace = `a.E: cannot use
\tat a.FooTest.x(FooTest.java:1)
\tSuppressed: java.io.IOException: cannot close
\t\tat a.Disk.close(Disk.java:2)
\t\tat a.FooTest.x(FooTest.java:1)
\tSuppressed: org.lib.Site: seen here
\t\tat a.FooTest.x(FooTest.java:1)`;
    expect(tests([failure({ kind: "error", type: "a.E", message: "cannot use", stackTrace })])).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        E: cannot use
        at FooTest.x(FooTest.java:1)
        Suppressed: IOException: cannot close
        at Disk.close(Disk.java:2)
        Suppressed: Site: seen here"
    `);
  });

  test("tell of what was thrown besides the last cause, too", () => {
    const stackTrace = [
      "a.Main: main",
      "\tat a.FooTest.x(FooTest.java:25)",
      "\tSuppressed: a.Close: close failed",
      "\t\tat a.FooTest.x(FooTest.java:26)",
      "\tCaused by: a.Mid: flush failed",
      "\t\tat org.lib.Y.z(Y.java:1)",
      "\tCaused by: java.io.IOException: disk full",
      "\t\tat org.lib.Y.w(Y.java:2)",
    ].join("\n");
    expect(tests([failure({ kind: "error", type: "a.Main", message: "main", stackTrace })])).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        Main: main
        at FooTest.x(FooTest.java:25)
        Suppressed: Close: close failed
        at FooTest.x(FooTest.java:26)
        Caused by: IOException: disk full"
    `);
  });

  test("do not print again what a cause shares with what it caused", () => {
    const stackTrace = `a.E: outer
\tat a.FooTest.y(FooTest.java:2)
\tat a.FooTest.x(FooTest.java:1)
Caused by: a.F: inner
\tat a.FooTest.z(FooTest.java:3)
\tat a.FooTest.x(FooTest.java:1)`;
    expect(tests([failure({ kind: "error", type: "a.E", message: "outer", stackTrace })])).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        E: outer
        at FooTest.y(FooTest.java:2)
        at FooTest.x(FooTest.java:1)
        Caused by: F: inner
        at FooTest.z(FooTest.java:3)"
    `);
  });

  test("leave out the frames without a line that coroutines go on in", () => {
    const stackTrace = `a.E: no
\tat a.FooTest.load(FooTest.kt:49)
\tat a.FooTest$load$1.invokeSuspend(FooTest.kt)
\tat a.FooTest.x(FooTest.kt:46)`;
    expect(tests([failure({ kind: "error", type: "a.E", message: "no", stackTrace })])).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        E: no
        at FooTest.load(FooTest.kt:49)
        … 1 frame
        at FooTest.x(FooTest.kt:46)"
    `);
  });

  test("of the class itself are its setup, or its teardown where tests ran", () => {
    const list = [failure({ testMethod: "", kind: "error", type: "a.X", message: "no server" })];
    expect(tests(list)).toMatchInlineSnapshot(`
      "### ERROR: FooTest (class)
        X: no server
        at FooTest.x(FooTest.java:25)"
    `);
    expect(tests(list, { tests: [{ name: "a.FooTest#x", outcome: "passed" }] })).toMatchInlineSnapshot(`
      "### ERROR: FooTest (class teardown)
        X: no server
        at FooTest.x(FooTest.java:25)"
    `);
    expect(tests(list, { tests: [{ name: "a.BarTest#x", outcome: "passed" }] })).toMatchInlineSnapshot(`
      "### ERROR: FooTest (class setup)
        X: no server
        at FooTest.x(FooTest.java:25)"
    `);
  });

  test("name what was thrown unless an assertion did, whatever the report calls it", () => {
    const told = (type: string) => tests([failure({ kind: "failure", type, message: "boom" })]).split("\n")[1];
    expect(told("java.lang.IllegalStateException")).toBe("  IllegalStateException: boom");
    expect(told("java.lang.StackOverflowError")).toBe("  StackOverflowError: boom");
    expect(told("java.lang.AssertionError")).toBe("  boom");
    expect(told("org.opentest4j.AssertionFailedError")).toBe("  boom");
    expect(told("org.scalatest.exceptions.TestFailedException")).toBe("  boom");
  });

  test("of a test engine as a whole name the engine", () => {
    const list = [failure({ testClass: "JUnit Jupiter", testMethod: "", part: "engine", kind: "error", type: "a.X" })];
    expect(tests(list)).toMatchInlineSnapshot(`
      "### ERROR: "JUnit Jupiter" (test engine)
        X: expected: <1> but was: <2>
        at FooTest.x(FooTest.java:25)

      > Only these again: maven_test {"rerunFailed": true}"
    `);
  });

  test("name their module, and their package where two classes share a name", () => {
    const list = [
      failure({ module: "core" }),
      failure({ testClass: "b.FooTest", testMethod: "y", message: "other", module: "." }),
    ];
    const text = tests(list);
    expect(text).toContain("### FAILED: a.FooTest#x (core)");
    expect(text).toContain("### FAILED: b.FooTest#y\n");
  });

  test("in detail have their whole trace, as long as stackTraceLines", () => {
    const values = { summary: summary(1), failures: [failure({}, 5)] };
    expect(
      show(values, { ...DETAILED, stackTraceLines: 2 })
        .split("\n")
        .slice(4),
    ).toMatchInlineSnapshot(`
      [
        "  at org.junit.Assertions.fail(Assertions.java:1)",
        "  at a.FooTest.x(FooTest.java:25)",
        "  … 4 more lines",
      ]
    `);
    expect(show(values, { ...CONCISE, stackTraceLines: 0 })).toMatchInlineSnapshot(`
      "Test FAILURE (5.1s) — 1 run, 1 failed

      ### FAILED: FooTest#x
        expected: <1> but was: <2>"
    `);
  });

  test("in detail say no less than in brief, when there is no room for all of it", () => {
    const failures = Array.from({ length: 6 }, (_, at) => failure({ message: `m${at}`, output: `printed by ${at}` }));
    const stackTrace = `E: x\n${"\tat org.lib.Layer.call(Layer.java:1)\n".repeat(150)}`;
    const long = failures.map((it) => ({ ...it, stackTrace }));
    const detailed = show({ summary: summary(6), failures: long }, { ...DETAILED, stackTraceLines: 200 });
    expect(detailed).toContain("printed by 5");
  });

  test("of a recursion show a frame once", () => {
    const stackTrace = `java.lang.StackOverflowError\n${"\tat a.FooTest.deep(FooTest.java:3)\n".repeat(1024)}`;
    const list = [failure({ kind: "error", type: "java.lang.StackOverflowError", message: "", stackTrace })];
    expect(tests(list)).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        StackOverflowError
        at FooTest.deep(FooTest.java:3)
        … 1023 × the same"
    `);
  });

  test("of methods that call each other show each once", () => {
    const turn = "\tat a.FooTest.ping(FooTest.java:3)\n\tat a.FooTest.pong(FooTest.java:7)\n";
    const stackTrace = `java.lang.StackOverflowError\n${turn.repeat(512)}`;
    const list = [failure({ kind: "error", type: "java.lang.StackOverflowError", message: "", stackTrace })];
    expect(tests(list)).toMatchInlineSnapshot(`
      "### ERROR: FooTest#x
        StackOverflowError
        at FooTest.ping(FooTest.java:3)
        at FooTest.pong(FooTest.java:7)
        … 511 × the same 2 lines"
    `);
  });
});
