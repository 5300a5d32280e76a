import { quote } from "../../text/foreign.ts";

export type RefusedWord =
  | { readonly code: "control-character" | "expression" | "not-a-goal" | "property-name"; readonly word: string }
  | { readonly code: "blank" | "quotes"; readonly word: string; readonly part: "word" | "value" }
  | { readonly code: "unknown-option"; readonly word: string; readonly instead: Forms }
  | { readonly code: "refused-option"; readonly name: string; readonly reason: string }
  | { readonly code: "read-in-two-ways"; readonly name: string; readonly reason: string; readonly instead: Forms }
  | { readonly code: "unknown-with-value"; readonly name: string; readonly instead: Forms }
  | { readonly code: "colour"; readonly instead: Forms }
  | { readonly code: "takes-no-value"; readonly name: string; readonly word: string }
  | { readonly code: "no-value"; readonly name: string; readonly came: string | null }
  | {
      readonly code: "dash-in-value" | "no-pair";
      readonly name: string;
      readonly came: string;
      readonly instead: Forms;
    }
  | { readonly code: "loading-property" | "path-expression"; readonly name: string };

/** The options that may be written instead, each as every Maven reads it; VALUE stands for any value. */
type Forms = readonly string[];

/** Says why a word is refused, as the second half of a sentence. */
export function sayRefusedWord(refused: RefusedWord): string {
  switch (refused.code) {
    case "control-character":
      return `args has ${quote(refused.word)}, which holds a control character.`;
    case "quotes":
      return `args has ${quote(refused.word)}: quotes are a shell's; write the ${refused.part} without them.`;
    case "blank":
      return `args has ${quote(refused.word)}: write the ${refused.part} without the blank.`;
    case "not-a-goal":
      return `args has ${quote(refused.word)}, which is neither an option nor a goal.`;
    case "expression":
      return `args has ${quote(refused.word)}: Maven would replace the expression; write the value itself.`;
    case "unknown-option":
      return `args has ${quote(refused.word)}, which is no option that every Maven reads alike. ${hint(refused.instead)}`;
    case "refused-option":
      return `${refused.name} in args ${refused.reason}.`;
    case "read-in-two-ways":
      return `${refused.name} in args ${refused.reason}: write ${refused.instead.join(", ")}.`;
    case "unknown-with-value":
      return `${refused.name}=… in args is unknown to Maven 4: write ${refused.instead.join(", ")}.`;
    case "colour":
      return `--color in args is written ${refused.instead.join(", ")}.`;
    case "takes-no-value":
      return `${refused.name} in args takes no value; got ${quote(refused.word)}.`;
    case "no-value":
      return `${refused.name} in args needs a value${refused.came === null ? "" : `; got ${quote(refused.came)}`}.`;
    case "dash-in-value":
      return `${refused.name} in args needs a value; one that begins with "-" is written ${show(refused.instead)}.`;
    case "no-pair":
      return `${refused.name} in args needs NAME=VALUE; got ${quote(refused.came)}. Write ${show(refused.instead)}.`;
    case "property-name":
      return `args has ${quote(refused.word)}; expected -DNAME or -DNAME=VALUE, with no blank in the name.`;
    case "loading-property":
      return `-D${refused.name} in args loads code into Maven that the project does not name.`;
    case "path-expression":
      return `-D${refused.name} in args needs the path itself, without an expression.`;
    default:
      return refused satisfies never;
  }
}

function hint(meant: Forms): string {
  if (meant.length === 0) return "Each option is a word of its own, by its whole name.";
  return `Did you mean ${meant.join(", ")}?`;
}

function show(forms: Forms): string {
  return forms.map((form) => quote(form)).join(", ");
}
