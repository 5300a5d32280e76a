import { join } from "node:path";
import type { Client, Surroundings } from "./client.ts";
import { applicationFolders, applicationSettings, configHome } from "./folders.ts";

/** The clients that are applications with windows. */
export const vscode: Client = {
  id: "vscode",
  title: "VS Code",
  signs: {
    commands: ["code"],
    folders: (at) => [join(applicationSettings(at), "Code"), ...applicationFolders(["Visual Studio Code"], at)],
  },
  places: (at) => [
    { scope: "project", files: [join(at.projectDir, ".vscode", "mcp.json")], format: "json", keys: ["servers"] },
    {
      scope: "user",
      files: [join(applicationSettings(at), "Code", "User", "mcp.json")],
      format: "json",
      keys: ["servers"],
    },
  ],
  written: "by init",
  entry: (command) => ({ type: "stdio", command, args: ["--project", OPEN_FOLDER] }),
  besides: (scope, at) => [
    ...(scope === "user" ? ["This is the file of the default profile; other profiles have their own."] : []),
    ...ofPath(at),
  ],
  next: () =>
    "open the folder in VS Code, allow the server to start (or choose Start above the entry), turn to Copilot's agent",
};

/** A variable that VS Code and Cursor replace by the folder that is open. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: theirs to fill in
const OPEN_FOLDER = "${workspaceFolder}";

export const cursor: Client = {
  id: "cursor",
  title: "Cursor",
  signs: {
    commands: ["cursor", "cursor-agent"],
    folders: (at) => [join(at.home, ".cursor"), ...applicationFolders(["Cursor"], at)],
  },
  places: ({ home, projectDir }) => [
    { scope: "project", files: [join(projectDir, ".cursor", "mcp.json")], format: "json", keys: ["mcpServers"] },
    { scope: "user", files: [join(home, ".cursor", "mcp.json")], format: "json", keys: ["mcpServers"] },
  ],
  written: "by init",
  entry: (command) => ({ type: "stdio", command, args: ["--project", OPEN_FOLDER] }),
  besides: (_scope, at) => ofPath(at),
  next: () => "open the folder in Cursor, switch the server on under Settings, MCP",
};

export const claudeDesktop: Client = {
  id: "claude-desktop",
  title: "Claude Desktop",
  signs: {
    commands: [],
    folders: (at) => [join(applicationSettings(at), "Claude"), ...applicationFolders(["Claude"], at)],
  },
  places: (at) => [
    {
      scope: "user",
      files: [join(applicationSettings(at), "Claude", "claude_desktop_config.json")],
      format: "json",
      keys: ["mcpServers"],
    },
  ],
  written: "by hand",
  entry: withProject,
  besides: (_scope, at) => ["Claude Desktop knows no project: one entry for each, with its --project.", ...ofPath(at)],
  next: () => "restart Claude Desktop",
  // It gives up after 60 s, whatever it is told.
  patience: { names: /^claude-ai$/, waitMs: () => 50_000 },
};

export const zed: Client = {
  id: "zed",
  title: "Zed",
  signs: {
    commands: ["zed", "zeditor"],
    folders: (at) => [join(configHome(at), "zed"), ...applicationFolders(["Zed"], at)],
  },
  places: (at) => [
    {
      scope: "project",
      files: [join(at.projectDir, ".zed", "settings.json")],
      format: "json",
      keys: ["context_servers"],
    },
    {
      scope: "user",
      files: [join(configHome(at), "zed", "settings.json")],
      format: "json",
      keys: ["context_servers"],
    },
  ],
  written: "by hand",
  // In seconds, at most 600; 60 where nothing is said.
  entry: (command) => ({ command, args: [], env: {}, timeout: 600 }),
  besides: (_scope, at) => ofPath(at),
  next: () => "open the folder in Zed, turn to its agent",
};

export const windsurf: Client = {
  id: "windsurf",
  title: "Windsurf",
  signs: {
    commands: ["windsurf"],
    folders: (at) => [join(at.home, ".codeium", "windsurf"), ...applicationFolders(["Windsurf"], at)],
  },
  places: ({ home }) => [
    {
      scope: "user",
      files: [join(home, ".codeium", "windsurf", "mcp_config.json")],
      format: "json",
      keys: ["mcpServers"],
    },
  ],
  written: "by hand",
  entry: withProject,
  besides: (_scope, at) => ["Windsurf knows no project: one entry for each, with its --project.", ...ofPath(at)],
  next: () => "choose Refresh in Windsurf's list of MCP servers",
};

export const jetbrains: Client = {
  id: "jetbrains",
  title: "JetBrains AI Assistant and Junie",
  signs: {
    commands: ["idea"],
    folders: (at) => [
      join(applicationSettings(at), "JetBrains"),
      ...applicationFolders(["IntelliJ IDEA", "IntelliJ IDEA CE"], at),
    ],
  },
  places: () => [],
  written: "by hand",
  entry: withProject,
  besides: (_scope, at) => [
    "In Settings, Tools, AI Assistant (or Junie), Model Context Protocol: Add, As JSON; its level may be this project.",
    ...ofPath(at),
  ],
  next: () => "apply it",
};

function withProject(command: string, _scope: unknown, { projectDir }: Surroundings) {
  return { command, args: ["--project", projectDir] };
}

/** Returns the note that applications on macOS do not get the PATH of the shell. */
function ofPath({ platform }: Surroundings): readonly string[] {
  if (platform !== "darwin") return [];
  return [
    'An application that was not started from a terminal may not see its PATH: where mvn or java is not found, add "--maven", "/path/to/mvn" and "--java-home", "/path/to/jdk" to args.',
  ];
}
