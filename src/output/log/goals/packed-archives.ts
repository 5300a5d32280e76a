import { PACKERS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import type { PackedArchive } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Speaker } from "../speaker.ts";

/** Reads a line at info level with which a goal says that it makes an archive, or that it leaves one out. */
export function readPacked(packed: PackedArchive[], text: string, speaker: Speaker): void {
  if (!(text.startsWith("Building ") || text.startsWith("Skipping ")) || packed.length >= MOST) return;
  const path = BUILDING.exec(text)?.groups?.["path"];
  if (path === undefined && !SKIPPING.test(text)) return;
  const goals = packersOf(speaker);
  if (goals.length > 0) packed.push({ goals, path: path === undefined ? null : detach(path) });
}

function packersOf(speaker: Speaker): PackedArchive["goals"] {
  if (speaker.kind === "tool") return PACKERS.has(speaker.goal.plugin) ? [speaker.goal] : [];
  if (speaker.kind !== "several") return [];
  const { byPlugin } = speaker.open;
  return [...PACKERS].flatMap((plugin) => [...(byPlugin.get(plugin)?.values() ?? [])]);
}

const MOST = 10_000;
// Building jar: /home/dev/shop/core/target/core-1.0.jar
const BUILDING = /^Building [jwer]ar: (?<path>\S.*)$/;
// Skipping packaging of the jar
// Skipping the execution.
// Skipping EAR generation
const SKIPPING = /^Skipping (?:packaging of the jar|the execution\.|[ER]AR generation)$/;
