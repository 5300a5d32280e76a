import { Database } from "bun:sqlite";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";
import { buildsRightly, FLOODS, looksBack } from "./builds.ts";

const NOT_KEPT = /> .*not remembered/;

/** The place where earlier runs are kept, and what lies in it. */
export const STATE: readonly Attempt[] = [
  {
    what: "a state directory that is a file, below a file, a device, where nobody can write, too long, a link to itself",
    run: async (scene) => {
      const file = await scene.write("file", "");
      Bun.spawnSync(["ln", "-s", "loop", join(scene.dir, "loop")]);
      const faults: string[] = [];
      for (const place of [
        file,
        join(file, "below"),
        "/dev/null",
        "/proc",
        "/sys",
        `/tmp/${"x".repeat(5000)}`,
        join(scene.dir, "loop"),
      ]) {
        const found = await buildsRightly(scene, { env: { XDG_STATE_HOME: place } }, NOT_KEPT);
        faults.push(...found.map((fault) => `${place.slice(0, 40)}: ${fault}`));
      }
      return faults;
    },
  },
  {
    what: "a state directory mounted for reading only",
    run: async (scene) => {
      mkdirSync(join(scene.dir, "state"));
      const script = `mount --bind ${scene.dir}/state ${scene.dir}/state && mount -o remount,bind,ro ${scene.dir}/state && exec "$@"`;
      return mountable() ?? buildsRightly(scene, { through: ["unshare", "-rm", "sh", "-c", script, "sh"] }, NOT_KEPT);
    },
  },
  {
    what: "a disk that is full from the start, that has room for a little, that a log fills",
    run: async (scene) => {
      const faults: string[] = [];
      const refusal = mountable();
      if (refusal !== null) return refusal;
      for (const size of ["4k", "64k", "200k", "1m"]) {
        mkdirSync(join(scene.dir, "state"), { recursive: true });
        const script = `mount -t tmpfs -o size=${size} tmpfs ${scene.dir}/state && exec "$@"`;
        const how = { through: ["unshare", "-rm", "sh", "-c", script, "sh"] };
        faults.push(...(await buildsRightly(scene, how)));
        await scene.writeProgram("bin/mvn", FLOODS);
        const session = await scene.open(how);
        const answer = await session.ask("maven_compile");
        faults.push(
          ...unless(answer.startsWith("Compile SUCCESS"), `${size}: no SUCCESS`, answer),
          ...unless(answer.includes("\n> "), `${size}: nothing says what is missing`, answer),
          ...(await looksBack(session)),
          ...(await session.leave()),
        );
      }
      return faults;
    },
  },
  {
    what: "files that may not grow (ulimit -f), from none to a megabyte",
    run: async (scene) => {
      const faults: string[] = [];
      for (const blocks of [0, 1, 20, 100, 1000]) {
        const script = `ulimit -f ${blocks}; exec "$@"`;
        const found = await buildsRightly(scene, { through: ["sh", "-c", script, "sh"] });
        faults.push(...found.map((fault) => `${blocks}: ${fault}`));
        rmSync(join(scene.dir, "state"), { recursive: true, force: true });
      }
      return faults;
    },
  },
  ...["runs.db", "queue.db"].map(
    (file): Attempt => ({
      what: `${file} that is damaged, cut, of a newer version, held by another, a directory, a pipe`,
      run: async (scene, random) => {
        const faults: string[] = [];
        await buildsRightly(scene);
        const [project = ""] = readdirSync(join(scene.dir, "state/maven-mcp"));
        const whole = join(scene.dir, "whole");
        cpSync(join(scene.dir, "state"), whole, { recursive: true });
        const path = join(scene.dir, "state/maven-mcp", project, file);
        const damages: Readonly<Record<string, () => unknown>> = {
          "random bytes": () =>
            writeFileSync(path, Buffer.from(Array.from({ length: 50_000 }, () => random.next() * 256))),
          cut: () => truncateSync(path, Math.floor(random.next() * 20_000)),
          empty: () => writeFileSync(path, ""),
          "damaged in its middle": () => damage(path, random.next),
          newer: () => change(path, "PRAGMA user_version = 999999"),
          "without its tables": () => dropTables(path),
          "a directory": () => mkdirSync(path),
          "a pipe": () => Bun.spawnSync(["mkfifo", path]),
          "a link to /dev/full": () => Bun.spawnSync(["ln", "-s", "/dev/full", path]),
        };
        const restore = () => {
          rmSync(join(scene.dir, "state"), { recursive: true, force: true });
          cpSync(whole, join(scene.dir, "state"), { recursive: true });
        };
        for (const [name, spoil] of Object.entries(damages)) {
          restore();
          if (name.startsWith("a ")) for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
          spoil();
          const says = name === "a directory" ? NOT_KEPT : undefined;
          faults.push(...(await buildsRightly(scene, {}, says)).map((fault) => `${name}: ${fault}`));
        }
        restore();
        const held = new Database(path);
        held.run("BEGIN EXCLUSIVE");
        faults.push(...(await buildsRightly(scene, {}, NOT_KEPT)).map((fault) => `held: ${fault}`));
        held.close();
        return faults;
      },
    }),
  ),
  {
    what: "the state directory removed, moved away and replaced by a file while a server uses it",
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", FLOODS);
      const session = await scene.open();
      const state = join(scene.dir, "state");
      const faults: string[] = [];
      for (const act of [
        `rm -rf ${state}`,
        `mv ${state} ${state}.away`,
        `rm -rf ${state}; touch ${state}`,
        `rm ${state}`,
      ]) {
        const build = session.ask("maven_compile");
        await Bun.sleep(100);
        Bun.spawnSync(["sh", "-c", act]);
        const answer = await build;
        faults.push(
          ...unless(answer.startsWith("Compile SUCCESS"), `${act}: no SUCCESS`, answer),
          ...(await looksBack(session)),
        );
      }
      return [...faults, ...(await session.leave())];
    },
  },
];

/** Null where file systems can be mounted. */
export function mountable(): string | null {
  const isMounted =
    Bun.which("unshare") !== null && Bun.spawnSync(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).success;
  return isMounted ? null : "this system lets us mount nothing";
}

function damage(path: string, next: () => number): void {
  const bytes = readFileSync(path);
  for (let at = 100; at < bytes.length; at += 37) bytes[at] = next() * 256;
  writeFileSync(path, bytes);
}

function change(path: string, sql: string): void {
  const database = new Database(path);
  database.run(sql);
  database.close();
}

function dropTables(path: string): void {
  const database = new Database(path);
  const names = database.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of names) if (!name.startsWith("sqlite_")) database.run(`DROP TABLE "${name}"`);
  database.close();
}
