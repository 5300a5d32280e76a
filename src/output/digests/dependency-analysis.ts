import type { AnalysisDigest } from "../../model/digest.ts";
import { readAnalysis } from "../problems/gates/analysis.ts";
import { hasWords } from "./match-words.ts";
import type { ModuleOutput } from "./module-output.ts";

export function readAnalyses(
  outputs: readonly ModuleOutput[],
  match: string | undefined,
): Omit<AnalysisDigest, "goal" | "match"> | null {
  const analysed = outputs.filter(({ lines }) => !lines.some((line) => line.startsWith("Skipping ")));
  if (analysed.some(({ dropped }) => dropped > 0)) return null;
  const modules = analysed.map(({ module, lines }) => {
    const groups = readAnalysis(lines)?.groups ?? [];
    const narrowed = groups.map(({ title, artifacts }) => ({
      title,
      artifacts: artifacts.filter((artifact) => hasWords(artifact, match)),
    }));
    return { module, groups: narrowed.filter(({ artifacts }) => artifacts.length > 0) };
  });
  return { kind: "dependency-analysis", modules };
}
