import { expect, test } from "bun:test";
import { outputLines } from "../../../src/answers/failures/test-output.ts";
import { readTrace } from "../../../src/output/trace.ts";
import { failure } from "../results.ts";

const MOST = 20;

const LOGGED = `request 7 came in
12:00:01 ERROR Dispatcher - request 7 failed
java.io.IOException: connection reset
${Array.from({ length: 9 }, (_, index) => `\tat org.server.Layer${index}.call(Layer${index}.java:1)`).join("\n")}
request 7 answered with 500`;

test("of a trace that a test printed the first frames stand", () => {
  expect(outputLines(failure({ output: LOGGED }), MOST, false)).toMatchInlineSnapshot(`
    [
      "  Test output (8 of 13 lines):",
      "  request 7 came in",
      "  12:00:01 ERROR Dispatcher - request 7 failed",
      "  java.io.IOException: connection reset",
      "  	at org.server.Layer0.call(Layer0.java:1)",
      "  	at org.server.Layer1.call(Layer1.java:1)",
      "  	at org.server.Layer2.call(Layer2.java:1)",
      "  	… 6 frames",
      "  request 7 answered with 500",
    ]
  `);
});

test("of a longer trace the first frame of the project stands, too", () => {
  const frames = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `\tat lib.L.f${from + at}(L.java:1)`);
  const own = "\tat com.acme.Docks.find(Docks.java:38)";
  const printed = (...lines: readonly string[]) =>
    outputLines(
      failure({ testClass: "com.acme.web.DockTest", message: "404", output: ["Broken: no", ...lines].join("\n") }),
      20,
      false,
    );
  expect(printed(...frames(0, 5), own, ...frames(6, 9), own)).toMatchInlineSnapshot(`
    [
      "  Test output (7 of 11 lines):",
      "  Broken: no",
      "  	at lib.L.f0(L.java:1)",
      "  	at lib.L.f1(L.java:1)",
      "  	at lib.L.f2(L.java:1)",
      "  	… 2 frames",
      "  	at com.acme.Docks.find(Docks.java:38)",
      "  	… 4 frames",
    ]
  `);
  expect(printed(own, ...frames(1, 6))).toMatchInlineSnapshot(`
    [
      "  Test output (5 of 7 lines):",
      "  Broken: no",
      "  	at com.acme.Docks.find(Docks.java:38)",
      "  	at lib.L.f1(L.java:1)",
      "  	at lib.L.f2(L.java:1)",
      "  	… 3 frames",
    ]
  `);
});

