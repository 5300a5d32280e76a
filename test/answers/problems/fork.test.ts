import { expect, test } from "bun:test";
import { show } from "../results.ts";

const GOODBYE = "The forked VM terminated without properly saying goodbye. VM crash or System.exit called?";
const died = (reason: string, trace: readonly string[] = []) =>
  show({ problems: [{ code: "fork-died", kind: "died", exitCode: 1, classes: [], reason, said: [], trace }] })
    .split("\n")
    .slice(1)
    .filter((line) => line !== "");

test("Surefire's guess at why a fork died stands only where nothing else tells", () => {
  expect(died(GOODBYE)).toEqual(['> "VM crash or System.exit called?"']);
  expect(died(`${GOODBYE} Unrecognized VM option 'NoSuchFlag'`)).toEqual([`> "Unrecognized VM option 'NoSuchFlag'"`]);
  expect(died(GOODBYE, ["SIGSEGV (0xb) at pc=0x00007ffadccd2f94"])).toEqual([
    "  SIGSEGV (0xb) at pc=0x00007ffadccd2f94",
  ]);
  expect(died("There was a timeout or other error in the fork")).toEqual([
    '> "There was a timeout or other error in the fork"',
  ]);
});
