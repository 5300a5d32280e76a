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
  /** The classifiers of the artifacts with which the jar lists the processor, by the package of the annotations; without one it lists none. */
  readonly classifiers?: Readonly<Record<string, string>>;
}

export const lombok: Processor = {
  name: "Lombok",
  artifacts: ["org.projectlombok:lombok"],
  annotations: ["lombok"],
  generates: "members",
  missed: "none",
};

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

/** The processors that are often named beside others and bring none along. */
const COMPANIONS: ReadonlySet<string> = new Set([
  "org.projectlombok:lombok-mapstruct-binding",
  ...configurationProcessor.artifacts,
  "org.mapstruct.extensions.spring:mapstruct-spring-extensions",
  "com.google.errorprone:error_prone_core",
  "info.picocli:picocli-codegen",
]);

/** Whether an artifact of the processor path is known to hold no processor but its own. */
export function isKnownProcessor(coordinates: string): boolean {
  return COMPANIONS.has(coordinates) || PROCESSORS.some(({ artifacts }) => artifacts.includes(coordinates));
}
