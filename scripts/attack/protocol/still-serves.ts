import { residentMb } from "../../bench/resident.ts";
import type { Scene, Session } from "../scene.ts";

/** What is wrong with a session after all that: it must answer, have stayed small, and end as ever. */
export async function stillServes(session: Session, mostMb = MOST_MB): Promise<string[]> {
  await session.ping();
  const { peak } = residentMb(session.server.pid);
  const grown = peak > mostMb ? [`memory was at ${peak.toFixed(0)} MB`] : [];
  return [...grown, ...(await session.leave())];
}

/** Idle it has 60 MB, and a message may have ten, which become objects. */
const MOST_MB = 300;

/** Writes the lines to a server after its handshake, which has to go on serving. */
export function writing(texts: readonly (string | Uint8Array)[]): (scene: Scene) => Promise<string[]> {
  return async (scene) => {
    const session = await scene.open();
    for (const text of texts) session.server.write(text);
    return stillServes(session);
  };
}
