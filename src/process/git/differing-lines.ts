import { statSync } from "node:fs";
import { join } from "node:path";
import { ONLY_COMPARING } from "./differing-files.ts";
import { type Checkout, type GitAnswer, openCheckout, splitNames, UNKNOWN_FILES } from "./open-checkout.ts";

export type DifferingLines =
  | {
      readonly kind: "known";
      /** By absolute paths; "all" for a file that git does not know. */
      readonly lines: ReadonlyMap<string, ReadonlySet<number> | "all">;
      /** By absolute paths, the lines after which others were removed, and none stands in their place. */
      readonly cuts: ReadonlyMap<string, ReadonlySet<number>>;
    }
  | { readonly kind: "unknown"; readonly why: string };

/**
 * Finds the lines of a checkout, as they are now, that differ from the last commit, or from the last one that a revision
 * and this have in common: staged, unstaged, and all of the files that git does not know and does not ignore. Of a
 * renamed file, the lines count that changed besides.
 *
 * @param revision a branch, a tag or a commit; null for the last commit
 */
export async function findDifferingLines(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
  revision: string | null,
): Promise<DifferingLines> {
  const checkout = await openCheckout(dir, env);
  if (checkout.kind === "none") return { kind: "unknown", why: checkout.why };
  const { top, ask } = checkout;
  const base = await findBase(checkout, revision);
  if (base.kind === "none") return { kind: "unknown", why: base.why };
  const commit = base.text.trim();
  const [changed, unknown] = await Promise.all([
    ask(["diff", ...OF_FILES, "--name-status", "-z", commit, "--", ...SOURCES]),
    ask(UNKNOWN_FILES),
  ]);
  if (changed.kind === "none") return { kind: "unknown", why: changed.why };
  if (unknown.kind === "none") return { kind: "unknown", why: unknown.why };
  const small = readStatuses(changed.text).filter(({ name }) => isSmall(join(top, name)));
  if (small.length > MOST_FILES) return { kind: "unknown", why: `${small.length} files differ` };
  const filtered = await listFiltered(
    small.map(({ name }) => name),
    ask,
  );
  const kept = small.filter(({ name }) => !filtered.has(name)).flatMap(({ name, before }) => [name, ...before]);
  // Attributes may call sources binary.
  const words = ["diff", ...OF_FILES, ...PREFIXES, "--no-color", "-U0", "--text", commit, "--", ...kept.map(literal)];
  const diff: GitAnswer = kept.length === 0 ? { kind: "printed", text: "" } : await ask(words);
  if (diff.kind === "none") return { kind: "unknown", why: diff.why };
  const files = readDiff(diff.text);
  return {
    kind: "known",
    lines: new Map<string, ReadonlySet<number> | "all">([
      ...files.map(({ name, lines, isNew }) => [join(top, name), isNew ? "all" : lines] as const),
      ...splitNames(unknown.text).map((name) => [join(top, name), "all"] as const),
    ]),
    cuts: new Map(files.map(({ name, cuts }) => [join(top, name), cuts] as const)),
  };
}

const MOST_FILES = 5000;
const OF_FILES = [...ONLY_COMPARING, "--find-renames", "--diff-filter=AMR"] as const;

/** Reads what `--name-status -z` prints: `M`, a name; or `R087`, the name that a file had before, its name. */
function readStatuses(text: string): readonly { readonly name: string; readonly before: readonly string[] }[] {
  const words = splitNames(text);
  const files: { name: string; before: readonly string[] }[] = [];
  for (let at = 0; at < words.length; ) {
    const isRenamed = words[at]?.startsWith("R") ?? false;
    const [first = "", second = ""] = [words[at + 1], words[at + 2]];
    files.push(isRenamed ? { name: second, before: [first] } : { name: first, before: [] });
    at += isRenamed ? 3 : 2;
  }
  return files;
}

function isSmall(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < MOST_BYTES;
}

/** Whatever is longer than a source is no text that somebody reads. */
const MOST_BYTES = 1_000_000;

/** Names a file so that no sign of it is a pattern. */
function literal(name: string): string {
  return `:(literal)${name}`;
}

