import type { MethodDeclaration } from "../../../java/sources/find-method.ts";
import type { JavaSource, JavaType } from "../../../java/sources/read-java-source.ts";
import type { TestFailure } from "../../../model/build-result.ts";
import { allThrowables } from "../../../model/throwable.ts";

/** What the files of a module tell of what is put together while it runs: settings, beans, entities and services. */
export interface WiringFacts {
  readonly failed: readonly FailedTest[];
  /** The binary names of the classes whose tests failed. */
  readonly failedTests: readonly string[];
  /** Finds the own source that declares a class, by its binary name; null where none does. */
  readonly declaring: (className: string) => DeclaredClass | null;
  /** Lists what the application files of Spring Boot set, those of the main resources first. */
  readonly settings: () => readonly Setting[];
  /** Lists what files of the main resources set in whose place a file of the test resources, `by`, stands that does not. */
  readonly hiddenSettings: () => readonly (PlacedName & { readonly by: string })[];
  /** Lists what in the sources of the module, and of those that it needs, is, or gives, an object of a type, by its full name; with type arguments only methods give it. */
  readonly beansOf: (type: string) => readonly BeanSource[];
  /** Finds a type of the sources of the module, or of those that it needs, by its simple or its full name; null where there is none, or several. */
  readonly typeNamed: (name: string) => OwnType | null;
  /** Lists the types of these main sources that have an annotation, by its simple name. */
  readonly typesWith: (annotation: string) => readonly OwnType[];
  /** Lists the methods of the main sources in Java that have an annotation, by its simple name. */
  readonly methodsWith: (annotation: string) => readonly AnnotatedMethod[];
  /** Lists the fields of a class of the module's own sources, inherited ones too; null where it has no such class. */
  readonly fieldsOf: (type: string) => readonly PlacedName[] | null;
  /** Reads the settings of Lombok in the folder of the module, and in those around it. */
  readonly lombokSettings: () => readonly string[];
  /** Finds the place of a provider in a file of `META-INF/services` of the module. */
  readonly findProvider: (service: string, provider: string) => string | null;
  /** Lists the fields of the failed tests that Mockito should fill, where nothing in their sources asks it to. */
  readonly unfilledMocks: () => readonly UnfilledMock[];
  /** Lists the files in the folders of resources: `src/main/resources/templates/cart.html`. */
  readonly resources: () => readonly string[];
  /** Reads one of these. */
  readonly textOfResource: (resource: string) => string;
  /** Reads the main resources of a path, `META-INF/spring.factories`, in the module and in those that it needs. */
  readonly resourcesAt: (path: string) => readonly { readonly path: string; readonly text: string }[];
  /** Lists the files in the folders of the main sources that no compiler reads, by their paths below these, with the folder of resources that would have them there; none where the module has no such folder. */
  readonly filesAmongSources: () => readonly {
    readonly path: string;
    readonly at: string;
    readonly belongsIn: string;
  }[];
  /** Lists the XML files among the resources and sources of the project, without their comments; those of sources alone are no resources. */
  readonly xmlFiles: () => readonly { readonly path: string; readonly text: string; readonly isResource: boolean }[];
  /** Lists the resources that the sources of the failed tests ask for by name. */
  readonly askedResources: () => readonly PlacedName[];
  /** Whether another module has a resource of that name, which this one may see. */
  readonly isElsewhere: (resource: string) => boolean;
  /** Lists the views that methods of controllers return by name; none where anything but templates may be views. */
  readonly returnedViews: () => readonly PlacedName[];
  /** Lists what elements of `<configuration>` and `<properties>` hold, in the POMs of the checkout, without profiles that are not active. */
  readonly pomValues: () => readonly PomValue[];
  /** Lists the same of the POMs from elsewhere that the module inherits from. */
  readonly parentValues: () => readonly PomValue[];
  /** Lists the values that metadata on the classpath list for a setting of Spring Boot; empty where none do. */
  readonly knownValues: (setting: string) => readonly string[];
  /** Lists the constants of an enum that the tests of the module see, by its binary name; empty where it is none. */
  readonly constantsOf: (type: string) => readonly string[];
  /** Finds the file with the name nearest to a path that the module does not have; null where it has it, or none is like it. */
  readonly nearestFile: (path: string) => string | null;
  /** Returns the path, from the folder of the module, of a file that this folder has by a path, or else the project's root; null for others. */
  readonly fileFromModule: (path: string) => string | null;
  /** Lists the module's own classes. */
  readonly ownClasses: () => readonly string[];
  /** Lists those of the names that are the least unlike one, if they are like it. */
  readonly nearest: (asked: string, names: readonly string[]) => readonly string[];
}

