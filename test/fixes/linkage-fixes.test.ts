import { expect, test } from "bun:test";
import { addLinkageFixes } from "../../src/fixes/add-fixes.ts";
import type { TestFailure } from "../../src/model/build-result.ts";
import { readTrace } from "../../src/output/trace.ts";

/** What is looked up for a failure with this trace, where a fix is known of what it names. */
function askedFor(trace: string, known: string, failed: Partial<TestFailure> = {}) {
  const asked: string[] = [];
  const failure: TestFailure = {
    testClass: "a.CartTest",
    testMethod: "total",
    kind: "error",
    message: "no",
    throwable: readTrace(trace, () => false),
    ...failed,
  };
  const [after] = addLinkageFixes([failure], {
    fixLinkage: ({ message }, module) => {
      asked.push(`${message} in ${module}`);
      return message === known ? { kind: "renamed", class: message, now: "b" } : null;
    },
  });
  return { asked, isFixed: after?.fixes !== undefined };
}

const LINKAGE = `java.lang.NoClassDefFoundError: a/Money
\tat a.Cart.total(Cart.java:3)
Caused by: java.lang.ClassNotFoundException: a.Money
\tat java.lang.Loader.load(Loader.java:1)`;

test("the deepest cause is looked up first, then those around it, until one is known", () => {
  expect(askedFor(LINKAGE, "a.Money")).toEqual({ asked: ["a.Money in ."], isFixed: true });
  expect(askedFor(LINKAGE, "a/Money", { module: "core" })).toEqual({
    asked: ["a.Money in core", "a/Money in core"],
    isFixed: true,
  });
});

test("the frames of all causes are told, since a cause leaves out those that it shares", () => {
  const users: string[] = [];
  const throwable = readTrace(LINKAGE, () => false);
  addLinkageFixes([{ testClass: "a.CartTest", testMethod: "total", kind: "error", message: "no", throwable }], {
    fixLinkage: ({ frames }) => {
      users.push(frames.map(({ className }) => className).join());
      return null;
    },
  });
  expect(users).toEqual(["java.lang.Loader,a.Cart", "java.lang.Loader,a.Cart"]);
});

test("other exceptions, and assertions, are not looked up", () => {
  expect(askedFor("java.lang.IllegalStateException: a.Money", "a.Money").asked).toEqual([]);
  expect(askedFor(LINKAGE, "a.Money", { kind: "failure" }).asked).toEqual([]);
});
