import { basename } from "node:path";
import { FRAME } from "../../../model/throwable.ts";
import { inProfilesAlone } from "../../inactive-profiles.ts";
import { type BuildFacts, BY_MAVEN, type KnownBuildCause, type LeftPlaceholder } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** A failing test got a placeholder of a resource that Maven did not fill in. */
interface Fields extends LeftPlaceholder {
  readonly text: string;
  /** The only property of the POMs that has nearly its name. */
  readonly like?: PlacedName;
}

export const leftPlaceholder: KnownBuildCause<"left-placeholder", Fields> = {
  prove({ said, failedTests, leftPlaceholder: find, propertyLike, findInPoms, findInSources }) {
    if (failedTests.length === 0) return null;
    const texts = said.slice(0, MOST_LINES).flatMap((line) => {
      const { text, dollar, sign } = FRAME.test(line) ? {} : (PLACEHOLDER.exec(line)?.groups ?? {});
      return text === undefined ? [] : { text, name: dollar ?? sign ?? "" };
    });
    for (const { text, name } of texts.slice(0, MOST_NAMES)) {
      const left = find(text, name);
      if (left === null || (left.setAt === BY_MAVEN && !isRead(left.at, findInSources))) continue;
      const like = left.setAt === undefined && left.inProfiles === undefined ? propertyLike(name) : null;
      const at = like === null ? null : findInPoms(`<${like}>`);
      return {
        cause: "left-placeholder",
        text,
        ...left,
        ...(like !== null && at !== null && { like: { name: like, at } }),
      };
    }
    return null;
  },
  sentence: ({ text, at, isTest, setAt, inProfiles, like }) => {
    const stays = `${text} (${at}) stays as it is`;
    if (setAt !== undefined)
      return `${stays}, though ${setAt} sets it: no <${isTest ? "testResource" : "resource"}> with <filtering>true</filtering> copies that file.`;
    if (inProfiles !== undefined)
      return `${stays} when Maven filters that file: ${inProfilesAlone(inProfiles, "set", " it")}.`;
    return `${stays} when Maven filters that file: no POM sets it${like === undefined ? "" : `; the nearest property is ${like.name} (${like.at})`}.`;
  },
};

/** Whether sources name the file of a place, or Spring reads it: a test may be about such texts. */
function isRead(at: string, findInSources: BuildFacts["findInSources"]): boolean {
  const name = basename(at).replace(/:\d+$/, "");
  return /^(?:application|bootstrap)\b/.test(name) || findInSources(new RegExp(RegExp.escape(name))) !== null;
}

// java.lang.NumberFormatException: For input string: "${http.port}"
// expected: <8080> but was: <@http.port@>
// Spring and others fill in placeholders themselves, and have words of their own for what they do not find.
const PLACEHOLDER =
  /^(?!.*\bplaceholder\b).*["<'](?<text>\$\{(?<dollar>[\w-]{1,50}(?:\.[\w-]{1,50}){1,9})\}|@(?<sign>[\w-]{1,50}(?:\.[\w-]{1,50}){1,9})@)[">']/i;
const MOST_LINES = 2000;
const MOST_NAMES = 5;
