import type { Problem } from "../../model/problem.ts";
import { nearest } from "../../text/nearest.ts";

/**
 * Reads that the command line asked for something that Maven does not know (a goal, phase, option or module); Maven
 * says so in a line of its own.
 */
export function readLaunch(words: readonly string[]): Problem | null {
  for (const line of words) {
    for (const [pattern, toProblem] of FORMS) {
      const found = pattern.exec(line);
      if (found) return toProblem(found.groups ?? {}, line);
    }
  }
  return null;
}

type Groups = Readonly<Record<string, string>>;

const FORMS: readonly (readonly [RegExp, (groups: Groups, line: string) => Problem])[] = [
  [
    // Unknown lifecycle phase "compil". You must specify a valid lifecycle phase or a goal in the format <plugin-prefix>:<goal> … Available lifecycle phases are: pre-clean, clean, …, site-deploy.
    /^Unknown lifecycle phase "(?<phase>[^"]{0,100})"/,
    ({ phase = "" }, line) => {
      const phases = listBehind(line, "Available lifecycle phases are: ").filter((name) => !AROUND_A_PHASE.test(name));
      const [like] = nearest(phase, phases, 1);
      return { code: "unknown-phase", phase, ...(like !== undefined && { nearest: like }) };
    },
  ],
  [
    // Could not find goal 'nope' in plugin org.apache.maven.plugins:maven-compiler-plugin:3.14.1 among available goals compile, help, testCompile
    /Could not find goal '(?<goal>[^']*)' in plugin [^\s:]+:(?<plugin>\S+)/,
    ({ goal = "", plugin = "" }, line) => {
      return { code: "unknown-goal", goal, plugin, goals: listBehind(line, " among available goals ") };
    },
  ],
  [
    // No plugin found for prefix 'nosuch' in the current project and in the plugin groups [org.apache.maven.plugins, org.codehaus.mojo] available from the repositories [local (…), central (…)]
    /No plugin found for prefix '(?<prefix>[^']*)'(?: in the current project and in the plugin groups \[(?<groups>[^\]]*)\])?/,
    ({ prefix = "", groups }) => {
      return { code: "unknown-prefix", prefix, groups: groups ? groups.split(", ") : [] };
    },
  ],
  [
    // Unable to parse command line options: Unrecognized option: --nope
    // Unable to parse maven.config file options: Unrecognized option: --no-such-option
    // Caused by: Failed to parse CLI arguments: Unrecognized option: --nope
    /^(?:Caused by: )?(?:Unable|Failed) to parse [^:]+: (?:Unrecognized|Ambiguous) option: '?(?<option>[^\s']+)/,
    ({ option = "" }, line) => {
      return { code: "unknown-option", option, ...(line.includes("maven.config") && { file: ".mvn/maven.config" }) };
    },
  ],
  [
    // Unable to parse maven.config file options: Missing argument for option: T
    // Caused by: Failed to parse arguments from maven.config file (.mvn/maven.config): Missing argument for option: T
    // Invalid threads value: 'x'. Supported are integer values.
    /^(?:Caused by: )?(?:(?:Unable|Failed) to parse [^:]+: (?<reason>Missing argument .+)|(?<value>Invalid threads value: .+))$/,
    ({ reason, value }, line) => {
      const file = line.includes("maven.config") ? { file: ".mvn/maven.config" } : {};
      return { code: "bad-option", reason: reason ?? value ?? line, ...file };
    },
  ],
  [
    // Could not find the selected project in the reactor: nomod
    // The requested required projects nomod do not exist.
    /^(?:Could not find the selected project in the reactor: |The requested (?:required |optional )?projects )(?<modules>[^\s,]+(?:, [^\s,]+)*)/,
    ({ modules = "" }) => ({ code: "unknown-module", modules: modules.split(", "), option: "-pl", known: [] }),
  ],
  [
    // Could not find project to resume reactor build from: :nomod vs com.acme.shop:shop-parent, com.acme.shop:shop-core
    /^Could not find project to resume reactor build from: (?<module>\S+)/,
    ({ module = "" }, line) => {
      return { code: "unknown-module", modules: [module], option: "-rf", known: listBehind(line, " vs ") };
    },
  ],
  [
    // The goal you specified requires a project to execute but there is no POM in this directory (/home/dev/start/src). Please verify you invoked Maven from the correct directory.
    /there is no POM in this directory \((?<directory>[^)]*)\)/,
    ({ directory = "" }) => ({ code: "no-pom", directory }),
  ],
  [
    // POM file nosuch/pom.xml specified with the -f/--file command line argument does not exist
    /^POM file (?<file>.+) specified with the -f\/--file command line argument does not exist/,
    ({ file = "" }) => ({ code: "no-pom", file }),
  ],
  [
    // The specified user settings file does not exist: nosuch.xml
    // The specified global toolchains file does not exist: nosuch.xml
    /^The specified (?<what>[\w ]{1,40}) file does not exist: (?<file>.+)$/,
    ({ what = "", file = "" }) => ({ code: "missing-file", what, file }),
  ],
  [
    // No goals have been specified for this build. You must specify a valid lifecycle phase or a goal in the format …
    /^No goals have been specified for this build/,
    () => ({ code: "no-goal" }),
  ],
  [
    // The plugin org.apache.maven.plugins:maven-compiler-plugin:4.0.0-beta-5 has unmet prerequisites: Required Maven version 4.0.0-rc-6 is not met by current version 4.0.0-rc-5
    // The plugin com.acme:acme-maven-plugin:2 requires Maven version 3.9.0
    /The plugin [^\s:]+:(?<plugin>\S+) (?:has unmet prerequisites: )?[Rr]equire[sd] Maven version (?<required>\S+)(?: is not met by current version (?<current>\S+))?/,
    ({ plugin = "", required = "", current }) => {
      return { code: "maven-too-old", plugin, required, ...(current !== undefined && { current }) };
    },
  ],
  [
    // The projects in the reactor contain a cyclic reference: Edge between '…' and '…' introduces to cycle in the graph com.acme:a:1.0 --> com.acme:b:1.0 --> com.acme:a:1.0
    /^The projects in the reactor contain a cyclic reference: .* in the graph (?<cycle>\S+(?: --> \S+)+)/,
    ({ cycle = "" }) => {
      return { code: "cyclic-modules", cycle: cycle.split(" --> ").map((it) => it.split(":")[1] ?? it) };
    },
  ],
];

// before:compile, as Maven 4 lists them
const AROUND_A_PHASE = /^(?:before|after):/;

/** Returns the names that follow these words in a line, up to the end of the sentence. */
function listBehind(line: string, words: string): string[] {
  const at = line.indexOf(words);
  if (at < 0) return [];
  const names = line.slice(at + words.length).split(", ");
  return names.map((name) => name.trimEnd().replace(/[.:]$/, "")).filter((name) => name !== "" && !name.includes(" "));
}
