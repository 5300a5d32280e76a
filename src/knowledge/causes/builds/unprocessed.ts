import type { BuildCause, PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import type { Finding } from "../../../model/finding.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import {
  FIRST_LOMBOKS,
  lombok,
  PROCESSORS,
  type Processor,
  runsElsewhere,
  runsProcessor,
} from "../../annotation-processors.ts";
import { type BuildFacts, describePlaced, type KnownBuildCause } from "../build-facts.ts";
import { missingTypes } from "../wiring/slices/sliced-bean.ts";
import type { OwnType } from "../wiring/wiring-facts.ts";

/** An annotation processor that sources count on did not run. */
export interface Unprocessed extends BuildCause {
  readonly cause: "unprocessed";
  readonly processor: string;
  /** The artifact that holds it, as `group:artifact`. */
  readonly artifact: string;
  /**
   * `classpath`: this JDK does not look for processors there. `path`: the processor path lacks it. `none`: the POM
   * switches all of them off. `absent`: no POM names it. `stopped`: another error kept javac from running it.
   * `unlisted`: the jar of its artifact lists it only with a classifier.
   */
  readonly why: "classpath" | "path" | "none" | "absent" | "stopped" | "unlisted";
  readonly java: number | null;
  /** Where the classpath has it from. */
  readonly placed?: PlacedArtifact;
  /** Where the POM sets what keeps it from running, or the error that does. */
  readonly at?: string;
  /** The classifier with which the jar lists it. */
  readonly classifier?: string;
}

export const unprocessed: KnownBuildCause<"unprocessed", Unprocessed> = {
  prove(facts) {
    for (const processor of PROCESSORS) {
      if (!isMissed(processor, facts)) continue;
      const found = whyUnprocessed(processor, facts) ?? stoppedBy(facts);
      if (found === null) continue;
      const { name, artifacts } = processor;
      return { cause: "unprocessed", processor: name, artifact: artifacts[0], java: facts.java, ...found };
    }
    return null;
  },
  sentence({ processor, artifact, why, java, placed, at, classifier }) {
    const place = at === undefined ? "" : ` (${at})`;
    switch (why) {
      case "classpath":
        return `JDK ${java} runs no annotation processor that only lies on the classpath (since 23), so ${processor} generated nothing: name ${placed ? describePlaced(placed) : artifact} in annotationProcessorPaths of maven-compiler-plugin, or set the property maven.compiler.proc to full.${neededFor(java, placed)}`;
      case "path":
        return `annotationProcessorPaths${place} lacks ${artifact}, so ${processor} generated nothing: javac looks for processors there alone.${neededFor(java, placed)}`;
      case "none":
        return `The POM switches annotation processing off (proc none${at === undefined ? "" : `, ${at}`}), so ${processor} generated nothing.`;
      case "unlisted":
        return `${placed ? describePlaced(placed) : artifact} lists no annotation processor without <classifier>${classifier}</classifier>, so ${processor} generated nothing.`;
      case "stopped":
        return `javac ran no annotation processor because of an error in an import, a declaration or an annotation${place}, so ${processor} generated nothing: what it makes is missing until that is mended.`;
      case "absent":
        return `${processor} generated nothing: ${artifact} is neither in annotationProcessorPaths of maven-compiler-plugin nor a dependency of this module.`;
    }
  },
};

export const isUnprocessed = (it: BuildCause): it is Unprocessed => it.cause === "unprocessed";

/** Says which version a JDK needs, if the one on the classpath would run there and fail. */
function neededFor(java: number | null, placed?: PlacedArtifact): string {
  const first = FIRST_LOMBOKS.find(([of]) => of === java)?.[1];
  const isLombok = placed && `${placed.groupId}:${placed.artifactId}` === lombok.artifacts[0];
  if (!isLombok || first === undefined || compareVersions(placed.version, first) >= 0) return "";
  return ` JDK ${java} needs ${placed.artifactId} ${first} or later.`;
}

function isMissed(processor: Processor, facts: BuildFacts): boolean {
  const { errors, said, concerns, imports, typeNamed } = facts;
  const { annotations, generates, missed, implemented } = processor;
  const isImplemented = (name: string) => implemented !== undefined && typeNamed(name)?.annotation(implemented) != null;
  const isOfIt = (error: Finding) => annotations.some((within) => concerns(error, within));
  if (errors.some((error) => lacks(error, processor, facts) && (generates !== "members" || isOfIt(error)))) {
    return annotations.some(imports);
  }
  if (annotations.some(imports) && [...missingTypes(facts)].some(isImplemented)) return true;
  return missed !== "none" && said.some((line) => names(missed.exec(line), processor, facts));
}

/** Whether what a JVM misses is made by the processor: a type that it names must be one in Java that has a mark of it. */
function names(said: RegExpExecArray | null, { marks = [] }: Processor, facts: BuildFacts): boolean {
  const name = said?.groups?.["type"];
  if (said === null || name === undefined) return said !== null;
  const type = facts.typeNamed(name);
  return type !== null && isOwnJava(type) && !runsElsewhere(facts) && marks.some((it) => type.annotation(it) !== null);
}

function isOwnJava({ isKotlin, isNeeded }: OwnType): boolean {
  return !isKotlin && !isNeeded;
}

