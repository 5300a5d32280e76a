import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A file of `META-INF/services` names a class that is not there. */
type Fields = { readonly provider: string; readonly at: string; readonly like?: string };

export const lostProvider: KnownBuildCause<"lost-provider", Fields> = {
  prove({ said, findProvider, ownClasses, nearest }) {
    for (const line of said) {
      const { service = "", provider = "" } = NOT_FOUND.exec(line)?.groups ?? {};
      const at = provider === "" ? null : findProvider(service, provider);
      if (at === null) continue;
      const namesakes = ownClasses().filter((it) => simpleNameOf(it) === simpleNameOf(provider));
      const [like, ...others] = namesakes.length > 0 ? namesakes : nearest(provider, ownClasses());
      return { cause: "lost-provider", provider, at, ...(like !== undefined && others.length === 0 && { like }) };
    }
    return null;
  },
  sentence({ provider, at, like }) {
    return `${at} names ${provider}, which is no class.${like === undefined ? "" : ` The nearest is ${like}.`}`;
  },
};

// org.acme.Exporter: Provider org.acme.CsvExportr not found
const NOT_FOUND = /(?<![\w.$])(?<service>[\w.$]{1,300}): Provider (?<provider>[\w.$]{1,300}) not found/;
