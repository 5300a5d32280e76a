import { expect, test } from "bun:test";
import { read } from "../read.ts";

const header = (goal: string, { module = "core", execution = "default-cli" } = {}) =>
  `[INFO] --- ${goal} (${execution}) @ ${module} ---\n`;
const TREE = "dependency:3.8.1:tree";
const OTHER = "exec:3.5.0:java";
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");

function outputs(log: string, asked: readonly string[] = []) {
  return read(log, "", asked).outputs.map(({ goal: { goal, module }, lines, dropped }) => ({
    goal,
    module,
    lines,
    dropped,
  }));
}

test("all that a tree prints is kept, module by module, without what Maven says around it", () => {
  const log = [
    header(TREE),
    "[INFO] a:core:jar:1\n[INFO] \\- a:b:jar:1:compile\n[INFO] \n",
    "[INFO] ----------------------------< com.acme:web >-----------------------------\n[INFO] Building web 1.0   [2/2]\n",
    header(TREE, { module: "web" }),
    "[INFO] a:web:jar:1\n",
    "[INFO] ------------------------------------------------------------------------\n[INFO] Reactor Summary for shop 1.0:\n",
    "[INFO] core ...... SUCCESS [  1.000 s]\n[INFO] BUILD SUCCESS\n[INFO] Total time:  1 s\n",
  ].join("");
  expect(outputs(log)).toEqual([
    { goal: "tree", module: "core", lines: ["a:core:jar:1", "\\- a:b:jar:1:compile"], dropped: 0 },
    { goal: "tree", module: "web", lines: ["a:web:jar:1"], dropped: 0 },
  ]);
});

test("of a goal that nobody knows the last lines are kept, those before are counted", () => {
  const [output] = outputs(`${header(OTHER)}${numbered(250)}[INFO] BUILD SUCCESS\n`);
  expect(output?.lines).toEqual(Array.from({ length: 100 }, (_, index) => `line ${index + 151}`));
  expect(output?.dropped).toBe(150);
});

test("a goal that was asked for with its execution is one that was called by name", () => {
  const log = `${header(OTHER, { execution: "server" })}one\n${header(OTHER, { execution: "other" })}two\n`;
  expect(outputs(log, ["compile", "exec:java@server"])).toMatchObject([{ lines: ["one"] }]);
});

test("what Maven 4 marks as printed past the logger is told as it was printed", () => {
  const [output] = outputs(`${header(OTHER)}[INFO] [stdout] total: 3\n[INFO] [stdout] [INFO] BUILD FAILURE\n`);
  expect(output?.lines).toEqual(["total: 3", "[INFO] BUILD FAILURE"]);
});

test("a goal of the lifecycle that nobody knows is passed over", () => {
  expect(outputs(`${header(OTHER, { execution: "generate" })}${numbered(3)}`)).toEqual([]);
  expect(outputs(`${header(TREE, { execution: "late" })}[INFO] a:core:jar:1\n`)).toHaveLength(1);
});

test("however much a tree prints, what is kept is bounded, and counted", () => {
  const line = `[INFO] +- ${"a".repeat(1000)}:b:jar:1:compile\n`;
  const [output] = outputs(`${header(TREE)}${line.repeat(5000)}`);
  expect(output?.lines.join("").length).toBeLessThan(4_000_001);
  expect((output?.lines.length ?? 0) + (output?.dropped ?? 0)).toBe(5000);
});

test("goals one after the other keep theirs apart", () => {
  const log = `${header(OTHER)}${numbered(2)}${header(OTHER, { module: "web" })}${numbered(101)}${header(TREE)}[INFO] a:core:jar:1\n`;
  expect(outputs(log).map(({ module, lines, dropped }) => [module, lines.length, lines[0], dropped])).toEqual([
    ["core", 2, "line 1", 0],
    ["web", 100, "line 2", 1],
    ["core", 1, "a:core:jar:1", 0],
  ]);
});

test("where modules are built side by side, nobody knows whose a line is", () => {
  const parallel = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";
  const goals = `${header(TREE)}${header(TREE, { module: "web" })}[INFO] a:core:jar:1\n`;
  expect(read(`${parallel}${goals}`)).toMatchObject({ areOutputsMixed: true });
  expect(read(goals)).toMatchObject({ areOutputsMixed: false });
  const compiled = header("compiler:3.14.1:compile", { execution: "default-compile" });
  const alone = `${compiled}${header("compiler:3.14.1:compile", { module: "web", execution: "default-compile" })}[INFO] x\n`;
  expect(read(`${parallel}${alone}`)).toMatchObject({ areOutputsMixed: false });
});
