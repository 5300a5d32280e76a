import type { LoggedModule, ModuleStatus } from "../../model/evidence/log-facts.ts";
import type { Verdict } from "./closing.ts";
import { detach } from "./lines/detach.ts";
import { readSummaryRow } from "./summary-row.ts";

/** The modules of a build, as far as the log names them. */
export interface Reactor {
  readonly modules: ReactorModule[];
  /** The modules of each name. Several may have the same one; their place in the order then tells them apart. */
  readonly named: Map<string, ReactorModule[]>;
  /** The list that the next lines may belong to: the reactor's build order or its summary. */
  part: "order" | "summary" | null;
  /** The coordinates in headers `---< g:a >---` whose `Building …` line has not come yet. */
  readonly coordinates: string[];
  /** Whether the previous line was a rule of dashes, as before Maven 3.6 above `Building …`. */
  afterRule: boolean;
  /** The module of this build that has begun last. */
  latest: ReactorModule | null;
  /** The module whose POM the next line names; null if that is in doubt. */
  awaitsPom: ReactorModule | null;
  /** The number of `Building …` lines whose line with the POM has not come yet. */
  awaitedPoms: number;
  /** The index in `modules` where the module of the next summary row is looked for. */
  nextRow: number;
  /** Whether an earlier build of the same log may have listed the same modules. */
  isLater: boolean;
}

interface ReactorModule {
  name: string;
  coordinates?: string;
  pom?: string;
  status: ModuleStatus | null;
  durationMs?: number;
}

export function startReactor(): Reactor {
  return {
    modules: [],
    named: new Map(),
    part: null,
    coordinates: [],
    afterRule: false,
    latest: null,
    awaitsPom: null,
    awaitedPoms: 0,
    nextRow: 0,
    isLater: false,
  };
}

export function restartReactor(reactor: Reactor): void {
  reactor.latest = null;
  reactor.isLater = true;
}

export function readReactor(reactor: Reactor, text: string): void {
  if (reactor.part === "order") readOrder(reactor, text);
  else if (reactor.part === "summary") readRow(reactor, text);
  const { afterRule } = reactor;
  reactor.afterRule = false;
  switch (text.charCodeAt(0)) {
    case DASH:
      if (text.includes("< ")) readCoordinates(reactor, text);
      else reactor.afterRule = text.endsWith("--------------------") && !text.includes(" ");
      return;
    case LETTER_B:
      if (text.startsWith("Building ")) readBuilding(reactor, text, afterRule);
      return;
    case SPACE:
      if (text.startsWith("  from ")) readPom(reactor, text);
      return;
    case LETTER_R:
      if (text.startsWith("Reactor Build Order:")) reactor.part = "order";
      else if (text.startsWith("Reactor Summary")) startSummary(reactor);
  }
}

/** Reads a line at info level of a nested build, which may turn out to be a header of the outer one. */
export function overhearReactor(reactor: Reactor, text: string): void {
  // This line would have ended the build inside if it and the header above it were the outer one's.
  if (text.startsWith("Building ")) reactor.coordinates.length = 0;
  else readCoordinates(reactor, text);
}

export function hasBegun({ latest, part }: Reactor): boolean {
  return latest !== null || part === "order";
}

/** Whether a line announces a module of this build that has not begun, or sums all of them up. */
export function isOfReactor(reactor: Reactor, text: string): boolean {
  if (!text.startsWith("Building ")) return isSummary(reactor, text);
  const { name = "", of } = BUILDING.exec(text)?.groups ?? {};
  const isOpen = reactor.named.get(name)?.some((module) => module.coordinates === undefined) ?? false;
  return isOpen && Number(of) === reactor.modules.length;
}

/** Returns the modules in reactor order. The only module of a build has the build's status. */
export function toModules({ modules }: Reactor, verdict: Verdict | null): LoggedModule[] {
  return modules.map((module) => ({ ...module, status: module.status ?? (modules.length === 1 ? verdict : null) }));
}

const DASH = 45;
const SPACE = 32;
const LETTER_B = 66;
const LETTER_R = 82;
const MOST_MODULES = 10_000;

function readCoordinates(reactor: Reactor, text: string): void {
  const coordinates = COORDINATES.exec(text)?.groups?.["coordinates"];
  if (coordinates && reactor.coordinates.length < MOST_THREADS) reactor.coordinates.push(detach(coordinates));
}

const MOST_THREADS = 1_000;

// --------------------------< com.acme:orders >---------------------------
const COORDINATES = /^-+< (?<coordinates>[^\s:]+:\S+) >-+$/;

