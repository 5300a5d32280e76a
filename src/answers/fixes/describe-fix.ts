import { describeOrigin } from "../../knowledge/causes/build-facts.ts";
import { sinceWhen } from "../../knowledge/inactive-profiles.ts";
import { packageOf, withoutPackage } from "../../model/class-name.ts";
import type { Fix, LikeMember, ProfileDependency, Unseen } from "../../model/fix.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import { quote, quoteForeign, quoteTexts, unquote } from "../../text/foreign.ts";
import { shorten } from "../text/message.ts";
import { count, listAll, listNames, upperFirst, withArticle } from "../text/words.ts";

export function describeFix(fix: Fix): string {
  return shorten(wordsOf(OF_MEMBERS.has(fix.kind) ? fix : quoteTexts(fix)), MOST_CHARACTERS);
}

const MOST_CHARACTERS = 300;
/** The words of these quote each signature by themselves. */
const OF_MEMBERS: ReadonlySet<Fix["kind"]> = new Set<Fix["kind"]>([
  "members",
  "in-subtypes",
  "in-scope",
  "hidden",
  "one-step",
  "type-parameters",
]);

const EMPTY_IMPORT = {
  type: "imported without <type>pom</type>, and so manages no version",
  scope: "managed without <scope>import</scope>, and so manages nothing else",
  both: "managed without <type>pom</type> and <scope>import</scope>, and so manages nothing else",
  management: "imported outside of <dependencyManagement>, and so manages no version",
} as const;