test("of what is printed, a token is cut, the body of a response is longer, and what Logback says of itself is left out", () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.${"x".repeat(40)}`;
  const body = `             Body = ${"x".repeat(900)}`;
  const own =
    "15:39:05,916 |-INFO in ch.qos.logback.core.ConsoleAppender[stdout] - NOTE: Writing to the console can be slow.";
  const output = [own, own.replace("INFO", "WARN"), `jwt: ${token}`, body].join("\n");
  expect(outputLines(failure({ output }), MOST, false)).toMatchInlineSnapshot(`
    [
      "  Test output (3 of 4 lines):",
      "  15:39:05,916 |-WARN in ch.qos.logback.core.ConsoleAppender[stdout] - NOTE: Writing to the console can be slow.",
      "  jwt: eyJ…",
      "               Body = xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    ]
  `);
  expect(outputLines(failure({ output }), MOST, true)).toContain(`  jwt: ${token}`);
});

test("what JUnit said of tests that it will not execute is no output of the first that it runs", () => {
  const discovery = `Nov 22, 2026 5:39:20 PM org.junit.platform.launcher.core.DiscoveryIssueNotifier logIssues
WARNING: TestEngine with ID 'junit-jupiter' encountered 2 non-critical issues during test discovery:

(1) [WARNING] @Test method 'private void p.AaTest.hidden()' must not be private. It will not be executed.
    Source: MethodSource [className = 'p.AaTest', methodName = 'hidden', methodParameterTypes = '']
            at p.AaTest.hidden(SourceFile:0)

(2) [WARNING] @Nested class 'p.AaTest$Inn' must not be private. It will not be executed.
    Source: ClassSource [className = 'p.AaTest$Inn', filePosition = null]
            at p.AaTest$Inn.<no-method>(SourceFile:0)
`;
  expect(outputLines(failure({ output: discovery }), MOST, false)).toEqual([]);
  expect(
    outputLines(failure({ output: `${discovery}request 7 came in\n(1) [WARNING] late\n` }), MOST, false),
  ).toMatchInlineSnapshot(`
    [
      "  Test output (2 of 10 lines):",
      "  request 7 came in",
      "  (1) [WARNING] late",
    ]
  `);
});

test("what the failure itself says is not repeated", () => {
  const stackTrace = `java.lang.IllegalStateException: no answer
\tat a.FooTest.x(FooTest.java:25)
Caused by: java.io.IOException: connection reset
\t... 12 more`;
  const output = `${LOGGED.replace("java.io", "Caused by: java.io")}\njava.lang.IllegalStateException: no answer\n\tat a.FooTest.x(FooTest.java:25)`;
  expect(outputLines(failure({ stackTrace, output }), MOST, false)).toMatchInlineSnapshot(`
    [
      "  Test output (3 of 15 lines):",
      "  request 7 came in",
      "  12:00:01 ERROR Dispatcher - request 7 failed",
      "  request 7 answered with 500",
    ]
  `);
});

test("whole output stays as it is, and its end counts", () => {
  expect(outputLines(failure({ output: LOGGED }), 2, true)).toMatchInlineSnapshot(`
    [
      "  Test output (last 2 of 13 lines):",
      "  	at org.server.Layer8.call(Layer8.java:1)",
      "  request 7 answered with 500",
    ]
  `);
});

test("what frameworks print as they start is left out, and what the project itself logs is not", () => {
  const log = (level: string, logger: string, message: string) =>
    `2026-11-22T06:07:15.101Z ${level.padStart(5)} 30711 --- [           main] ${logger.padEnd(40)} : ${message}`;
  const output = [
    "  .   ____          _            __ _ _",
    "( ( )\\___ | '_ | '_| | '_ \\/ _` | \\ \\ \\ \\",
    " | |_| \\__ \\  __/ | |_____\\__ \\  __/ |   \\ V /| | (_|  __/",
    " :: Spring Boot ::                (v3.3.4)",
    log("INFO", "com.acme.web.FooTest", "Starting FooTest using Java 17.0.15 with PID 30711"),
    log("INFO", "org.hibernate.Version", "HHH000412: Hibernate ORM core version 6.5.3.Final"),
    log("DEBUG", "c.acme.web.Orders", "order 7 came in"),
    log("INFO", "o.h.e.t.j.p.i.JtaPlatformInitiator", "HHH000489: No JTA platform available"),
    log("WARN", "com.zaxxer.hikari.HikariDataSource", "no connection"),
    "SLF4J: Defaulting to no-operation (NOP) logger implementation",
    "06:35:03.846 [main] INFO org.springframework.boot.test.context.SpringBootTestContextBootstrapper -- Found",
    "06:35:03.847 [main] DEBUG com.acme.web.Orders -- order 8 came in",
  ].join("\n");
  expect(outputLines(failure({ testClass: "com.acme.web.FooTest", output }), MOST, false)).toMatchInlineSnapshot(`
    [
      "  Test output (3 of 12 lines):",
      "  2026-11-22T06:07:15.101Z DEBUG 30711 --- [           main] c.acme.web.Orders                        : order 7 came in",
      "  2026-11-22T06:07:15.101Z  WARN 30711 --- [           main] com.zaxxer.hikari.HikariDataSource       : no connection",
      "  06:35:03.847 [main] DEBUG com.acme.web.Orders -- order 8 came in",
    ]
  `);
});

