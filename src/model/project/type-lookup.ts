import type { LikeMember } from "../fix.ts";
import type { Page } from "../history/look-back.ts";

export interface TypeQuery {
  /** The name as the caller wrote it: `Element`, `Map.Entry`, `org.jsoup.nodes.Element`. */
  readonly name: string;
  /** The words that a member must all have; null for all members. */
  readonly match: string | null;
  readonly page: Page;
}

/** What the project and its dependencies have of a type, read without Maven. */
export type TypeLookup = { readonly query: TypeQuery } & (
  | ({ readonly kind: "type" } & DescribedType)
  | { readonly kind: "several"; readonly types: readonly PlacedType[] }
  | ({ readonly kind: "none"; readonly nearest: readonly PlacedType[] } & Searched)
);

export interface DescribedType extends PlacedType {
  readonly form: "class" | "interface" | "enum" | "record" | "annotation";
  readonly isAbstract: boolean;
  readonly superclass: string | null;
  readonly interfaces: readonly string[];
  /** The public and protected members that match, inherited ones last. */
  readonly members: readonly TypeMember[];
  /** The number of all public and protected members, those of Object excepted. */
  readonly of: number;
  /** The members that are like the words, if none has them. */
  readonly nearest: readonly LikeMember[];
  /** Further places where modules of the project find a class of that name. */
  readonly alsoIn: readonly TypePlace[];
}

export interface TypeMember {
  /** `text(String) Element`, `MAX_LINES int`, with the exceptions that it declares. */
  readonly signature: string;
  readonly isProtected: boolean;
  readonly isStatic: boolean;
  /** Whether a class leaves it to its subclasses; methods of an interface are not marked so. */
  readonly isAbstract: boolean;
  readonly isDeprecated: boolean;
  /** The simple name of the type that declares it, if that is another one. */
  readonly from: string | null;
}

export interface PlacedType {
  /** The name as sources write it: `java.util.Map.Entry`. */
  readonly name: string;
  readonly place: TypePlace;
}

export type TypePlace =
  /** A source of the project, by its path relative to the root, and the line from 1. */
  | { readonly kind: "source"; readonly file: string; readonly line: number }
  /** A folder of compiled classes, relative to the root; no Java source declares them. */
  | { readonly kind: "classes"; readonly folder: string }
  /** A jar that the project depends on; without a scope where that is compile or unknown. */
  | { readonly kind: "artifact"; readonly artifact: string; readonly version: string; readonly scope?: string }
  | { readonly kind: "jar"; readonly file: string }
  | { readonly kind: "jdk"; readonly java: number }
  /** A jar of the local repository that the project does not depend on. */
  | { readonly kind: "repository"; readonly artifact: string; readonly version: string };

export interface Searched {
  readonly jars: number;
  /** The jars that the local repository lacks, by coordinates; what they hold is unknown. */
  readonly missing: readonly string[];
  readonly hasJdk: boolean;
  /** The number of modules for which the time did not suffice. */
  readonly unsearched: number;
}
