import type { KnownBuildCause } from "../build-facts.ts";

/** The configuration of Checkstyle has a property that the plugin does not set. */
type Fields = { readonly name: string; readonly at: string; readonly namedAt: string };

export const unsetExpansion: KnownBuildCause<"unset-expansion", Fields> = {
  prove({ said, pomValues, textOfResource }) {
    const name = said.map((it) => UNSET.exec(it)?.groups?.["name"]).find((it) => it !== undefined);
    const values = pomValues().filter(({ plugin }) => plugin === "maven-checkstyle-plugin");
    const [named, ...others] = values.filter((it) => it.name === "configLocation");
    if (name === undefined || !named || others.length > 0) return null;
    const line = textOfResource(named.value)
      .split("\n")
      .findIndex((it) => it.includes(`\${${name}}`));
    return line < 0 ? null : { cause: "unset-expansion", name, at: `${named.value}:${line + 1}`, namedAt: named.at };
  },
  sentence: ({ name, at, namedAt }) =>
    `${at} uses \${${name}}, which maven-checkstyle-plugin does not set by itself: <propertyExpansion>${name}=…</propertyExpansion> beside <configLocation> (${namedAt}) does.`,
};

// com.puppycrawl.tools.checkstyle.api.CheckstyleException: Property ${config_loc} has not been set
const UNSET = /\bCheckstyleException: Property \$\{(?<name>[\w.-]{1,100})\} has not been set\b/;
