import { dirname, join } from "node:path";
import { findOpenClasses } from "../../impact/find-open-classes.ts";
import { filesOf, hashFiles, joinHashes } from "../../impact/hash-files.ts";
import { listChanges } from "../../impact/reach/changed-files.ts";
import type { TestPlace } from "../../impact/reach/reach-changes.ts";
import { whyUnclear } from "../../impact/why-unclear.ts";
import { mavenEnvironment } from "../../maven/command-line/command.ts";
import { realDisk } from "../../maven/disk.ts";
import { canonicalPath } from "../../maven/files.ts";
import { openProject, projectPom, readCall, readConfigured } from "../../maven/model/open-project.ts";
import { reactorRoot } from "../../maven/model/reactor-root.ts";
import type { ChangedSince } from "../../model/history/changed-since.ts";
import type { FileHashes, SourceGraph } from "../../model/impact/source-graph.ts";
import { keyOfClass, type TestedClass } from "../../model/impact/tested-class.ts";
import { onceFor } from "../../model/once.ts";
import type { Project } from "../../model/project/project.ts";
import type { History, Proof } from "../../store/history/history.ts";
import { identifyProject } from "./circumstances.ts";
import { findUntested, type Untested } from "./find-untested.ts";
import { newestProof } from "./state-now.ts";

interface Asked {
  readonly projectDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Opens the history of the project with this reactor root, a real path; null if it has none. */
  readonly openHistory: (root: string) => History | null;
}

/** Found at the reactor root; `id` is the same for the same news. */
type Found = { readonly root: string; readonly id: string } & (
  | ({ readonly kind: "changed" } & ChangedSince)
  | ({ readonly kind: "untested" } & Untested)
);

/**
 * Finds the files that changed since test classes last ran that can reach them, or else the changed lines that no test
 * ran; null if there are none, or if nothing is known. Maven and JDK are taken to be those of the newest run.
 */
export function findChangedSince({ projectDir, env, openHistory }: Asked): Found | null {
  const pom = projectPom(projectDir, [], readConfigured(projectDir, mavenEnvironment(env)));
  const root = canonicalPath(reactorRoot(dirname(pom), realDisk));
  const history = openHistory(root);
  if (!history) return null;
  try {
    const project = identifyProject(pom);
    const context = { projectDir, env, javaHome: undefined };
    const proof = newestProof(history, project);
    if (!proof) return null;
    const changed = holdAgainst(openProject(readCall(context, proof.call.args)), proof, history);
    if (changed) return { kind: "changed", ...changed, root };
    const untested = findUntested(context, project, history);
    return untested && { kind: "untested", ...untested, id: `untested in run ${untested.run}`, root };
  } finally {
    history.close();
  }
}

function holdAgainst(
  project: Project,
  { run: newest, startedAt, call, conditions }: Proof,
  history: History,
): ChangedSince | null {
  const stored = { graph: onceFor(history.graph), graphFiles: onceFor(history.graphFiles) };
  const known = history.tested(conditions);
  const last = known.findLast(({ run, graph }) => run === newest && graph !== null)?.graph ?? null;
  const before = last === null ? null : stored.graphFiles(last);
  const snapshot = before && hashFiles(project, { most: MOST_FILES, since: { files: before, startedAt } });
  if (last === null || !snapshot) return null;
  const files = filesOf(snapshot);
  const isNewest = new Set(known.filter((it) => it.graph === last).map(keyOfClass));
  const changes = listChanges(before, files).map(({ path }) => path);
  if (changes.length === 0 && known.every((it) => isNewest.has(keyOfClass(it)))) return null;
  const graph = stored.graph(last);
  const tell = (changed: readonly string[], run: number, reaching: number | null): ChangedSince | null => {
    if (changed.length === 0) return null;
    return {
      changed,
      run,
      reaching,
      call,
      id: joinHashes([[`${run}`, ""], ...changed.map((path) => [path, files.get(path)] as const)]),
    };
  };
  if (!graph) return null;
  if (whyUnclear(project)) return tell(changes, newest, null);
  const { open, changed } = findOpenClasses(project, files, known, stored, knownTests(known, graph));
  const reaching = open.filter(({ kind }) => kind === "changed");
  const isNewTest = changed.some((path) => !graph.files.has(path) && isTestSource(path, project));
  if (reaching.length === 0) return isNewTest ? tell(changed, newest, null) : null;
  const oldest = Math.min(...reaching.map(({ run = newest }) => run));
  const isSinceNewest = changed.every((path) => differs(path, graph, files));
  return tell(changed, isSinceNewest ? newest : oldest, reaching.length);
}

const MOST_FILES = 20_000;

function knownTests(known: readonly TestedClass[], { sources }: SourceGraph): readonly TestPlace[] {
  const paths = new Map(
    sources.flatMap(({ path, module, classes }) =>
      classes.map((testClass) => [keyOfClass({ module, testClass }), path] as const),
    ),
  );
  const tests = new Map<string, TestPlace>();
  for (const { testClass, module, outcome } of known) {
    const key = keyOfClass({ testClass, module });
    const path = paths.get(key);
    if (outcome !== "ran nothing" && path != null) tests.set(key, { testClass, module, path });
  }
  return [...tests.values()];
}

function isTestSource(path: string, { root, modules }: Project): boolean {
  const file = join(root, path);
  return modules.some(({ testSourceRoots }) => testSourceRoots.some((dir) => file.startsWith(`${dir}/`)));
}

function differs(path: string, graph: SourceGraph, files: FileHashes): boolean {
  return graph.files.get(path) !== files.get(path);
}
