import type { KnownBuildCause } from "../build-facts.ts";

/** A JVM that a goal started, or javac, did not take an option, which a POM has: `-XX:MaxPermSize=256m`. */
export const refusedOption: KnownBuildCause<"refused-option", { readonly option: string; readonly at: string }> = {
  prove({ said, errors, findInPoms }) {
    for (const written of [...said, ...errors.map(({ message }) => message)].flatMap(optionsRefused)) {
      const at = findInPoms(written);
      if (at !== null) return { cause: "refused-option", option: written.trim().replace(/^>/, ""), at };
    }
    return null;
  },
  sentence: ({ option, at }) =>
    option.includes(" ")
      ? `${option} is one argument as ${at} has it: its parts need an element each.`
      : `${option} is in ${at}.`,
};

/** Lists the forms in which a POM may have the option that a line refuses, the most exact one first. */
function optionsRefused(line: string): readonly string[] {
  const { vm, option, path, word } = REFUSED.exec(line)?.groups ?? {};
  if (NO_MANAGER.test(line)) return ["-Djava.security.manager"];
  if (vm !== undefined) return ["", "+", "-"].map((sign) => `-XX:${sign}${vm}`);
  if (option !== undefined) return [option];
  if (path !== undefined) return [path, path.slice(path.lastIndexOf("/") + 1)];
  // A main class has dots alone: what has other signs lacks the hyphen with which options begin.
  return word === undefined ? [] : [`>${word}`, ` ${word}`];
}

// java.lang.Error: A command line option has attempted to allow or enable the Security Manager. Enabling a Security Manager is not supported.
const NO_MANAGER = /\bA command line option has attempted to allow or enable the Security Manager\b/;
// The forked VM terminated without saying properly goodbye. VM crash or System.exit called? Unrecognized VM option 'MaxPermSize=256m'
// Unrecognized option: --enable-preveiw
// Error opening zip file or JAR manifest missing : /home/dev/shop/lib/agent.jar
// Error: Could not find or load main class enable-native-access=ALL-UNNAMED
// error: invalid flag: -Wall
// invalid flag: -Xlint:all -Werror
const REFUSED =
  /(?:^|[.?:] )(?:Unrecognized VM option '(?<vm>[\w.=-]{3,200})'|(?:Unrecognized option|invalid flag): (?<option>-\S{2,200}(?: \S.{0,400})?)|Error opening zip file or JAR manifest missing : (?<path>[^\s{}]{1,500}\.jar)|Error: Could not find or load main class (?<word>[\w.]{1,100}[-=:+]\S{1,100}))$/;
