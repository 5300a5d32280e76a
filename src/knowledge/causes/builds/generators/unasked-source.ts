import { withoutPackage } from "../../../../model/class-name.ts";
import { antlr4 } from "../../../plugins/generators.ts";
import type { KnownBuildCause } from "../../build-facts.ts";
import { missingClass } from "../../classes/missing-class.ts";

/** ANTLR makes a missing class of a grammar of the module only if it is asked to. */
interface Fields {
  readonly missing: string;
  readonly grammar: string;
  /** The option that has it made, which is off by default, or else that keeps it from being made. */
  readonly option: "visitor" | "listener";
  readonly at: string | null;
}

export const unaskedSource: KnownBuildCause<"unasked-source", Fields> = {
  prove({ errors, plugins, pomValues, fileNamed, ownClasses, findInPoms }) {
    const runs = plugins.some(
      (it) => it.artifactId === PLUGIN && it.executions.some((one) => one.goals.includes(GOAL)),
    );
    if (!runs) return null;
    for (const error of errors) {
      const missing = missingClass(error);
      const { name, kind } = MADE.exec(missing ?? "")?.groups ?? {};
      if (missing === null || name === undefined) continue;
      const grammar = fileNamed(`${name}.g4`);
      if (grammar === null || OF_LEXER.test(grammar.text)) continue;
      if (ownClasses().some((it) => withoutPackage(it) === missing)) continue;
      const option = kind === "Visitor" ? "visitor" : "listener";
      const isOption = (it: string) => [option, `antlr4.${option}`].includes(it);
      const set = pomValues().filter(({ name: it, value }) => isOption(it) || value === `-${option}`);
      const off = set.find(({ value }) => value === "false");
      // What is on by default must be switched off, and what is not must be set nowhere.
      if (option === "listener" ? !off || set.length > 1 : set.some((it) => it !== off)) continue;
      const at = off?.at ?? findInPoms(`<artifactId>${PLUGIN}<`);
      return { cause: "unasked-source", missing, grammar: grammar.path, option, at };
    }
    return null;
  },
  sentence: ({ missing, grammar, option, at }) => {
    const place = at === null ? "" : ` (${at})`;
    return option === "visitor"
      ? `${PLUGIN}${place} makes ${missing} of ${grammar} only with <visitor>true</visitor> in its configuration.`
      : `${PLUGIN} does not make ${missing} of ${grammar}, since <listener> is false${place}.`;
  },
};

const PLUGIN = antlr4.artifactId;
const GOAL = "antlr4";

// ExprBaseVisitor
const MADE = /^(?<name>\w+?)(?:Base)?(?<kind>Visitor|Listener)$/;
const OF_LEXER = /^[ \t]*lexer[ \t]+grammar[ \t]/m;
