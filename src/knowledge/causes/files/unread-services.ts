import { FRAME } from "../../../model/throwable.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** Code loads services that a file among the sources lists, from which Maven copies nothing. */
interface Fields {
  readonly service: string;
  readonly file: string;
  /** The folder in which Maven would find it. */
  readonly belongsIn: string;
}

export const unreadServices: KnownBuildCause<"unread-services", Fields> = {
  prove({ said, declaring, filesAmongSources, resourcesAt }) {
    const types = new Set(said.flatMap((line) => FRAME.exec(line)?.groups?.["type"] ?? []));
    for (const type of types) {
      const loaded = LOADS.exec(declaring(type)?.source.text.code ?? "")?.groups?.["service"];
      if (loaded === undefined) continue;
      const [file, ...others] = filesAmongSources().filter(
        ({ path }) => path.startsWith(SERVICES) && (path === SERVICES + loaded || path.endsWith(`.${loaded}`)),
      );
      if (!file || others.length > 0 || resourcesAt(file.path).length > 0) continue;
      return { cause: "unread-services", service: loaded, file: file.at, belongsIn: file.belongsIn };
    }
    return null;
  },
  sentence: ({ service, file, belongsIn }) =>
    `ServiceLoader finds no ${service} of ${file}, which lies among the sources, from which Maven copies nothing: it belongs in ${belongsIn}.`,
};

const SERVICES = "META-INF/services/";
// ServiceLoader.load(Rate.class)
const LOADS = /\bServiceLoader\s*\.\s*load\s*\(\s*(?<service>[\w.]{1,300})\.class\b/;
