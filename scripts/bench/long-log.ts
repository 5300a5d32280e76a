import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Writes one long log of a build, made of captured ones. Every module has a name, files and test classes of its own. */
export function writeLongLog(path: string, bytes: number, kind: "mixed" | "crowded"): void {
  const file = openSync(path, "w");
  let written = 0;
  const fill = (share: number, pieces: Iterable<string>) => {
    for (const piece of pieces) {
      if (written >= bytes * share) break;
      written += writeSync(file, piece);
    }
  };
  if (kind === "mixed") {
    for (let module = 1; module <= BIG_MODULES; module++) fill((0.4 * module) / BIG_MODULES, bigModule(module));
    fill(0.7, debugModules());
    fill(1, reactors(PRINTED_BY_EACH));
  } else fill(1, reactors(0));
  writeSync(file, endOf(readLog("reactor/fae-two-failing")));
  closeSync(file);
}

/** 40 % of the mixed log are few modules whose tests print without end: rows at info level, a Spring context, long assertions, deep stacks. */
function* bigModule(module: number): Generator<string> {
  const log = readLog("test/huge-output");
  yield rename(log.slice(0, log.indexOf("[INFO] Running ")), `${module}`);
  for (let turn = 0; ; turn++) yield rename(testsOf(turn), `${module}-${turn}`);
}

const BIG_MODULES = 4;

/** 30 % are modules built with `-X`: ten times the debug lines of a very small one, and its compiler errors. */
function* debugModules(): Generator<string> {
  const build = buildOf("compile/multi-file-debug");
  const debug = build.replace(/^(?!\[DEBUG\]).*\n/gm, "").repeat(9);
  for (let turn = 0; ; turn++) yield rename(debug + build, `x${turn}`);
}

/** 30 % are a thousand small modules of passing and failing reactors, whose tests print some; in a crowded log nothing, so that it has as many modules as possible. */
function* reactors(printedByEach: number): Generator<string> {
  const builds = REACTORS.map(buildOf);
  for (let turn = 0; ; turn++) {
    const build = builds[turn % builds.length] ?? "";
    const tests = printedByEach === 0 ? "" : testsOf(turn).repeat(printedByEach);
    yield rename(
      build.replace(/^\[INFO\] Running /gm, (line) => tests + line),
      `r${turn}`,
    );
  }
}

const PRINTED_BY_EACH = 2;

const PRINTING = [
  "test/huge-output",
  "test/spring-missing-bean",
  "test/long-strings",
  "test/stack-overflow",
  "test/matrix-surefire-3.5.5",
];
const REACTORS = [
  "reactor/all-pass",
  "reactor/fae-two-failing",
  "reactor/nested-pass",
  "test/basics",
  "compile/over-100-errors",
  "reactor/all-pass-mvn387",
];

function readLog(id: string): string {
  return readFileSync(join(import.meta.dirname, "../../fixtures/corpus", id, "stdout.log"), "utf8");
}

function testsOf(turn: number): string {
  const log = readLog(PRINTING[turn % PRINTING.length] ?? "");
  return log.slice(log.indexOf("[INFO] Running "), log.indexOf("[INFO] Results:"));
}

/** Without the summary and the closing words. */
function buildOf(id: string): string {
  const log = readLog(id);
  return log.slice(0, startOfEnd(log));
}

function endOf(log: string): string {
  return log.slice(startOfEnd(log));
}

function startOfEnd(log: string): number {
  const summary = log.indexOf("[INFO] Reactor Summary");
  return log.lastIndexOf("[INFO] ----", summary < 0 ? log.lastIndexOf("[INFO] BUILD ") : summary);
}

/** Gives everything that bears a module's or a class's name another one. */
function rename(log: string, suffix: string): string {
  return log.replace(NAMES, `$&-${suffix}`);
}

// [INFO] Building Shop Core 1.0                                             [2/5]
// [INFO] --- compiler:3.14.1:compile (default-compile) @ shop-core ---
// [INFO] Running com.acme.billing.NoisyTest
// [ERROR] Tests run: 1, Failures: 0, Errors: 1, Skipped: 0, Time elapsed: 0.3 s <<< FAILURE! -- in com.acme.StackTest
// [ERROR] /home/dev/orders/src/main/java/com/acme/orders/Order.java:[7,12] cannot find symbol
const NAMES =
  /(?<=^\[INFO\] Building )\S.*?(?= \d)|(?<= @ )[\w-]+(?= ---$)|(?<=^\[\w+\] Running )\S+|(?<= -- in )com\.acme\.\S+|(?<=\/home\/dev\/)[\w-]+/gm;