function wordsOf(fix: Fix): string {
  switch (fix.kind) {
    case "members":
      if (fix.members.length === 0) return `${quoteForeign(fix.type)} has nothing but what every object has`;
      return `${quoteForeign(fix.type)} has${fix.isAll ? " only" : ""}: ${fix.members.map(describeMember).join(", ")}${describeRest(fix)}`;
    case "method-names":
      return `${describeMethods(fix)}: ${fix.names.join(", ")}`;
    case "in-subtypes":
      return `${listAll(fix.subtypes.map((it) => quoteForeign(it)))}, which ${describeHeirs(fix)} ${describeMember(fix.member)}`;
    case "hidden":
      return `${quoteForeign(fix.type)} has: ${describeMember(fix.member)}, which ${SEEN_BY[fix.access]}`;
    case "one-step":
      return fix.other === undefined
        ? `${quoteForeign(fix.type)} has: ${describeMember(fix.member)}, which has ${describeMember(fix.has)}`
        : `${quoteForeign(fix.type)} has: ${describeMember(fix.member)} and ${describeMember(fix.other)}, which both have ${describeMember(fix.has)}`;
    case "built":
      return `${unquote(fix.call)} gives the ${unquote(fix.type)} already`;
    case "read-only":
      return `${fix.name} is ${withArticle(fix.type)}, which += and -= would replace; ${withArticle(fix.mutable)} they change`;
    case "void-stub":
      return `${fix.method} has no result to stub: ${unquote(fix.stub)}`;
    case "undecided":
      return `${fix.type}.${fix.method} returns any ${fix.result}, and nothing here decides which: ${fix.receiver}.<Type>${fix.method}(…), or a variable of its type first`;
    case "nested":
      return `${fix.method} puts the ${fix.type} that its function gives into another one: ${fix.flat}`;
    case "assigned":
      return `${fix.name} is assigned ${fix.isAgain ? "again " : ""}at ${fix.lines.map((it) => `L${it}`).join(", ")}`;
    case "thrown":
      return `The calls in this try throw ${fix.exceptions.map(describeClass).join(", ")}`;
    case "throwing":
      return `${fix.method} throws ${fix.exceptions.map(describeClass).join(", ")}, which the type that it stands for does not declare: a lambda can catch it`;
    case "not-public":
      return `${withoutPackage(fix.class)} is declared ${fix.isPrivate ? "private" : "without public"} in ${fix.file}`;
    case "untyped-lambda": {
      const type = unquote(fix.type ?? "Type");
      const reference = fix.member === undefined ? "" : `, or ${type.replace(/<.*$/, "")}::${fix.member}`;
      return `${fix.parameter} is an Object, since javac knows no type before .${fix.next}: (${type} ${fix.parameter}) -> …${reference}`;
    }
    case "open-function": {
      const type = unquote(fix.type);
      return `${fix.parameter} gives Objects, since ${fix.method} takes ${withArticle(type)}: (${type.replace(/<.*$/, "")}<…>) ${fix.parameter} -> … names its types`;
    }
    case "in-lambda":
      return `The lambda has to catch ${fix.exception} itself: what the method around it declares does not count there`;
    case "lambda-jump":
      return "A lambda is no loop: return ends it for this element";
    case "permits":
      return `${fix.type} is sealed in ${fix.file}, ${describePermitted(fix)}`;
    case "extended":
      return `${listNames(fix.by, 3)} ${fix.by.length === 1 ? "is a subtype" : "are subtypes"} of ${fix.type}: non-sealed allows that, final does not`;
    case "functional":
      return `${fix.type} is a functional interface: ${unquote(fix.call)}`;
    case "witness":
      return `Nothing tells the type of what this call gives: ${unquote(fix.call)}`;
    case "invariant":
      return `${upperFirst(withArticle(unquote(fix.given)))} is no ${unquote(fix.needed)}: ${unquote(fix.copy)} is`;
    case "kept-type":
      return `A filter keeps the type of what it lets through: ${unquote(fix.call)}`;
    case "cast":
      return `(${fix.to}) cuts off what does not fit${fix.checked === undefined ? "" : `; ${unquote(fix.checked)} fails then`}${fix.field === undefined ? "" : `; ${fix.field} is declared at ${fix.at}`}`;
    case "final-field":
      return `${fix.field} is final (${fix.at})`;
    case "of-objects":
      return [
        ...(fix.field === undefined
          ? []
          : [`${fix.field} belongs to objects: it is declared without static (${fix.at})`]),
        ...(fix.method === undefined ? [] : [`${fix.method}, which uses it, is static (L${fix.line})`]),
      ].join("; ");
    case "any-null":
      return `null fits each: ${fix.types.map((it) => `(${it}) null`).join(" or ")}`;
    case "subclass":
      return `${fix.type} is a class, for which no lambda stands: ${unquote(`new ${fix.type}() { … }`)} is one of it`;
    case "left-above":
      return `${fix.type}, the abstract class above, has no ${fix.method} either: one there serves all its heirs`;
    case "only-defaults":
      return `${fix.type} has no abstract method, for which a lambda would stand: ${unquote(`new ${fix.type}() { … }`)} with the one that is meant`;
    case "no-function":
      return `${fix.type} is no functional interface: a cast gives a lambda its type, or its value stands there`;
    case "late-package":
      return "The package comes before all imports";
    case "byte-order-mark":
      return "The file begins with a byte order mark (BOM), which javac does not read: it belongs saved without";
    case "wider":
      return `${fix.needed} is a subtype of ${fix.given}: a variable of ${fix.given} takes it, or a cast, if it is one`;
    case "own-variable":
      return `A static method declares its own type variable: static <${fix.name}>`;
    case "braces":
      return "Several values of one element stand in braces: {…, …}";
    case "unnamed-value":
      return "Beside others, the first value needs its name, too: value = …";
    case "class-literal":
      return `A class literal has no type arguments: ${fix.literal}`;
    case "compact":
      return `A compact constructor assigns the parameter, not the field: ${fix.name} = …`;
    case "bodiless":
      return `${fix.type} has no abstract methods: {} after the call makes a subclass of it`;
    case "heading":
      return `A declaration of ${fix.declared} has no ${fix.keyword}: ${fix.instead}`;
    case "template":
      return `"\\\${${fix.name}…}": in Kotlin the $ of a placeholder needs a backslash`;
    case "unmapped":
      return `${fix.method} takes ${withArticle(withoutPackage(fix.holds))}, as ${fix.receiver} holds it; for ${withArticle(withoutPackage(fix.given))}: ${unquote(fix.call)}`;
    case "same-name":
      return `${fix.method} takes ${fix.takes}; this is ${fix.given}`;
    case "deprecated":
      return `${withoutPackage(fix.type)} is deprecated, and its source says to use ${fix.instead}`;
    case "in-scope":
      return `In scope: ${fix.names.map(describeMember).join(", ")}`;
    case "subtypes":
      return `${fix.type}: ${fix.subtypes.join(", ")} can be made`;
    case "annotation":
      return `@${unquote(fix.annotation)} on ${fix.type} would make ${unquote(fix.makes)}`;
    case "logger-name":
      return `Lombok calls the logger ${fix.name} (lombok.log.fieldName, ${fix.at})`;
    case "super-builder":
      return `${fix.type} (${fix.at}), which ${fix.heir} extends, lacks @SuperBuilder`;
    case "build-method":
      return `buildMethodName is ${fix.here} here and ${fix.builds} at the @SuperBuilder of ${fix.type} (${fix.at}): it has to be one`;
    case "left-out":
      return `${unquote(fix.makes)}, which Lombok makes, leaves out ${fix.field} (${fix.at}): it is neither final nor @NonNull`;
    case "made-hidden":
      return `${unquote(fix.annotation)} (${fix.at}) makes that constructor`;
    case "no-case":
      return `No case for ${fix.cases.join(", ")} of ${fix.type}`;
    case "not-imported":
      return `${fix.name}: ${fix.classes.join(" or ")} is not imported`;
    case "inner":
      return `${fix.type} is an inner class, which an object of ${fix.outer} makes: ${unquote(fix.call)}`;
    case "inner-static":
      return `${fix.type} is an inner class, which an object of ${fix.outer} makes; one that is static needs none`;
    case "comparing":
      return `${unquote(fix.call)} compares by that`;
    case "class-value":
      return `${fix.class} is a class: its object is ${fix.class}.class`;
    case "verified":
      return `How often it is called stands in verify: ${unquote(fix.call)}`;
    case "record-set":
      return `${fix.type} is a record, which never changes: another one is made in its place`;
    case "boxed":
      return `A type argument is a class: ${fix.box} for ${fix.primitive}`;
    case "wildcard":
      if (fix.of === "") return "What holds <?> takes nothing but null: <Object> takes any";
      return `What holds <? extends ${fix.of}> takes nothing but null: <${fix.of}> or <? super ${fix.of}> does`;
    case "collector":
      return `A stream is collected so: ${unquote(fix.call)}`;
    case "primitive-equals":
      return `Values of ${fix.type} are compared with ==`;
    case "char-literal":
      return "A char stands between single quotes: '…'";
    case "type-parameters":
      return `${quoteForeign(fix.type)} is declared as ${DECLARED.test(fix.declared) ? fix.declared : quote(fix.declared)}`;
    case "downcast":
      return `(${unquote(fix.to)}) casts it, if it is one`;
    case "void-step":
      return `${fix.method} gives nothing that a call could go on with: it ends its statement`;
    case "no-optional":
      return `${upperFirst(withArticle(fix.type))} is no Optional: compare it with null, or Optional.ofNullable(…)`;
    case "no-element":
      return `@${fix.annotation} has no ${fix.element}: ${unquote(fix.instead)}`;
    case "literal":
      return `${unquote(fix.needed)} is needed in place of ${unquote(fix.given)}`;
    case "suffix":
      // Lines without a literal may stand below, too.
      return `With ${fix.suffix} at its end, a literal is ${withArticle(fix.type)}`;
    case "open-argument":
      return `The call gives ${withArticle(unquote(fix.type))}: its ${unquote(fix.argument)} belongs into the declaration, or var`;
    case "cast-number":
      return `(${fix.to}) makes a number of that kind: none becomes it by itself where an object is needed`;
    case "never-null":
      return `${upperFirst(withArticle(fix.type))} is never null: compare it with a value, or take what gives an object`;
    case "mapped":
      return `${unquote(fix.call)} makes it one of ${withArticle(unquote(fix.needed))}`;
    case "verified-mock":
      return `verify takes the mock, and the call goes on behind it: ${unquote(fix.call)}`;
    case "made":
      return `${unquote(fix.call)} is what makes ${withArticle(unquote(fix.needed))}`;
    case "primitives":
      return `${unquote(fix.of)} holds ${fix.holds} values, which are no objects: ${unquote(fix.call)}`;
    case "idiom":
      return `${unquote(fix.type)} has no ${fix.name}: ${unquote(fix.instead)}`;
    case "other-package":
      return `${fix.name} is in ${fix.classes.map(packageOf).join(" or ")}`;
    case "module":
      return fix.needsIt
        ? ofUnseen(fix, `in module ${fix.module}, which itself needs ${fix.neededBy}`)
        : ofUnseen(fix, `in module ${fix.module}, which ${fix.neededBy} does not need`);
    case "test-class":
      return fix.module === fix.neededBy
        ? ofUnseen(fix, `among the tests of this module, which its main code does not see`)
        : ofUnseen(
            fix,
            `among the tests of ${fix.module}, which ${fix.neededBy} sees only with a dependency on it of <type>test-jar</type>, packed by the goal test-jar of maven-jar-plugin`,
          );
    case "artifact":
      return ofUnseen(fix, describeArtifact(fix));
    case "library":
      return fix.by === undefined
        ? `${withoutPackage(fix.class)}: its package comes with ${describeLibrary(fix)}`
        : `${withoutPackage(fix.class)}: of the group with which its package begins, ${fix.by} manages ${fix.artifact} ${fix.managed}, no dependency of this module`;
    case "scope":
      return ofUnseen(
        fix,
        fix.isPom
          ? `${fix.artifact} is a dependency of this module, but as type pom${describePlace(fix)}, which brings no class of its jar`
          : `${fix.artifact} is a dependency of this module with scope ${fix.scope}${describePlace(fix)}`,
      );
    case "removed":
      return ofUnseen(
        fix,
        `in ${fix.artifact}, ${fix.through === undefined ? "" : `which came with ${fix.through}, `}a dependency that the POM had in the last commit, and has no longer`,
      );
    case "excluded":
      return ofUnseen(
        fix,
        `${fix.at} excludes ${fix.artifact}${fix.version === undefined ? "" : `, ${fix.version} in the local repository`}`,
      );
    case "since":
      return `${fix.name}: since Java ${fix.since}; this module compiles for ${fix.compilesFor}${fix.instead === undefined ? "" : `: ${unquote(fix.instead)}`}`;
    case "until":
      return `${fix.name}: until Java ${fix.until}; this module compiles for ${fix.compilesFor}`;
    case "module-info":
      return `module-info.java${fix.of === undefined ? "" : ` of ${fix.of}`} lacks: ${unquote(fix.lacks)};`;
    case "internal-package":
      return `${unquote(fix.package)} is internal to ${unquote(fix.module)}, which keeps it from others${fix.open === undefined ? "" : `: ${unquote(fix.open)} is public`}`;
    case "closed-package":
      return `javac needs ${unquote(fix.option)}=ALL-UNNAMED in compilerArgs, and source and target in place of release`;
    case "hidden-by-release":
      return `--release ${fix.release} hides ${unquote(fix.package)}, which is in ${fix.module} of this JDK: source and target in place of release${fix.option === undefined ? "" : `, and ${unquote(fix.option)}=ALL-UNNAMED in compilerArgs`}`;
    case "nearest-module":
      return `${fix.name}: the nearest module on the classpath is ${fix.module}`;
    case "other-language":
      return `${withoutPackage(fix.class)}: in ${fix.file}, ${otherCompiler(fix)}`;
    case "no-args":
      return `@NoArgsConstructor sets no final field: ${unquote(`@NoArgsConstructor(force = true)`)}, no final on ${fix.field}, or @RequiredArgsConstructor, which takes it`;
    case "shadowed":
      return `${fix.type} is that of ${fix.outer} here; the other one is ${fix.meant}`;
    case "gives-type":
      return `What this gives is ${withArticle(unquote(fix.type))}`;
    case "untyped":
      return describeUntyped(fix);
    case "nearest-name":
      return `${fix.name}: the nearest is ${fix.nearest}${fix.version === undefined ? "" : `, which is managed here (${fix.version})`}`;
    case "stored-version":
      return `${fix.artifact}: ${fix.usedBy === undefined ? "no POM here names a version; the local repository" : `no POM names its version for this module; ${fix.usedBy}`} has ${fix.version}`;
    case "managed-beyond":
      return fix.parent === undefined
        ? `${fix.artifact}: ${fix.by} manages ${fix.version} (${fix.at}), and this POM neither inherits from it nor imports it`
        : `${fix.artifact}: ${fix.by} ${fix.parent.own} of this project manages ${fix.version} (${fix.at}); ${fix.parent.at} has ${fix.by} ${fix.parent.asked} as the parent, which comes from a repository`;
    case "version-property":
      return `${fix.artifact}: \${${fix.property}} is ${fix.version} (${fix.at})`;
    case "withheld":
      return ofUnseen(
        fix,
        `${fix.by} needs ${fix.artifact} ${fix.version} ${fix.why === "provided" ? "in scope provided" : "as optional"}${fix.at === undefined ? "" : ` (${fix.at})`}, and does not pass it on`,
      );
    case "managed-otherwise":
      return `${fix.artifact}: its version is managed for ${listNames(
        fix.as.map(({ type, at }) => `${type} (${at})`),
        3,
      )}, not for ${fix.asked}: type and classifier have to be the same`;
    case "unmanaged":
      return `${fix.artifact}: no POM here manages its version${describeBeside(fix)}`;
    case "undefined-property":
      return fix.inProfile === undefined
        ? `${fix.name}: no POM here defines this property`
        : `${fix.name}: the profile ${fix.inProfile.id} (${fix.inProfile.at}) alone sets it, which is not active${sinceWhen(fix.inProfile.id, fix.inProfile.why)}`;
    case "renamed-artifact":
      return `${fix.artifact} is ${fix.now} now, which is managed here (${fix.version})`;
    case "empty-import":
      return `${fix.artifact} is ${EMPTY_IMPORT[fix.lacks]}`;
    case "packaging":
      return `${fix.packaging}: ${fix.plugin} defines it, where a POM has it with <extensions>true</extensions>`;
    case "misplaced":
      return `${fix.file} declares package ${fix.package}, which its folder does not fit`;
    case "duplicate":
      return `${withoutPackage(fix.class)}: ${fix.file} has it, too`;
    case "nearest-class":
      return `${fix.name}: the nearest is ${fix.class}`;
    case "link":
      return `${withoutPackage(fix.class)}: ${describeLink(fix)}`;
    case "doubled":
      return `${withoutPackage(fix.class)}: the first on the classpath is that of ${fix.by}, which lacks ${fix.lacks}; that of ${fix.file} has it (${fix.class})`;
    case "compiled-before":
      return `${withoutPackage(fix.user)}: its class file is older than that of ${fix.class}, which has no ${fix.lacks}: clean in args compiles both anew`;
    case "jakarta":
      return `${withoutPackage(fix.class)}: the classpath has ${fix.now} (${fix.artifact} ${fix.version}); what needs ${packageOf(fix.class)} is made for Java EE`;
    case "renamed":
      return `${fix.class} is ${fix.now} now`;
  }
}

