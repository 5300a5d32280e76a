import type { JavaType } from "../java/sources/read-java-source.ts";
import type { ModulePlugin, ProcessorSearch } from "../model/project/project.ts";

/** An annotation processor: where it is, whose annotations it reads, and what it generates. */
export interface Processor {
  readonly name: string;
  /** The artifacts that hold it, as `group:artifact`, the usual one first. */
  readonly artifacts: readonly [string, ...string[]];
  /** The packages of its annotations. */
  readonly annotations: readonly string[];
  /** The names of the classes that it generates; "members" if it adds to the annotated classes instead. */
  readonly generates: RegExp | "members";
  /** Finds in such a name that of the type of the sources that the class is made of, where others have such names as well. */
  readonly madeOf?: RegExp;
  /** What a JVM says that misses such a class; "none" if nothing is as plain. It may name the type that the class is made of. */
  readonly missed: RegExp | "none";
  /** The annotations, one of which a type must have that is named so. */
  readonly marks?: readonly string[];
  /** The annotation of interfaces whose implementations it makes, which Spring then misses as beans. */
  readonly implemented?: string;
  /** Whether it would add a member to a type of a source for certain, and the source itself has none of that name. */
  readonly adds?: (type: Pick<JavaType, "annotations" | "members">) => boolean;
  /** Finds in a text the annotations of which that may be true, so that few sources are read as a whole. */
  readonly adding?: RegExp;
  /** The classifiers of the artifacts with which the jar lists the processor, by the package of the annotations; without one it lists none. */
  readonly classifiers?: Readonly<Record<string, string>>;
}

export const lombok: Processor = {
  name: "Lombok",
  artifacts: ["org.projectlombok:lombok"],
  annotations: ["lombok"],
  generates: "members",
  missed: "none",
  // @Getter(lazy = true)
  adding: /@(?:Builder|Data|EqualsAndHashCode|Getter|SuperBuilder|ToString|Value)\b/,
  adds({ annotations, members }) {
    const named = new Set(members.flatMap(({ kind, name }) => (kind === "method" ? name : [])));
    const isRead = (field: string) => [...named].some((it) => it.toLowerCase().endsWith(field.toLowerCase()));
    const isUnread = () =>
      members.some(({ kind, name, modifiers }) => kind === "field" && !modifiers.has("static") && !isRead(name));
    return annotations.some((it) => (it === "Getter" ? isUnread() : ADDED.has(it) && !named.has(ADDED.get(it) ?? "")));
  },
};

/** The first version of Lombok for each JDK (projectlombok.org, changelog). */
export const FIRST_LOMBOKS: readonly (readonly [java: number, version: string])[] = [
  [16, "1.18.20"],
  [17, "1.18.22"],
  [18, "1.18.24"],
  [21, "1.18.30"],
  [22, "1.18.32"],
  [23, "1.18.36"],
  [24, "1.18.38"],
  [25, "1.18.40"],
];

/** The methods that annotations of Lombok add to any class. */
const ADDED: ReadonlyMap<string, string> = new Map([
  ["Builder", "builder"],
  ["Data", "hashCode"],
  ["EqualsAndHashCode", "hashCode"],
  ["SuperBuilder", "builder"],
  ["ToString", "toString"],
  ["Value", "hashCode"],
]);

