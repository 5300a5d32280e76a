import { optionValues, readArguments, userProperties } from "../maven/command-line/arguments.ts";
import type { MavenCall } from "../maven/model/maven-call.ts";
import { openProject, readCall } from "../maven/model/open-project.ts";
import type { BuildResult, Check } from "../model/build-result.ts";
import { distinctNotes, type Note } from "../model/note.ts";
import type { Project } from "../model/project/project.ts";
import { whyNoRevision } from "../process/git/differing-lines.ts";
import { EVERYTHING, type Selection } from "../selection/selection.ts";
import type { History } from "../store/history/history.ts";
import { findNeeds } from "../workflow/find-needs.ts";
import { learnIntegration } from "../workflow/learn.ts";
import { type ChorePlan, planChore } from "../workflow/plan-chore.ts";
import { findWrittenSince } from "./remember/find-written-since.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import type { RanPlan } from "./run-maven.ts";

/**
 * Adds to a request what the project's own way makes of it: the goals of a chore, the switch of integration tests and what
 * these need. A returned string refuses it.
 */
export async function withOwnWay<Request extends BuildRequest>(
  request: Request,
  context: Pick<BuildContext, "projectDir" | "env" | "javaHome">,
  history: Pick<History, "list" | "read">,
): Promise<Request | string> {
  const { choreKind: kind, modules, ofProject, coverage } = request;
  const wrong = coverage ? await whyNoRevision(context.projectDir, context.env, coverage) : null;
  if (wrong !== null) return `coverage: ${wrong}.`;
  if (kind === null && !request.integration) return request;
  const call = readCall(context, request.args);
  const project = openProject(call);
  if (kind === null) return withIntegration(request, project, call);
  const writtenSince = () => findWrittenSince({ kind, request, call }, project, history);
  const words = ofProject?.[kind] ?? null;
  const chore = await planChore({ kind, modules, words, writtenSince }, project, context.env);
  // Its builds name their modules themselves.
  return typeof chore === "string" ? chore : { ...request, modules: [], chore };
}

async function withIntegration<Request extends BuildRequest>(
  request: Request,
  project: Project,
  { configured, env }: MavenCall,
): Promise<Request> {
  const needs = await findNeeds(project, request.ofProject?.needs, env);
  const missing = needs.filter(({ isMissing }) => isMissing);
  const integration = learnIntegration(project);
  const option = integration?.option ?? null;
  const added = option === null || isDecided(option, [...configured, ...request.args]) ? null : option;
  const notes: readonly Note[] = [
    ...(added === null
      ? []
      : [{ code: "integration-switch", option: added, place: integration?.places[0] ?? "" } as const]),
    ...(missing.length > 0 ? [{ code: "needs-missing", needs: missing } as const] : []),
  ];
  return { ...request, args: added === null ? request.args : [added, ...request.args], notes };
}

/** Whether a call, or what is configured, says itself what an option would. */
function isDecided(option: string, args: readonly string[]): boolean {
  const own = readArguments([option]);
  const given = readArguments(args);
  const [property] = userProperties(own).keys();
  if (property !== undefined) return userProperties(given).has(property);
  const named = optionValues(given, "P").flatMap((list) => list.split(","));
  return optionValues(own, "P").every((id) => named.some((name) => name.replace(/^[+!?-]/, "") === id));
}

/**
 * Runs the builds of a chore, one after the other, and joins their results; a build that is none runs as it is.
 *
 * @param selection what a build that is no chore is about
 * @param runOf runs one build
 * @param write writes into the log
 */
export async function runChore(
  request: BuildRequest,
  selection: Selection,
  runOf: (selection: Selection, request: BuildRequest) => Promise<RanPlan>,
  write: (line: Uint8Array) => void,
): Promise<RanPlan> {
  const { chore } = request;
  const [first, ...others] = chore?.steps ?? [];
  if (chore === undefined || first === undefined) return runOf(selection, request);
  const runStep = ({ name, goals, options, modules }: ChorePlan["steps"][number]) => {
    write(Buffer.from(`----- maven-mcp: ${name}\n`));
    return runOf({ ...EVERYTHING, modules }, { ...request, phases: goals, args: [...request.args, ...options] });
  };
  const firstRan = await runStep(first);
  const all: { readonly name: string; readonly run: RanPlan }[] = [{ name: first.name, run: firstRan }];
  for (const step of others) {
    const last = all.at(-1)?.run.ran;
    if (last?.kind !== "ran" || last.evidence.ended !== "itself") break;
    all.push({ name: step.name, run: await runStep(step) });
  }
  const last = all.at(-1)?.run ?? firstRan;
  if (last.ran.kind === "unable") return last;
  const checks: readonly Check[] = chore.steps.map(({ name }, index) => {
    const ran = all[index]?.run.ran;
    return { name, result: ran?.kind === "ran" ? ran.result : null };
  });
  return { ...last, ran: { ...last.ran, result: joinResults(request, chore, checks, last.ran.result) } };
}

function joinResults(request: BuildRequest, plan: ChorePlan, checks: readonly Check[], last: BuildResult): BuildResult {
  const results = checks.flatMap(({ result }) => result ?? []);
  const goals = plan.steps.flatMap((step) => step.goals);
  const scope: readonly Note[] = plan.scope === null ? [] : [{ code: "chore-scope", ...plan.scope }];
  const notes = [...results.flatMap((result) => result.notes ?? []), ...scope];
  const chore = { kind: request.choreKind ?? "checks", goals } as const;
  if (chore.kind === "format") return { ...last, goals: request.phases, chore, notes };
  const failed = results.find(({ status }) => status !== "SUCCESS");
  const errors = results.flatMap((result) => result.errors ?? []);
  const problems = results.flatMap((result) => result.problems ?? []);
  return {
    operation: request.operation,
    goals: request.phases,
    chore,
    checks,
    run: last.run,
    status: failed?.status ?? "SUCCESS",
    duration: last.duration,
    exitCode: (failed ?? last).exitCode,
    ...(errors.length > 0 && { errors }),
    ...(problems.length > 0 && { problems }),
    notes: distinctNotes(notes),
  };
}
