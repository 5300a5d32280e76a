import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { attempt } from "../../model/attempt.ts";
import { createSecretTest } from "../../text/secret-test.ts";
import { createMask, secretValues } from "../../text/secrets.ts";
import { listLogs } from "./log-directory.ts";
import { maskBlocks } from "./mask-blocks.ts";

/** Masks the stored logs again, and returns the runs of which that hid something. Throws if it cannot write. */
export function maskLogs(logs: string, env: Readonly<Record<string, string | undefined>>): readonly number[] {
  return listLogs(logs).flatMap(({ run, path }) => (maskFile(path, env) ? run : []));
}

function maskFile(path: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const masked = `${path}.masked`;
  rmSync(masked, { force: true });
  const [from, to] = [openSync(path, "r"), openSync(masked, "wx", 0o600)];
  let isSame = true;
  try {
    const chunk = Buffer.allocUnsafe(READ_AT_ONCE);
    let unread = Buffer.alloc(0);
    const blocks = maskBlocks(createMask(env), createSecretTest(secretValues(env)), (block) => {
      isSame &&= unread.subarray(0, block.length).equals(block);
      unread = unread.subarray(block.length);
      writeSync(to, block);
    });
    for (let length = readSync(from, chunk); length > 0; length = readSync(from, chunk)) {
      if (isSame) unread = Buffer.concat([unread, chunk.subarray(0, length)]);
      blocks.push(chunk.subarray(0, length));
    }
    blocks.end();
    if (!isSame) renameSync(masked, path);
  } finally {
    for (const fd of [from, to]) closeSync(fd);
    attempt(() => rmSync(masked, { force: true }));
  }
  return !isSame;
}

const READ_AT_ONCE = 131_072;
