import { PRINTED_BODY } from "../../knowledge/mock-mvc.ts";
import type { TestFailure } from "../../model/build-result.ts";
import type { Throwable } from "../../model/throwable.ts";
import { cleanLine } from "../../text/clean.ts";
import { shorten } from "../text/message.ts";
import { count } from "../text/words.ts";
import { noiseOf, rootOf, withoutStart, withoutStatements } from "./log-noise.ts";
import { failsWithContext, startFailure } from "./spring-context.ts";
import { causesOf } from "./throwable-words.ts";

/**
 * Writes the last lines that a test printed, indented below a heading. With `isWhole` they are unchanged; otherwise
 * lines that repeat the failure are left out, and stack traces are cut to their first frames.
 */
export function outputLines(failure: TestFailure, most: number, isWhole: boolean): string[] {
  const { output = "" } = failure;
  if (most === 0 || output.trim() === "") return [];
  const printed = output.split(/\r\n?|\n/);
  const lines = printed.filter((line) => line.trim() !== "");
  // An empty line ends what Spring Boot says of a context.
  const condensed = () => (failsWithContext(failure) ? startFailure(printed) : condense(failure, lines));
  const kept = isWhole ? lines : fit(condensed(), most);
  const bound = (line: string) => shorten(cleanLine(line), PRINTED_BODY.test(line) ? 1000 : 500);
  const shown = kept.slice(-most).map((line) => `  ${bound(isWhole ? line : line.replace(TOKEN, "eyJ…"))}`.trimEnd());
  if (shown.length === 0) return [];
  const part = kept === lines ? `last ${shown.length}` : `${shown.length}`;
  // How many lines there were is not known where the middle was not kept.
  const of = lines.some((line) => LEFT_OUT.test(line)) ? "lines" : `of ${lines.length} lines`;
  const heading = shown.length < lines.length ? `Test output (${part} ${of}):` : "Test output:";
  return [`  ${heading}`, ...shown];
}

/** Leaves out what Hibernate prints of statements, where there is no room for all lines. */
function fit(lines: readonly string[], most: number): readonly string[] {
  const others = lines.length > most ? withoutStatements(lines) : [];
  return others.length === 0 || others.length === lines.length ? lines : others;
}

/** Matches a JSON Web Token, of which no part tells anybody anything. */
// parseJwt: eyJhbGciOiJIUzI1NiJ9.eyJyb2xlcyI6WyJST0xFX0FETUlOIl19.yqQ0dVxk
const TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g;

// [maven-mcp left out 100900022 characters here]
const LEFT_OUT = /^\[maven-mcp left out \d+ characters here\]$/;

function condense(failure: TestFailure, lines: readonly string[]): readonly string[] {
  const isNoise = noiseOf(failure.testClass);
  const kept = foldFrames(
    withoutTold(withoutStart(withoutDiscovery(lines)), failure.throwable ?? null).filter((line) => !isNoise(line)),
    rootOf(failure.testClass),
  );
  return kept.length === lines.length ? lines : kept;
}

/** Removes JUnit's messages from the discovery of tests, which Surefire attributes to the first test. */
function withoutDiscovery(lines: readonly string[]): string[] {
  let isInside = false;
  return lines.filter((line) => {
    isInside = (line.length < 1_000 && DISCOVERY.test(line)) || (isInside && OF_DISCOVERY.test(line));
    return !isInside && !DISCOVERY_LOGGER.test(line);
  });
}

// WARNING: TestEngine with ID 'junit-jupiter' encountered 6 non-critical issues during test discovery:
const DISCOVERY = /TestEngine with ID '.+' encountered (?:a|\d+) (?:non-)?critical issues? during test discovery/;
// (1) [WARNING] @Test method 'private void p.AaTest.hidden()' must not be private. It will not be executed.
//     Source: MethodSource [className = 'p.AaTest', methodName = 'hidden', methodParameterTypes = '']
//             at p.AaTest.hidden(SourceFile:0)
const OF_DISCOVERY = /^\(\d+\) \[[A-Z]+\] |^ +(?:Source|Cause): |^\s+at \S/;
// Nov 22, 2026 5:39:20 PM org.junit.platform.launcher.core.DiscoveryIssueNotifier logIssues
const DISCOVERY_LOGGER = / org\.junit\.platform\.launcher\.core\.DiscoveryIssueNotifier logIssues$/;

