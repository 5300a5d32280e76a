/** What git answered: what it printed, or why there is nothing, as the end of a sentence. */
export type GitAnswer =
  | { readonly kind: "printed"; readonly text: string }
  | { readonly kind: "none"; readonly why: string };

/** A checkout of git, of which questions can be asked. */
export interface Checkout {
  readonly kind: "checkout";
  /** The absolute path of its top directory, in which git runs. */
  readonly top: string;
  readonly ask: (words: readonly string[]) => Promise<GitAnswer>;
}

/**
 * Opens the checkout that a directory is in; where there is none, the answer says why. Whatever it configures, no other
 * program runs: no hook, pager, filter, external diff, text conversion or file-system monitor, and nothing is fetched. Each
 * question ends after some seconds.
 *
 * @param env the environment of the call; its variables of git are left out
 */
export async function openCheckout(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Checkout | Extract<GitAnswer, { kind: "none" }>> {
  const own = { ...withoutGit(env), ...ALWAYS };
  const found = await run(["rev-parse", "--show-toplevel"], dir, { ...own, ...asVariables(QUIET) });
  if (found.kind === "none") return found;
  const top = found.text.replace(/\n$/, "");
  const filters = await readFilters(top, { ...own, ...asVariables(QUIET) });
  const quiet = { ...own, ...asVariables([...QUIET, ...filters.map(disable)]) };
  return { kind: "checkout", top, ask: (words) => run(words, top, quiet) };
}

/** The question for the files that git does not know and does not ignore, relative to the top directory. */
export const UNKNOWN_FILES = ["ls-files", "--others", "--exclude-standard", "-z"] as const;

/** Splits names that git prints with a NUL behind each. */
export function splitNames(text: string): readonly string[] {
  return text.split("\0").filter((name) => name !== "");
}

const ALWAYS = {
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_PAGER: "cat",
  GIT_ATTR_NOSYSTEM: "1",
  LC_ALL: "C",
} as const;

/** The configuration that makes git do nothing but read and compare. */
const QUIET: readonly (readonly [name: string, value: string])[] = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.untrackedCache", "false"],
  ["core.quotePath", "false"],
  ["protocol.allow", "never"],
  ["submodule.recurse", "false"],
  ["diff.ignoreSubmodules", "all"],
  ["diff.external", ""],
  ["diff.relative", "false"],
  ["diff.orderFile", "/dev/null"],
  ["diff.renameLimit", "1000"],
  ["diff.interHunkContext", "0"],
  ["color.ui", "false"],
];

/** Lists the filters of a checkout, each of which names programs; to list them runs none. */
async function readFilters(cwd: string, env: Record<string, string>): Promise<readonly string[]> {
  const words = ["config", "--null", "--name-only", "--get-regexp", "^filter\\..*\\.(clean|smudge|process|required)$"];
  const answer = await run(words, cwd, env);
  return answer.kind === "none" ? [] : splitNames(answer.text);
}

function disable(filter: string): readonly [name: string, value: string] {
  return [filter, /\.required$/i.test(filter) ? "false" : ""];
}

/** Writes configuration as the variables from which git takes it, where no name can be taken for another one. */
function asVariables(configuration: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries([
    ["GIT_CONFIG_COUNT", String(configuration.length)],
    ...configuration.flatMap(([name, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, name],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]);
}

function withoutGit(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || /^GIT_/.test(name) ? [] : [[name, value]])),
  );
}

async function run(words: readonly string[], cwd: string, env: Record<string, string>): Promise<GitAnswer> {
  try {
    const child = Bun.spawn(["git", "--no-pager", ...words], {
      cwd,
      env,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      timeout: MOST_MS,
      killSignal: "SIGKILL",
      maxBuffer: MOST_BYTES,
    });
    const [text, complaint] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
    if (child.exitCode === 0) return { kind: "printed", text };
    const [line = ""] = complaint.split("\n");
    return {
      kind: "none",
      why: child.signalCode === null ? line.replace(/^(?:fatal|error): /, "") : "git took too long",
    };
  } catch {
    return { kind: "none", why: "git is not installed" };
  }
}

const MOST_MS = 10_000;
const MOST_BYTES = 64 * 2 ** 20;
