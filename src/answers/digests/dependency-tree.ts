import type { Conflict, DependencyPath, ModuleTree, TreeDigest } from "../../model/digest.ts";
import { quote, quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { count, listNames } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

/** Lists the direct dependencies and conflicts of each module, or every path to an artifact that was asked for. */
export function treeWords(digest: TreeDigest): DigestWords {
  return digest.match === undefined ? wholeTrees(digest) : matchingPaths(digest, digest.match);
}

function wholeTrees(digest: TreeDigest): DigestWords {
  const { modules } = digest;
  return {
    blocks: modules.map(describeModule),
    notes: [...relocations(digest), ...resolution(digest, "Omitted versions are not shown")],
  };
}

function describeModule({ module, direct, transitive, conflicts }: ModuleTree) {
  const further = transitive === 0 ? "" : `, ${transitive} transitive`;
  const title = `${quoteForeign(module)}: ${count(direct.length, "direct dependency").replace(/ys$/, "ies")}${further}`;
  return block(title, [...direct.map(describeArtifact), ...conflicts.map(describeConflict)], (it) => `- ${it}`);
}

/** Shortens the printed form of an artifact by its usual parts: `commons-io:commons-io:jar:2.16:test (optional)`. */
function describeArtifact(printed: string): string {
  const [artifact = "", ...remarks] = printed.split(" ");
  const [, ids = "", type = "", rest = "", scope = ""] = ARTIFACT.exec(artifact) ?? [];
  if (ids === "") return quoteForeign(printed);
  const version = rest.split(":").slice(-1).join("");
  const special = [...(type === "jar" ? [] : [type]), ...rest.split(":").slice(0, -1)].map((it) => `:${it}`).join("");
  const remark = remarks.join(" ").replace(/^\((.*)\)$/, "$1");
  const told = [...(scope === "compile" ? [] : [scope]), ...(remark === "" ? [] : remark.split("; "))]
    .map(describeRemark)
    .join("; ");
  return `${quoteForeign(`${ids}${special}:${version}`)}${told === "" ? "" : ` (${told})`}`;
}

// org.junit.jupiter:junit-jupiter-api:jar:5.10.2:test
const ARTIFACT = /^([^:]+:[^:]+):([^:]+):(.+):([^:]+)$/;

function describeConflict(conflict: Conflict): string {
  const { artifact, used, omitted, from } = quoteTexts(conflict);
  return `conflict: ${artifact} ${used} is used, not ${omitted} (${from.join(" → ")})`;
}

function matchingPaths(digest: TreeDigest, match: string): DigestWords {
  const { modules, nearest = [] } = digest;
  const asked = quote(match);
  const untold = [...relocations(digest), ...resolution(digest, "Omitted paths are not shown")];
  const found = modules.flatMap(({ module, paths = [], furtherPaths = 0 }) =>
    paths.length > 0 ? [{ module, paths, furtherPaths }] : [],
  );
  if (found.length === 0) {
    const near = nearest.length > 0 ? [`Nearest: ${listNames(quoteTexts(nearest))}.`] : [];
    return { headline: `no artifact has ${asked}`, blocks: [], notes: [...near, ...untold] };
  }
  const blocks = found.map(({ module, paths, furtherPaths }) =>
    block(`${quoteForeign(module)}: ${count(paths.length + furtherPaths, "path")} to ${asked}`, paths, describePath),
  );
  const others = modules.length - found.length;
  const elsewhere = others > 0 ? [`${count(others, "other module")} ${others === 1 ? "has" : "have"} none.`] : [];
  const further = modules.reduce((sum, { furtherPaths = 0 }) => sum + furtherPaths, 0);
  const unkept = further > 0 ? [`${count(further, "more path")} were not kept: give more words to narrow them.`] : [];
  return { blocks, notes: [...unkept, ...elsewhere, ...untold] };
}

/** Describes a path, without the remark that the tree shows the artifact on another path: here all paths are shown. */
function describePath({ artifacts, scope, remark = "" }: DependencyPath): string {
  const version = artifacts.at(-1)?.split(":").at(-1);
  const same = ["", "omitted for duplicate", `version managed from ${version}`];
  const told = [scope, ...remark.split("; ").filter((it) => !same.includes(it))].map(describeRemark).join("; ");
  return `- ${quoteTexts(artifacts).join(" → ")} (${told})`;
}

/** Writes a remark of the plugin as it stands; in quotes where its words are not the plugin's. */
function describeRemark(remark: string): string {
  return REMARK.test(remark) ? remark : quoteForeign(remark);
}

// omitted for conflict with 3.9; version managed from 1.2; scope not updated to compile
const REMARK =
  /^(?:omitted for (?:conflict with|duplicate|cycle)|(?:version|scope) (?:managed|updated) from|scope not updated to)(?: [\w.+-]{1,100})?$/;

function relocations({ relocated = [] }: TreeDigest): string[] {
  return relocated.slice(0, MOST_RELOCATED).map((it) => {
    const { from, to } = quoteTexts(it);
    return `${from} has been relocated to ${to}, which is taken in its place.`;
  });
}

const MOST_RELOCATED = 5;

/** Says what is unknown or uncertain about omitted artifacts. */
function resolution({ isVerbose, isUnable, asMaven2 }: TreeDigest, untold: string): string[] {
  if (isUnable) return [`${untold}: versions 3.0 and 3.1 of the dependency plugin cannot.`];
  if (!isVerbose) return [`${untold}: add args ["-Dverbose"].`];
  if (asMaven2 === undefined) return [];
  return [
    `With -Dverbose, dependency plugin ${quoteForeign(asMaven2)} resolves as Maven 2 did: the build may use other paths and versions.`,
  ];
}
