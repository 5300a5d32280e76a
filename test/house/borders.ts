/** The rooms from the top of the house to its ground, each with the rooms that its files may import beside their own. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "main.ts": ["serve", "cli", "maven", "state", "result", "text"],
  // What the server knows of its client stands in that client's entry; only calls load it, after the handshake.
  serve: ["shutdown.ts", "clients", "tools", "runs", "maven", "state", "present", "result", "text"],
  cli: [
    ...["shutdown.ts", "doctor", "page", "clients", "tools", "runs", "maven", "process", "state", "present"],
    ...["result", "text"],
  ],
  "shutdown.ts": [],
  doctor: ["clients", "runs", "maven", "process", "parse", "weigh", "present", "result", "text"],
  // Its folder `browser` is what the page consists of; the rest makes one.
  page: ["present", "result", "text"],
  clients: ["result", "text"],
  tools: ["runs", "maven", "state", "result", "text"],
  runs: ["maven", "process", "parse", "mend", "reach", "bytecode", "weigh", "state", "result", "text"],
  maven: ["process", "parse", "bytecode", "result", "text"],
  process: [],
  parse: ["result", "text"],
  mend: ["bytecode", "result"],
  reach: ["result"],
  bytecode: [],
  weigh: ["result", "text"],
  state: ["result", "text"],
  present: ["result", "text"],
  result: [],
  text: [],
};

/** What only the named rooms may use, and single files: a package or a part of one, or what Bun has without an import. */
export const KEPT: readonly { readonly what: RegExp; readonly rooms: readonly string[] }[] = [
  { what: /^@modelcontextprotocol\//, rooms: ["serve"] },
  { what: /^bun:sqlite$/, rooms: ["state"] },
  // The macro runs only while the program is built.
  { what: /^((node:)?child_process|Bun\.(spawn\w*|\$))$/, rooms: ["process", "page/bundle-browser.ts"] },
  // These hand out what the line above keeps, under any name.
  { what: /^(bun|Bun)$/, rooms: [] },
  // The rooms without any of these are pure: values in, values out.
  {
    what: /^((node:)?fs(\/.*)?|Bun\.(file|write|stdin|stdout|stderr))$/,
    rooms: ["main.ts", "serve", "cli", "doctor", "clients", "tools", "runs", "maven", "bytecode", "process", "state"],
  },
];

/** Folders whose files of one name are sides of one thing, one in each. */
export const SIDES: readonly (readonly string[])[] = [
  ["parse", "present"],
  ["parse/digests", "present/digests"],
  ["parse/problems", "result/problems", "present/problems"],
  ["result", "present"],
  ["result/history", "present"],
  ["process", "parse"],
  ["parse/log/testing", "weigh/testing"],
  ["weigh/testing", "present/failures"],
];

export const MOST_FILES = 20;
