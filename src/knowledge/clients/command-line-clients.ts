import { join } from "node:path";
import type { Client, Kept, Scope, Surroundings } from "./client.ts";
import { configHome } from "./folders.ts";

/** The clients that are started in a terminal, in the project. */
export const claude: Client = {
  id: "claude",
  title: "Claude Code",
  signs: { commands: ["claude"], folders: (at) => [claudeFolder(at)] },
  places: (at) => {
    const files = [claudeState(at)];
    return [
      { scope: "project", files: [join(at.projectDir, ".mcp.json")], format: "json", keys: ["mcpServers"] },
      { scope: "user", files, format: "json", keys: ["mcpServers"] },
      { scope: "private", files, format: "json", keys: ["projects", at.projectDir, "mcpServers"] },
    ];
  },
  written: "by init",
  entry: (command) => ({ type: "stdio", command, args: [] }),
  besides: () => [],
  next: (scope, folder) =>
    `${start("claude", scope, folder)}${scope === "project" ? ", allow the server when it asks" : ""}`,
  hookFile: (scope, at) =>
    join(scope === "project" ? join(at.projectDir, ".claude") : claudeFolder(at), "settings.json"),
  plugins: {
    installed: (at) => join(claudeFolder(at), "plugins", "installed_plugins.json"),
    settings: claudeSettings,
    servers: ".mcp.json",
    keys: ["mcpServers"],
  },
  consent: {
    started: (at) => ({ file: claudeState(at), format: "json", keys: ["hasCompletedOnboarding"] }),
    allowed: (at) => ["enabledMcpjsonServers", "enableAllProjectMcpServers"].flatMap((key) => claudeChoices(at, key)),
    refused: (at) => claudeChoices(at, "disabledMcpjsonServers"),
    switchedOff: (at) => [
      { file: claudeState(at), format: "json", keys: ["projects", at.projectDir, "disabledMcpServers"] },
    ],
    switchOn: "start claude there, and enable it with /mcp",
    give: "start claude there, and choose: Use this MCP server",
    askAgain: "claude mcp reset-project-choices",
  },
  patience: { names: /^claude-code$/, waitMs: () => null },
};

/** Earlier versions kept the choices of a person in their state, and what an administrator sets counts for all. */
function claudeChoices(at: Surroundings, key: string): readonly Kept[] {
  const managed = at.platform === "darwin" ? "/Library/Application Support/ClaudeCode" : "/etc/claude-code";
  return [
    { file: claudeState(at), format: "json", keys: ["projects", at.projectDir, key] },
    ...[...claudeSettings(at), join(managed, "managed-settings.json")].map(
      (file): Kept => ({ file, format: "json", keys: [key] }),
    ),
  ];
}

function claudeState({ home, env }: Surroundings): string {
  return join(env["CLAUDE_CONFIG_DIR"] || home, ".claude.json");
}

function claudeSettings(at: Surroundings): readonly string[] {
  return [
    join(claudeFolder(at), "settings.json"),
    ...["settings.json", "settings.local.json"].map((name) => join(at.projectDir, ".claude", name)),
  ];
}

function claudeFolder({ home, env }: Surroundings): string {
  return env["CLAUDE_CONFIG_DIR"] || join(home, ".claude");
}

/** Says how a client is started whose server begins in the working directory. */
function start(program: string, scope: Scope, folder: string): string {
  return `start ${program} in ${scope === "project" ? folder : "a Maven project"}`;
}

export const codex: Client = {
  id: "codex",
  title: "Codex",
  signs: { commands: ["codex"], folders: (at) => [codexHome(at)] },
  places: (at) => [
    {
      scope: "project",
      files: [join(at.projectDir, ".codex", "config.toml")],
      format: "toml",
      keys: ["mcp_servers"],
    },
    { scope: "user", files: [codexConfiguration(at)], format: "toml", keys: ["mcp_servers"] },
  ],
  written: "by init",
  entry: (command) => ({
    command,
    // It passes on nothing of Java or Maven that is not named, and ends a call after 300 s whatever progress it is told.
    env_vars: PASSED_ON,
    tool_timeout_sec: HOUR_S,
  }),
  next: (scope, folder) => `${start("codex", scope, folder)}${scope === "project" ? ", trust it when it asks" : ""}`,
  consent: {
    started: (at) => ({ file: codexConfiguration(at), format: "toml", keys: ["projects"] }),
    allowed: (at) => [codexTrust(at, "trusted")],
    refused: (at) => [codexTrust(at, "untrusted")],
    give: "start codex there, and trust the folder",
    askAgain: "take the folder out of the projects in its config.toml, and start codex there",
  },
  proposed: "user",
  besides: (scope) => [
    ...(scope === "project" ? ["Codex reads it only in a project that it was told to trust."] : []),
    "Where settings.xml or a POM uses another variable of the environment, such as a token, add its name to env_vars.",
  ],
};

