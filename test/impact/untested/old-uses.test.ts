import { expect, test } from "bun:test";
import { hashFile } from "../../../src/impact/hash-files.ts";
import { hashApi } from "../../../src/impact/untested/changed-api.ts";
import { openOldUses } from "../../../src/impact/untested/old-uses.ts";
import { ALWAYS } from "../../../src/java/bytecode/class-references.ts";
import type { SourceGraph, SourceNode } from "../../../src/model/impact/source-graph.ts";
import { projectOf } from "../../runs/project.ts";

const OVER = "src/main/java/a/Over.java";
const USER = "src/main/java/a/User.java";
const PROJECT = projectOf({ [OVER]: "", [USER]: "class User { int x = Over.size(5L); }" });

const long = { name: "size", declared: "9 (J)I" };
const int = { name: "size", declared: "9 (I)I" };
const BEFORE = hashApi([long]);

const node = (path: string, values: Partial<SourceNode>): SourceNode => ({
  ...{ path, classes: [path], module: ".", uses: [], finds: null, constants: null, digest: "", api: "" },
  ...{ supertypes: [], reads: [], packages: [], hasBeans: false, ...values },
});

/** A graph in which the user is unchanged, and uses what has this API. */
function graphOf(
  api: string,
  content = hashFile(`${PROJECT.root}/${USER}`),
  over: Partial<SourceNode> = {},
): SourceGraph {
  return {
    files: new Map([[USER, content]]),
    sources: [node(OVER, { api, ...over }), node(USER, { uses: [0], digest: "user" })],
    ...{ ambient: new Map(), processed: [], basis: "" },
  };
}

interface Times {
  /** When the user was compiled, and when the other changed and was compiled. */
  readonly user?: number;
  readonly changed?: number;
  readonly compiled?: number;
  /** Whether both are in one folder of classes. */
  readonly isOne?: boolean;
}

function oldUse(
  now: SourceGraph,
  before: SourceGraph,
  { user = 1, changed = 2, compiled = 3, isOne = false }: Times = {},
) {
  const compiledIn = ({ path }: SourceNode) => {
    return path === USER ? { time: user, outputs: "user" } : { time: compiled, outputs: isOne ? "user" : "over" };
  };
  const user_ = now.sources.at(-1);
  if (!user_) throw new Error("no user");
  return openOldUses(now, before, PROJECT, new Map([[OVER, changed]]), compiledIn)(user_);
}

test("what is older than a method of a name that it calls may call another one", () => {
  expect(oldUse(graphOf(hashApi([long, int])), graphOf(BEFORE))).toBe(OVER);
});

test("another body, or a member that it does not mention, changes nothing", () => {
  expect(oldUse(graphOf(BEFORE), graphOf(BEFORE))).toBeUndefined();
  expect(oldUse(graphOf(hashApi([long, { name: "other", declared: "9 ()V" }])), graphOf(BEFORE))).toBeUndefined();
});

test("what may be used without being named changes all", () => {
  expect(oldUse(graphOf(hashApi([long, { name: ALWAYS, declared: "1 (I)V" }])), graphOf(BEFORE))).toBe(OVER);
});

test("what it inherits counts, too", () => {
  const inherited = { uses: [], supertypes: [1] };
  const withBase = (api: string): SourceGraph => {
    const { sources, ...rest } = graphOf("", undefined, inherited);
    const [over, user] = sources;
    if (!over || !user) throw new Error("no sources");
    return { ...rest, sources: [over, node("src/main/java/a/Base.java", { api }), user] };
  };
  expect(oldUse(withBase(hashApi([long, int])), withBase(BEFORE))).toBe("src/main/java/a/Base.java");
});

test("what was compiled later is as new as what it uses", () => {
  const now = graphOf(hashApi([long, int]));
  expect(oldUse(now, graphOf(BEFORE), { user: 3 })).toBeUndefined();
  expect(oldUse(now, graphOf(BEFORE), { user: 2.5 })).toBe(OVER);
  // Compiled at once, in any order.
  expect(oldUse(now, graphOf(BEFORE), { user: 2.5, isOne: true })).toBeUndefined();
  expect(oldUse(now, graphOf(BEFORE), { isOne: true })).toBe(OVER);
});

test("what was older stays so until it is compiled again", () => {
  const now = graphOf(hashApi([long, int]));
  const before = graphOf(hashApi([long, int]), `?${OVER}`);
  expect(oldUse(now, before)).toBe(OVER);
  expect(oldUse(now, before, { user: 3 })).toBeUndefined();
});

test("of what a known graph does not have, all is new", () => {
  const { sources, ...rest } = graphOf(BEFORE);
  expect(oldUse(graphOf(BEFORE), { ...rest, sources: sources.slice(1) })).toBe(OVER);
});

test("of a source that was edited since, nothing is known", () => {
  const other = hashApi([long, { name: "other", declared: "9 ()V" }]);
  expect(oldUse(graphOf(other, "edited"), graphOf(BEFORE, "edited"))).toBe(OVER);
});