export interface FailedTest
  extends Pick<TestFailure, "testClass" | "testMethod" | "message" | "output">,
    Partial<Pick<TestFailure, "kind" | "throwable">> {
  /** The class of what was thrown; empty where it is unknown. */
  readonly type: string;
}

/** Lists what a failure says, and what is said of each of its causes. */
export function messagesOf({ message, throwable }: Pick<FailedTest, "message" | "throwable">): readonly string[] {
  return [message, ...(throwable ? allThrowables(throwable).map((it) => it.message) : [])];
}

export interface DeclaredClass {
  readonly source: JavaSource;
  readonly type: JavaType;
  /** Returns the place of an offset in the source: `src/test/java/com/acme/DockTest.java:8`. */
  readonly at: (offset: number) => string;
}

interface UnfilledMock extends PlacedName {
  readonly isOfJUnit4: boolean;
  /** The class is one of Jupiter, and has the runner of JUnit 4 that would fill it. */
  readonly ignoresRunner?: true;
}

export interface PlacedName {
  readonly name: string;
  /** `src/main/resources/application.yml:8`. */
  readonly at: string;
}

interface PomValue extends PlacedName {
  readonly value: string;
  /** The artifact ID of the plugin whose configuration has it; absent for a property. */
  readonly plugin?: string;
}

/** A method with annotations as its source declares it. */
interface AnnotatedMethod extends PlacedName, Omit<MethodDeclaration, "close"> {
  /** The binary name of the class that declares it. */
  readonly owner: string;
  /** The full names that its source imports. */
  readonly imports: readonly string[];
}

/** A type that a source declares, in Java or Kotlin; the name is the binary one. */
export interface OwnType extends PlacedName {
  readonly isKotlin: boolean;
  /** Whether the source is that of another module, which this one needs. */
  readonly isNeeded: boolean;
  readonly isInterface: boolean;
  /** The simple names of the superclass and interfaces. */
  readonly supertypes: readonly string[];
  /** `data`, `public`. */
  readonly modifiers: readonly string[];
  /** Returns what an annotation has in its brackets, empty without them; null where the type does not have it. */
  readonly annotation: (name: string) => string | null;
  /** The properties of a class in Kotlin. */
  readonly properties: readonly PlacedName[];
}

export interface Setting extends PlacedName {
  /** The path of its file below the root of the resources: `config/application-dev.yml`. */
  readonly file: string;
  readonly isTest: boolean;
  readonly value?: string;
  /** The profile that the name of the file asks for. */
  readonly profile?: string;
}

/** Returns a setting's name as Spring Boot binds it: `max-size`, `maxSize` and `max_size` are one name. */
export function boundName(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}

export interface BeanSource extends PlacedName {
  readonly kind: /** A method with @Bean: `CartConfig#cart`. */
    | "bean-method"
    /** A class with @Component, or an annotation that implies it. */
    | "component"
    /** A method of a class with @Configuration that lacks @Bean. */
    | "plain-method"
    | "plain-class"
    /** A field of a test with @Mock, which Spring does not see. */
    | "mock"
    /** A class with @Component of another type that has the same simple name. */
    | "namesake";
  readonly isTest?: true;
  /** Whether its source is that of another module, which this one needs. */
  readonly isNeeded?: true;
  /** The full name of the type that a namesake is of. */
  readonly other?: string;
  /** The names by which injection points may ask for a bean; absent where a constant gives it one. */
  readonly called?: readonly string[];
}
