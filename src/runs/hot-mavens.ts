import { AGENT_LAUNCHER, readAgent } from "../maven/engine/hot/agent.ts";
import { type ProcessOutcome, type Resident, runGroup, type Task } from "../process/run-group.ts";
import { writeWords } from "../process/write-words.ts";
import { openAgentFiles } from "../state/agent-files.ts";

/** The JVMs of Maven that have stayed after a build of this process, and wait for the next one. */
export interface HotMavens {
  /**
   * Runs a build: in the JVM that waits for one of this project, otherwise in one of its own that may stay. A JVM that
   * does not fit is ended first.
   */
  readonly run: (build: HotBuild, task: Task) => Promise<HotOutcome>;
  /** Ends the JVM that waits for a build in a directory, if there is one. */
  readonly end: (cwd: string) => Promise<void>;
  /** Ends all that wait. */
  readonly close: () => Promise<void>;
}

export interface HotBuild {
  /** The program, as an absolute path. */
  readonly program: readonly string[];
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What must be equal for two builds to share a JVM. */
  readonly key: string;
}

interface HotOutcome {
  readonly outcome: ProcessOutcome;
  /** Whether the build ran in a JVM that had run others. */
  readonly isHot: boolean;
  /** Whether the JVM did not start, which the agent may be the reason of. */
  readonly isUnstarted: boolean;
}

/** Returns null if the agent cannot be laid out in the state directory: then no JVM stays. */
export function openHotMavens(stateDir: string): HotMavens | null {
  const files = openAgentFiles(stateDir, { jar: readAgent(), launcher: AGENT_LAUNCHER });
  if (files === null) return null;
  const waiting = new Map<string, { readonly key: string; readonly resident: Resident }>();

  async function end(cwd: string): Promise<void> {
    const one = waiting.get(cwd);
    waiting.delete(cwd);
    await one?.resident.end();
  }

  /** Starts Maven with the agent, which takes the claim. */
  async function startMaven({ program, args, cwd, env }: HotBuild, task: Task): Promise<Omit<HotOutcome, "isHot">> {
    const nonce = crypto.randomUUID();
    const claim = files?.claim(writeWords([nonce, files.launcher, ...args])) ?? null;
    const command = [...program, ...args];
    if (files === null || claim === null) {
      return { outcome: await runGroup({ command, cwd, env, ...task }), isUnstarted: false };
    }
    let beginning = "";
    const onOutput: Task["onOutput"] = (chunk, stream) => {
      if (beginning.length < MOST_OF_JVM) beginning += Buffer.from(chunk.subarray(0, MOST_OF_JVM)).toString("latin1");
      task.onOutput(chunk, stream);
    };
    const options = [`-javaagent:${files.jar}=${claim}`, env["MAVEN_OPTS"]].filter(Boolean).join(" ");
    try {
      const outcome = await runGroup({ command, cwd, env: { ...env, MAVEN_OPTS: options }, nonce, ...task, onOutput });
      return { outcome, isUnstarted: UNSTARTED.test(beginning) };
    } finally {
      files.withdraw(claim);
    }
  }

  async function keep({ cwd, key }: HotBuild, resident: Resident): Promise<void> {
    waiting.set(cwd, { key, resident });
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest !== undefined) await end(oldest);
  }

  return {
    run: async (build, task) => {
      const one = waiting.get(build.cwd);
      const isHot = one?.key === build.key && one.resident.isReady();
      if (isHot) waiting.delete(build.cwd);
      else await end(build.cwd);
      const ran = isHot
        ? { outcome: await one.resident.run(build.args, task), isUnstarted: false }
        : await startMaven(build, task);
      const { outcome } = ran;
      if (outcome.kind === "ended" && outcome.stays) await keep(build, outcome.stays);
      return { ...ran, isHot };
    },
    end,
    close: async () => {
      await Promise.all([...waiting.keys()].map(end));
    },
  };
}

const MOST_OF_JVM = 4096;

// Error occurred during initialization of VM
// Error opening zip file or JAR manifest missing : /home/dev/.local/state/maven-mcp/agent/0f/agent.jar
const UNSTARTED =
  /^(?:Error occurred during initialization of|Error opening zip file|Error: Could not create the Java)/m;

/** Each holds some hundred megabytes. */
const MOST_WAITING = 2;
