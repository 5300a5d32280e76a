import { quoteTexts } from "../../../text/foreign.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Cause, LastModule } from "../cause.ts";
import { listAfter } from "./list-after.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "unknown-module": {
      readonly modules: readonly string[];
      readonly option: "-pl" | "-rf";
      /** The paths of the project's modules, if there are several. */
      readonly known: readonly string[];
      /** The modules that exist, and to which only profiles lead that are not active. */
      readonly left?: readonly { readonly module: string; readonly profiles: readonly string[] }[];
    };
  }
}

export const unknownModule: Cause<"unknown-module"> = {
  stage: "request",
  isOfCall: true,
  prove(line, { modules: all }) {
    const isAsked = all.length > 1 && (SELECTED.test(line) || RESUMED.test(line));
    const known = isAsked ? all.flatMap(({ path, inProfileOnly }) => (inProfileOnly ? [] : path)) : [];
    const { modules } = SELECTED.exec(line)?.groups ?? {};
    if (modules !== undefined) {
      const names = modules.split(", ");
      return { code: "unknown-module", modules: names, option: "-pl", known, ...leftOf(names, all) };
    }
    const { module } = RESUMED.exec(line)?.groups ?? {};
    if (module === undefined) return null;
    const listed = known.length > 0 ? known : listAfter(line, " vs ");
    return { code: "unknown-module", modules: [module], option: "-rf", known: listed, ...leftOf([module], all) };
  },
  sentence: ({ modules, option }) => `no module ${modules.join(", ")} (${option})`,
  fix: ({ left = [] }, { modules, known }) => [
    ...left.map(({ module, profiles }) => `${module} is a module with -P${profiles.join(",")}, which is not active.`),
    ...describeKnown(modules, known),
  ],
  jdk: "none",
};

// Could not find the selected project in the reactor: nomod
// The requested required projects nomod do not exist.
const SELECTED =
  /^(?:Could not find the selected project in the reactor: |The requested (?:required |optional )?projects )(?<modules>[^\s,]+(?:, [^\s,]+)*)/;
// Could not find project to resume reactor build from: :nomod vs com.acme.shop:shop-parent, com.acme.shop:shop-core
const RESUMED = /^Could not find project to resume reactor build from: (?<module>\S+)/;

function leftOf(asked: readonly string[], all: readonly LastModule[]) {
  const left = asked.flatMap((name) => {
    const bare = name.replace(/^:/, "");
    const meant = all.find((it) => [it.path, it.artifactId, `${it.groupId}:${it.artifactId}`].includes(bare));
    const { inProfileOnly, ledToBy: profiles = [] } = meant ?? {};
    return inProfileOnly && profiles.length > 0 ? { module: name, profiles } : [];
  });
  return left.length > 0 && { left };
}

/** Lists the known modules: all if they are few, otherwise those with names similar to the unknown ones. */
function describeKnown(asked: readonly string[], known: readonly string[]): string[] {
  if (known.length === 0) return [];
  if (known.length <= MOST_MODULES) return [`Modules: ${quoteTexts(known).join(", ")}.`];
  const like = [...new Set(asked.flatMap((name) => nearest(name.replace(/^:/, ""), known)))];
  return [`There are ${known.length} modules${like.length > 0 ? `; nearest: ${quoteTexts(like).join(", ")}` : ""}.`];
}

const MOST_MODULES = 12;
