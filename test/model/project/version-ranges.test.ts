import { expect, test } from "bun:test";
import { isInRanges } from "../../../src/model/project/jdk.ts";

test.each([
  ["[21,)", ["21", "25.0.3"]],
  ["[11,17)", ["11", "11.0.20"]],
  ["(,11]", ["1.8.0_402", "11"]],
  ["(11,17]", ["11.0.20", "17"]],
  ["[17]", ["17"]],
  ["[1.8,9),[21,22)", ["1.8.0_402", "21"]],
  ["21", []],
])("%s takes %j", (range, versions) => {
  const all = ["1.8.0_402", "11", "11.0.20", "17", "17.0.15", "21", "25.0.3"];
  expect(all.filter((version) => isInRanges(version, range))).toEqual(versions);
});