/** Removes lines that repeat the throwables of the failure: first lines, frames, logged messages. */
function withoutTold(lines: readonly string[], throwable: Throwable | null): string[] {
  const chain = throwable ? causesOf(throwable) : [];
  const told = new Map(
    chain.flatMap((it) => {
      const [first = "", ...more] = printed(it)
        .split("\n")
        .filter((line) => line.trim() !== "");
      return it.type === "" ? [] : [[first, more] as const];
    }),
  );
  // A message of AssertJ begins with a line end, and a throwable may have none.
  const messages = new Map(
    chain.flatMap(({ message }) => {
      const lines = message.trim().split("\n");
      return lines[0] ? [[lines[0], lines] as const] : [];
    }),
  );
  // What is logged of an exception has its message between other words.
  const parts = new Set(chain.flatMap(({ message }) => linesOfLong(message)));
  let isTold = false;
  let rest: readonly string[] = [];
  return lines.filter((line) => {
    const [next, ...more] = rest;
    const isRest = next === line;
    rest = isRest ? more : [];
    const logged = messages.get(LOGGED.exec(line)?.groups?.["message"] ?? "");
    if (logged) rest = logged.slice(1);
    const below = told.get(line.replace(CAUSED_BY, ""));
    if (below) {
      isTold = true;
      rest = below;
    } else if (!isRest && !FRAME.test(line)) isTold = false;
    return !isTold && !logged && !isRest && !parts.has(line.trim());
  });
}

/** Lists the lines of a message that has many, but for its first and for those of a sign or two. */
function linesOfLong(message: string): readonly string[] {
  const lines = message.split("\n").map((line) => line.trim());
  return lines.length < A_LONG_MESSAGE ? [] : lines.slice(1).filter((line) => line.length >= SHORTEST_PART);
}

const A_LONG_MESSAGE = 5;
const SHORTEST_PART = 4;

function printed({ type, message }: Throwable): string {
  return message === "" ? type : `${type}: ${message}`;
}

/** Cuts traces to their first frames, and the first one behind these that is of the test's own packages. */
function foldFrames(lines: readonly string[], root: readonly string[]): string[] {
  // One part of a package is too little to tell a frame of the project by.
  const own = root.length < 2 ? null : `at ${root.join(".")}.`;
  const folded: (readonly string[])[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const isFrames = FRAME.test(lines[start] ?? "");
    while (end < lines.length && FRAME.test(lines[end] ?? "") === isFrames) end++;
    const run = lines.slice(start, end);
    const isLong = isFrames && run.length > FIRST_FRAMES + 1;
    const [first, rest] = [run.slice(0, FIRST_FRAMES), run.slice(FIRST_FRAMES)];
    const isOwn = (line: string) => own !== null && line.trimStart().startsWith(own);
    const at = first.some(isOwn) ? -1 : rest.findIndex(isOwn);
    const told = at < 0 ? [] : [...leftOut(at), ...rest.slice(at, at + 1)];
    folded.push(isLong ? [...first, ...told, ...leftOut(rest.length - at - 1)] : run);
  }
  return folded.flat();
}

function leftOut(frames: number): readonly string[] {
  return frames === 0 ? [] : [`\t… ${count(frames, "frame")}`];
}

const FIRST_FRAMES = 3;
const CAUSED_BY = /^Caused by: /;
// 2026-11-22T06:07:18.535Z ERROR 30711 --- [           main] o.h.engine.jdbc.spi.SqlExceptionHelper   : NULL not allowed for column "NUMBER"; SQL statement:
const LOGGED = /^[^"']*?\b(?:ERROR|WARN(?:ING)?|SEVERE)\b[^"']*? [:-] (?<message>.+)$/;
// 	at com.acme.Foo.bar(Foo.java:25) ~[classes/:na]
// 	... 73 common frames omitted
const FRAME = /^\s+(?:at \S.*\(|\.\.\. \d+ )/;