test("a project whose packages have one name only, or none, logs as itself too", () => {
  const output = "06:35:03.847 [main] DEBUG demo.Orders -- order 8 came in\n06:35:03.846 [main] INFO org.lib.X -- up";
  expect(outputLines(failure({ testClass: "demo.FooTest", output }), MOST, false)).toHaveLength(2);
  expect(outputLines(failure({ testClass: "FooTest", output }), MOST, false)).toHaveLength(3);
});

test("the lines below what a framework logs belong to it, and those below what the project logs stay", () => {
  const printed = (...lines: readonly string[]) =>
    outputLines(failure({ testClass: "com.acme.web.DockTest", output: lines.join("\n") }), 20, false);
  const pool = ["\tDatabase version: 2.3.232", "\tAutocommit mode: undefined/unknown"];
  const logged = "[main] INFO org.hibernate.orm.connections.pooling - HHH10001005: Database info:";
  const own = "[main] INFO com.acme.web.Docks - opened:";
  expect(printed(logged, ...pool)).toEqual([]);
  expect(printed(own, ...pool).slice(1)).toEqual([own, ...pool].map((it) => `  ${it}`));
  expect(printed(logged, "3 docks:", ...pool).slice(1)).toEqual(["  3 docks:", ...pool.map((it) => `  ${it}`)]);
  const [table, ...frames] = ["\titem\ttotal", "\tat org.hibernate.Docks.open(Docks.java:3)", "\t... 2 more"];
  expect(printed(logged, ...frames)).toEqual([]);
  expect(printed(logged, ...frames, table).slice(1)).toMatchInlineSnapshot(`
    [
      "  	item	total",
    ]
  `);
  const broken = "[main] ERROR org.testcontainers.DockerClientFactory - no Docker";
  expect(printed(broken, ...pool)).toHaveLength(4);
});

test("a message of several lines is not repeated, nor the frames below it", () => {
  const trace = [
    "java.lang.IllegalStateException: no docks in",
    "  harbour 7",
    "\tat com.acme.Docks.open(Docks.java:8)",
  ];
  const throwable = readTrace(trace.join("\n"), () => true);
  const printed = (...lines: readonly string[]) =>
    outputLines(failure({ throwable, output: lines.join("\n") }), 20, false);
  expect(printed(...trace)).toEqual([]);
  const other = trace.toSpliced(1, 1, "  harbour 8");
  expect(printed(...other).slice(1)).toEqual(other.slice(1).map((it) => `  ${it}`));
});

test("lines of a long message are not repeated wherever they stand", () => {
  const message = "bad SQL [SELECT\n  ITEMID,\n  QTY\nFROM ITEM\nWHERE ITEMID = ?]";
  const throwable = readTrace(`java.sql.SQLException: ${message}\n\tat a.A.a(A.java:1)`, () => false) ?? undefined;
  const printed = (text: string) =>
    outputLines(failure({ message, output: text, ...(throwable && { throwable }) }), MOST, false);
  const logged = (of: string) => `caught [test = 1, exception = ${of}, context = 2]`;
  expect(printed(`began\n${logged(message)}\nended`)).toEqual([
    "  Test output (5 of 7 lines):",
    "  began",
    "  caught [test = 1, exception = bad SQL [SELECT",
    "    QTY",
    "  WHERE ITEMID = ?], context = 2]",
    "  ended",
  ]);
});

test("what was logged of the failure's own messages is not repeated", () => {
  const sql = 'NULL not allowed for column "NUMBER"; SQL statement:\ninsert into orders (id) values (?) [23502-224]';
  const stackTrace = `a.StoreException: no\n\tat a.FooTest.x(FooTest.java:25)\nCaused by: org.h2.JdbcSQLException: ${sql}\n\t... 12 more`;
  const output = `insert order\n2026-11-22T06:07:18.535Z ERROR 30711 --- [main] o.h.SqlExceptionHelper : ${sql}\ninserted`;
  expect(outputLines(failure({ stackTrace, output }), MOST, false)).toMatchInlineSnapshot(`
    [
      "  Test output (2 of 4 lines):",
      "  insert order",
      "  inserted",
    ]
  `);
});