function describePermitted({ within, isBefore }: Extract<Fix, { kind: "permits" }>): string {
  if (isBefore)
    return `which is compiled before this: what it permits has to lie there${within === undefined ? "" : `, in package ${within}`}`;
  return within === undefined
    ? "which must permit it"
    : `which permits only what lies in its own package, ${within}: no Java module holds both`;
}

function describeRest({ swapped, noneTakes, unextendedBy, next }: Extract<Fix, { kind: "members" }>): string {
  if (next !== undefined)
    return `; further on ${next.map(({ type, member }) => `${quoteForeign(type)}: ${describeMember(member)}`).join(", ")}`;
  if (noneTakes !== undefined) return `; none takes a function of ${count(noneTakes, "parameter")}`;
  if (unextendedBy !== undefined) return `; ${quoteForeign(unextendedBy)} does not extend it`;
  return swapped === undefined ? "" : `; arguments ${swapped[0]} and ${swapped[1]} are swapped`;
}

/** `Door has only these methods`, or `Of the static methods of Door, these give Key`. */
function describeMethods({ type, isStatic, gives, takes, begin }: Extract<Fix, { kind: "method-names" }>): string {
  const methods = `${isStatic ? "static " : ""}methods`;
  if (begin !== undefined) return `Of the ${methods} of ${type}, these begin with ${begin}`;
  if (takes !== undefined)
    return `Of the ${methods} of ${type}, these take ${takes === 1 ? "this argument" : "these arguments"}`;
  return gives === undefined
    ? `${type} has only these ${methods}`
    : `Of the ${methods} of ${type}, these give ${gives}`;
}

