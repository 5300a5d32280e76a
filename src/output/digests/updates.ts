import type { Update, UpdateGroup, UpdatesDigest } from "../../model/digest.ts";
import { hasWords } from "./match-words.ts";
import type { ModuleOutput } from "./module-output.ts";

/** Reads what `versions:display-…-updates` lists below its headings; what several modules print, once. */
export function readUpdates(
  outputs: readonly ModuleOutput[],
  match: string | undefined,
): Omit<UpdatesDigest, "goal" | "match"> | null {
  if (outputs.some(({ dropped }) => dropped > 0)) return null;
  const groups = new Map<string, Map<string, Update>>();
  for (const { module, lines } of outputs) {
    for (const { title, name, from, to } of readListed(lines)) {
      if (!hasWords(name, match)) continue;
      const updates = groups.get(title) ?? new Map<string, Update>();
      groups.set(title, updates);
      const key = [name, from, to].join(" ");
      const known = updates.get(key)?.modules ?? [];
      updates.set(key, { name, from, to, modules: [...known.filter((it) => it !== module), module] });
    }
  }
  const listed: UpdateGroup[] = [...groups].map(([title, updates]) => ({ title, updates: [...updates.values()] }));
  return { kind: "updates", groups: listed };
}

function readListed(lines: readonly string[]) {
  let title = "";
  let waiting = "";
  return lines.flatMap((line) => {
    const heading = HEADING.exec(line)?.groups;
    if (heading) {
      title = heading["title"] ?? heading["require"] ?? "";
      waiting = "";
      return [];
    }
    if (title === "") return [];
    if (!line.startsWith("  ")) {
      // Another sentence ends the list.
      title = "";
      return [];
    }
    const begun = BEGUN.exec(line)?.groups?.["name"];
    if (begun !== undefined) {
      waiting = begun;
      return [];
    }
    const { name = waiting, from = "", to = "" } = ROW.exec(line)?.groups ?? {};
    waiting = "";
    const isOlder = title.startsWith("Require Maven ") && compareVersions(from, to) > 0;
    return name === "" || to === "" || isOlder ? [] : [{ title, name, from, to }];
  });
}

// The following dependencies in Dependencies have newer versions:
// The following plugin updates are available:
// The following version property updates are available:
// Require Maven 3.6.3 to use the following plugin updates:
const HEADING =
  /^(?:The following (?:dependencies in )?(?<title>.+?) (?:have newer versions|are available|are referencing the newest available version|are using the newest version)|(?<require>Require Maven \S+) to use the following plugin updates):$/;

//   org.apache.commons:commons-text ..................... 1.10.0 -> 1.15.0
//   ${lang3.version} ........................................ 3.9 -> 3.22.0
// and, below a name that is too long for one line:
//                                                       1.10.0 -> 1.15.0
const ROW = /^ {2,}(?:(?<name>\S+) \.+ )?(?<from>\S+) -> (?<to>\S+)\s*$/;

//   org.springframework.boot:spring-boot-configuration-processor ...
const BEGUN = /^ {2}(?<name>\S+) \.*\s*$/;

/** The plugin lists the newest version for every Maven there ever was, even if it is older than the current one. */
function compareVersions(one: string, other: string): number {
  const [ones, others] = [numbersOf(one), numbersOf(other)];
  const at = ones.findIndex((number, index) => number !== (others[index] ?? 0));
  return at < 0 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0);
}

// 3.0.0-M5 is taken for 3.0.0
function numbersOf(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? "").split(".").map(Number);
}
