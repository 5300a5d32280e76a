import { prefixOfGoal } from "../knowledge/plugins/prefix.ts";
import type { GoalRun } from "../model/evidence/log-facts.ts";

type Goal = Pick<GoalRun, "plugin" | "goal" | "execution" | "module">;

/**
 * Whether a build has started a server and not stopped it: in a module, the last goal of a plugin that starts or stops
 * something started it. The name of the goal tells that, or else that of its execution.
 *
 * @param ran the goals that the log shows, in order
 * @param asked the goals and phases of the call, which count if the log shows none
 */
export function startsServer(ran: readonly Goal[], asked: readonly string[]): boolean {
  const goals = ran.length > 0 ? ran : asked.map(readGoal);
  const last = new Map(goals.flatMap((it) => (doesStart(it) === null ? [] : [[`${it.plugin} ${it.module}`, it]])));
  return [...last.values()].some(doesStart);
}

/** Null for a goal that neither starts nor stops anything. */
function doesStart({ goal, execution }: Goal): boolean | null {
  const name = [goal, execution].find((it) => STARTS.test(it) || STOPS.test(it));
  return name === undefined ? null : STARTS.test(name);
}

// spring-boot:start, glassfish:start-domain, docker-compose:up, appengine:devserver_start, exec:exec@start-server
const STARTS = /(?:^|[-_])(?:(?:re)?start|up|run-?forked)(?:$|[-_A-Z])/;
const STOPS = /(?:^|[-_])(?:stop|down)(?:$|[-_A-Z])/;

/** `spring-boot:start@before`, `org.codehaus.cargo:cargo-maven3-plugin:1.10.20:start`; a phase is no goal. */
function readGoal(name: string): Goal {
  const [words = "", execution = ""] = name.split("@");
  const goal = words.includes(":") ? words.slice(words.lastIndexOf(":") + 1) : "";
  return { plugin: prefixOfGoal(words), goal, execution, module: "" };
}
