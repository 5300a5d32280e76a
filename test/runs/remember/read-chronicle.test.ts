import { expect, test } from "bun:test";
import { chronicleOf } from "../../chronicles.ts";
import { recordOf } from "../../state/record.ts";

test("a run is limited by each spelling of the options that leave modules out, and by no other", () => {
  const lines = ["-pl web -am", "--projects=web", "--projects core -rf web", "-N", "-Pci -Dtest=-pl", "-amd"];
  const records = lines.map((line, at) => ({ ...recordOf(at + 1), command: ["mvn", ...line.split(" "), "test"] }));
  const selections = chronicleOf(records).runs.map(({ selection }) => selection);
  expect(selections).toEqual(["-pl web", "-pl web", "-pl core -rf web", "-N", "", ""]);
});