/** `implement RoleManager, have`, or `extends Shape, has` where only one does. */
function describeHeirs({ type, isInterface, subtypes }: Extract<Fix, { kind: "in-subtypes" }>): string {
  const [verb, has] = subtypes.length === 1 ? ["s", "has"] : ["", "have"];
  return `${isInterface ? "implement" : "extend"}${verb} ${quoteForeign(type)}, ${has}`;
}

const SEEN_BY = {
  private: "is private",
  package: "only its package sees",
  protected: "is protected",
} as const;

function otherCompiler({ plugin, stubs }: Extract<Fix, { kind: "other-language" }>): string {
  if (stubs === "bound") return `for which ${plugin} has to generate a stub before javac runs`;
  if (stubs === "unbound")
    return `which ${plugin} compiles after javac: its goals generateStubs, before compile, and removeStubs, after it, show it to javac`;
  return plugin === null
    ? "and no plugin here compiles that language"
    : `which ${plugin} has to compile before javac runs: its goal compile must come first in the phase`;
}

/** `Cart: in module core, … (com.acme.Cart)`, but `com.acme.core: in module core, …` of a Java module, which has no shorter name. */
function ofUnseen({ class: name, isModule }: Unseen, where: string): string {
  return isModule ? `${name}: ${where}` : `${withoutPackage(name)}: ${where} (${name})`;
}

