import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readModuleServices } from "../../../src/java/bytecode/module-services.ts";

const classes = join(import.meta.dirname, "../../../fixtures/classes");

test("a module tells which services it offers, and by which classes", () => {
  const bytes = readFileSync(join(classes, "module/module-info.class"));
  expect(readModuleServices(bytes)).toEqual([
    { service: "java.lang.Runnable", providers: ["a.p.Fast", "a.p.Slow"] },
    { service: "java.lang.AutoCloseable", providers: ["a.p.Close"] },
  ]);
  expect(readModuleServices(bytes.subarray(0, bytes.length - 20))).toEqual([]);
});

test("other classes, and what is none, offer no services", () => {
  expect(readModuleServices(readFileSync(join(classes, "shapes/Shapes.class")))).toEqual([]);
  expect(readModuleServices(new Uint8Array([1, 2, 3, 4]))).toEqual([]);
  expect(readModuleServices(null)).toEqual([]);
});
