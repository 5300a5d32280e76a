import { expect, test } from "bun:test";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { type Entry, textEntry } from "../../scripts/release/entry.ts";
import { packZip } from "../../scripts/release/zip.ts";

const entries: readonly Entry[] = [
  textEntry("shop/readme", "Hello"),
  { ...textEntry("shop/bin/till", "#!/bin/sh\n"), isExecutable: true },
];

test("a zip has its files' modes, and the same bytes for the same files in any zone", async () => {
  const bytes = packZip(entries);
  expect(packZip(entries.toReversed())).toEqual(bytes);
  expect(Object.keys(unzipSync(bytes))).toEqual(["shop/bin/till", "shop/readme"]);
  expect(modesOf(bytes)).toEqual([0o100755, 0o100644]);
  const program = `import { packZip } from ${JSON.stringify(join(import.meta.dirname, "../../scripts/release/zip.ts"))};
    process.stdout.write(packZip([{ path: "a", bytes: new Uint8Array([1]) }]).toHex());`;
  const [west, east] = ["America/Los_Angeles", "Asia/Tokyo"].map((TZ) =>
    Bun.spawnSync([process.execPath, "-e", program], { env: { ...process.env, TZ } }).stdout.toString(),
  );
  expect(west).toMatch(/^504b0304/);
  expect(east).toBe(west);
});

/** Each file's st_mode as the central directory has it (APPNOTE 4.3.12: the upper half of the external attributes). */
function modesOf(zip: Uint8Array): readonly number[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const modes: number[] = [];
  for (let at = 0; at < zip.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) modes.push(view.getUint16(at + 40, true));
  }
  return modes;
}
