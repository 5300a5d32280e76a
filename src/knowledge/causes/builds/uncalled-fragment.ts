import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { DeclaredClass, PlacedName } from "../wiring/wiring-facts.ts";

/** Spring Data takes a method of a fragment for a query, since the class of the fragment has another name. */
type Fields = { readonly fragment: PlacedName; readonly implementing: PlacedName };

export const uncalledFragment: KnownBuildCause<"uncalled-fragment", Fields> = {
  prove({ said, typeNamed, declaring, ownClasses, findInSources }) {
    const { type = "", method = "" } = said.map((it) => NO_QUERY.exec(it)?.groups).find((it) => it) ?? {};
    const fragment = type === "" || OF_PROPERTY.test(method) ? null : typeNamed(type);
    if (!fragment?.isInterface || fragment.isKotlin || fragment.isNeeded || fragment.supertypes.length > 0) return null;
    if (fragment.annotation("RepositoryDefinition") !== null || findInSources(POSTFIX) !== null) return null;
    const classes = ownClasses();
    if (classes.some((it) => withoutPackage(it) === `${type}${POSTFIX_BY_DEFAULT}`)) return null;
    const [only, ...others] = classes.filter((it) => implementsMethod(declaring(it), type, method));
    const implementing = only === undefined || others.length > 0 ? null : typeNamed(only);
    // What a test puts in the place of a fragment is no implementation that was meant.
    if (!implementing || isOfTests(implementing) !== isOfTests(fragment)) return null;
    return {
      cause: "uncalled-fragment",
      fragment: { name: type, at: fragment.at },
      implementing: { name: withoutPackage(implementing.name), at: implementing.at },
    };
  },
  sentence: ({ fragment, implementing }) =>
    `Nothing but ${implementing.name} (${implementing.at}) implements ${fragment.name} (${fragment.at}), and Spring Data looks for ${fragment.name}${POSTFIX_BY_DEFAULT}.`,
};

const POSTFIX_BY_DEFAULT = "Impl";
// @EnableJpaRepositories(repositoryImplementationPostfix = "Extension")
const POSTFIX = /\brepositoryImplementationPostfix\b/;

// Cannot create query for method [ContactRepository.findRelatives(com.acme.Contact)]; No property 'findRelatives' found for type 'User'
const NO_QUERY =
  /\bCannot create query for method \[(?<type>[\p{L}\p{N}_$]{1,200})\.(?<method>[\p{L}\p{N}_$]{1,200})\([^()\n]{0,500}\)\]; No property\b/u;
// findByName
const OF_PROPERTY = /By\p{Lu}/u;

function implementsMethod(declared: DeclaredClass | null, type: string, method: string): boolean {
  if (declared?.type.kind !== "class" || declared.type.modifiers.has("abstract")) return false;
  const { supertypes, members } = declared.type;
  return supertypes.some((it) => withoutPackage(it) === type) && members.some(({ name }) => name === method);
}

function isOfTests({ at }: PlacedName): boolean {
  return /(?:^|\/)src\/test\//.test(at);
}
