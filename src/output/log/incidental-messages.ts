import { factsOf } from "../../knowledge/plugins/all-plugins.ts";
import type { IgnoredFailures } from "../../knowledge/plugins/plugin.ts";
import type { GoalRun, IgnoredFailure } from "../../model/evidence/log-facts.ts";
import { compareVersions } from "../../model/project/jdk.ts";
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

type GoalInModule = Omit<IgnoredFailure, "reason" | "further" | "readBy" | "unless" | "neededTo">;

interface Ignored {
  readonly goal: GoalInModule;
  /** The line that proved it first, its rule, and the first reason. */
  readonly line: string;
  readonly facts: IgnoredFailures;
  reason: string | null;
  /** The number of reasons. */
  count: number;
  /** Whether all of them are of that rule. */
  isOfOne: boolean;
}

/** What the running goals of one plugin say by one rule; `goal` has no module if several of them run in parallel. */
interface Speaking {
  readonly goal: GoalInModule;
  readonly facts: IgnoredFailures;
  /** The first reason since they began, or what was said right above, and how many there were, before a line proved that they were ignored. */
  reason: string | null;
  count: number;
  /** What the latest proof has added, and the reasons below it. */
  proven: { readonly key: string; count: number; readonly below: Set<string> } | null;
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

/** Returns the failures that goals ignored; what only stderr tells is of the only one that has no reason. */
export function toIgnored({ ignored }: IncidentalMessages, stderr: readonly string[]): IgnoredFailure[] {
  const bare = ignored
    .values()
    .filter(({ reason }) => reason === null)
    .toArray();
  return [...ignored.values()].flatMap(
    ({ goal, line, facts: { reasons, readBy, isUnmatched, unless, neededTo }, reason, count, isOfOne }) => {
      const isTold = reason === null && reasons?.where === "stderr" && bare.length === 1;
      const told = isTold ? stderr.flatMap((it) => reasons.form.exec(it)?.groups?.["reason"] ?? []) : [];
      if (isUnmatched && reason === null) return [];
      const further = count - 1 + Math.max(0, told.length - 1);
      const kind = {
        ...(readBy !== undefined && isOfOne && { readBy }),
        ...(isUnmatched && { isUnmatched }),
        ...(unless !== undefined && { unless }),
        ...(neededTo !== undefined && { neededTo }),
      };
      return [{ ...goal, ...kind, reason: reason ?? told[0] ?? line, further }];
    },
  );
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

function toSpeaking({ plugin, goal, module, version }: GoalRun, isAlone: boolean): readonly Speaking[] {
  const rules = factsOf(plugin).ignored.filter(({ from = "" }) => from === "" || compareVersions(version, from) >= 0);
  return rules.map((facts) => ({
    ...{ goal: { plugin, goal, ...(isAlone && { module }) }, facts },
    ...{ reason: null, count: 0, proven: null, isOpen: false },
  }));
}

function readIgnored({ ignored }: IncidentalMessages, speaking: Speaking, { level, text }: Line): void {
  const { facts } = speaking;
  const { reasons, allowed } = facts;
  if (level === null) {
    if (speaking.isOpen && !reasons?.passed?.test(text))
      addBelow(ignored, speaking, reasons?.form.exec(text)?.groups?.["reason"]);
    return;
  }
  if (speaking.isOpen && reasons?.where === "else below") takeBack(ignored, speaking);
  speaking.isOpen = false;
  const proof = facts.level === undefined || facts.level === level ? facts.line.exec(text) : null;
  if (proof) {
    prove(ignored, speaking, text, proof.groups?.["reason"]);
    return;
  }
  if (allowed?.test(text)) takeBack(ignored, speaking);
  speaking.proven = null;
  if (reasons !== undefined && !isBelow(facts)) addAbove(speaking, reasons.form.exec(text)?.groups?.["reason"]);
}

function isBelow({ reasons }: IgnoredFailures): boolean {
  return reasons !== undefined && BELOW.has(reasons.where);
}

const BELOW: ReadonlySet<string> = new Set(["below", "each below", "right below", "else below"]);

function prove(ignored: IncidentalMessages["ignored"], speaking: Speaking, line: string, own?: string): void {
  const { goal, facts } = speaking;
  const key = `${goal.plugin}:${goal.goal} ${goal.module ?? ""}`;
  const known = ignored.get(key) ?? { goal, line: keep(line), facts, reason: null, count: 0, isOfOne: true };
  const count = Math.max(1, speaking.count);
  const isFirst = known.reason === null;
  known.reason ??= own === undefined ? speaking.reason : keep(withSaid(own, speaking.reason));
  known.count += count;
  known.isOfOne &&= known.facts === facts;
  ignored.set(key, known);
  speaking.proven = { key, count, below: new Set() };
  const { where } = facts.reasons ?? {};
  const mayFollow = where === "else below" ? own === undefined : isFirst || where === "each below";
  speaking.isOpen = isBelow(facts) && mayFollow;
  speaking.reason = null;
  speaking.count = 0;
}

function withSaid(own: string, said: string | null): string {
  return said === null ? own : `${said} (${own})`;
}

function addAbove(speaking: Speaking, reason: string | undefined): void {
  if (speaking.facts.reasons?.where === "said") speaking.reason = reason === undefined ? null : keep(reason);
  else if (reason !== undefined) {
    speaking.reason ??= keep(reason);
    speaking.count++;
  }
}

function addBelow(ignored: IncidentalMessages["ignored"], speaking: Speaking, reason: string | undefined): void {
  const { proven, facts } = speaking;
  const known = ignored.get(proven?.key ?? "");
  if (facts.reasons?.where === "else below") {
    speaking.isOpen = false;
    if (reason === undefined) takeBack(ignored, speaking);
    else if (known) known.reason ??= keep(reason);
    return;
  }
  if (reason === undefined || !known || !proven) return;
  const kept = keep(reason);
  if (facts.reasons?.where === "right below") {
    known.reason = keep(`${known.reason}: ${kept}`);
    speaking.isOpen = false;
    return;
  }
  if (proven.below.has(kept) || proven.below.size >= MOST_BELOW) return;
  known.reason ??= kept;
  proven.below.add(kept);
  speaking.isOpen = facts.reasons?.where === "each below";
  // The proof itself has counted the first one.
  if (proven.below.size === 1) return;
  known.count++;
  proven.count++;
}

function takeBack(ignored: IncidentalMessages["ignored"], speaking: Speaking): void {
  const { proven } = speaking;
  const known = ignored.get(proven?.key ?? "");
  speaking.proven = null;
  if (!known || !proven) return;
  known.count -= proven.count;
  if (known.count === 0) ignored.delete(proven.key);
}

function keep(text: string): string {
  return detach(text.slice(0, LONGEST));
}

const MOST = 20;
const MOST_BELOW = 1_000;
const LONGEST = 500;

// The POM for org.shed:tools-all:pom:1.4 is invalid, transitive dependencies (if any) will not be available, enable debug …
const INVALID =
  /^The POM for (?<group>[^\s:]+):(?<artifact>[^\s:]+):(?:[^\s:]+:)*(?<version>[^\s:]+) is invalid, transitive dependencies/;
