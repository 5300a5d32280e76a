import type { ArtifactOrigin } from "../model/evidence/build-cause.ts";
import type { AskedVersion, Fix, WithheldBy } from "../model/fix.ts";
import type { Member, Type } from "./type.ts";

/** What the compiler saw of one file, and what lies around that. Each fact is read when it is asked for. */
export interface CompilerView {
  readonly source: Source;
  readonly findType: (name: string) => Type | null;
  /** Lists the binary names of the types with a simple name that the compiler sees, the project's own first. */
  readonly typesNamed: (simple: string) => readonly SeenType[];
  /** Returns the binary name of the type that the declaration of another one calls so, `Row` or `Cart.Row`; null if that is not certain. */
  readonly meantIn: (declaring: string, named: string) => string | null;
  /** Lists the binary names of the outermost types of a package that the compiler sees. */
  readonly typesIn: (within: string) => readonly string[];
  /** Lists the types that extend or implement one, as far as the project's own sources tell. */
  readonly subtypesOf: (name: string) => readonly string[];
  /** Lists the types with a simple name that are proven to lie where the compiler does not look: near by, in this project and its dependencies. */
  readonly unseenNamed: (simple: string) => readonly UnseenType[];
  /** Lists types of a package that lie in sources which this compiler does not read, or in jars that only tests have. */
  readonly unseenIn: (within: string) => readonly UnseenType[];
  /** Lists the types of a simple name in the project's own Kotlin, which no class file need show. */
  readonly kotlinNamed: (simple: string) => readonly Type[];
  /** Lists the names of the types in the project's own Kotlin that extend or implement one. */
  readonly kotlinSubtypesOf: (name: string) => readonly string[];
  /** Lists the functions that stand in no class, and all extensions, in the project's own Kotlin. */
  readonly kotlinFunctions: () => readonly KotlinFunction[];
  /** Lists the parameters, `name Type`, of each function and constructor of a name in the project's own Kotlin. */
  readonly kotlinParameters: (name: string) => readonly (readonly string[])[];
  /** Lists the sources that declare a type, relative to the project. */
  readonly sourcesOf: (name: string) => readonly string[];
  /** Returns where a source of the project declares a field of a type, `core/src/main/java/Cart.java:12`; null if that is not certain. */
  readonly placeOfField: (type: string, field: string) => string | null;
  /** Returns the annotation of Lombok on a type of the project that alone chooses who may call a constructor which it makes, with its place. */
  readonly choosesAccess: (type: string) => { readonly written: string; readonly at: string } | null;
  /** Returns how Lombok calls the loggers that it makes in the source of a type, with the line of its settings that says so; null where none does. */
  readonly loggerName: (type: string) => { readonly name: string; readonly at: string } | null;
  /** Returns the place of a class of the project, and how its @SuperBuilder calls the method that builds; null for that where it has none. */
  readonly superBuilder: (type: string) => { readonly at: string; readonly builds: string | null } | null;
  /** Returns the binary name of the type that the comment of a deprecated one of the project says to use; null where it names none. */
  readonly replacementOf: (type: string) => string | null;
  /** Whether the compiler runs Lombok on the source that declares a type, and finds its annotations. */
  readonly runsLombok: (name: string) => boolean;
  /** Lists those that newer releases of the Java platform have. */
  readonly laterNamed: (simple: string) => readonly UnseenType[];
  /** Finds the Java module of a name that is in another scope, or in a module of the project that this one does not need. */
  readonly unseenModule: (name: string) => UnseenType | null;
  /** Lists those that the local repository has; a full name is that of a function of Kotlin outside of classes, or of a Java module. */
  readonly storedNamed: (simple: string) => readonly UnseenType[];
  /** Lists those of the full names that the project's own sources import. */
  readonly importedInProject: (names: readonly string[]) => readonly string[];
  /** Lists the full names of the members of that name that the project's own sources import statically. */
  readonly staticImportsOf: (member: string) => readonly string[];
  /** Returns the artifact of a well-known library with which the package of a class comes, where it is no dependency; null before the local repository was searched. */
  readonly libraryOf: (name: string) => Omit<Extract<Fix, { kind: "library" }>, "kind" | "class"> | null;
  /** Lists the full names of the classes that the project's own sources import. */
  readonly importedClasses: () => readonly string[];
  /** Lists the project's own types that have a public static member of that name. */
  readonly withStatic: (member: string) => readonly string[];
  /**
   * Lists the full names by which Kotlin imports functions of that name that stand in no class, as far as jars and the
   * project's own Kotlin have them; where types are given, those that may extend one of them.
   */
  readonly topLevelNamed: (name: string, extending?: readonly string[]) => readonly string[];
  /**
   * Finds a class of that name as asked for: in a dependency where that of another one hides it, or in a newer version,
   * in the local repository, of the dependency that has the class, or where none has it, of any.
   */
  readonly newerVersion: (name: string, isAsAsked: (type: Type) => boolean) => NewerVersion | HiddenClass | null;
  /** Lists the artifacts that POMs of the checkout keep from the classpath, with the places that do. */
  readonly exclusions: () => readonly {
    readonly groupId: string;
    readonly artifactId: string;
    readonly at: string;
  }[];
  /**
   * Tells of a type of the project whether its sources are compiled together with this code, and the Java module that they
   * are in; null where no source that the compiler sees declares it.
   */
  readonly compiledIn: (name: string) => { readonly isHere: boolean; readonly javaModule: string | null } | null;
  /** Lists the names of the Java modules that have a package, among the jars and the other modules of the project. */
  readonly modulesWith: (within: string) => readonly string[];
  readonly moduleNames: () => readonly string[];
  /** Lists the Java modules that this one asks for; null where the sources declare no module. */
  readonly requires: () => readonly string[] | null;
  readonly ownNames: () => readonly string[];
  /** Returns the first Java whose class of that name has a member of that name; null if that is not proven, or not later than the one that the module compiles for. */
  readonly since: (type: string, member: string) => number | null;
  /** Returns the last Java before that one whose class of that name had a member of that name, or which had the class where no member is asked for. */
  readonly until: (type: string, member: string | null) => number | null;
  /** Returns the Java module of the JDK that has a class which javac did not find; null where none has, or this module compiles for no older release. */
  readonly hiddenIn: (className: string) => string | null;
  /** The Java that the module compiles for; null where that is unknown. */
  readonly compilesFor: number | null;
}

