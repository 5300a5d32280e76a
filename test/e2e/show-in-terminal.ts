import { BINARY, type Workspace } from "./workspace.ts";

/** Runs a command in a terminal, and resolves to what it shows there when it has ended. */
export async function showInTerminal(
  workspace: Workspace,
  words: readonly string[],
  { columns = 60, env = {}, onShown = () => {} }: Terminal = {},
) {
  const { CI: _, NO_COLOR: __, ...own } = workspace.env;
  let shown = "";
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const child = Bun.spawn([BINARY, ...words], {
    cwd: workspace.project,
    env: { ...own, TERM: "xterm", ...env },
    terminal: {
      cols: columns,
      data: (_terminal, bytes) => {
        shown += new TextDecoder().decode(bytes);
        onShown(shown);
      },
      exit: () => resolve(),
    },
  });
  const exitCode = await child.exited;
  await closed;
  return { exitCode, shown: shown.replaceAll("\r\n", "\n") };
}

interface Terminal {
  readonly columns?: number;
  /** What differs from the workspace's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with all that was shown so far. */
  readonly onShown?: (shown: string) => unknown;
}
