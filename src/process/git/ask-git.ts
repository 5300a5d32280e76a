/** What git answered: what it printed, or why there is nothing, as the end of a sentence. */
export type GitAnswer =
  | { readonly kind: "printed"; readonly text: string }
  | { readonly kind: "none"; readonly why: string };

/**
 * Asks git a question about a checkout. Whatever the checkout configures, no other program runs: no hook, pager, filter,
 * external diff, text conversion or file-system monitor, and nothing is fetched. It is ended after some seconds.
 *
 * @param env the environment of the call; its variables of git are left out
 */
export async function askGit(
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<GitAnswer> {
  const quiet = quietConfiguration(await readFilters(cwd, env));
  return run(words, cwd, { ...withoutGit(env), ...ALWAYS, ...asVariables(quiet) });
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
  ["diff.noprefix", "false"],
  ["diff.mnemonicPrefix", "false"],
  ["diff.relative", "false"],
  ["diff.orderFile", "/dev/null"],
  ["diff.interHunkContext", "0"],
  ["color.ui", "false"],
];

/** Lists the filters of a checkout, each of which names programs; to list them runs none. */
async function readFilters(cwd: string, env: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const words = ["config", "--null", "--name-only", "--get-regexp", "^filter\\..*\\.(clean|smudge|process|required)$"];
  const answer = await run(words, cwd, { ...withoutGit(env), ...ALWAYS, ...asVariables(QUIET) });
  return answer.kind === "none" ? [] : answer.text.split("\0").filter((name) => name !== "");
}

function quietConfiguration(filters: readonly string[]): readonly (readonly [string, string])[] {
  return [...QUIET, ...filters.map((name) => [name, /\.required$/i.test(name) ? "false" : ""] as const)];
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