export const PROCESSORS: readonly Processor[] = [
  lombok,
  {
    name: "MapStruct",
    artifacts: ["org.mapstruct:mapstruct-processor"],
    annotations: ["org.mapstruct"],
    generates: /Impl$/,
    // java.lang.ClassNotFoundException: Cannot find implementation for com.acme.CarMapper
    missed: /ClassNotFoundException: Cannot find implementation for /,
    implemented: "Mapper",
  },
  {
    name: "Immutables",
    artifacts: ["org.immutables:value"],
    annotations: ["org.immutables.value"],
    generates: /^(?:Immutable|Modifiable)\p{Lu}|Builder$/u,
    missed: "none",
  },
  {
    name: "Dagger",
    artifacts: ["com.google.dagger:dagger-compiler"],
    annotations: ["dagger"],
    generates: /^Dagger\p{Lu}|_(?:Factory|MembersInjector)$/u,
    missed: "none",
  },
  {
    name: "QueryDSL",
    artifacts: ["com.querydsl:querydsl-apt", "io.github.openfeign.querydsl:querydsl-apt"],
    annotations: ["jakarta.persistence", "javax.persistence", "com.querydsl.core.annotations"],
    generates: /^Q\p{Lu}/u,
    // javax.xml.namespace.QName
    madeOf: /^Q(?<type>[\p{L}\p{N}$]+)/u,
    missed: "none",
    classifiers: { "jakarta.persistence": "jakarta", "javax.persistence": "jpa" },
  },
  {
    name: "hibernate-processor",
    artifacts: [
      "org.hibernate.orm:hibernate-processor",
      "org.hibernate.orm:hibernate-jpamodelgen",
      "org.hibernate:hibernate-jpamodelgen",
    ],
    annotations: ["jakarta.persistence", "javax.persistence"],
    generates: /\p{L}_$/u,
    missed: "none",
  },
  {
    name: "AutoValue",
    artifacts: ["com.google.auto.value:auto-value"],
    annotations: ["com.google.auto.value"],
    generates: /^AutoValue_|^AutoBuilder_/,
    missed: "none",
  },
  {
    name: "RecordBuilder",
    artifacts: ["io.soabase.record-builder:record-builder-processor"],
    annotations: ["io.soabase.recordbuilder"],
    generates: /Builder$|Record$/,
    missed: "none",
  },
  {
    name: "Micronaut",
    artifacts: ["io.micronaut:micronaut-inject-java"],
    annotations: ["io.micronaut", "jakarta.inject"],
    generates: /^\$.*\$Definition$/,
    // io.micronaut.context.exceptions.NoSuchBeanException: No bean of type [com.acme.Greeter] exists.
    missed: /\bNoSuchBeanException: No bean of type \[(?<type>[\w.$]+)\] exists\b/,
    marks: ["Singleton", "Prototype", "Context", "Controller", "Factory"],
  },
  {
    name: "JMH",
    artifacts: ["org.openjdk.jmh:jmh-generator-annprocess"],
    annotations: ["org.openjdk.jmh.annotations"],
    generates: /_jmhTest$/,
    // ERROR: Unable to find the resource: /META-INF/BenchmarkList
    missed: /Unable to find the resource: \/META-INF\/BenchmarkList/,
  },
];

/** The processor that writes a file for tools instead of classes, so that all compiles without it. */
export const configurationProcessor = {
  name: "spring-boot-configuration-processor",
  artifacts: ["org.springframework.boot:spring-boot-configuration-processor"],
  // @ConfigurationProperties("mail"), @org.springframework.boot.context.properties.ConfigurationProperties
  annotation: /@(?:[a-z.]+\.)?ConfigurationProperties\b/,
  writes: "META-INF/spring-configuration-metadata.json",
} as const;

/** Whether javac runs a processor in a module; true where that is not certain. */
export function runsProcessor(
  { artifacts }: { readonly artifacts: readonly string[] },
  { processors, java }: { readonly processors: ProcessorSearch; readonly java: number | null },
): boolean {
  switch (processors.kind) {
    case "none":
      return false;
    case "named":
      return true;
    case "path": {
      const named = processors.artifacts.map(({ groupId, artifactId }) => `${groupId}:${artifactId}`);
      return named.some((it) => artifacts.includes(it) || !isKnownProcessor(it));
    }
    case "classpath":
      return processors.isAskedFor || java === null || java < FIRST_WITHOUT_CLASSPATH;
  }
}

/** The first JDK that looks for processors only where it is told to. */
const FIRST_WITHOUT_CLASSPATH = 23;

/** Whether another plugin than the compiler's runs processors. */
export function runsElsewhere({ plugins }: { readonly plugins: readonly ModulePlugin[] }): boolean {
  return plugins.some(({ executions }) => executions.some(({ goals }) => goals.some((it) => ELSEWHERE.test(it))));
}

/** kapt, and the goals of apt-maven-plugin and maven-processor-plugin, which are told what to run. */
const ELSEWHERE = /^(?:test-)?(?:kapt|process)$/;

/** The processors that are often named beside others and bring none along. */
const COMPANIONS: ReadonlySet<string> = new Set([
  "org.projectlombok:lombok-mapstruct-binding",
  "org.mapstruct:mapstruct",
  ...configurationProcessor.artifacts,
  "org.mapstruct.extensions.spring:mapstruct-spring-extensions",
  "com.google.errorprone:error_prone_core",
  "info.picocli:picocli-codegen",
]);

/** Whether an artifact of the processor path is known to hold no processor but its own. */
function isKnownProcessor(coordinates: string): boolean {
  return COMPANIONS.has(coordinates) || PROCESSORS.some(({ artifacts }) => artifacts.includes(coordinates));
}
