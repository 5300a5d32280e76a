/** An option of ours that is no input of a tool. */
export interface Option {
  readonly name: string;
  /** What stands for its value in the help; null for an option without one. */
  readonly value: string | null;
  /** What it does, for the help. */
  readonly about: string;
  /** Whether its value is a path, which is right for one machine only. */
  readonly isPath?: true;
  /** Whether it decides where the project or its runs are, so that a command that follows needs it, too. */
  readonly isPlace?: true;
}

/** The options of the server, before or after any command. `init` writes them into a client's entry. */
export const SERVER_OPTIONS: readonly Option[] = [
  {
    name: "--project",
    value: "DIR",
    about: [
      "the Maven project (else that of CLAUDE_PROJECT_DIR or the working directory: its POM, or the",
      "whole project if that is a module; a command without a POM takes the one that a client's entry",
      "names, else the one above, else the nearest below, and says so)",
    ].join(" "),
    isPlace: true,
  },
  {
    name: "--maven",
    value: "PATH",
    about: "the mvn program (else ./mvnw of the project, else mvn on the PATH)",
    isPath: true,
  },
  {
    name: "--engine",
    value: "NAME",
    about: [
      "how Maven's own JVM starts: auto (default: hot on linux-x64 with Maven 3.8 or 3.9, Java 17 or",
      "later and memory to spare, else fast), hot (as fast, and the server keeps it for its next",
      "builds), fast (its fast compiler alone), plain (as you set it up); else MAVEN_MCP_ENGINE.",
      "A command in a terminal keeps no JVM: hot is fast there.",
    ].join(" "),
  },
  {
    name: "--java-home",
    value: "DIR",
    about: "the JDK for Maven, its JAVA_HOME (else that of the environment)",
    isPath: true,
  },
  { name: "--timeout", value: "SECONDS", about: "how long a build may run (1800), 1 to 86400" },
  {
    name: "--state-dir",
    value: "DIR",
    about: [
      "where earlier runs, logs and the lock of each project are kept",
      "(else $XDG_STATE_HOME/maven-mcp or ~/.local/state/maven-mcp)",
    ].join(" "),
    isPlace: true,
    isPath: true,
  },
  {
    name: "--local-repository",
    value: "own",
    about: "what this checkout installs goes into a local repository of its own (Maven 3.9 or later)",
  },
  { name: "--no-history", value: null, about: "keep neither runs nor logs" },
  {
    name: "--allow-deploy",
    value: null,
    about: [
      "let goals run that publish or change what lies elsewhere: deploy, k8s:apply, flyway:migrate, …",
      "(--allow-deploy ask: a person allows each call, where the client can ask one)",
    ].join(" "),
  },
  {
    name: "--log-level",
    value: "LEVEL",
    about: "how much the server logs on stderr: DEBUG, INFO (default), WARN or ERROR",
  },
];

export const INIT_OPTIONS: readonly Option[] = [
  { name: "--write", value: null, about: "writes; without it nothing changes" },
  { name: "--remove", value: null, about: "takes out what was written" },
  { name: "--user", value: null, about: "your own file instead of the project's" },
  {
    name: "--hook",
    value: null,
    about: "for Claude Code: a build by mvn in its shell becomes a hint; a turn that leaves tests behind goes on",
  },
  {
    name: "--project-file",
    value: null,
    about: "instead of a client: .mvn/maven-mcp.json, with what was learnt of the project",
  },
  { name: "--no-gate", value: null, about: "with --hook: only for the shell, not at the end of a turn" },
  { name: "--name", value: "NAME", about: "the server's name in the client (maven)" },
];

export const HISTORY_OPTIONS: readonly Option[] = [
  { name: "--limit", value: "N", about: "list at most N runs (20)" },
  { name: "--json", value: null, about: "print one JSON object" },
  { name: "--html", value: "FILE", about: "write a page with all that is stored; only you can read the file" },
  { name: "--open", value: null, about: "open the page in the browser of the system" },
];
