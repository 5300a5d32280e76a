import { describe, expect, test } from "bun:test";
import { knowsOptions } from "../../../src/maven/engine/hotspot.ts";
import { temporaryDirectory } from "../../temporary.ts";

const ELF_64 = "\x7fELF\x02";
const ELF_32 = "\x7fELF\x01";

describe("a JVM knows the options whose names are in its library", () => {
  test.each([
    ["lib/server/libjvm.so"],
    ["lib/server/libjvm.dylib"],
    ["jre/lib/amd64/server/libjvm.so"],
    ["lib/aarch64/server/libjvm.so"],
  ])("%s", (path) => {
    const home = temporaryDirectory({ [path]: `${ELF_64} FirstFlag OtherFlag` });
    expect(knowsOptions(home, ["FirstFlag", "OtherFlag"])).toBe(true);
    expect(knowsOptions(home, ["FirstFlag", "ThirdFlag"])).toBe(false);
  });

  test("wherever they stand in it", () => {
    for (const at of [0, 1, 1000, (1 << 20) - 5 - 4, (1 << 20) - 5, 3_000_000]) {
      const home = temporaryDirectory({ "lib/server/libjvm.so": `${ELF_64}${"-".repeat(at)}SomeFlag----` });
      expect(knowsOptions(home, ["SomeFlag"])).toBe(true);
    }
  });

  test("but not one for 32 bits, nor one that is not there", () => {
    expect(knowsOptions(temporaryDirectory({ "lib/server/libjvm.so": `${ELF_32} Flag` }), ["Flag"])).toBe(false);
    expect(knowsOptions(temporaryDirectory({ "lib/server/libjvm.so": "" }), ["Flag"])).toBe(false);
    expect(knowsOptions(temporaryDirectory({ "lib/j9vm/libjvm.so": `${ELF_64} Flag` }), ["Flag"])).toBe(false);
    expect(knowsOptions("/nowhere", ["Flag"])).toBe(false);
  });
});