function addModule(reactor: Reactor, name: string): ReactorModule | null {
  if (reactor.modules.length >= MOST_MODULES) return null;
  const module = { name: detach(name), status: null };
  reactor.modules.push(module);
  const namesakes = reactor.named.get(module.name);
  if (namesakes) namesakes.push(module);
  else reactor.named.set(module.name, [module]);
  return module;
}

function readOrder(reactor: Reactor, text: string): void {
  const name = ORDER_ROW.exec(text)?.groups?.["name"];
  if (name) {
    const known = reactor.isLater && reactor.named.has(name.trimEnd());
    if (!known) addModule(reactor, name.trimEnd());
  } else if (text !== "") reactor.part = null;
}

// Shop Parent                                                        [pom]
const ORDER_ROW = /^(?<name>\S.*) \[[\w.-]+\]$/;

function readBuilding(reactor: Reactor, text: string, afterRule: boolean): void {
  const found = BUILDING.exec(text)?.groups;
  if (!found) return;
  const { name = "", place } = found;
  if (!(afterRule || reactor.coordinates.length > 0 || place)) return;
  // Where the order of several modules is known, others are none: with `-T` a goal may say `Building jar: …` behind any header.
  if (!place && !reactor.isLater && reactor.modules.length > 1 && !reactor.named.has(name)) return;
  const placed = place ? reactor.modules[Number(place) - 1] : undefined;
  const module = placed?.name === name ? placed : (reactor.named.get(name)?.at(-1) ?? addModule(reactor, name));
  if (!module) return;
  const coordinates = takeCoordinates(reactor.coordinates, name);
  if (coordinates !== undefined) module.coordinates = coordinates;
  reactor.latest = module;
  reactor.awaitsPom = reactor.awaitedPoms === 0 ? module : null;
  reactor.awaitedPoms++;
}

/**
 * Removes and returns the coordinates of a module from the waiting headers. If several wait, it is the one whose
 * artifactId is the module's name; if none is, the coordinates are unknown.
 */
function takeCoordinates(waiting: string[], name: string): string | undefined {
  const at = waiting.length > 1 ? waiting.findIndex((it) => it.endsWith(`:${name}`)) : 0;
  if (at >= 0) return waiting.splice(at, 1)[0];
  waiting.length = 0;
  return undefined;
}

// Building orders 1.0
// Building Shop Core 1.0                                             [2/5]
const BUILDING = /^Building (?<name>\S.*?) \S+(?: +\[(?<place>\d+)\/(?<of>\d+)\])?$/;

function readPom(reactor: Reactor, text: string): void {
  const pom = POM.exec(text)?.groups?.["pom"];
  if (!pom) return;
  if (reactor.awaitsPom && !reactor.awaitsPom.pom) reactor.awaitsPom.pom = detach(pom);
  reactor.awaitedPoms = Math.max(0, reactor.awaitedPoms - 1);
}

//   from core/pom.xml
const POM = /^ {2}from (?<pom>\S.*)$/;

// Reactor Summary for Shop Parent 1.0:
function isSummary({ modules: [root] }: Reactor, text: string): boolean {
  if (root === undefined || !text.startsWith(SUMMARY)) return false;
  const head = `${SUMMARY}${root.name} `;
  return text.startsWith(head) && !text.slice(head.length).includes(" ");
}

const SUMMARY = "Reactor Summary for ";

function startSummary(reactor: Reactor): void {
  reactor.part = "summary";
  reactor.nextRow = 0;
}

function readRow(reactor: Reactor, text: string): void {
  if (text === "") return;
  const row = readSummaryRow(text);
  if (!row) {
    reactor.part = null;
    return;
  }
  const module = findNext(reactor, row.name);
  if (!module) return;
  module.status = row.status;
  if (row.durationMs !== undefined) module.durationMs = row.durationMs;
}

/** Finds the module of a summary row. Rows come in reactor order; Maven 4 may leave some out. */
function findNext(reactor: Reactor, row: string): ReactorModule | undefined {
  const next = reactor.modules[reactor.nextRow++];
  if (next && (next.name === row || isNameWithVersion(row, next))) return next;
  return reactor.named.get(row)?.at(-1) ?? reactor.named.get(row.replace(VERSION, ""))?.[0];
}

/** Whether a summary row is a module's name followed by its version, as in a reactor with several versions. */
function isNameWithVersion(row: string, module: ReactorModule): boolean {
  return row.replace(VERSION, "") === module.name && row !== module.name;
}

// Shop Core 1.0
const VERSION = / \d\S*$/;
