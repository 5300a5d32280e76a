import { jacoco } from "../../knowledge/plugins/checks.ts";
import { withoutPackage } from "../../model/class-name.ts";
import type { UnexecutedTest } from "../../model/evidence/log-facts.ts";
import type { NotRunReason, Unlisted } from "../../model/evidence/not-run.ts";
import type { NoteOf, TestNotes } from "../../model/note.ts";
import { quote, quoteForeign } from "../../text/foreign.ts";
import { simpleNames } from "../text/class-names.ts";
import { describeNeverTaken } from "../text/never-taken.ts";
import { count, listNames } from "../text/words.ts";
import type { NoteWords } from "./note-words.ts";

export const testWords: NoteWords<keyof TestNotes> = {
  "tests-skipped": ({ modules, option, place, missed, unheeded, offByDefault, runner, executions = [], goesBy }) => {
    const name = option === null || option.startsWith("-") || place === undefined ? option : `<${option}>`;
    const by = name === null ? "the project's configuration" : `${name}${place === undefined ? "" : ` (${place})`}`;
    const old =
      missed === undefined
        ? ""
        : `, a parent from the local repository: ${missed.place} names its version, ${missed.pom} is ${missed.version}`;
    const kind = runner === undefined ? "Tests" : runner === "failsafe" ? "Integration tests" : "Unit tests";
    const ids = listNames(executions.map((it) => quoteForeign(it)));
    const which =
      executions.length === 0 ? kind : `${kind} of the ${executions.length === 1 ? "execution" : "executions"} ${ids}`;
    const where = modules.length === 0 ? "" : ` in ${modules.join(", ")}`;
    const more = unheeded === undefined ? "" : `, which ${unheeded} does not overrule`;
    const off =
      offByDefault === undefined
        ? ""
        : `: the profile ${offByDefault.profile}, which sets it to false, is active by default only, and ${listNames(offByDefault.since)} ${offByDefault.since.length === 1 ? "is" : "are"} active`;
    const other = goesBy === undefined ? "" : `: Failsafe ${goesBy} goes by -DskipITs`;
    return `${which} were skipped${where} by ${by}${old}${more}${off}${other}.`;
  },
  "no-tests": ({ modules }) => `${modules.join(", ")} ${modules.length === 1 ? "has" : "have"} no tests.`,
  "empty-scan": ({ module, artifacts, isUndeclared, place }) => {
    const names = listNames(
      artifacts.map((it) => quoteForeign(it)),
      MOST_VALUES,
    );
    const why = isUndeclared
      ? `Surefire is to run those of ${names} (${quoteForeign(place)}), which no POM declares as a dependency here`
      : `Surefire found none in ${names} (${quoteForeign(place)})`;
    return `No test ran in ${module}: ${why}.`;
  },
  "main-tests": ({ module, files, example }) =>
    `No test ran in ${module}: ${example}${files === 1 ? " is" : ` and ${files - 1} more are`} among the main sources, where Surefire looks for none.`,
  "no-test-classes": ({ modules }) => `Surefire ran in ${modules.join(", ")}, but took no class there for a test.`,
  "no-executable-tests": ({ modules, groups = [], categoriesFrom }) => {
    const none = `Surefire ran in ${modules.join(", ")}, but found no test to execute in the test classes`;
    if (groups.length === 0) return `${none}.`;
    const categories =
      categoriesFrom === undefined
        ? ""
        : `, which Surefire ${categoriesFrom} and later take for categories of JUnit 4, since that is on the classpath`;
    return `${none}: the POM chooses ${listNames(groups, MOST_UNREACHED)}${categories}.`;
  },
  "failed-in-thread": ({ thread, place }, { message }) =>
    `${place} failed in the thread ${thread}, and no test failed by it: ${quote(message.trim().replace(/\s+/g, " "), LONGEST_MESSAGE)}.`,
  "asserts-nothing": ({ statements }) => {
    const places = (what: string) => statements.flatMap((it) => (it.what === what ? it.at : []));
    const said = (what: string, idle: string) =>
      places(what).length > 0 ? [`${idle}: ${listNames(places(what), MOST_UNREACHED)}.`] : [];
    return [
      ...said("assertThat", "assertThat(…) without a check after it asserts nothing"),
      ...said("StepVerifier", "A StepVerifier without verify…() expects nothing"),
      ...said("SoftAssertions", "SoftAssertions without assertAll() fail no test"),
    ].join(" ");
  },
  unexecuted: (_, { tests }) => {
    const named = tests.slice(0, MOST_UNEXECUTED);
    const names = named.map((test, index) => nameUnexecuted(test, named[index - 1], named[index + 1]));
    const [by = "JUnit", other] = new Set(tests.map((test) => test.by ?? "JUnit"));
    return `${other === undefined ? by : "JUnit"} will not execute ${names.join(", ")}${andMore(tests.length - names.length, " and")}.`;
  },
  unreached: (_, { classes }) => {
    const names = simpleNames(classes).slice(0, MOST_UNREACHED);
    const more = classes.length > names.length ? ", …" : "";
    return `${classes.length} test ${classes.length === 1 ? "class was" : "classes were"} not reached: ${names.join(", ")}${more}.`;
  },
  stopped: (_, { classes }) => {
    const names = listNames(simpleNames(classes), MOST_UNREACHED);
    return `${count(classes.length, "test class", "es")} did not run to the end, since skipAfterFailureCount stopped the tests: ${names}.`;
  },
  "unreached-since": (_, { since, tests }) => {
    const [cause = "", ...names] = simpleNames([since, ...tests]);
    const are = tests.length === 1 ? "was" : "were";
    return `${listNames(names, MOST_UNREACHED)} ${are} skipped since ${cause} failed: no result.`;
  },
  "skipped-for": (_, { tests }) => {
    const names = simpleNames(tests.map(({ name }) => name));
    const alike = Map.groupBy(names.keys(), (at) => tests[at]?.reason ?? "");
    const told = [...alike].map(([reason, those]) => {
      const own = those.map((at) => names[at] ?? "");
      return `${listNames(own, MOST_UNREACHED)} ${own.length === 1 ? "was" : "were"} skipped: ${quote(reason)}`;
    });
    return `${told.slice(0, MOST_SKIPPED).join("; ")}${andMore(told.length - MOST_SKIPPED, "; and")}.`;
  },
  resultless: ({ isBegun }, { classes }) => {
    const names = listNames(simpleNames(classes), MOST_UNREACHED);
    const they = classes.length === 1 ? "it" : "them";
    if (!isBegun) return `${names} did not run, or had no rows: no report holds a test of ${they}.`;
    return `${names} began and left no result: an assumption in ${classes.length === 1 ? "its" : "their"} setup, or a source without rows, may have left out all tests.`;
  },
  "no-scenarios": ({ feature }, { classes }) => {
    const ran = `${listNames(simpleNames(classes), MOST_UNREACHED)} ran no scenario`;
    if (feature === undefined) return `${ran}.`;
    return `${ran}: ${quoteForeign(feature)} is among the sources, from which Maven copies nothing.`;
  },
  "never-taken": ({ unlisted }, { classes }) => {
    const names = simpleNames(classes);
    if (unlisted === undefined) return describeNeverTaken(names, MOST_UNREACHED);
    return `${count(names.length, "class", "es")} did not run, since ${listsOthers(unlisted)}: ${listNames(names, MOST_UNREACHED)}.`;
  },
  "not-run": (_, { classes, framework, reason }) => {
    const names = listNames(simpleNames(classes), MOST_UNREACHED);
    const left = `${names} (${framework}) did not run`;
    return `${reason === null ? left : whyNotRun(reason, { names, left, framework, have: classes.length > 1 ? "have" : "has" })}.`;
  },
  "left-tests": (_, { classes }) => {
    const [sources, are] = classes.length === 1 ? ["source", "is"] : ["sources", "are"];
    return `${listNames(simpleNames(classes), MOST_UNREACHED)} ran from class files of an earlier build, and the ${sources} ${are} gone: clean in args compiles all anew.`;
  },
  vanished: ({ run, tests }, { classes }) =>
    `${count(tests, "test")} of run ${run} did not run: ${listNames(simpleNames(classes), MOST_UNREACHED)}.`,
  "chosen-tests-measured": () =>
    `Only chosen tests ran, and limits of coverage hold for the whole suite: -D${jacoco.prefix}.skip leaves JaCoCo out.`,
  "stray-tests": ({ tests, modules }) =>
    `${tests} of these tests ${tests === 1 ? "is" : "are"} of ${modules.join(", ")}, which Maven could not be told to leave out.`,
  "no-reports": ({ isUnknown, areFromText }) => {
    const where = isUnknown
      ? "The XML reports were not found, since the name of their directory is not known"
      : "This run wrote no XML reports";
    return `${where}: counts and failures are ${areFromText ? "those of its plain ones" : "the log's"}.`;
  },
  "counts-differ": ({ inLog, inReports, isLogged, repeatedGoal }) => {
    const both = `Maven's log counts ${inLog} tests, its reports hold ${inReports}`;
    if (inLog < inReports) return `${both}; the reports are right.`;
    if (repeatedGoal !== null) return `${both}: one execution of ${repeatedGoal} wrote over the reports of another.`;
    return `${both}; ${isLogged ? "the log's number counts" : "these count"}.`;
  },
  "untold-failures": ({ counted, told }) =>
    `Maven's log counts ${count(counted, "failure")}, but ${told === 0 ? "names none" : `only ${told} can be named`}: reports are missing or wrong.`,
  "brief-failures": (_, { brief, failed }) =>
    `Of ${brief} of these ${failed} failures only the name and the first line of the message were kept; run one of them alone to see more.`,
  "unreadable-reports": (_, { reports, of, counted }) => {
    const named = reports.slice(0, MOST_REPORTS).map(({ module, file, reason }) => {
      return `${module === "." ? "" : `${quoteForeign(module)}: `}${quoteForeign(file)} ${reason}`;
    });
    const more = andMore(reports.length - named.length, ", and");
    const what = COUNTED[counted](reports.length === 1 ? "its tests" : "their tests");
    return `${reports.length} of ${of} reports could not be read (${named.join("; ")}${more}); ${what}.`;
  },
  restored: ({ modules }) => `${wereRestored(modules)}.`,
  "tests-restored": restoredTests,
};

