import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { nameOffset } from "../../../java/sources/name-offset.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { STEREOTYPES } from "./wiring-annotations.ts";

/** A bean has several constructors, and nothing says which one Spring calls. */
type Fields = { readonly type: string; readonly at: string; readonly count: number };

export const severalConstructors: KnownBuildCause<"several-constructors", Fields> = {
  prove({ said, declaring }) {
    for (const line of said) {
      const name = NO_DEFAULT.exec(line)?.groups?.["type"];
      const declared = name === undefined ? null : declaring(name);
      if (name === undefined || !declared) continue;
      const { source, type, at } = declared;
      // Spring makes objects of other classes, too, and calls no marked constructor of those.
      if (!type.annotations.some((it) => STEREOTYPES.has(it)) || type.annotations.includes("ConfigurationProperties"))
        continue;
      const constructors = type.members.filter(({ kind }) => kind === "constructor");
      const isMarked = constructors.some(({ annotations }) => annotations.some((it) => MARKS.has(it)));
      if (constructors.length < 2 || isMarked || constructors.some((it) => it.parameters.length === 0)) continue;
      const simple = simpleNameOf(name);
      return {
        ...{ cause: "several-constructors", type: simple, count: constructors.length },
        at: at(nameOffset(source, type.from, simple, "\\s*\\(")),
      };
    }
    return null;
  },
  sentence: ({ type, at, count }) =>
    `${type} has ${count} constructors (${at}), and Spring chooses none of them: @Autowired on the one that it should call.`,
};

const MARKS: ReadonlySet<string> = new Set(["Autowired", "Inject"]);
// Failed to instantiate [com.acme.Carts]: No default constructor found
const NO_DEFAULT = /Failed to instantiate \[(?<type>[\w.$]{1,300})\]: No default constructor found/;