/** `JacksonException (tools.jackson.core)`. */
function describeClass(name: string): string {
  const within = packageOf(name);
  return within === "" ? name : `${withoutPackage(name)} (${within})`;
}

/** `, through org.seleniumhq:htmlunit-driver:4.13.0 at pom.xml:88`. */
function describePlace({ at, through, managed }: Extract<Fix, { kind: "scope" }>): string {
  if (managed !== undefined) {
    const element = at === undefined || through !== undefined ? "" : `: a <scope> of its own at ${at} overrides it`;
    return `, managed${managed === "" ? "" : ` at ${managed}`}${element}`;
  }
  return `${through === undefined ? "" : `, through ${through}`}${at === undefined ? "" : ` at ${at}`}`;
}

function describeUntyped({ of, type, isRaw, call = "a loop" }: Extract<Fix, { kind: "untyped" }>): string {
  const declared = isRaw ? `${type} without type arguments` : unquote(type);
  const instead = isRaw ? `${type}<…>` : `((…) ….${call.slice(0, call.indexOf("("))}(…))`;
  return `${of} ${of.endsWith(")") ? "gives" : "is"} ${declared}, so ${call} gives an Object: ${instead}`;
}

function describeBeside({ beside, manager }: Extract<Fix, { kind: "unmanaged" }>): string {
  if (manager !== undefined) {
    const meant = manager.nearest === undefined ? "" : `; the nearest that it manages is ${manager.nearest}`;
    return `, nor does ${manager.artifact} ${manager.version}, which manages others of its group: there it may not exist${meant}`;
  }
  if (beside === undefined) return "";
  return `; ${beside.artifact} of the same group has ${beside.version}${beside.at === undefined ? "" : ` (${beside.at})`}`;
}

