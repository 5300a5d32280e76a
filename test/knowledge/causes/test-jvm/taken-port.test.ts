import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const SERVER = "class Server {\n  static ServerSocket start() { return new ServerSocket(18099); }\n}\n";
const AA_TEST = "class AaTest {\n  void a() {\n    var s = Server.start();\n  }\n}\n";
const BB_TEST = "class BbTest {\n  void b() { Server.start(); }\n}\n";

function tell(
  others: Readonly<Record<string, string>>,
  passedTests = ["AaTest"],
  thrown = "java.net.BindException",
  at = "Server.start(Server.java:2)",
) {
  const sources: Readonly<Record<string, string>> = { Server: SERVER, AaTest: AA_TEST, BbTest: BB_TEST, ...others };
  const message = "Address already in use";
  const throwable = readTrace(`${thrown}: ${message}\n\tat ${at}\n\tat BbTest.b(BbTest.java:2)`, () => true);
  const failed = [{ testClass: "BbTest", testMethod: "b", type: thrown, message, throwable }];
  const declaring = (name: string) => {
    const source = readJavaSource(sources[name] ?? "");
    const [type] = source.types;
    return type ? { source, type, at: (it: number) => `${name}.java:${source.text.lineAt(it)}` } : null;
  };
  return proveBuildCauses({ ...NO_FACTS, failed, passedTests, declaring }).map(describeBuildCause);
}

const TAKEN = "Port 18099 was taken when Server.java:2 opened it";
const BY_TEST = `${TAKEN}; AaTest.java:3 opens it, too.`;

test("a port that a test class which passed opens and does not close", () => {
  expect(tell({})).toEqual([BY_TEST]);
  const made = "class Server {\n  Server() { socket = new ServerSocket(18099); }\n}\n";
  const aaTest = AA_TEST.replace("Server.start()", "new Server()");
  expect(tell({ Server: made, AaTest: aaTest }, ["AaTest"], undefined, "Server.<init>(Server.java:2)")).toEqual([
    BY_TEST,
  ]);
});

test("a port that tests open themselves", () => {
  const [aa, bb] = [AA_TEST, BB_TEST].map((it) => it.replace("Server.start()", "new ServerSocket(18099)"));
  const sources = { AaTest: aa ?? "", BbTest: bb ?? "" };
  expect(tell(sources, ["AaTest"], undefined, "BbTest.b(BbTest.java:2)")).toEqual([
    BY_TEST.replace("Server", "BbTest"),
  ]);
});

test.each([
  ["did not run, or failed", {}, []],
  ["closes it", { AaTest: AA_TEST.replace("}", "  s.close(); }") }, ["AaTest"]],
  [
    "opens it in a try",
    { AaTest: AA_TEST.replace("var s = Server.start();", "try (var s = Server.start()) {}") },
    ["AaTest"],
  ],
  ["opens another one", { AaTest: AA_TEST.replace("Server.", "Other.") }, ["AaTest"]],
  ["is the one that failed", {}, ["BbTest"]],
])("the port alone is told where the other test class %s", (_, sources, passed) => {
  expect(tell(sources, passed)).toEqual([`${TAKEN}.`]);
});

test("nothing is told of a port that the line does not have, nor of another failure", () => {
  expect(tell({ Server: SERVER.replace("18099", "PORT") })).toEqual([]);
  expect(tell({ Server: SERVER.replace("18099", "18099, 1024") })).toEqual([]);
});
