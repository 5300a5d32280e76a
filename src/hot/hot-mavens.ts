import { AGENT_LAUNCHER, fitsOption, KEPT_EXTENSIONS, readAgent } from "../maven/engine/hot/agent.ts";
import { endIdentified } from "../process/end-identified.ts";
import { argumentsOf, isAlive } from "../process/process-table.ts";
import { type ProcessOutcome, type Resident, runGroup, type Task } from "../process/run-group.ts";
import { writeWords } from "../process/write-words.ts";
import { type AgentFiles, openAgentFiles } from "../store/agent-files.ts";
import { openWaitingList, type WaitingPlace } from "../store/waiting-list.ts";
import { quoteForeign } from "../text/foreign.ts";
import { createMask } from "../text/secrets.ts";

/** The JVMs of Maven that have stayed after a build of this process, and wait for the next one. */
export interface HotMavens {
  /** Tells why no JVM can stay after a build, as the end of a sentence; null if one can. */
  readonly obstacle: () => string | null;
  readonly waitsIn: (cwd: string) => boolean;
  /**
   * Runs a build: in the JVM that waits for one of this project, otherwise in one of its own that may stay. A JVM that
   * does not fit is ended first, and so is one that does not take the build, as when it is stopped.
   */
  readonly run: (build: HotBuild, task: Task) => Promise<HotOutcome>;
  readonly end: (cwd: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HotBuild {
  readonly program: readonly string[];
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What must be equal for two builds to share a JVM. */
  readonly key: string;
}

interface WaitingMaven {
  readonly key: string;
  readonly resident: Resident;
  readonly place: WaitingPlace;
}

interface HotOutcome {
  readonly outcome: ProcessOutcome;
  readonly isHot: boolean;
  /** Whether the JVM did not start, which the agent may be the reason of. */
  readonly isUnstarted: boolean;
}

/** Nothing is written before the first build that may leave a JVM. */
export function openHotMavens(stateDir: string): HotMavens {
  const list = openWaitingList(stateDir, isAlive);
  const waiting = new Map<string, WaitingMaven>();

  async function end(cwd: string): Promise<void> {
    const one = waiting.get(cwd);
    waiting.delete(cwd);
    one?.place.leave();
    await one?.resident.end();
  }

  /** Lays out the agent, anew where its files were damaged; a returned string says why that fails. */
  function layOut(): AgentFiles | string {
    if (!fitsOption(stateDir)) return `an option of a JVM cannot hold ${quoteForeign(stateDir)}`;
    return openAgentFiles(stateDir, { jar: readAgent(), launcher: AGENT_LAUNCHER });
  }

  /** Starts Maven with the agent, which takes the claim. */
  async function startMaven({ program, args, cwd, env }: HotBuild, task: Task): Promise<Omit<HotOutcome, "isHot">> {
    const nonce = crypto.randomUUID();
    const files = layOut();
    // The arguments may hold secrets, and what lies on the disk may stay.
    const claim =
      typeof files === "string" ? null : files.claim(writeWords([nonce, files.launcher, ...KEPT_EXTENSIONS]));
    const command = [...program, ...args];
    if (typeof files === "string" || claim === null) {
      return { outcome: await runGroup({ command, cwd, env, ...task }), isUnstarted: false };
    }
    let beginning = "";
    const onOutput: Task["onOutput"] = (chunk, stream) => {
      if (beginning.length < MOST_OF_JVM) beginning += Buffer.from(chunk.subarray(0, MOST_OF_JVM)).toString("latin1");
      task.onOutput(chunk, stream);
    };
    const options = [`-javaagent:${files.jar}=${claim}`, env["MAVEN_OPTS"]].filter(Boolean).join(" ");
    const started = { command, cwd, env: { ...env, MAVEN_OPTS: options }, nonce, words: args };
    try {
      const outcome = await runGroup({ ...started, ...task, onOutput });
      return { outcome, isUnstarted: UNSTARTED.test(beginning) };
    } finally {
      files.withdraw(claim);
    }
  }

  /** Keeps a JVM for the next build, and ends those that have waited longest if there are too many on the machine. */
  async function keep({ cwd, key, env }: HotBuild, resident: Resident): Promise<void> {
    const { identity } = resident;
    const place = identity === null || showsSecret(identity, env) ? null : list.enter(identity);
    // One that no other server can see would be one too many. A secret is to be seen no longer than its build needs.
    if (place === null) return resident.end();
    waiting.set(cwd, { key, resident, place });
    for (const oldest of list.takeOldest(MOST_WAITING)) {
      const [own] = [...waiting].find(([, it]) => it.resident.identity === oldest) ?? [];
      await (own === undefined ? endIdentified(oldest) : end(own));
    }
  }

  return {
    obstacle: () => {
      // A JVM that waits needs the files, too: a Maven that a test starts inherits the option that names the agent.
      const files = layOut();
      return typeof files === "string" ? files : null;
    },
    waitsIn: (cwd) => waiting.get(cwd)?.resident.isReady() ?? false,
    run: async (build, task) => {
      const one = waiting.get(build.cwd);
      const isHot = one?.key === build.key && one.resident.isReady() && one.place.leave();
      if (isHot) waiting.delete(build.cwd);
      else await end(build.cwd);
      const startedAt = performance.now();
      const again = isHot ? await one.resident.run(build.args, task) : null;
      const left = { ...task, timeoutMs: task.timeoutMs - (performance.now() - startedAt) };
      const ran = again ? { outcome: again, isUnstarted: false } : await startMaven(build, left);
      const { outcome } = ran;
      if (outcome.kind === "ended" && outcome.stays) await keep(build, outcome.stays);
      return { ...ran, isHot: again !== null };
    },
    end,
    close: async () => {
      await Promise.all([...waiting.keys()].map(end));
    },
  };
}

/** Whether the words that started a process, which all users of the machine can read, hold a secret. */
function showsSecret(identity: string, env: HotBuild["env"]): boolean {
  const words = argumentsOf(Number.parseInt(identity, 10)).join(" ");
  return createMask(env)(words) !== words;
}

const MOST_OF_JVM = 4096;

// Error occurred during initialization of VM
// Error opening zip file or JAR manifest missing : /home/dev/.local/state/maven-mcp/agent/0f/agent.jar
const UNSTARTED =
  /^(?:Error occurred during initialization of|Error opening zip file|Error: Could not create the Java)/m;

/** Each holds some hundred megabytes. They are counted over all servers of the user. */
const MOST_WAITING = 2;
