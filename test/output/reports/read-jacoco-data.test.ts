import { expect, test } from "bun:test";
import { readJacocoData } from "../../../src/output/reports/read-jacoco-data.ts";
import { classBlock, HEADER, sessionBlock } from "./jacoco-data.ts";

test("the sessions and classes of data that were appended are read, up to where they break off", () => {
  const bytes = Buffer.concat([
    ...[HEADER, sessionBlock("h-1", 5), classBlock("com/acme/CartTest", 300), classBlock("com/acme/Cart", 3)],
    ...[HEADER, sessionBlock("h-2", 7), classBlock("com/acme/DeskTest", 8)],
  ]);
  const whole = readJacocoData(bytes);
  expect([...whole.sessions]).toEqual(["h-1 5", "h-2 7"]);
  expect(whole.startedAtMs).toBe(5);
  expect([...whole.classes]).toEqual(["com/acme/CartTest", "com/acme/Cart", "com/acme/DeskTest"]);
  expect([...readJacocoData(bytes.subarray(0, bytes.length - 20)).classes]).toEqual([
    "com/acme/CartTest",
    "com/acme/Cart",
  ]);
  expect(readJacocoData(Buffer.from("no data")).sessions.size).toBe(0);
});
