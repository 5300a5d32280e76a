import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../attempt.ts";
import { buildsRightly, FLOODS, looksBack } from "./builds.ts";
import { canMount } from "./can-mount.ts";

const NOT_KEPT = /> .*not remembered/;

// The place where earlier runs are kept, and what lies in it.
attempt(
  "a state directory that is a file, below a file, a device, where nobody can write, too long, a link to itself",
  async (scene) => {
    const file = await scene.write("file", "");
    Bun.spawnSync(["ln", "-s", "loop", join(scene.dir, "loop")]);
    for (const place of [
      file,
      join(file, "below"),
      "/dev/null",
      "/proc",
      "/sys",
      `/tmp/${"x".repeat(5000)}`,
      join(scene.dir, "loop"),
    ]) {
      await buildsRightly(scene, { env: { XDG_STATE_HOME: place } }, NOT_KEPT);
    }
  },
);

attempt(
  "a state directory mounted for reading only",
  async (scene) => {
    mkdirSync(join(scene.dir, "state"));
    const script = `mount --bind ${scene.dir}/state ${scene.dir}/state && mount -o remount,bind,ro ${scene.dir}/state && exec "$@"`;
    await buildsRightly(scene, { through: ["unshare", "-rm", "sh", "-c", script, "sh"] }, NOT_KEPT);
  },
  { isPossible: canMount },
);

attempt(
  "a disk that is full from the start, that has room for a little, that a log fills",
  async (scene) => {
    for (const size of ["4k", "64k", "200k", "1m"]) {
      mkdirSync(join(scene.dir, "state"), { recursive: true });
      const script = `mount -t tmpfs -o size=${size} tmpfs ${scene.dir}/state && exec "$@"`;
      const how = { through: ["unshare", "-rm", "sh", "-c", script, "sh"] };
      await buildsRightly(scene, how);
      await scene.writeProgram("bin/mvn", FLOODS);
      const session = await scene.open(how);
      const answer = await session.ask("maven_compile");
      expect(answer, `${size}: no SUCCESS`).toStartWith("Compile SUCCESS");
      expect(answer, `${size}: nothing says what is missing`).toContain("\n> ");
      await looksBack(session);
      await session.leave();
    }
  },
  { isPossible: canMount },
);

attempt("files that may not grow (ulimit -f), from none to a megabyte", async (scene) => {
  for (const blocks of [0, 1, 20, 100, 1000]) {
    const script = `ulimit -f ${blocks}; exec "$@"`;
    await buildsRightly(scene, { through: ["sh", "-c", script, "sh"] });
    rmSync(join(scene.dir, "state"), { recursive: true, force: true });
  }
});

for (const file of ["runs.db", "queue.db"]) {
  attempt(
    `${file} that is damaged, cut, of a newer version, held by another, a directory, a pipe`,
    async (scene, random) => {
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
        await buildsRightly(scene, {}, says);
      }
      restore();
      const held = new Database(path);
      held.run("BEGIN EXCLUSIVE");
      await buildsRightly(scene, {}, NOT_KEPT);
      held.close();
    },
  );
}

attempt("the state directory removed, moved away and replaced by a file while a server uses it", async (scene) => {
  await scene.writeProgram("bin/mvn", FLOODS);
  const session = await scene.open();
  const state = join(scene.dir, "state");
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
    expect(answer, `${act}: no SUCCESS`).toStartWith("Compile SUCCESS");
    await looksBack(session);
  }
  await session.leave();
});

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