const MOST_UNEXECUTED = 6;
const LONGEST_MESSAGE = 200;
const MOST_UNREACHED = 5;
const MOST_REPORTS = 3;
const MOST_SKIPPED = 3;
const MOST_VALUES = 3;
const MOST_MODULES = 10;

interface LeftOut {
  readonly names: string;
  readonly left: string;
  readonly framework: string;
  readonly have: string;
}

function whyNotRun(reason: NotRunReason, { names, left, framework, have }: LeftOut): string {
  switch (reason.kind) {
    case "no-engine": {
      const only = reason.present.length === 0 ? "" : `, only for ${reason.present.join(", ")}`;
      return `${left}: the test classpath has no engine for ${framework} (${quoteForeign(reason.engine)})${only}`;
    }
    case "no-plugin":
      return `${left}: Surefire has no engine for ${framework} here, and this module does not have ${reason.plugin}`;
    case "other-provider":
      return `${left}: with TestNG on the test classpath, Surefire runs tests of TestNG only`;
    case "given-provider":
      return `${left}: the POM gives Surefire the provider ${quoteForeign(reason.provider)}, which runs tests of JUnit 3 and 4 only`;
    case "old-runner":
      return `${left}: Surefire ${quoteForeign(reason.version)} does not know the JUnit Platform, and ${reason.first} is the first that ${reason.first.startsWith("3.") ? "runs this JUnit" : "does"}`;
    case "old-launcher":
      return `${left}: Surefire ${quoteForeign(reason.version)} adds a launcher older than this JUnit, and ${reason.first} is the first that adds the right one`;
    case "dropped-include": {
      const { runner, version, includes, place, fixedIn } = reason;
      const those = listNames(
        includes.map((it) => quoteForeign(it)),
        MOST_VALUES,
      );
      const at = place === null ? "" : ` (${quoteForeign(place)})`;
      const name = runner === "failsafe" ? "Failsafe" : "Surefire";
      return `${left}: ${name} ${quoteForeign(version)} drops the classes that include=${those} takes${at}, and ${fixedIn} runs them`;
    }
    case "unlisted":
      return `${left}: ${listsOthers(reason)}`;
    case "unusual-name":
      return `${names} ${have} tests, but no plugin takes a class of that name (Surefire: *Test, *Tests, *TestCase, Test*)`;
    case "static-nested":
      return `${names} ${have} tests, but Surefire leaves out static classes within others`;
    case "no-failsafe":
      return `${names} ${areOfFailsafe(have)}, which this module does not have`;
    case "managed-failsafe":
      return `${names} ${areOfFailsafe(have)}, which pluginManagement alone has: it runs in modules whose build/plugins name it`;
    case "unbound-failsafe":
      return `${names} ${areOfFailsafe(have)}, whose goal integration-test no POM binds here`;
    case "failsafe-in-profile":
      return `${names} ${areOfFailsafe(have)}, which only profiles have that are not active: ${listNames(reason.profiles.map((it) => quoteForeign(it)))}`;
  }
}

