import { expect, test } from "bun:test";
import { checksSomething } from "../../../src/knowledge/testing/asserting-classes.ts";

test("a body checks something that asserts, verifies or may fail", () => {
  for (const body of ["assertEquals(3, max());", "verify(store).close();", 'if (max() > 3) fail("");']) {
    expect(checksSomething(body)).toBe(true);
  }
  expect(checksSomething('try { max(); Assertions.fail(""); } catch (Exception e) {}')).toBe(true);
});

test("a body that only fails, or has others fail, checks nothing", () => {
  for (const body of ["", 'fail("");', 'Assertions.fail("");', "promise.fail(cause); max();", "failing(); max();"]) {
    expect(checksSomething(body)).toBe(false);
  }
  expect(checksSomething("use(new Handler() { public void fail(Cause it) {} });")).toBe(false);
});
