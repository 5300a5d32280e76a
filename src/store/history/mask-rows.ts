import type { Database } from "bun:sqlite";
import { type Mask, maskTexts } from "../../text/secrets.ts";
import { packAnswer, unpackAnswer } from "./packed-answer.ts";

/** Masks the stored answers, commands and names of tests again, and returns the runs of which that changed something. */
export function maskRows(db: Database, mask: Mask): ReadonlySet<number> {
  const changed = new Set<number>();
  // What is overwritten does not stay in the unused parts of the file.
  db.run("PRAGMA secure_delete = ON");
  db.transaction(() => {
    const runs = db.query<{ run: number }, []>("SELECT run FROM run").all();
    for (const { run } of runs) if (maskRun(db, run, mask)) changed.add(run);
    for (const test of db.query<Name, []>("SELECT id, name, module, last FROM name").all()) {
      if (maskName(db, test, mask(test.name))) changed.add(test.last);
    }
  }).immediate();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return changed;
}

interface Name {
  readonly id: number;
  readonly name: string;
  readonly module: string;
  readonly last: number;
}

/** Gives a test its masked name, under which another one may be stored, and returns whether that changed it. */
function maskName(db: Database, { id, name, module, last }: Name, masked: string): boolean {
  if (masked === name) return false;
  const sql = "SELECT id FROM name WHERE name = ? AND module = ?";
  const other = db.query<{ id: number }, [string, string]>(sql).get(masked, module);
  if (other) {
    db.run("UPDATE outcome SET name = ? WHERE name = ?", [other.id, id]);
    db.run("UPDATE name SET last = max(last, ?) WHERE id = ?", [last, other.id]);
    db.run("DELETE FROM name WHERE id = ?", [id]);
  } else db.run("UPDATE name SET name = ? WHERE id = ?", [masked, id]);
  return true;
}

function maskRun(db: Database, run: number, mask: Mask): boolean {
  const row = db
    .query<{ command: string; client: string | null; call: string | null; answer: Uint8Array | null }, [number]>(
      "SELECT command, client, call, answer FROM run WHERE run = ?",
    )
    .get(run);
  if (!row) return false;
  const answer = row.answer && unpackAnswer(row.answer);
  // One that no version from this one on reads is not worth keeping.
  if (row.answer && !answer) db.run("UPDATE run SET answer = NULL WHERE run = ?", [run]);
  const masked = answer && maskTexts(answer, mask);
  const isSame = JSON.stringify(masked) === JSON.stringify(answer);
  const [command, client] = [mask(row.command), row.client && mask(row.client)];
  // A call with other words is not the same call any more.
  const call = row.call !== null && mask(row.call) !== row.call ? null : row.call;
  if (isSame && command === row.command && client === row.client && call === row.call) return false;
  db.query("UPDATE run SET command = ?, client = ?, call = ?, answer = ? WHERE run = ?").run(
    ...[command, client, call],
    masked && packAnswer(masked),
    run,
  );
  return true;
}