function describeArtifact(fix: Extract<Fix, { kind: "artifact" }>): string {
  const { artifact, version, isManaged, managed, usedBy, beside, profile, without } = fix;
  if (without !== undefined) {
    const as = `${without.element} ${without.value}${without.at === undefined ? "" : ` (${without.at})`}`;
    const lacks = without.value === "pom" ? "which brings no class of its jar" : "whose jar has no such class";
    return `${artifact} is a dependency of this module, but as ${as}, ${lacks}`;
  }
  if (profile !== undefined) return `in ${artifact}, ${ofProfile(profile)}`;
  if (beside !== undefined)
    return `in ${artifact} ${beside.version}, as ${beside.artifact} here has it (no dependency of this module; the local repository has ${version})`;
  if (usedBy !== undefined) return `in ${artifact} ${version} (as ${usedBy} has it; no dependency of this module)`;
  if (!isManaged) return `in ${artifact} ${version} (local repository; no dependency of this module)`;
  const stored = managed === version ? [] : [`${version} is in the local repository`];
  const versions = [...(managed === undefined ? [] : [managed]), ...stored].join("; ");
  return `in ${artifact}, whose version this project manages (${versions}; no dependency of this module)`;
}

function ofProfile({ id, at, why }: ProfileDependency): string {
  return `a dependency of profile ${id} (${at}), which is not active${sinceWhen(id, why)}`;
}

