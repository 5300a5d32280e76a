import { toPrefix } from "../../knowledge/plugins/prefix.ts";
import type { IntegrationSwitch, Learnt, Need, ProjectWays } from "../../model/project/project-ways.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { listNames } from "../text/words.ts";
import { toolCall } from "../tool-call.ts";

/** Tells the project's own way in at most three lines. */
export function waysNotes(ways: ProjectWays): readonly string[] {
  const { format, checks, fast, integration, needs, isKept, words = {} } = ways;
  const loop = [
    ...(format ? [`Format: ${tellLearnt(format)}.`] : []),
    ...(checks ? [`Checks: ${tellLearnt(checks)}.`] : []),
    ...(fast.length > 0 ? [`Faster without: ${fast.map(tellFast).join(", ")}.`] : []),
  ];
  const tests = integration ? [tellIntegration(integration, needs)] : needs.map((need) => `Needed: ${tellNeed(need)}.`);
  const isNews = !isKept && loop.length + tests.length > 0;
  const own = Object.entries(words).map(([word, stands]) => quoteForeign(`${word} (${stands.join(" ")})`));
  return [
    ...(loop.length > 0 ? [loop.join(" ")] : []),
    ...tests,
    ...(own.length > 0 ? [`Goals of its own: ${listNames(own, MOST)}.`] : []),
    ...(isNews ? ["Not yet in .mvn/maven-mcp.json: maven-mcp init --project-file"] : []),
  ];
}

function tellLearnt({ words, places }: Learnt): string {
  return `${listNames(words.map(tellGoal), MOST)}${tellPlaces(places)}`;
}

/** Writes a goal by the prefix of its plugin: `spotless:apply` for `com.diffplug.spotless:spotless-maven-plugin:apply`. */
export function tellGoal(word: string): string {
  const parts = word.replace(/@.*$/, "").split(":");
  return quoteForeign(parts.length > 2 ? `${toPrefix(parts.at(-2) ?? "")}:${parts.at(-1)}` : parts.join(":"));
}

const MOST = 8;

function tellPlaces(places: readonly string[]): string {
  return places.length === 0
    ? ""
    : ` (${places
        .slice(0, 2)
        .map((place) => quoteForeign(place))
        .join("; ")})`;
}

function tellFast({ option, skipsTests, places }: ProjectWays["fast"][number]): string {
  return `${quoteForeign(option)}${skipsTests ? ", which skips tests, too" : ""}${tellPlaces(places)}`;
}

function tellIntegration({ option, modules, places }: IntegrationSwitch, needs: readonly Need[]): string {
  const where = tellModules(modules);
  const how = option === null ? "" : `${where === "" ? "" : ","} with ${quoteForeign(option)}`;
  const wants = needs.length === 0 ? "" : `; they need ${needs.map(tellNeed).join("; ")}`;
  return `Integration tests${where}${how}${tellPlaces(places)}${wants}.`;
}

/** Tells where, unless it is the project itself: ` in it, web`, or ` in 54 modules`. */
function tellModules(modules: readonly string[]): string {
  if (modules.length === 0 || (modules.length === 1 && modules[0] === ".")) return "";
  return modules.length > MOST_MODULES ? ` in ${modules.length} modules` : ` in ${listNames(quoteTexts(modules))}`;
}

const MOST_MODULES = 5;

/** `Docker (Testcontainers), and no daemon answers`. */
export function tellNeed({ what, because, isMissing }: Need): string {
  const [kind = "", name = ""] = what.split(" ");
  const there =
    kind === "docker" ? "no daemon answers" : kind === "port" ? "nothing listens there" : "it is not installed";
  const told = kind === "docker" ? "Docker" : kind === "port" ? `port ${name}` : name;
  return `${quoteForeign(told)} (${quoteForeign(because)})${isMissing ? `, and ${there}` : ""}`;
}

/** Lists the commands that were found, each with the call that does the same. */
export function commandRows({ commands }: ProjectWays): readonly string[] {
  return commands.map(({ file, line, command, call }) => {
    const does = call === undefined ? "no call does the same" : toolCall(call.tool, call.input);
    return `- ${quoteForeign(`${file}:${line}`)} ${quoteForeign(command)} → ${does}`;
  });
}
