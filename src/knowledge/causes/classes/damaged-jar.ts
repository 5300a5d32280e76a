import type { KnownBuildCause } from "../build-facts.ts";

/** A class is missing that a jar of the local repository lists, but whose bytes there cannot be read. */
export const damagedJar: KnownBuildCause<"damaged-jar", { readonly className: string; readonly jar: string }> = {
  prove({ said, errors, damagedJar: find }) {
    const told = [...said, ...errors.flatMap(({ message, details = [] }) => [message, ...details])];
    const names = told.flatMap((line) => MISSING.flatMap((it) => it.exec(line)?.groups?.["name"] ?? []));
    for (const name of [...new Set(names)].slice(0, MOST_NAMES)) {
      const className = name.replaceAll("/", ".");
      const jar = find(className);
      if (jar !== null) return { cause: "damaged-jar", className, jar };
    }
    return null;
  },
  sentence: ({ className, jar }) =>
    `${className} cannot be read in ${jar}, which is damaged: the .sha1 beside it is of another content. Once it is deleted, Maven gets it again.`,
};

// java.lang.NoClassDefFoundError: org/apache/commons/text/translate/CharSequenceTranslator
// Caused by: java.lang.ClassNotFoundException: com.acme.Calc
export const CLASS_NOT_FOUND = /(?<![\w$])(?:NoClassDefFoundError|ClassNotFoundException): (?<name>[\w$./]{1,300})/;
const MISSING = [
  CLASS_NOT_FOUND,
  // A required class was missing while executing org.apache.maven.plugins:maven-resources-plugin:3.3.1:resources: org/apache/commons/lang3/StringUtils
  /\bA required class was missing while executing [\w.:-]{1,300}: (?<name>[\w$./]{1,300})/,
  // bad class file: /repo/org/acme/dock/1.0/dock-1.0.jar(/org/acme/Dock.class)
  /\.jar\(\/?(?<name>[\w$/]{1,300})\.class\)/,
];
const MOST_NAMES = 10;
