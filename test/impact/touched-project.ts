import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import { type EndedRun, recordTested } from "../../src/impact/record-tested.ts";
import type { BuildResult, TestOutcome } from "../../src/model/build-result.ts";
import type { TestedRun } from "../../src/model/impact/tested-class.ts";
import type { Project } from "../../src/model/project/project.ts";
import { EVERYTHING, type Selection } from "../../src/selection/selection.ts";
import type { History } from "../../src/store/history/history.ts";
import { modules, parent, pom } from "../maven/memory-disk.ts";
import { openProject } from "../runs/project.ts";
import { NO_PLAN } from "../verdict/judge/evidence.ts";

const java = (name: string, body = "") => `package a; public class ${name} { ${body} }`;

/** core, and web, which needs it; the class files of both are missing. */
export const FILES = {
  "pom.xml": pom("g:shop:1", modules("core", "web")),
  "core/pom.xml": pom("g:core:1", parent("g:shop:1")),
  "core/src/main/java/a/Order.java": java("Order"),
  "core/src/test/java/a/OrderTest.java": java("OrderTest"),
  "core/src/test/java/a/OtherTest.java": java("OtherTest"),
  "core/src/test/java/a/BaseTest.java": `package a; public abstract class BaseTest {}`,
  "web/pom.xml": pom(
    "g:web:1",
    parent("g:shop:1"),
    "<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies>",
  ),
  "web/src/main/java/a/Page.java": java("Page"),
  "web/src/test/java/a/PageTest.java": java("PageTest"),
};

const CLASSES = ["core a.OrderTest", "core a.OtherTest", "web a.PageTest"];

/** The project as its POMs are now. */
export function reopen({ root }: Project): Project {
  return openProject(root);
}

/**
 * Lists what a run of whole classes with these outcomes has recorded, at once and afterwards; each class has one test.
 * `meanwhile` happens after the answer.
 */
export async function ranWith(
  project: Project,
  outcomes: Readonly<Record<string, TestOutcome["outcome"]>>,
  { selection = EVERYTHING, ...values }: Partial<EndedRun> & { readonly selection?: Selection } = {},
  result: Partial<BuildResult> = {},
  meanwhile: () => void = () => {},
): Promise<readonly TestedRun[]> {
  const tests = Object.entries(outcomes).map(([key, outcome]): TestOutcome => {
    const [module = "", name = ""] = key.split(" ");
    return { name: `${name}#works`, module, outcome };
  });
  const hasFailed = tests.some(({ outcome }) => outcome === "failed");
  const snapshot = hashFiles(project);
  const records: TestedRun[] = [];
  const ended: EndedRun = {
    result: {
      ...{ operation: "Test", run: 1, status: hasFailed ? "FAILURE" : "SUCCESS", duration: 1, exitCode: 0, tests },
      ...result,
    },
    project,
    surroundings: { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() },
    goals: ["test"],
    plan: NO_PLAN,
    selection,
    files: snapshot && filesOf(snapshot),
    old: new Map(),
    conditions: "c",
    ...values,
  };
  const afterwards = recordTested(ended, {
    recordTested: (tested) => records.push(tested),
    newestGraph: () => null,
  });
  meanwhile();
  await afterwards?.(new AbortController().signal);
  return records;
}

/** Records a run in which all classes passed, each of which needs the class whose name is in its own. */
export async function passAll(project: Project, history: Pick<History, "recordTested">): Promise<void> {
  const [tested] = await ranWith(project, Object.fromEntries(CLASSES.map((key) => [key, "passed"])));
  if (!tested?.graph) throw new Error("nothing is proved");
  const sources = Object.entries(USES).map(([path, uses]) => {
    const [module = "", name = ""] = [/^\w+/.exec(path)?.[0], /(\w+)\.java$/.exec(path)?.[1]];
    const node = { path, classes: [`a.${name}`], module, uses, finds: null, reads: [], packages: [], hasBeans: false };
    return { ...node, constants: null, digest: "", api: "", supertypes: [] };
  });
  history.recordTested({ ...tested, graph: { ...tested.graph, sources } });
}

const USES: Readonly<Record<string, readonly number[]>> = {
  "core/src/main/java/a/Order.java": [],
  "core/src/test/java/a/OrderTest.java": [0],
  "core/src/test/java/a/OtherTest.java": [],
  "web/src/main/java/a/Page.java": [],
  "web/src/test/java/a/PageTest.java": [3],
};
