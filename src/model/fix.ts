import type { ArtifactOrigin } from "./evidence/build-cause.ts";

/** A fact that would fix an error. Names of classes are as sources write them, with dots. */
export type Fix =
  /** The members of a type that are like the one that is missing, or that can stand in for it. */
  | {
      readonly kind: "members";
      readonly type: string;
      readonly members: readonly LikeMember[];
      /** The two arguments, counted from 1, that would fit in each other's place. */
      readonly swapped?: readonly [first: number, second: number];
      /** The number of parameters of the lambda that is given, where all overloads are known and none takes a function with so many. */
      readonly noneTakes?: number;
      /** The interface of the project that would have them if it extended that type. */
      readonly unextendedBy?: string;
      /** What the calls that follow in the chain lack as well, each of the type that the one before gives. */
      readonly next?: readonly { readonly type: string; readonly member: LikeMember }[];
      /** Whether it has no others that the code may use, but its constructors and what every object has. */
      readonly isAll?: true;
    }
  /** The names of the methods of a type that has none like the one that is missing, without the types of their parameters. */
  | {
      readonly kind: "method-names";
      readonly type: string;
      readonly names: readonly string[];
      /** Whether these are its static methods, otherwise those of its objects. */
      readonly isStatic: boolean;
      /** The number of arguments of the call, all of which these take, where it has others as well. */
      readonly takes?: number;
      /** The type that all of them give, where it has others as well. */
      readonly gives?: string;
      /** The verb with which all of them begin, where it has others as well. */
      readonly begin?: string;
    }
  /** Subtypes, by their simple names, have the member that a type lacks. */
  | {
      readonly kind: "in-subtypes";
      readonly type: string;
      readonly isInterface: boolean;
      readonly subtypes: readonly string[];
      readonly member: LikeMember;
    }
  /** A type has that member by inheritance, and the line may not use it. */
  | {
      readonly kind: "hidden";
      readonly type: string;
      readonly member: LikeMember;
      readonly access: "private" | "protected" | "package";
    }
  /** A member of a type gives what has the method that was called on the type itself; so does `other`. */
  | {
      readonly kind: "one-step";
      readonly type: string;
      readonly member: LikeMember;
      readonly other?: LikeMember;
      readonly has: LikeMember;
    }
  /** A call gives what the code goes on to build: `body(…)`, and its type. */
  | { readonly kind: "built"; readonly call: string; readonly type: string }
  /** A collection in Kotlin that cannot be changed, where `+=` would replace it, and its type that can. */
  | { readonly kind: "read-only"; readonly name: string; readonly type: string; readonly mutable: string }
  /** The call by which Mockito stubs a method without a result: `doThrow(…).when(mailer).send(…)`. */
  | { readonly kind: "void-stub"; readonly method: string; readonly stub: string }
  /** A generic method, `<T> T get(String)`, whose result is the only argument of a call that does not decide its type. */
  | {
      readonly kind: "undecided";
      readonly type: string;
      readonly method: string;
      /** The type variable, `T`. */
      readonly result: string;
      readonly receiver: string;
    }
  /** A method that puts what its function gives into one more of its type, and the one that does not: `map`, `flatMap`. */
  | { readonly kind: "nested"; readonly method: string; readonly type: string; readonly flat: string }
  /** The lines that assign a local variable which has to stay as it is; again where its declaration gives it a value. */
  | { readonly kind: "assigned"; readonly name: string; readonly lines: readonly number[]; readonly isAgain: boolean }
  /** A lambda whose parameter is of no type that javac knows, since something is called on what takes it: `reversed`. */
  | {
      readonly kind: "untyped-lambda";
      readonly parameter: string;
      readonly next: string;
      /** The method without arguments that it calls, where it does nothing else. */
      readonly member?: string;
      /** The type of its parameter, where what takes the whole tells it. */
      readonly type?: string;
    }
  /** A lambda whose parameter is of no type that javac knows, since the method that takes it takes any: a `Converter<?, ?>`. */
  | { readonly kind: "open-function"; readonly parameter: string; readonly method: string; readonly type: string }
  /** An exception that a lambda has to catch. */
  | { readonly kind: "in-lambda"; readonly exception: string }
  /** What jumps out of a loop that a lambda is not. */
  | { readonly kind: "lambda-jump" }
  /** The source of a sealed type, which lists those that it permits. */
  | {
      readonly kind: "permits";
      readonly type: string;
      readonly file: string;
      /** The package in which they have to be, where the class is in another one and no Java module holds both. */
      readonly within?: string;
      /** Whether it is compiled before the class, and so cannot name it. */
      readonly isBefore?: true;
    }
  /** The types of this project that extend one, which for that must not be final. */
  | { readonly kind: "extended"; readonly type: string; readonly by: readonly string[] }
  /** An interface of one method, and a lambda for it: `(a, b) -> …`. */
  | { readonly kind: "functional"; readonly type: string; readonly call: string }
  /** A generic call that nothing tells its type, with that written into it: `ImmutableList.<String>builder()`. */
  | { readonly kind: "witness"; readonly call: string }
  /** The parameter that a compact constructor assigns in place of the field. */
  | { readonly kind: "compact"; readonly name: string }
  /** An abstract class without abstract methods. */
  | { readonly kind: "bodiless"; readonly type: string }
  /** A kind of type that cannot be declared with `extends`, or `implements`, and the word that is meant. */
  | { readonly kind: "heading"; readonly declared: string; readonly keyword: string; readonly instead: string }
  /** A collection of a subtype where one of its supertype is needed, and the copy that is one. */
  | { readonly kind: "invariant"; readonly given: string; readonly needed: string; readonly copy: string }
  /** A filter that keeps the type of what it lets through, and the call that makes it the one it asks for. */
  | { readonly kind: "kept-type"; readonly call: string }
  /** A number that may not fit into the type that is needed, and what fails where it does not; and the field that it is, with its place. */
  | {
      readonly kind: "cast";
      readonly to: string;
      readonly checked?: string;
      readonly field?: string;
      readonly at?: string;
    }
  /** A final field that is assigned, and its place: `core/Cart.java:12`. */
  | { readonly kind: "final-field"; readonly field: string; readonly at: string }
  /** A field of objects that static code uses, and its place: `core/Cart.java:12`; and the method that is static, with its line. */
  | {
      readonly kind: "of-objects";
      readonly field?: string;
      readonly at?: string;
      readonly method?: string;
      readonly line?: number;
    }
  /** The types of which `null` may be, where overloads take each of them. */
  | { readonly kind: "any-null"; readonly types: readonly string[] }
  /** An abstract class, of which a lambda makes no object. */
  | { readonly kind: "subclass"; readonly type: string }
  /** The abstract class of the project between a class and what it has to implement, which leaves a method to all its heirs. */
  | { readonly kind: "left-above"; readonly type: string; readonly method: string }
  /** An interface all of whose methods have bodies, so that a lambda stands for none. */
  | { readonly kind: "only-defaults"; readonly type: string }
  /** What is no functional interface, so that a lambda cannot stand for it. */
  | { readonly kind: "no-function"; readonly type: string }
  /** The package is declared after imports. */
  | { readonly kind: "late-package" }
  /** The file begins with the mark of its encoding. */
  | { readonly kind: "byte-order-mark" }
  /** What is given need not be of the subtype that is needed. */
  | { readonly kind: "wider"; readonly given: string; readonly needed: string }
  /** A type variable that a static method has to declare itself. */
  | { readonly kind: "own-variable"; readonly name: string }
  /** An annotation gives several values of one element without braces. */
  | { readonly kind: "braces" }
  /** An annotation gives a value without a name beside others that have one. */
  | { readonly kind: "unnamed-value" }
  /** A class literal with type arguments, and that without them: `List.class`. */
  | { readonly kind: "class-literal"; readonly literal: string }
  /** What the calls of a try declare that they throw, none of which is caught. */
  | { readonly kind: "thrown"; readonly exceptions: readonly string[] }
  /** A method that a line gives for a function, `Files::createDirectories`, whose type does not declare what it throws. */
  | { readonly kind: "throwing"; readonly method: string; readonly exceptions: readonly string[] }
  /** The source that declares a class or method without public, or as private. */
  | { readonly kind: "not-public"; readonly class: string; readonly file: string; readonly isPrivate?: true }
  /** The name that an annotation in Kotlin has behind a `$` that a placeholder is meant by, and that begins a template. */
  | { readonly kind: "template"; readonly name: string }
  /** A method that takes what an object holds was given something else, and the call by which the object gives that. */
  | {
      readonly kind: "unmapped";
      readonly method: string;
      readonly holds: string;
      readonly given: string;
      readonly receiver: string;
      readonly call: string;
    }
  /** A method, `Assertions.assertThat`, takes a type of the same simple name from another package than the one that it was given. */
  | { readonly kind: "same-name"; readonly method: string; readonly takes: string; readonly given: string }
  /** A type is deprecated, and its comment says to use another one. */
  | { readonly kind: "deprecated"; readonly type: string; readonly instead: string }
  /** What a line sees that is like the name it uses: variables, and members of the classes around it. */
  | { readonly kind: "in-scope"; readonly names: readonly LikeMember[] }
  /** The classes that can be used in place of a type that is abstract. */
  | { readonly kind: "subtypes"; readonly type: string; readonly subtypes: readonly string[] }
  /** An annotation that the compiler sees, and what its processor would make of a class that had it. */
  | { readonly kind: "annotation"; readonly annotation: string; readonly type: string; readonly makes: string }
  /** The settings of Lombok call a logger otherwise. */
  | { readonly kind: "logger-name"; readonly name: string; readonly at: string }
  /** The superclass of a class with @SuperBuilder has none, and its place. */
  | { readonly kind: "super-builder"; readonly type: string; readonly at: string; readonly heir: string }
  /** The @SuperBuilder of the superclass calls its method otherwise than the one here, and its place. */
  | {
      readonly kind: "build-method";
      readonly type: string;
      readonly at: string;
      readonly builds: string;
      readonly here: string;
    }
  /** A field that the constructor which Lombok makes of a class, `User(String)`, leaves out, and its place: `core/User.java:34`. */
  | { readonly kind: "left-out"; readonly makes: string; readonly field: string; readonly at: string }
  /** The annotation of Lombok, as written, that makes the constructor which the code may not use, and its place. */
  | { readonly kind: "made-hidden"; readonly annotation: string; readonly at: string }
  /** What a switch over a type has no case for: constants of an enum, or types that a sealed one permits. */
  | { readonly kind: "no-case"; readonly type: string; readonly cases: readonly string[] }
  /** The class that is meant, which the module sees already. */
  | { readonly kind: "not-imported"; readonly name: string; readonly classes: readonly string[] }
  /** A class that only an object of the class around it makes; `call` is how that is written. */
  | { readonly kind: "inner"; readonly type: string; readonly outer: string; readonly call: string }
  /** Static code makes a class that only an object of the class around it makes. */
  | { readonly kind: "inner-static"; readonly type: string; readonly outer: string }
  /** A comparator of what an object gives; `call` makes one of it that compares such objects. */
  | { readonly kind: "comparing"; readonly call: string }
  /** The name of a class stands where a value is needed. */
  | { readonly kind: "class-value"; readonly class: string }
  /** How Mockito is told how often something is called; `call` is how that is written. */
  | { readonly kind: "verified"; readonly call: string }
  /** What a record holds is set, which never changes. */
  | { readonly kind: "record-set"; readonly type: string }
  /** A primitive type stands as a type argument; `box` is its class. */
  | { readonly kind: "boxed"; readonly primitive: string; readonly box: string }
  /** Something is put into what holds any subtypes of a type. */
  | { readonly kind: "wildcard"; readonly of: string }
  /** What a stream is asked for is collected; `call` is how that is written. */
  | { readonly kind: "collector"; readonly call: string }
  /** A line gives the literal of another class than the one that is needed. */
  | { readonly kind: "literal"; readonly given: string; readonly needed: string }
  /** A literal is another kind of number than the one that is needed, and the end by which it would be of that: `L`. */
  | { readonly kind: "suffix"; readonly type: string; readonly suffix: string }
  /** A call gives a type of which one argument is open, and the line declares one that is not. */
  | { readonly kind: "open-argument"; readonly type: string; readonly argument: string }
  /** An object of one kind of number is needed as another one. */
  | { readonly kind: "cast-number"; readonly to: string }
  /** A primitive value is compared with null. */
  | { readonly kind: "never-null"; readonly type: string }
  /** What something holds is made into what is needed by a call on what holds it. */
  | { readonly kind: "mapped"; readonly call: string; readonly needed: string }
  /** A call stands within `verify`, which takes the mock alone. */
  | { readonly kind: "verified-mock"; readonly call: string }
  /** A value is made into what is needed by the usual way of the JDK. */
  | { readonly kind: "made"; readonly call: string; readonly needed: string }
  /** What holds primitive values is taken for what holds objects; `call` makes them objects. */
  | { readonly kind: "primitives"; readonly of: string; readonly holds: string; readonly call: string }
  /** Values that are no objects are compared by an operator. */
  | { readonly kind: "primitive-equals"; readonly type: string }
  /** A text of one letter stands where a single letter does. */
  | { readonly kind: "char-literal" }
  /** How a type is declared whose type arguments are too many or too few. */
  | { readonly kind: "type-parameters"; readonly type: string; readonly declared: string }
  /** A cast makes an Object what is needed, if it is one. */
  | { readonly kind: "downcast"; readonly to: string }
  /** A call goes on after a method without a result. */
  | { readonly kind: "void-step"; readonly method: string }
  /** A method of an Optional is called on something else. */
  | { readonly kind: "no-optional"; readonly type: string }
  /** An annotation has no element of this name, and something else does what it is for. */
  | { readonly kind: "no-element"; readonly annotation: string; readonly element: string; readonly instead: string }
  /** A type has nothing of this name, and `instead` is the usual way to what is meant. */
  | { readonly kind: "idiom"; readonly type: string; readonly name: string; readonly instead: string }
  /** The class is in another package than the source says. */
  | { readonly kind: "other-package"; readonly name: string; readonly classes: readonly string[] }
  /** A module of this project has the class, and the module with the error does not depend on it; `needsIt` where it depends on that one instead, so that a dependency would make a circle. */
  | (Unseen & {
      readonly kind: "module";
      readonly module: string;
      readonly neededBy: string;
      readonly needsIt?: true;
    })
  /** The tests of a module have the class, which `neededBy` does not see: another module, or the main code of the same one. */
  | (Unseen & { readonly kind: "test-class"; readonly module: string; readonly neededBy: string })
  /** A jar of the local repository has the class, and the module does not depend on it. */
  | (Unseen & {
      readonly kind: "artifact";
      readonly artifact: string;
      /** The version in the local repository that has the class. */
      readonly version: string;
      readonly isManaged: boolean;
      /** The version that the project manages, where all POMs that decide it were read. */
      readonly managed?: string;
      /** The module of this project that has the artifact in that version. */
      readonly usedBy?: string;
      /** How this module has the artifact as a dependency, where that does not bring the class: by its type `pom`, or by another one or a classifier, whose jar lacks it, and the place of that. */
      readonly without?: { readonly element: "type" | "classifier"; readonly value: string; readonly at?: string };
      /** The profile that is not active and has it as a dependency, and the place of that: `pom.xml:42`. */
      readonly profile?: ProfileDependency;
      /** The name and the version of another artifact that is released with it, which is a dependency of this module. */
      readonly beside?: { readonly artifact: string; readonly version: string };
    })
  /** The package of the class comes with an artifact of a well-known library, which the module does not depend on. */
  | {
      readonly kind: "library";
      readonly class: string;
      readonly artifact: string;
      /** The version that the project manages, where all POMs that decide it were read. */
      readonly managed?: string;
      /** The imported POM that manages it, where only the name of its group tells of the package. */
      readonly by?: string;
      /** The name and the version of a dependency of this module that is of the same group. */
      readonly beside?: { readonly artifact: string; readonly version: string };
      /** The profile that is not active and has the artifact as a dependency. */
      readonly profile?: ProfileDependency;
    }
  /** A dependency of this module has the class, in a scope that this code does not see. */
  | (Unseen & {
      readonly kind: "scope";
      readonly artifact: string;
      readonly scope: string;
      /** Whether it is a dependency of type pom, which brings no classes in any scope. */
      readonly isPom?: boolean;
      /** Where a POM names the artifact, or the dependency that brings it along: `pom.xml:14`. */
      readonly at?: string;
      /** The dependency that brings it along: `group:artifact:version`. */
      readonly through?: string;
      /** Where `<dependencyManagement>` gives it that scope; empty if a BOM or a POM elsewhere does. */
      readonly managed?: string;
    })
  /** An artifact that has the class is no dependency any more, as it was by the POMs of the last commit; `through` brought it along, where that was the dependency. */
  | (Unseen & { readonly kind: "removed"; readonly artifact: string; readonly through?: string })
  /** A POM keeps the artifact that has a class from the classpath: the place of its exclusion is `pom.xml:14`. */
  | (Unseen & {
      readonly kind: "excluded";
      readonly artifact: string;
      readonly at: string;
      /** The version in the local repository that has the class. */
      readonly version?: string;
    })
  /** A dependency needs the artifact that has a class without passing it on; `at` is the place of that, or of the dependency itself. */
  | (Unseen & {
      readonly kind: "withheld";
      readonly artifact: string;
      readonly version: string;
      readonly why: WithheldBy["why"];
      readonly by: string;
      readonly at?: string;
    })
  /** The JDK has it since a later release than the one that this module compiles for. */
  | {
      readonly kind: "since";
      readonly name: string;
      readonly since: number;
      readonly compilesFor: number;
      readonly instead?: string;
    }
  /** The JDK had it until an earlier release than the one that this module compiles for. */
  | { readonly kind: "until"; readonly name: string; readonly until: number; readonly compilesFor: number }
  /** What a `module-info.java` lacks: `requires java.sql`; that of the code, or of another Java module. */
  | { readonly kind: "module-info"; readonly lacks: string; readonly of?: string }
  /** The option by which javac lets code have a package of the JDK: `--add-exports java.base/sun.security.x509`. */
  | { readonly kind: "closed-package"; readonly option: string }
  /** The JDK has a package, which javac hides from code for an older release; the option that it needs beside source and target. */
  | {
      readonly kind: "hidden-by-release";
      readonly package: string;
      readonly module: string;
      readonly release: number;
      readonly option?: string;
    }
  /** A Java module keeps a package to itself, as its name says; `open` is the class of that name that others may use. */
  | { readonly kind: "internal-package"; readonly package: string; readonly module: string; readonly open?: string }
  /** No Java module has that name, and this one's is the nearest. */
  | { readonly kind: "nearest-module"; readonly name: string; readonly module: string }
  /** The constructor of `@NoArgsConstructor` would not set a final field. */
  | { readonly kind: "no-args"; readonly field: string }
  /** A simple name means the type that is nested in the class around, `outer`; the other one, `meant`, is written with its package. */
  | { readonly kind: "shadowed"; readonly type: string; readonly outer: string; readonly meant: string }
  /** The type that a call gives, with the type arguments that are needed for its variables. */
  | { readonly kind: "gives-type"; readonly type: string }
  /** What a variable or a call, `of`, is declared as, for which reason a call on it gives an Object; `isRaw` without type arguments. */
  | {
      readonly kind: "untyped";
      readonly of: string;
      readonly type: string;
      readonly isRaw: boolean;
      /** What gives the Object; undefined where a loop does. */
      readonly call?: string;
    }
  /** Nothing that a POM may name there has that name: an artifact, a property, the folder of a module; the version is that which POMs manage for it. */
  | { readonly kind: "nearest-name"; readonly name: string; readonly nearest: string; readonly version?: string }
  /** The local repository, or a module of this project, has an artifact for which a POM names no version: `group:artifact`. */
  | { readonly kind: "stored-version"; readonly artifact: string; readonly version: string; readonly usedBy?: string }
  /** A POM of this project manages an artifact, `group:artifact`, that counts for others; the parent in the version that was asked for is another POM. */
  | {
      readonly kind: "managed-beyond";
      readonly artifact: string;
      readonly version: string;
      readonly at: string;
      readonly by: string;
      readonly parent?: { readonly at: string; readonly asked: string; readonly own: string };
    }
  /** A property of the checkout is named after an artifact, `group:artifact`, for which a POM names no version. */
  | {
      readonly kind: "version-property";
      readonly artifact: string;
      readonly property: string;
      readonly version: string;
      readonly at: string;
    }
  /** Neither a POM nor the local repository has a version for an artifact, `group:artifact`; that of others of its group that are dependencies. */
  | {
      readonly kind: "unmanaged";
      readonly artifact: string;
      readonly beside?: { readonly artifact: string; readonly version: string; readonly at?: string };
      /** The POM, `spring-boot-dependencies`, that manages others of its group, and the nearest name that it manages. */
      readonly manager?: { readonly artifact: string; readonly version: string; readonly nearest?: string };
    }
  /** POMs manage an artifact, `group:artifact`, in other types than the one that is asked for: `test-jar`, `jar:tests` with a classifier. */
  | {
      readonly kind: "managed-otherwise";
      readonly artifact: string;
      readonly asked: string;
      /** The types, each with its place, `pom.xml:14`, or with the name and the version of a POM from elsewhere. */
      readonly as: readonly { readonly type: string; readonly at: string }[];
    }
  /** No POM that counts for one defines a property, or only a profile that is not active. */
  | { readonly kind: "undefined-property"; readonly name: string; readonly inProfile?: ProfileDependency }
  /** The versions that a POM manages are of a library that calls the artifact so: `group:artifact`. */
  | { readonly kind: "renamed-artifact"; readonly artifact: string; readonly now: string; readonly version: string }
  /** A POM imports what has no type pom, or among its dependencies, or manages a BOM without the scope import, so that no versions come of it: `group:artifact`. */
  | {
      readonly kind: "empty-import";
      readonly artifact: string;
      readonly lacks: "type" | "scope" | "both" | "management";
    }
  /** A plugin, or an extension, defines the packaging that Maven does not know: `group:artifact`. */
  | { readonly kind: "packaging"; readonly packaging: string; readonly plugin: string }
  /**
   * A source in another language has the class; the plugin compiles that language, null where none here does. It runs
   * after javac if it must show its sources in stubs, with a goal that the POM may not bind.
   */
  | {
      readonly kind: "other-language";
      readonly class: string;
      readonly file: string;
      readonly plugin: string | null;
      readonly stubs?: "bound" | "unbound";
    }
  /** A source declares another package than its folder says. */
  | { readonly kind: "misplaced"; readonly file: string; readonly package: string }
  /** Another source declares the class, too. */
  | { readonly kind: "duplicate"; readonly class: string; readonly file: string }
  /** No class has that name, and this one's is the nearest. */
  | { readonly kind: "nearest-class"; readonly name: string; readonly class: string }
  /** The artifact from which a JVM took a class that is not the one that was compiled against. */
  | {
      readonly kind: "link";
      readonly class: string;
      readonly artifact: string;
      readonly version: string;
      /** What in the POMs of the checkout names it, brings it along, or chose that version. */
      readonly placed?: ArtifactOrigin;
      /** What its class lacks: `checkArgument(boolean, String)`, or `it` where the artifact lacks the class. */
      readonly lacks?: string;
      /** A version in the local repository that has it. */
      readonly has?: string;
      /** Other versions that dependencies ask for, which Maven overruled. */
      readonly asked: readonly AskedVersion[];
    }
  /** Two classes of that name are on the classpath: the source or artifact of the first, which lacks the member, and of one that has it. */
  | {
      readonly kind: "doubled";
      readonly class: string;
      readonly by: string;
      readonly lacks: string;
      readonly file: string;
    }
  /** A class of this project was compiled before another, from which it uses a member that this one has no more. */
  | { readonly kind: "compiled-before"; readonly class: string; readonly user: string; readonly lacks: string }
  /** A library wants a class of Java EE, and the classpath has that of Jakarta. */
  | {
      readonly kind: "jakarta";
      readonly class: string;
      readonly now: string;
      readonly artifact: string;
      readonly version: string;
    }
  /** A newer version of the library calls the class so. */
  | { readonly kind: "renamed"; readonly class: string; readonly now: string };

/** What a compiler does not see. */
export interface Unseen {
  readonly class: string;
  /** Whether this is the name of a Java module, and not of a class. */
  readonly isModule?: true;
}

export interface WithheldBy {
  readonly why: "provided" | "optional";
  /** A module of this project by its path, any other as `group:artifact:version`. */
  readonly by: string;
  readonly at?: string;
}

export interface ProfileDependency {
  readonly id: string;
  readonly at: string;
  readonly why?: InactiveSince;
}

/** What the activation of a profile asks for, and does not get; `by` is the active one that ends `activeByDefault`. */
export type InactiveSince =
  | { readonly kind: "other"; readonly by: string }
  | { readonly kind: "jdk"; readonly wanted: string; readonly version: string }
  /** `setAt`: where that is set which must not be, if not in the call. */
  | { readonly kind: "property"; readonly property: string; readonly setAt?: string }
  | { readonly kind: "file"; readonly path: string; readonly isToExist: boolean };

export interface AskedVersion {
  readonly version: string;
  /** `group:artifact:version`. */
  readonly by: string;
}

export interface LikeMember {
  /** `text() String`, `RushOrder(String, int)`, `MAX_LINES int`. */
  readonly signature: string;
  readonly more?: number;
}
