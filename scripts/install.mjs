// Makes a fresh clone ready to work: the packages of package-lock.json, and a Bun that runs. Plain Node, because it runs
// before anything is installed. Says nothing when there is nothing to do, and never a word on stdout.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, linkSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const modules = join(root, "node_modules");
const bun = join(modules, "bun", "bin", "bun.exe");

if (!isInstalled()) installPackages();
if (!runs(bun)) placeBun();

/** Whether node_modules holds what package-lock.json asks for. npm itself notes what it installed, when it has finished. */
function isInstalled() {
  const noted = join(modules, ".package-lock.json");
  if (!existsSync(noted)) return false;
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(noted);
  // npm also notes what it only planned (--package-lock-only).
  const isPresent = ([path, entry]) =>
    present.get(path)?.integrity === entry.integrity && existsSync(join(root, path, "package.json"));
  const isAbsentByRight = ([path, entry]) => !present.has(path) && (entry.optional || entry.devOptional || entry.peer);
  return (
    [...wanted].every((one) => isPresent(one) || isAbsentByRight(one)) &&
    [...present.keys()].every((path) => wanted.has(path))
  );
}

/** A lock file's packages by their path below the repository (the repository itself left out). */
function packagesIn(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8"));
  return new Map(Object.entries(packages).filter(([path]) => path !== ""));
}

/** No install scripts: the only one we have would place Bun, which placeBun does without a download that nothing verifies. */
function installPackages() {
  console.error("Installing packages (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--include=dev", "--include=optional", "--ignore-scripts"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (npm.status !== 0) fail(npm.error ? `npm could not be started: ${npm.error.message}` : "npm ci failed.");
}

/** Puts the Bun that npm installed for this platform where node_modules/.bin/bun leads. */
function placeBun() {
  const platforms = join(modules, "@oven");
  const installed = (existsSync(platforms) ? readdirSync(platforms) : []).map((name) =>
    join(platforms, name, "bin", "bun"),
  );
  const fitting = installed.find(runs);
  if (!fitting) fail(`No Bun for ${process.platform}-${process.arch} in node_modules/@oven that runs here.`);
  rmSync(bun, { force: true });
  try {
    linkSync(fitting, bun);
  } catch {
    copyFileSync(fitting, bun);
    chmodSync(bun, 0o755);
  }
}

function runs(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
