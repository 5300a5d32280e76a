import { expect, test } from "bun:test";
import { markLacking } from "../../src/fixes/add-fixes.ts";
import type { Unprocessed } from "../../src/knowledge/causes/builds/unprocessed.ts";
import type { Finding } from "../../src/model/finding.ts";
import { error } from "../answers/results.ts";

const UNPROCESSED = { cause: "unprocessed", artifact: "org.projectlombok:lombok", java: 17, why: "stopped" } as const;
const LOMBOK: Unprocessed = { ...UNPROCESSED, processor: "Lombok", at: "Cart.java:3" };
const MAPSTRUCT = { ...LOMBOK, processor: "MapStruct" };
const ERRORS = ["getA", "getB", "getC", "other"].map((name) => error(`cannot find symbol: method ${name}()`));
const findLacking = (errors: readonly Finding[]) => new Set(errors.filter(({ message }) => message.includes("get")));

test("errors that miss what Lombok makes are marked where it is proven that it did not run", () => {
  const marked = markLacking(ERRORS, [LOMBOK], { findLacking });
  expect(marked.map(({ lacks }) => lacks)).toEqual(["Lombok", "Lombok", "Lombok", undefined]);
});

test("nothing is marked of a processor that ran, of another one, or of a few errors", () => {
  expect(markLacking(ERRORS, [], { findLacking })).toBe(ERRORS);
  expect(markLacking(ERRORS, [MAPSTRUCT], { findLacking })).toBe(ERRORS);
  expect(markLacking(ERRORS.slice(1), [LOMBOK], { findLacking })).toEqual(ERRORS.slice(1));
});
