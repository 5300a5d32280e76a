import { expect } from "bun:test";
import { residentMb } from "../../scripts/bench/resident.ts";
import type { Scene, Session } from "./scene.ts";

/** After all that, a session answers, has stayed small, and ends as ever. */
export async function stillServes(session: Session, mostMb = MOST_MB): Promise<void> {
  await session.ping();
  expect(residentMb(session.server.pid).peak, "memory in MB").toBeLessThan(mostMb);
  await session.leave();
}

/** Idle it has 60 MB, and a message may have ten, which become objects. */
const MOST_MB = 300;

/** Writes the lines to a server after its handshake, which has to go on serving. */
export function writing(texts: readonly (string | Uint8Array)[]): (scene: Scene) => Promise<void> {
  return async (scene) => {
    const session = await scene.open();
    for (const text of texts) session.server.write(text);
    await stillServes(session);
  };
}
