import { factsOf } from "../../knowledge/plugins/all-plugins.ts";
import type { GoalRun, IgnoredFailure } from "../../model/evidence/log-facts.ts";
import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";
import type { Speaker } from "./speaker.ts";

/** Messages in passing, after which a build goes on: POMs of dependencies that cannot be read, failures that goals ignore. */
export interface IncidentalMessages {
  readonly invalidPoms: Set<string>;
  /** By goal and module. */
  readonly ignored: Map<string, Ignored>;
  /** The program that printed the latest line, and its goals whose ignored failures are known by their words. */
  speaker: Speaker | null;
  speaking: readonly Speaking[];
}

type GoalInModule = Omit<IgnoredFailure, "reason" | "further">;

interface Ignored {
  readonly goal: GoalInModule;
  /** The line that proved it first, and the first reason. */
  readonly line: string;
  reason: string | null;
  /** The number of reasons. */
  count: number;
}

/** The running goals of one plugin; `goal` has no module if several of them run in parallel. */
interface Speaking {
  readonly goal: GoalInModule;
  /** The first reason since they began, and how many there were, before a line proved that they were ignored. */
  reason: string | null;
  count: number;
  /** What the latest proof has added. */
  proven: { readonly key: string; readonly count: number } | null;
  /** Whether the line below may hold the reason. */
  isOpen: boolean;
}

export function startIncidental(): IncidentalMessages {
  return { invalidPoms: new Set(), ignored: new Map(), speaker: null, speaking: [] };
}

/** Reads a line of the build at the top. */
export function readIncidental(found: IncidentalMessages, line: Line, speaker: Speaker): void {
  const { level, text } = line;
  if (level === "WARNING" && text.startsWith("The POM for ")) {
    const { group, artifact, version } = INVALID.exec(text)?.groups ?? {};
    if (group !== undefined && found.invalidPoms.size < MOST)
      found.invalidPoms.add(detach(`${group}:${artifact}:${version}`));
  }
  if (found.speaker !== speaker) {
    found.speaker = speaker;
    found.speaking = listSpeaking(speaker);
  }
  for (const speaking of found.speaking) readIgnored(found, speaking, line);
}

/** Returns the failures that goals ignored. */
export function toIgnored({ ignored }: IncidentalMessages): IgnoredFailure[] {
  return [...ignored.values()].map(({ goal, line, reason, count }) => {
    return { ...goal, reason: reason ?? line, further: count - 1 };
  });
}

function listSpeaking(speaker: Speaker): readonly Speaking[] {
  if (speaker.kind === "tool") return toSpeaking(speaker.goal, true);
  if (speaker.kind !== "several") return [];
  return speaker.open.byPlugin
    .values()
    .flatMap((goals) => {
      const [first] = goals.values();
      return first === undefined ? [] : toSpeaking(first, goals.size === 1);
    })
    .toArray();
}

function toSpeaking({ plugin, goal, module }: GoalRun, isAlone: boolean): readonly Speaking[] {
  if (factsOf(plugin).ignored === "none") return [];
  return [{ goal: { plugin, goal, ...(isAlone && { module }) }, reason: null, count: 0, proven: null, isOpen: false }];
}

function readIgnored({ ignored }: IncidentalMessages, speaking: Speaking, { level, text }: Line): void {
  const { goal } = speaking;
  const facts = factsOf(goal.plugin).ignored;
  if (facts === "none") return;
  const { reasons, allowed } = facts;
  if (level === null) {
    if (speaking.isOpen) addBelow(ignored, speaking, reasons?.form.exec(text)?.groups?.["reason"]);
    return;
  }
  speaking.isOpen = false;
  const proof = facts.level === undefined || facts.level === level ? facts.line.exec(text) : null;
  if (proof) prove(ignored, speaking, text, proof.groups?.["reason"]);
  else if (allowed?.test(text)) takeBack(ignored, speaking);
  else if (reasons?.where === "above") addAbove(speaking, reasons.form.exec(text)?.groups?.["reason"]);
}

function prove(ignored: IncidentalMessages["ignored"], speaking: Speaking, line: string, own?: string): void {
  const { goal } = speaking;
  const key = `${goal.plugin}:${goal.goal} ${goal.module ?? ""}`;
  const known = ignored.get(key) ?? { goal, line: keep(line), reason: null, count: 0 };
  const count = Math.max(1, speaking.count);
  known.reason ??= own === undefined ? speaking.reason : keep(own);
  known.count += count;
  ignored.set(key, known);
  speaking.proven = { key, count };
  speaking.isOpen = known.reason === null;
  speaking.reason = null;
  speaking.count = 0;
}

function addAbove(speaking: Speaking, reason: string | undefined): void {
  if (reason === undefined) return;
  speaking.reason ??= keep(reason);
  speaking.count++;
}

function addBelow(ignored: IncidentalMessages["ignored"], speaking: Speaking, reason: string | undefined): void {
  const known = ignored.get(speaking.proven?.key ?? "");
  if (reason === undefined || !known) return;
  known.reason = keep(reason);
  speaking.isOpen = false;
}

function takeBack(ignored: IncidentalMessages["ignored"], { proven }: Speaking): void {
  const known = ignored.get(proven?.key ?? "");
  if (!known || !proven) return;
  known.count -= proven.count;
  if (known.count === 0) ignored.delete(proven.key);
}

function keep(text: string): string {
  return detach(text.slice(0, LONGEST));
}

const MOST = 20;
const LONGEST = 500;

// The POM for org.shed:tools-all:pom:1.4 is invalid, transitive dependencies (if any) will not be available, enable debug …
const INVALID =
  /^The POM for (?<group>[^\s:]+):(?<artifact>[^\s:]+):(?:[^\s:]+:)*(?<version>[^\s:]+) is invalid, transitive dependencies/;