/** What stands before the name of a Java module where other names are those of classes. */
export const MODULE_NAMED = "module ";

/** A function of Kotlin, or a property that extends a type. */
export interface KotlinFunction {
  readonly name: string;
  /** The name by which it is imported; null where it stands in a type. */
  readonly full: string | null;
  /** The type that it extends, without its arguments; null where it extends none. */
  readonly receiver: string | null;
  readonly signature: string;
  /** The type that it gives, as written; empty where the source does not tell. */
  readonly result: string;
  /** Lists the full names that a simple name may have in its source, in the order in which Kotlin looks for it. */
  readonly meantBy: (simple: string) => readonly string[];
}

interface NewerVersion {
  readonly artifact: string;
  /** The version that the compiler sees. */
  readonly version: string;
  readonly placed: ArtifactOrigin;
  readonly has: string;
  /** Other versions that dependencies ask for, which Maven overruled. */
  readonly asked: readonly AskedVersion[];
}

/** The dependency that hides a class, and the one whose class it hides, as `group:artifact:version`. */
interface HiddenClass {
  readonly by: string;
  readonly file: string;
}

export interface SeenType {
  readonly name: string;
  readonly from: "own" | "dependency" | "jdk";
  /** Whether its jar is made for those who program against it, as its name tells: `slf4j-api`. */
  readonly isOfApi?: boolean;
}

export interface UnseenType {
  readonly name: string;
  readonly in:
    | {
        readonly kind: "module";
        readonly artifact: string;
        readonly module: string;
        readonly neededBy: string;
        readonly needsIt?: true;
      }
    | Omit<Extract<Fix, { kind: "test-class" }>, "class">
    | Omit<Extract<Fix, { kind: "scope" }>, "class">
    | Omit<Extract<Fix, { kind: "removed" }>, "class">
    /** A source in a language that this compiler does not read, relative to the project. */
    | ({ readonly kind: "source"; readonly path: string } & Pick<
        Extract<Fix, { kind: "other-language" }>,
        "plugin" | "stubs"
      >)
    | { readonly kind: "later"; readonly since: number }
    | ({
        readonly kind: "repository";
        /** What needs it for itself alone, of what this module depends on in the project. */
        readonly withheld?: WithheldBy;
      } & Omit<Extract<Fix, { kind: "artifact" }>, "kind" | "class">);
}

export interface Source {
  /** The lines without comments and without what stands in quotes. */
  readonly lines: readonly string[];
  /** Returns a line, counted from 1, with what stands in quotes. */
  readonly codeAt: (line: number) => string;
  readonly package: string;
  readonly imports: readonly Import[];
  /** The binary names of the types around a line, the innermost first. */
  readonly typesAround: (line: number) => readonly string[];
  /** Returns what the body of the enum's constant declares that is around a line, and whether the line is in another body inside; null where none is. */
  readonly constantAround: (line: number) => { readonly members: readonly Member[]; readonly isInside: boolean } | null;
}

interface Import {
  readonly name: string;
  readonly isStatic: boolean;
}