function describeLibrary({ artifact, managed, beside, profile }: Extract<Fix, { kind: "library" }>): string {
  if (profile !== undefined) return `${artifact}, ${ofProfile(profile)}`;
  const version = managed === undefined ? "" : `, whose version this project manages (${managed})`;
  const other = beside === undefined ? "" : `; ${beside.artifact} of the same group has ${beside.version}`;
  return `${artifact}${version}, no dependency of this module${other}`;
}

function describeLink(fix: Extract<Fix, { kind: "link" }>): string {
  const { artifact, version, placed = {}, lacks, has, asked } = fix;
  const without = lacks === undefined ? "" : lacks === "it" ? " without it" : `, which lacks ${lacks}`;
  const options = asked.map((it) => `${it.by} asks for ${it.version}${it.version === has ? ", which has it" : ""}`);
  const isTold = asked.some((it) => it.version === has);
  const had = compareVersions(has ?? version, version) < 0 ? "had" : "has";
  const stored = has === undefined || isTold ? [] : [`${has} ${had} it (local repository)`];
  return [`the classpath has ${artifact} ${version}${describeOrigin(placed)}${without}`, ...options, ...stored].join(
    "; ",
  );
}

/** Writes a member with the number of its further overloads; what is no signature is quoted. */
export function describeMember({ signature, more = 0 }: LikeMember): string {
  const shown = SIGNATURE.test(signature) ? signature : quote(signature);
  return more > 0 ? `${shown} (+${more})` : shown;
}

// text() String
// save(String key, Map<String, ? extends T> value) void throws IOException
const SIGNATURE =
  /^[\p{L}\p{N}_$]+(?:\([\p{L}\p{N}_$.<>[\]?&, ]*\))?(?: [\p{L}\p{N}_$.<>[\]?&]+(?:, ?[\p{L}\p{N}_$.<>[\]?&]+|(?<=\?) (?:extends|super) [\p{L}\p{N}_$.<>[\]?&]+)*)?(?: throws [\p{L}\p{N}_$.]+(?:, [\p{L}\p{N}_$.]+)*)?$/u;

// Pool<T, E extends Exception & Comparable<E>>
const DECLARED =
  /^[\p{L}\p{N}_$]+<[\p{L}\p{N}_$]+(?: extends [\p{L}\p{N}_$.<>?]+(?: & [\p{L}\p{N}_$.<>?]+)*)?(?:, [\p{L}\p{N}_$]+(?: extends [\p{L}\p{N}_$.<>?]+(?: & [\p{L}\p{N}_$.<>?]+)*)?)*>$/u;