/** Lists the files that git keeps otherwise than they lie here, as encrypted ones: without their programs, each of their lines differs. */
async function listFiltered(names: readonly string[], ask: Checkout["ask"]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const answer = await ask(["check-attr", "-z", "filter", "--", ...names]);
  const words = answer.kind === "printed" ? splitNames(answer.text) : [];
  return new Set(words.filter((_, at) => at % 3 === 0 && !UNFILTERED.has(words[at + 2] ?? "")));
}

const UNFILTERED: ReadonlySet<string> = new Set(["unspecified", "unset"]);

/** Tells why a revision cannot be compared with, as the end of a sentence; null if it can, or if there is no repository. */
export async function whyNoRevision(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
  revision: string,
): Promise<string | null> {
  const checkout = await openCheckout(dir, env);
  if (checkout.kind === "none") return null;
  const base = await findBase(checkout, revision);
  return base.kind === "none" ? base.why : null;
}

/** A revision is first looked up as one, so that it cannot be an option. */
async function findBase({ ask }: Checkout, revision: string | null): Promise<GitAnswer> {
  const named = revision ?? "HEAD";
  const words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${named}^{commit}`];
  const commit = await ask(words);
  if (commit.kind === "none") {
    const shallow = await ask(["rev-parse", "--is-shallow-repository"]);
    const where = shallow.kind === "printed" && shallow.text.trim() === "true" ? " in this shallow clone" : "";
    return { kind: "none", why: `git knows no commit ${JSON.stringify(named)}${where}` };
  }
  if (revision === null) return commit;
  const base = await ask(["merge-base", "HEAD", commit.text.trim()]);
  const why = `${JSON.stringify(named)} and HEAD have no commit in common here, as in a shallow clone`;
  return base.kind === "none" ? { kind: "none", why } : base;
}

/** Sources, and what they are configured by. */
const SOURCES = [
  ...["*.java", "*.kt", "*.groovy", "*.scala", "*.clj", "*.aj"],
  ...["*.xml", "*.properties", "*.yml", "*.yaml", "*.sql"],
] as const;

/** Before the names of a file, whatever the checkout configures. */
const PREFIXES = ["--src-prefix=a/", "--dst-prefix=b/"] as const;

interface FileDiff {
  readonly name: string;
  readonly isNew: boolean;
  /** The lines that are added or changed. */
  readonly lines: Set<number>;
  /** The lines after which others were removed. */
  readonly cuts: Set<number>;
}

/** Reads a diff without context. */
export function readDiff(diff: string): readonly FileDiff[] {
  const files: FileDiff[] = [];
  let file: FileDiff | undefined;
  let isNew = false;
  /** How many lines of a hunk are still to come, whatever they begin with. */
  let left = 0;
  for (const line of diff.split("\n")) {
    if (left > 0 && /^[-+\\]/.test(line)) {
      if (!line.startsWith("\\")) left--;
      continue;
    }
    // Names with quotes or control characters are written otherwise: they are not those of sources.
    if (line.startsWith("diff --git ")) [file, isNew] = [undefined, false];
    if (line.startsWith("new file mode ")) isNew = true;
    const name = NEW_FILE.exec(line)?.groups?.["name"];
    if (name !== undefined) {
      file = { name, isNew, lines: new Set(), cuts: new Set() };
      files.push(file);
    }
    const { removed = "1", start = "", added = "1" } = HUNK.exec(line)?.groups ?? {};
    if (start === "") continue;
    left = Number(removed) + Number(added);
    if (added === "0") file?.cuts.add(Number(start));
    for (let at = 0; at < Number(added); at++) file?.lines.add(Number(start) + at);
  }
  return files;
}

// +++ b/core/src/main/java/com/acme/Cart.java
const NEW_FILE = /^\+\+\+ b\/(?<name>.*?)\t?$/;
// @@ -10,2 +11,3 @@ public class Cart {
const HUNK = /^@@ -\d+(?:,(?<removed>\d+))? \+(?<start>\d+)(?:,(?<added>\d+))? @@/;
