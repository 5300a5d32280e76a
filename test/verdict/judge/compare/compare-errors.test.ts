import { expect, test } from "bun:test";
import { compareErrors, hasCompiled } from "../../../../src/verdict/judge/compare/compare-errors.ts";
import { error } from "../../../answers/results.ts";

const BAR = error("cannot find symbol: variable bar", { line: 42 });
const BAZ = error("missing return statement", { line: 50 });

test("numbers are compared", () => {
  expect(compareErrors({ errors: [BAR] }, 11, { errors: [BAR, BAZ] })).toEqual({ since: 11, errorsBefore: 2 });
  expect(compareErrors({ errors: [] }, 11, { errors: [BAR, BAZ] })).toEqual({ since: 11, errorsBefore: 2 });
  expect(compareErrors({ errors: [BAR] }, 11, {})).toEqual({ since: 11, errorsBefore: 0 });
});

test("the same errors are known again on other lines", () => {
  const moved = { ...BAR, line: 47 };
  expect(compareErrors({ errors: [BAZ, moved] }, 11, { errors: [BAR, BAZ] })).toEqual({
    since: 11,
    errorsBefore: 2,
    sameErrors: true,
  });
  expect(compareErrors({ errors: [BAR, BAR] }, 11, { errors: [BAR, BAZ] })).toEqual({ since: 11, errorsBefore: 2 });
});

test("without errors then and now there is nothing to tell", () => {
  expect(compareErrors({ errors: [] }, 11, { errors: [] })).toBeNull();
});

test("where javac may have kept some back, numbers say nothing", () => {
  const hundred = Array.from({ length: 100 }, (_, line) => ({ ...BAR, line }));
  expect(compareErrors({ errors: hundred }, 11, { errors: [BAR] })).toBeNull();
  expect(compareErrors({ errors: [BAR] }, 11, { errors: hundred })).toBeNull();
});

test("errors that are only counted are compared by their number, which alone proves nothing where it is the same", () => {
  const many = { errors: [BAR], errorCount: 6000 };
  expect(compareErrors(many, 11, { errors: [BAR, BAZ] })).toEqual({ since: 11, errorsBefore: 2 });
  expect(compareErrors({ errors: [BAZ] }, 11, many)).toEqual({ since: 11, errorsBefore: 6000 });
  expect(compareErrors(many, 11, many)).toBeNull();
});

test("a build that failed before it compiled tells nothing of errors", () => {
  expect(hasCompiled({ status: "FAILURE", errors: 0, tests: 0 })).toBe(false);
  expect(hasCompiled({ status: "FAILURE", errors: 1, tests: 0 })).toBe(true);
  expect(hasCompiled({ status: "FAILURE", errors: 0, tests: 3 })).toBe(true);
  expect(hasCompiled({ status: "SUCCESS", errors: 0, tests: 0 })).toBe(true);
});

test("an error that differs in the identity of an object alone is the same", () => {
  const by = (hash: string) => ({ errors: [error(`cannot access it (in unnamed module @${hash})`)] });
  expect(compareErrors(by("0x6949e948"), 11, by("0x97a145b"))).toMatchObject({ sameErrors: true });
  expect(compareErrors(by("0x6949e948"), 11, by("com.acme"))).not.toMatchObject({ sameErrors: true });
});