/**
 * An error in an import, an annotation or the head of a declaration, after which javac runs no processor (up to JDK 25 at
 * least). That it ran none is proven where a source has the annotation that makes what is missing. Such errors come before
 * those in bodies, and a missing class, which a processor might make, is none.
 */
function stoppedBy({ errors, isGenerated }: BuildFacts): { readonly why: "stopped"; readonly at: string } | null {
  const before = errors.slice(0, Math.max(0, errors.findIndex(isGenerated)));
  const stopping =
    errors.find(({ message }) => STOPPING.test(message)) ?? before.find(({ message }) => !OF_MISSING.test(message));
  if (stopping?.file === undefined || !errors.some(isGenerated)) return null;
  return { why: "stopped", at: `${stopping.file}:${stopping.line}` };
}

// cannot find symbol: static MOST
// wrong number of type arguments; required 2
// cyclic inheritance involving com.acme.Cart
// duplicate class: com.acme.Cart
const STOPPING =
  /^(?:cannot find symbol: static |wrong number of type arguments; |cyclic inheritance involving |duplicate class: |(?:no )?interface expected here$|cannot inherit from final )/;

// cannot find symbol: class Autowired
// package com.acme.api does not exist
const OF_MISSING = /^(?:cannot find symbol: |package \S+ does not exist$|static import only from )/;

/** Whether an error is one that follows where generated code is missing. */
function lacks(
  { message, details = [] }: Finding,
  { generates, madeOf }: Processor,
  { typeNamed }: Pick<BuildFacts, "typeNamed">,
): boolean {
  if (generates === "members") return [message, ...details].some((it) => OF_MEMBERS.test(it));
  const { name, outer } = NO_CLASS.exec(message)?.groups ?? {};
  const generated = name ?? outer ?? "";
  const type = madeOf?.exec(generated)?.groups?.["type"];
  return (
    generates.test(generated) && (madeOf === undefined || (type !== undefined && typeNamed(type)?.isNeeded === false))
  );
}

// cannot find symbol: method getName()
// cannot find symbol: variable log
// constructor Person in class com.acme.Person cannot be applied to given types
// variable name not initialized in the default constructor
// variable name might not have been initialized
// name has private access in com.acme.Person
// no suitable constructor found for Person(java.lang.String,int)
// No property named "name" exists in source parameter(s). Type "Pot" has no properties.
// Unknown property "name" in result type Pot. Did you mean "null"?
const OF_MEMBERS =
  /^(?:(?:No|Unknown) property (?:named )?"|cannot find symbol: (?:method|variable|class) |constructor \S+ in \S+ \S+ cannot be applied|no suitable (?:constructor|method) found|variable \S+ (?:not initialized in|might not have been)|\S+ has private access in |\S+ is not abstract and does not override |invalid method reference)/;
// cannot find symbol: class ImmutablePerson
// cannot find symbol: variable ImmutablePerson
// package QPerson does not exist
// package QPerson.person does not exist
const NO_CLASS =
  /^(?:cannot find symbol: (?:class|variable) (?<name>[\p{L}\p{N}_$]+)|package (?:[\p{Ll}\p{N}_$][\p{L}\p{N}_$]*\.)*(?<outer>[\p{L}\p{N}_$]+)(?:\.[\p{L}\p{N}_$]+)* does not exist)$/u;

function whyUnprocessed(
  processor: Processor,
  facts: BuildFacts,
): Pick<Parameters<typeof unprocessed.sentence>[0], "why" | "placed" | "at" | "classifier"> | null {
  const { java, processors, artifacts, place, findInPoms } = facts;
  const placed = artifacts().find(({ groupId, artifactId }) =>
    processor.artifacts.includes(`${groupId}:${artifactId}`),
  );
  const at = (text: string) => {
    const found = findInPoms(text);
    return found === null ? {} : { at: found };
  };
  const isCertain = artifacts().length > 0;
  if (runsProcessor(processor, { processors, java })) {
    const isAbsent = processors.kind === "classpath" && placed === undefined && processor.generates !== "members";
    if (isAbsent) return isCertain ? { why: "absent" } : null;
    const classifier = classifierFor(processor, placed, facts);
    return placed && classifier !== null ? { why: "unlisted", placed: place(placed), classifier } : null;
  }
  if (processors.kind === "path") {
    return { why: "path", ...(placed && { placed: place(placed) }), ...at("<annotationProcessorPaths") };
  }
  if (processors.kind === "none") return { why: "none", ...at("<proc>none") };
  if (placed) return { why: "classpath", placed: place(placed) };
  return isCertain && processor.generates !== "members" ? { why: "absent" } : null;
}

/** Returns the classifier without which the jar on the classpath lists no processor, if nothing but javac would run it. */
function classifierFor(
  { classifiers = {} }: Processor,
  placed: ReturnType<BuildFacts["artifacts"]>[number] | undefined,
  facts: BuildFacts,
): string | null {
  const { processors, imports, listsNoProcessor } = facts;
  if (processors.kind !== "classpath" || runsElsewhere(facts) || !placed || !listsNoProcessor(placed)) return null;
  const [only, ...others] = Object.keys(classifiers).filter(imports);
  return only === undefined || others.length > 0 ? null : (classifiers[only] ?? null);
}