test("where the failure's message is empty, or begins with an empty line, the output is told as ever", () => {
  const told = outputLines(failure({ output: LOGGED }), MOST, false);
  for (const message of ["", '\nexpected: "bread"\n but was: "Server Error"']) {
    const throwable = { type: "org.opentest4j.AssertionFailedError", message, frames: [], cause: null };
    expect(outputLines(failure({ output: LOGGED, message, throwable }), MOST, false)).toEqual(told);
  }
});

test("of what MockMvc prints the empty half is left out, and blank lines do not count", () => {
  const output = `MockHttpServletRequest:
      HTTP Method = GET
       Parameters = {}

Async:
    Async started = false
     Async result = null

FlashMap:
       Attributes = null

MockHttpServletResponse:
           Status = 400
    Error message = null
             Body = `;
  expect(outputLines(failure({ output }), MOST, false)).toMatchInlineSnapshot(`
    [
      "  Test output (4 of 12 lines):",
      "  MockHttpServletRequest:",
      "        HTTP Method = GET",
      "  MockHttpServletResponse:",
      "             Status = 400",
    ]
  `);
});

test("a test may print a million lines", () => {
  const output = `${"x\n".repeat(1_000_000)}the last word`;
  expect(outputLines(failure({ output }), 2, false)).toMatchInlineSnapshot(`
    [
      "  Test output (last 2 of 1000001 lines):",
      "  x",
      "  the last word",
    ]
  `);
});

test("how many lines there were is not told of output whose middle was not kept", () => {
  const output = `${"x\n".repeat(50)}[maven-mcp left out 100900022 characters here]\n${"x\n".repeat(50)}the last word`;
  const [heading] = outputLines(failure({ output }), 2, true);
  expect(heading).toMatchInlineSnapshot(`"  Test output (last 2 lines):"`);
});

test("what was printed until Spring Boot had started is left out, but for errors, and what its servlet says after", () => {
  const output = [
    "Hibernate: alter table if exists owners",
    `WARN  Security - ${"x".repeat(60)} raise the level of its logger to ERROR`,
    "ERROR Schema - cannot read data.sql",
    "INFO  OwnerTest - Started OwnerTest in 66.47 seconds (process running for 75.071)",
    "WARN  SpringDocAppInitializer - SpringDoc /v3/api-docs endpoint is enabled by default. To disable it in production",
    "INFO  MockServletContext - Initializing Spring TestDispatcherServlet ''",
    "INFO  TestDispatcherServlet - Completed initialization in 2 ms",
    "asked for owner 7",
  ];
  expect(outputLines(failure({ output: output.join("\n") }), MOST, false)).toEqual([
    "  Test output (2 of 8 lines):",
    "  ERROR Schema - cannot read data.sql",
    "  asked for owner 7",
  ]);
  const other = ["Hibernate: select 1", "INFO  Jobs - Started import in 2 seconds"];
  expect(outputLines(failure({ output: other.join("\n") }), MOST, false)).toEqual([
    "  Test output:",
    ...other.map((it) => `  ${it}`),
  ]);
});

test("statements of Hibernate are left out first, where there is no room for all lines", () => {
  const cleared =
    "Hibernate: \n    \nSET\n    REFERENTIAL_INTEGRITY FALSE; TRUNCATE TABLE TAGS; \nSET\n    ALL TRUE;\n";
  const shown = (output: string, most = 4) => outputLines(failure({ output }), most, false).slice(1);
  const read = "HTTP/1.1 500\nHibernate: select o1_0.id from orders o1_0\nSet up again\n";
  expect(shown(read + cleared)).toEqual(["  HTTP/1.1 500", "  Set up again"]);
  // Where they are all that was printed, or there is room, they stay.
  expect(shown(cleared)).toHaveLength(4);
  expect(shown(read + cleared, 20)).toHaveLength(8);
});