/** Codex looks for the folder in which it is started, and for the root of its checkout. */
function codexTrust(at: Surroundings, word: string): Kept {
  return { file: codexConfiguration(at), format: "toml", keys: ["projects", at.projectDir, "trust_level"], word };
}

function codexConfiguration(at: Surroundings): string {
  return join(codexHome(at), "config.toml");
}

function codexHome({ home, env }: Surroundings): string {
  return env["CODEX_HOME"] || join(home, ".codex");
}

/** The variables that decide which JDK and which Maven run, how, and where earlier runs are stored. */
const PASSED_ON = [
  ...["JAVA_HOME", "MAVEN_HOME", "M2_HOME", "MAVEN_OPTS", "MAVEN_ARGS", "MAVEN_USER_HOME", "MVNW_REPOURL"],
  ...["HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy", "XDG_STATE_HOME", "MAVEN_MCP_ENGINE"],
];
const HOUR_S = 3600;

export const copilot: Client = {
  id: "copilot",
  title: "Copilot CLI",
  signs: { commands: ["copilot"], folders: (at) => [copilotHome(at)] },
  places: (at) => [
    {
      scope: "project",
      files: [join(at.projectDir, ".github", "mcp.json")],
      format: "json",
      keys: ["mcpServers"],
    },
    { scope: "user", files: [join(copilotHome(at), "mcp-config.json")], format: "json", keys: ["mcpServers"] },
  ],
  written: "by init",
  entry: (command) => ({ type: "local", command, args: [], tools: ["*"] }),
  besides: (scope) =>
    scope === "project"
      ? [
          "Copilot CLI reads it only in a folder whose trust it remembers; copilot -p may leave it out, but reads your own file (--user).",
        ]
      : [],
  next: (scope, folder) => start("copilot", scope, folder),
  proposed: "user",
  // It gives up after 180 s without progress.
  patience: { names: /copilot/, waitMs: (isToldProgress) => (isToldProgress ? 270_000 : 170_000) },
};

function copilotHome({ home, env }: Surroundings): string {
  return env["COPILOT_HOME"] || join(home, ".copilot");
}

export const gemini: Client = {
  id: "gemini",
  title: "Gemini CLI",
  signs: { commands: ["gemini"], folders: (at) => [geminiFolder(at)] },
  places: (at) => [
    {
      scope: "project",
      files: [join(at.projectDir, ".gemini", "settings.json")],
      format: "json",
      keys: ["mcpServers"],
    },
    { scope: "user", files: [join(geminiFolder(at), "settings.json")], format: "json", keys: ["mcpServers"] },
  ],
  written: "by init",
  // In milliseconds; 10 minutes where nothing is said.
  entry: (command) => ({ command, args: [], timeout: HOUR_S * 1000 }),
  besides: () => ["Gemini CLI starts servers only in a folder that it was told to trust."],
  next: (scope, folder) => start("gemini", scope, folder),
};

function geminiFolder({ home, env }: Surroundings): string {
  return join(env["GEMINI_CLI_HOME"] || home, ".gemini");
}

export const opencode: Client = {
  id: "opencode",
  title: "opencode",
  signs: { commands: ["opencode"], folders: (at) => [join(configHome(at), "opencode"), join(at.home, ".opencode")] },
  places: (at) => [
    { scope: "project", files: opencodeFiles(at.projectDir), format: "json", keys: ["mcp"] },
    { scope: "user", files: opencodeFiles(join(configHome(at), "opencode")), format: "json", keys: ["mcp"] },
  ],
  written: "by init",
  entry: (command) => ({ type: "local", command: [command], enabled: true }),
  besides: () => [],
  next: (scope, folder) => start("opencode", scope, folder),
};

function opencodeFiles(dir: string): readonly string[] {
  return [join(dir, "opencode.json"), join(dir, "opencode.jsonc")];
}

export const goose: Client = {
  id: "goose",
  title: "Goose",
  signs: { commands: ["goose"], folders: (at) => [join(configHome(at), "goose")] },
  places: (at) => [
    { scope: "user", files: [join(configHome(at), "goose", "config.yaml")], format: "yaml", keys: ["extensions"] },
  ],
  written: "by hand",
  entry: (command, _scope, { projectDir }, name) => ({
    enabled: true,
    type: "stdio",
    name,
    cmd: command,
    args: ["--project", projectDir],
    timeout: HOUR_S,
  }),
  besides: () => ["Where Goose is only started in the project, --project may be left out."],
  next: () => "start goose",
};
