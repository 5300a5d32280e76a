import type { Conflict, DependencyPath, ModuleTree, TreeDigest } from "../../result/digest.ts";
import { cleanLine } from "../clean.ts";
import { toolCall } from "../tool-call.ts";
import { count, listNames } from "../words.ts";
import { block, type DigestWords } from "./words.ts";

/** Direct dependencies and conflicts of each module; with words, every way to an artifact that has them. */
export function treeWords(digest: TreeDigest): DigestWords {
  return digest.match === undefined ? wholeTrees(digest) : matchingPaths(digest, digest.match);
}

function wholeTrees(digest: TreeDigest): DigestWords {
  const { goal, isVerbose, modules } = digest;
  const call = toolCall("maven_run", { goals: [goal], args: ["-Dverbose"] });
  return {
    blocks: modules.map(describeModule),
    notes: isVerbose ? oldResolution(digest) : [`Which versions were omitted is not told: ${call}`],
  };
}

function describeModule({ module, direct, transitive, conflicts }: ModuleTree) {
  const further = transitive === 0 ? "" : `, ${transitive} transitive`;
  const lines = [...direct.map((it) => `- ${describeArtifact(it)}`), ...conflicts.map(describeConflict)];
  return block(`${module}: ${count(direct.length, "direct dependency").replace(/ys$/, "ies")}${further}`, lines);
}

/** `commons-io:commons-io:jar:2.16:test (optional)` without what is usual. */
function describeArtifact(printed: string): string {
  const [artifact = "", ...remarks] = printed.split(" ");
  const [, ids = "", type = "", rest = "", scope = ""] = ARTIFACT.exec(artifact) ?? [];
  if (ids === "") return cleanLine(printed);
  const version = rest.split(":").slice(-1).join("");
  const special = [...(type === "jar" ? [] : [type]), ...rest.split(":").slice(0, -1)].map((it) => `:${it}`).join("");
  const remark = remarks.join(" ").replace(/^\((.*)\)$/, "$1");
  const told = [...(scope === "compile" ? [] : [scope]), ...(remark === "" ? [] : [remark])].join("; ");
  return cleanLine(`${ids}${special}:${version}${told === "" ? "" : ` (${told})`}`);
}

// org.junit.jupiter:junit-jupiter-api:jar:5.10.2:test
const ARTIFACT = /^([^:]+:[^:]+):([^:]+):(.+):([^:]+)$/;

function describeConflict({ artifact, used, omitted, from }: Conflict): string {
  return cleanLine(`- conflict: ${artifact} ${used} is used, not ${omitted} (${from.join(" → ")})`);
}

function matchingPaths(digest: TreeDigest, match: string): DigestWords {
  const { goal, isVerbose, modules, nearest = [] } = digest;
  const asked = JSON.stringify(cleanLine(match));
  const call = toolCall("maven_run", { goals: [goal], match, args: ["-Dverbose"] });
  const untold = isVerbose ? oldResolution(digest) : [`Paths that were omitted are not told: ${call}`];
  const found = modules.flatMap(({ module, paths = [] }) => (paths.length > 0 ? [{ module, paths }] : []));
  if (found.length === 0) {
    const near = nearest.length > 0 ? [`Nearest: ${listNames(nearest)}.`] : [];
    return { headline: `no artifact has ${asked}`, blocks: [], notes: [...near, ...untold] };
  }
  const blocks = found.map(({ module, paths }) =>
    block(`${module}: ${count(paths.length, "path")} to ${asked}`, paths.map(describePath)),
  );
  const others = modules.length - found.length;
  const elsewhere = others > 0 ? [`${count(others, "other module")} ${others === 1 ? "has" : "have"} none.`] : [];
  return { blocks, notes: [...elsewhere, ...untold] };
}

function describePath({ artifacts, scope, remark }: DependencyPath): string {
  const told = [scope, ...(remark === undefined ? [] : [remark])].join("; ");
  return cleanLine(`- ${artifacts.join(" → ")} (${told})`);
}

function oldResolution({ asMaven2 }: TreeDigest): string[] {
  if (asMaven2 === undefined) return [];
  return [
    `With -Dverbose, dependency plugin ${asMaven2} resolves as Maven 2 did: the build may use other paths and versions.`,
  ];
}
