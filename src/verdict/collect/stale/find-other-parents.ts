import { dirname, join, relative } from "node:path";
import { readText } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { OtherParent } from "../../../model/note.ts";
import { modulesCalled, modulesWithPom } from "../../../model/project/find-modules.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the modules whose parent Maven 3 took from the local repository, since `relativePath` leads to another POM, though
 * the project has that parent and changed it since it was installed.
 */
export function findOtherParents(
  project: Project,
  { diagnostics }: Pick<LogFacts, "diagnostics">,
  localRepository: string,
): readonly OtherParent[] {
  const found = diagnostics.flatMap(({ message, line }): readonly OtherParent[] => {
    const { pom = "", instead = "", parent } = ELSEWHERE.exec(message)?.groups ?? {};
    const [group = "", name = ""] = parent?.split(":") ?? [];
    const meant = parent === undefined ? undefined : modulesCalled(project, name).find((it) => it.groupId === group);
    if (parent === undefined || !meant || modulesWithPom(project, pom).length === 0) return [];
    const { groupId, artifactId, version } = meant;
    // Of another version the project has none.
    if (parentVersion(pom) !== version) return [];
    const folder = join(localRepository, ...groupId.split("."), artifactId, version);
    const installed = readText(join(folder, `${artifactId}-${version}.pom`));
    if (installed === "" || installed === readText(meant.pom)) return [];
    const place = `${shownPath(project, pom)}${line === undefined ? "" : `:${line}`}`;
    const path = relative(dirname(pom), dirname(meant.pom)) || ".";
    return [{ place, file: shownPath(project, meant.pom), parent, instead, path }];
  });
  return [...new Map(found.map((it) => [it.place, it])).values()];
}

function parentVersion(pom: string): string | undefined {
  const read = readPom(readText(pom));
  return read.kind === "pom" ? read.pom.values.get("parent.version") : undefined;
}

// 'parent.relativePath' of POM com.acme:app:1 (/home/dev/shop/app/pom.xml) points at com.acme:all instead of com.acme:base, please verify your project structure
const ELSEWHERE =
  /^'parent\.relativePath' of POM \S+ \((?<pom>\/[^()]+)\) points at (?<instead>\S+) instead of (?<parent>[^\s:]+:[^\s:,]+),/;
