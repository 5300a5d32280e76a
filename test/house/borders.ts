/** The rooms from the top of the house to its ground, each with the rooms that its files may import beside their own. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "main.ts": ["mcp", "cli", "setup", "maven", "store", "model", "text"],
  // What the server knows of its client stands in that client's entry; only calls load it, after the handshake.
  mcp: ["shutdown.ts", "tools", "runs", "hot", "maven", "store", "answers", "knowledge", "model", "text"],
  // What surrounds the server speaks in a terminal, too.
  setup: [
    ...[
      "shutdown.ts",
      "cli",
      "tools",
      "runs",
      "workflow",
      "verdict",
      "history",
      "maven",
      "output",
      "store",
      "process",
      "answers",
    ],
    ...["knowledge", "model", "text"],
  ],
  cli: [
    "shutdown.ts",
    "tools",
    "runs",
    "history",
    "maven",
    "process",
    "store",
    "answers",
    "knowledge",
    "model",
    "text",
  ],
  "shutdown.ts": [],
  tools: ["runs", "workflow", "maven", "store", "knowledge", "model", "text"],
  runs: [
    ...["selection", "impact", "verdict", "fixes", "history", "project", "hot", "workflow", "maven", "output"],
    ...["store", "process", "java", "knowledge", "model", "text"],
  ],
  project: ["workflow", "verdict", "fixes", "maven", "knowledge", "java", "model", "text"],
  hot: ["maven", "store", "process", "knowledge", "model", "text"],
  workflow: ["maven", "process", "knowledge", "model", "text"],
  impact: ["selection", "maven", "output", "store", "knowledge", "java", "model", "text"],
  verdict: ["selection", "maven", "output", "knowledge", "java", "model", "text"],
  selection: ["maven", "output", "store", "knowledge", "java", "model", "text"],
  fixes: ["maven", "output", "knowledge", "java", "model", "text"],
  // Its folder `page/browser` is what the page consists of; the rest makes one.
  history: ["maven", "process", "answers", "knowledge", "model", "text"],
  maven: ["output", "process", "knowledge", "java", "model", "text"],
  output: ["knowledge", "java", "model", "text"],
  store: ["model", "text"],
  process: [],
  answers: ["knowledge", "model", "text"],
  // What proves a class to be a test differs in each framework, and stands with its other facts.
  knowledge: ["java", "model", "text"],
  java: ["model", "text"],
  model: ["text"],
  text: [],
};

/** What only the named rooms may use, and single files: a package or a part of one, or what Bun has without an import. */
export const KEPT: readonly { readonly what: RegExp; readonly rooms: readonly string[] }[] = [
  { what: /^@modelcontextprotocol\//, rooms: ["mcp"] },
  { what: /^bun:sqlite$/, rooms: ["store"] },
  // The macro runs only while the program is built.
  { what: /^((node:)?child_process|Bun\.(spawn\w*|\$))$/, rooms: ["process", "history/page/bundle-browser.ts"] },
  // These hand out what the line above keeps, under any name.
  { what: /^(bun|Bun)$/, rooms: [] },
  // The rooms without any of these are pure: values in, values out.
  {
    what: /^((node:)?fs(\/.*)?|Bun\.(file|write|stdin|stdout|stderr))$/,
    rooms: [
      ...[
        "main.ts",
        "mcp",
        "setup",
        "cli",
        "tools",
        "runs",
        "impact",
        "verdict/collect",
        "selection",
        "fixes",
        "history",
        "project",
      ],
      ...["maven", "store", "process", "java"],
    ],
  },
];

/** Folders whose files of one name are sides of one thing, one in each. */
export const SIDES: readonly (readonly string[])[] = [
  ["output", "answers"],
  ["output/digests", "answers/digests"],
  ["output/problems", "model/problems", "answers/problems"],
  ["model", "answers"],
  ["model/history", "answers"],
  ["process", "output"],
  ["output/log/testing", "verdict/judge/testing"],
  ["verdict/judge/testing", "answers/failures"],
];

export const MOST_FILES = 20;
