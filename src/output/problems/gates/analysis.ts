import type { ProblemOf } from "../../../model/problem.ts";

/** Reads the dependencies that `dependency:analyze` lists below its headings. */
export function readAnalysis(said: readonly string[]): ProblemOf<"dependency-analysis"> | null {
  const groups = new Map<string, Set<string>>();
  let group = new Set<string>();
  for (const line of said) {
    const title = TITLE.exec(line)?.groups?.["title"];
    const artifact = ARTIFACT.exec(line)?.groups?.["artifact"];
    if (title !== undefined) {
      group = groups.get(title) ?? new Set();
      groups.set(title, group);
    } else if (artifact !== undefined) group.add(artifact);
  }
  const told = [...groups].flatMap(([heading, artifacts]) =>
    artifacts.size === 0 ? [] : { title: heading, artifacts: [...artifacts] },
  );
  return told.length === 0 ? null : { code: "dependency-analysis", groups: told };
}

// Used undeclared dependencies found:
// Non-test scoped test only dependencies found:
const TITLE = /^(?<title>[A-Z][\w -]+ dependencies) found:$/;
//    org.apache.commons:commons-lang3:jar:3.17.0:compile
const ARTIFACT = /^ +(?<artifact>[^\s:]+(?::[^\s:]+){3,5})$/;
