import { readText } from "../../../maven/files.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Fix } from "../../../model/fix.ts";
import { absolutePath } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";
import { nearest } from "../fix-poms.ts";

/** Finds the rule nearest to one that a grammar of ANTLR refers to and does not have. */
export function fixGrammars(
  errors: readonly Finding[],
  { project }: { readonly project: Project },
): ReadonlyMap<Finding, readonly Fix[]> {
  return new Map(
    errors.flatMap((error) => {
      const name = UNDEFINED.exec(error.message)?.groups?.["name"];
      if (name === undefined || !error.file?.endsWith(".g4")) return [];
      const text = readText(absolutePath(project, error.file));
      const rules = [...text.matchAll(RULE)].flatMap((it) => it.groups?.["name"] ?? []);
      // Rules of the lexer begin with a capital, which others may not refer to instead.
      const [only, ...others] = nearest(
        name,
        rules.filter((it) => /^\p{Lu}/u.test(it) === /^\p{Lu}/u.test(name)),
      );
      const isSole = only !== undefined && only !== name && others.length === 0;
      return isSole ? [[error, [{ kind: "nearest-name", name, nearest: only }]] as const] : [];
    }),
  );
}

// reference to undefined rule: numbr
const UNDEFINED = /^reference to undefined rule: (?<name>\w+)$/;
// number
//   : DIGIT+ ;
// fragment DIGIT : [0-9] ;
const RULE = /^(?:fragment[ \t]+)?(?<name>[A-Za-z]\w*)\s*:/gm;
