import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkWith, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";
import { runTool } from "./run-tool.ts";

/** What is neither compiled nor tested elsewhere: the formula, the shell scripts, the workflows. */
export async function checkSources({ root, folder }: Release): Promise<readonly Outcome[]> {
  const scripts = [...new Bun.Glob("scripts/**/*.sh").scanSync(root)].toSorted();
  const workflows = [...new Bun.Glob(".github/workflows/*.yml").scanSync({ cwd: root, dot: true })].toSorted();
  const outcomes = [
    await checkWith("ruby", "maven-mcp.rb is Ruby", async () => {
      await runTool(["ruby", "-c", "maven-mcp.rb"], { cwd: folder });
    }),
  ];
  if (existsSync(join(folder, "install.sh"))) scripts.push(join(folder, "install.sh"));
  if (scripts.length > 0) {
    outcomes.push(
      await checkWith("shellcheck", "shellcheck finds nothing in the shell scripts", async () => {
        await runTool(["shellcheck", "-s", "sh", ...scripts], { cwd: root });
      }),
    );
  }
  if (workflows.length > 0) {
    outcomes.push(
      await checkWith("actionlint", "actionlint finds nothing in the workflows", async () => {
        await runTool(["actionlint", ...workflows], { cwd: root });
      }),
    );
  }
  return outcomes;
}
