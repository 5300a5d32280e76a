import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { deleteOldClaims, openAgentFiles } from "../../src/store/agent-files.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";

const CONTENT = { jar: Buffer.from("jar"), launcher: "main is …\n" };

function open(dir: string, content = CONTENT) {
  const files = openAgentFiles(dir, content);
  if (typeof files === "string") throw new Error(files);
  return files;
}

test("the files lie in a folder named by their content, so that none is ever overwritten", () => {
  const dir = temporaryDirectory();
  const first = open(dir);
  const { ino } = statSync(first.jar);
  const other = open(dir, { ...CONTENT, launcher: "main is another\n" });
  expect(dirname(other.jar)).not.toBe(dirname(first.jar));
  expect(open(dir).jar).toBe(first.jar);
  expect(statSync(first.jar).ino).toBe(ino);
  expect(readFileSync(first.jar, "utf8")).toBe("jar");
  expect(readFileSync(first.launcher, "utf8")).toBe("main is …\n");
  expect(readdirSync(dirname(first.jar)).sort()).toEqual(["agent.jar", "launcher.conf"]);
});

test("a damaged jar is replaced by a new file, which leaves the old one to those who have it open", () => {
  const dir = temporaryDirectory();
  const { jar } = open(dir);
  const { ino } = statSync(jar);
  writeFiles("/", { [jar]: "damaged" });
  open(dir);
  expect(readFileSync(jar, "utf8")).toBe("jar");
  expect(statSync(jar).ino).not.toBe(ino);
});

test("a claim is for its owner's eyes, has a name of its own, and can be withdrawn", () => {
  const files = open(temporaryDirectory());
  const [first, second] = [files.claim(Buffer.from("a")), files.claim(Buffer.from("b"))];
  if (first === null || second === null) throw new Error("no claim");
  expect(first).not.toBe(second);
  expect(readFileSync(first, "utf8")).toBe("a");
  expect(statSync(first).mode & 0o777).toBe(0o600);
  files.withdraw(first);
  files.withdraw(first);
  expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
});

test("there are none where no folder can be made, and no claim where that has gone", () => {
  const dir = temporaryDirectory({ file: "" });
  expect(openAgentFiles(join(dir, "file"), CONTENT)).toMatch(/file\/agent\/\w{12} cannot be used \(ENOTDIR/);
  const files = open(dir);
  rmSync(dirname(files.jar), { recursive: true });
  expect(files.claim(Buffer.from("a"))).toBeNull();
});

test("claims of killed servers are deleted, those of other agents, too, and no other file", () => {
  const dir = temporaryDirectory();
  const files = open(dir);
  const other = open(dir, { ...CONTENT, launcher: "main is another\n" });
  const [old, older, late, fresh] = [files, other, files, files].map(({ claim }) => claim(Buffer.from("a")) ?? "");
  if (!old || !older || !late || !fresh) throw new Error("no claim");
  for (const path of [old, older, files.jar]) utimesSync(path, 0, 0);
  // The clock went back.
  utimesSync(late, new Date(Date.now() + 3_600_000), new Date(Date.now() + 3_600_000));
  deleteOldClaims(dir);
  expect([old, older, late, fresh, files.jar, files.launcher].map((path) => existsSync(path))).toEqual([
    ...[false, false, false],
    ...[true, true, true],
  ]);
  deleteOldClaims(join(dir, "none"));
});
