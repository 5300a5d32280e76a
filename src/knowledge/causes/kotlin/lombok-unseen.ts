import { lombok } from "../../annotation-processors.ts";
import { KOTLIN_COMPILER_PLUGINS } from "../../plugins/kotlin-compiler-plugins.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** Kotlin uses a property of a Java class beside it that Lombok makes: it compiles before that runs. */
type Fields = { readonly type: string; readonly annotation: string; readonly at: string };

export const lombokUnseen: KnownBuildCause<"lombok-unseen", Fields> = {
  prove({ errors, imports, typeNamed, findInPoms }) {
    if (!lombok.annotations.some(imports) || findInPoms("<plugin>lombok</plugin>") !== null) return null;
    for (const { file, message } of errors) {
      const named = file?.endsWith(".kt") ? PRIVATE_FIELD.exec(message)?.groups?.["type"] : undefined;
      const type = named === undefined ? null : typeNamed(named.replaceAll("/", "."));
      // The classes of another module are compiled, and have what Lombok made.
      const annotation =
        type?.isKotlin || type?.isNeeded ? undefined : MAKING.find((it) => type?.annotation(it) === "");
      if (type && annotation !== undefined) return { cause: "lombok-unseen", type: type.name, annotation, at: type.at };
    }
    return null;
  },
  sentence: ({ annotation, at }) =>
    `Kotlin is compiled before Lombok runs, and does not see what @${annotation} makes (${at}): kotlin-maven-plugin needs lombok among its compilerPlugins, and ${KOTLIN_COMPILER_PLUGINS.get("lombok")} among its dependencies.`,
};

/** What makes the getters of a class. */
const MAKING = ["Data", "Value", "Getter"];
// Cannot access 'field name: String!': it is private in 'com/acme/Person'.
// Cannot access 'name': it is private in 'Person'
const PRIVATE_FIELD =
  /^Cannot access '(?:field )?[\p{L}\p{N}_]+(?:: [^']+)?': it is private in '(?<type>[\p{L}\p{N}_./]+)'\.?$/u;
