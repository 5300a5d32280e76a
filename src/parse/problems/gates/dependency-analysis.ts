import type { GateProblem } from "../../../result/problem.ts";

/** What `dependency:analyze` lists below its headings. */
export function readAnalysis(said: readonly string[]): GateProblem | null {
  const groups: { readonly title: string; readonly artifacts: string[] }[] = [];
  for (const line of said) {
    const title = TITLE.exec(line)?.groups?.["title"];
    const artifact = ARTIFACT.exec(line)?.groups?.["artifact"];
    if (title !== undefined) groups.push({ title, artifacts: [] });
    else if (artifact !== undefined) groups.at(-1)?.artifacts.push(artifact);
  }
  const told = groups.filter(({ artifacts }) => artifacts.length > 0);
  return told.length === 0 ? null : { code: "dependency-analysis", groups: told };
}

// Used undeclared dependencies found:
// Non-test scoped test only dependencies found:
const TITLE = /^(?<title>[A-Z][\w -]+ dependencies) found:$/;
//    org.apache.commons:commons-lang3:jar:3.17.0:compile
const ARTIFACT = /^ +(?<artifact>[^\s:]+(?::[^\s:]+){3,5})$/;