function listsOthers({ element, values, place }: Unlisted): string {
  const names = listNames(
    values.map((it) => quoteForeign(it)),
    MOST_VALUES,
  );
  if (element === "include") return `${quoteForeign(place)} includes only methods that are not there: ${names}`;
  return `the POM has Surefire run only ${element}=${names} (${quoteForeign(place)})`;
}

function areOfFailsafe(have: string): string {
  return have === "has" ? "is one of Failsafe's" : "are Failsafe's by name";
}

function andMore(more: number, and: string): string {
  return more > 0 ? `${and} ${more} more` : "";
}

/** Names a test that JUnit never executes: `CartTest#hidden (must not be private)`, `#hidden`. */
function nameUnexecuted(test: UnexecutedTest, before?: UnexecutedTest, after?: UnexecutedTest): string {
  const { testClass, testMethod } = test;
  const isOfSame = testMethod !== "" && before?.testClass === testClass;
  const name = quoteForeign(`${isOfSame ? "" : withoutPackage(testClass)}${testMethod && `#${testMethod}`}`);
  const isSame = test.instead !== undefined && test.instead.superclass === after?.instead?.superclass;
  const reason = isSame ? "" : whyUnexecuted(test);
  return reason === "" ? name : `${name} (${reason})`;
}

function whyUnexecuted({ reason, instead }: UnexecutedTest): string {
  if (instead === undefined) return quoteForeign(reason);
  const [superclass, version] = [withoutPackage(instead.superclass), instead.version].map((it) => quoteForeign(it));
  return `version ${version} executes what ${superclass} has of that name instead, ${instead.fixedIn} both`;
}

const COUNTED = {
  none: (theirs: string) => `${theirs} are not counted`,
  "logged failures": (theirs: string) => `of ${theirs}, only the failures that the log tells are counted`,
  "as logged": () => "counts and failures are the log's",
} as const;

function restoredTests({ modules, tests, failed, goals, runsWith }: NoteOf<"tests-restored">): string {
  const which = goals.length === 0 ? "" : ` (${goals.join(", ")})`;
  const then = failed === 0 ? "" : `; ${failed} failed when they did`;
  const fix = runsWith === null ? "" : ` To run them: args ["${runsWith}"].`;
  const those = `${modules.length === 1 ? "its" : "their"} ${tests === null ? "tests" : count(tests, "test")}`;
  return `${wereRestored(modules)}; ${those}${which} did not run now${then}.${fix}`;
}

function wereRestored(modules: readonly string[]): string {
  const noun = modules.length > MOST_MODULES ? " modules" : "";
  return `${listNames(modules, MOST_MODULES)}${noun} ${modules.length === 1 ? "was" : "were"} restored from the build cache`;
}
