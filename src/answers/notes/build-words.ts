import { describeBuildCause } from "../../knowledge/causes/all-build-causes.ts";
import { describeNeed } from "../../knowledge/causes/jdk/suitable-jdk.ts";
import { MERGES_SERVICES } from "../../knowledge/plugins/merged-services.ts";
import { JAVAC_LIMIT } from "../../model/compiler-findings.ts";
import type { BuildNotes, NoteOf } from "../../model/note.ts";
import { quote, quoteForeign } from "../../text/foreign.ts";
import { listNames } from "../text/words.ts";
import type { NoteWords } from "./note-words.ts";

export const buildWords: NoteWords<keyof BuildNotes> = {
  "invalid-poms": ({ artifacts }) =>
    `Maven could not read the POM of ${listNames(artifacts)}, which is invalid: what it depends on is missing.`,
  "ignored-failure": ({ modules = [], isUnplaced, unless, neededTo }, { goal, reason, further = 0 }) => {
    const places = [...modules, ...(isUnplaced ? ["a module that -T does not tell"] : [])];
    const where = places.length > 0 ? ` in ${listNames(places)}` : "";
    const more = further > 0 ? `, and ${further} more` : "";
    if (neededTo !== undefined)
      return `${quoteForeign(goal)} found no ${quoteForeign(reason)} to ${neededTo}${where}${more}.`;
    const why = unless === undefined ? "was told to ignore it" : `went on, as ${unless} is true`;
    return `${quoteForeign(goal)} failed${where}, and ${why}: ${quote(reason, 300)}${more}.`;
  },
  unmatched: ({ goal, pattern, place, example }) =>
    `${goal} found no ${pattern} to include (${place})${example === undefined ? "" : `; there is ${example}`}.`,
  unshipped: ({ goal, skip, place }) =>
    `${goal} was skipped in all modules that were built: ${skip} is true (${place}).`,
  "last-goal": ({ goal, module }) =>
    `The last goal that had begun was ${goal}${module === null ? "" : ` (${module})`}.`,
  "last-line": ({ line }) => `No goal had begun; Maven's last line was: ${line}`,
  "goals-not-run": ({ goals }) => `${listNames(goals)} did not run: Maven stops at a goal that fails.`,
  "stray-goal": ({ goal, module }) =>
    `${goal} runs in each module that is built, and failed in ${module}, which was not chosen.`,
  "mixed-outputs": () =>
    "Modules were built side by side (-T): what goals printed in them cannot be told apart; without -T it can.",
  "quiet-goals": () => "-q hides what the goals print.",
  "quiet-warnings": () => "-q hides the warnings: without it they are listed.",
  uncompiled: ({ files, example, reason, place, by }) =>
    `Nothing was compiled of ${example}${files > 1 ? ` and ${files - 1} more` : ""}: ${by === undefined ? "" : `${by} `}${UNCOMPILED[reason]}${place === undefined ? "" : ` (${place})`}.`,
  "unchecked-limits": ({ goal, module, argLine, place }) => {
    const where = module === "." ? "" : ` in ${quoteForeign(module)}`;
    const at = place === undefined ? "" : ` (${quoteForeign(place)})`;
    if (argLine === undefined)
      return `${goal}${at} covers nothing: it takes the modules of this build that ${module === "." ? "its own" : quoteForeign(module)} depends on, and there is none.`;
    return `${goal} checked nothing${where}: the tests' argLine ${quote(argLine)}${at} has no place for JaCoCo's agent, as @{argLine} would be.`;
  },
  "unknown-parameter": ({ plugin, version, name, place, like }) =>
    `${plugin} ${version} has no parameter ${name} (${place})${like === undefined ? "." : `: did you mean ${like}?`}`,
  "idle-execution"(idle) {
    const { plugin, place } = idle;
    switch (idle.why) {
      case "phase":
        return `What ${plugin} does in the phase ${idle.phase} (${place}) never runs, since Maven has no such phase: did you mean ${idle.like}?`;
      case "no-phase":
        return `${idle.goal} (${place}) never runs: its execution has no <phase>, and the goal has none of its own.`;
      case "no-goals":
        return `Nothing uses what the execution ${idle.execution} of ${plugin} (${place}) configures, since it has no goals: the lifecycle's own is ${idle.like}.`;
    }
  },
  "other-parent": ({ place, file, parent, instead, path }) =>
    `Maven took ${parent}, the parent in ${place}, from the local repository, where it is not as ${file} is: relativePath leads to ${instead}; <relativePath>${path}</relativePath> leads there.`,
  unmappable: ({ file, line, message, further = 0 }) =>
    `javac went on after ${file}:${line}: ${message}${further > 0 ? `, and ${further} more` : ""}. The file is in another encoding.`,
  "nothing-copied": ({ goal, folder, place, like }) =>
    `${goal} copied nothing from ${folder}, which does not exist (${place})${like === undefined ? "" : `; there is ${like}`}.`,
  "newer-java": ({ module, java, asked }) =>
    `Nothing was compiled for the Java ${asked} that the POM asks for now: the class files${module === "." ? "" : ` of ${module}`} are of Java ${java}. clean in args compiles all anew.`,
  "newer-settings": ({ file }) =>
    `${file} is newer than the class files, and nothing was compiled with it: clean in args compiles all anew.`,
  "left-classes": ({ module, classes }) => {
    const where = module === "." ? "" : ` (${module})`;
    const [are, sources, them] =
      classes.length === 1 ? ["is", "its source is", "it"] : ["are", "their sources are", "them"];
    return `${listNames(classes, MOST_FILES)}${where} ${are} left of an earlier build, and ${sources} gone: clean in args builds without ${them}.`;
  },
  "left-artifact": ({ file, goal, why }) => `${file} is of an earlier build: ${LEFT[why](goal)}.`,
  "left-signature": ({ file, entry }) =>
    `java -jar ${file} ends with a SecurityException: ${entry} is the signature of a jar that was packed into it; packed without META-INF/*.SF, it runs.`,
  "no-started-class": ({ file, attribute, name, at, instead }) =>
    `Nothing that ${file} is built of has the class ${name}, which it is to start (${attribute}${at === undefined ? "" : `, ${at}`})${instead === undefined ? "" : `; it has ${instead}`}.`,
  "empty-archive": ({ file, classes, from, at }) =>
    `${file} has nothing but META-INF: ${classes === 1 ? "the one class" : `none of the ${classes} classes`} that the module compiled ${classes === 1 ? "is not" : "is"} in it${from === undefined ? "" : `; classesDirectory is ${from}, which does not exist (${at})`}.`,
  "not-multi-release": ({ file, entry }) =>
    `Java never loads ${entry} of ${file}: its manifest has no Multi-Release: true.`,
  "left-libraries": ({ file, libraries }) =>
    `${file} also has ${listNames(libraries, MOST_FILES)}, left by an earlier build beside the version that Maven resolves: clean in args builds without ${libraries.length === 1 ? "it" : "them"}.`,
  "not-repackaged": ({ file, at }) =>
    `java -jar ${file} starts nothing: no execution of spring-boot-maven-plugin (${at}) has the goal repackage.`,
  "idle-packer": ({ file, plugin, at, why }) =>
    `${plugin} did not run after ${file} was packed: ${why === "unbound" ? "it has no execution" : "it is in pluginManagement alone"} (${at}).`,
  "unlisted-provider": ({ file, provider, service, by, packer }) =>
    `${file} has ${provider} of ${by} and does not name it in ${service}, where ServiceLoader looks: ${MERGES_SERVICES.get(packer)} merges such files.`,
  "left-copies": ({ files }) =>
    `${listNames(files, MOST_FILES)} ${files.length === 1 ? "is gone, and its copy was" : "are gone, and their copies were"} still on the classpath: clean in args builds without ${files.length === 1 ? "it" : "them"}.`,
  "not-all-compiled": () =>
    "Not all sources were compiled: a setting such as -Dmaven.test.skip or -Dmaven.main.skip switches it off.",
  "unseen-profiles": ({ profiles }) =>
    `No POM of this project has a profile ${profiles.join(", ")}, and -q hides whether Maven knows one.`,
  "foreign-profiles": ({ profiles }) =>
    `Maven knows no profile ${profiles.join(", ")}, which .mvn/maven.config or the settings name.`,
  "javac-limit": () => `javac prints ${JAVAC_LIMIT} errors at most; there may be more.`,
  "javac-unshown": ({ count }) =>
    `javac did not print ${count} of these errors; its option -Xmaxerrs sets how many it prints.`,
  "messages-dropped": ({ count }) => `${count} further compiler messages were not kept.`,
  "jdk-advice": (_, { need, jdk, fitting }) => describeNeed(need, jdk, fitting) ?? "",
  "known-cause": ({ known }) => describeBuildCause(known),
  "left-running": (_, { ended, kept }) =>
    [
      ended.length > 0 ? `Ended what Maven left running: ${listProcesses(ended)}.` : "",
      kept.length > 0 ? `Still running, as a server or a daemon: ${listProcesses(kept)}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
};

const MOST_FILES = 5;

const UNCOMPILED = {
  packaging: "a POM of packaging pom compiles nothing",
  "other-root": "no source root of the POM holds it",
  "left-out": "the compiler left it out, by its includes or excludes, or no plugin compiles its language",
  "not-found": "the plugin that compiles such files found none",
  skipped: "the POM has the compiler skip it",
  "not-asked": "no goal of the call compiles, as compile or test-compile would",
  newer: "the class is older, and no goal of the call compiles, as compile or test-compile would",
  "skipped-by": "is an active profile, and has the compiler skip it",
  excluded: "excludes of the compiler leave it out",
  "missing-root": "the testSourceDirectory is not there",
  "switched-off": "has phase none",
  unbound: "is in no execution of its plugin",
  "unread-folder": "is neither a source directory of the POM nor among the sourceDirs of its plugin",
  "source-directory": "is the source directory of the POM, and no other root holds it",
  "missing-source": "the source root that a plugin adds for tests is not there",
  "unlisted-module": "its POM has a parent of this project, and no <modules> lists it",
} as const;

const LEFT = {
  skipped: (goal: string) => `${goal} skipped its packaging`,
  "not-run": (goal: string) => `${goal} did not run in this one`,
  other: (goal: string) => `${goal} made another archive in this one`,
} as const;

/** The names of programs are no words of ours. */
function listProcesses(processes: NoteOf<"left-running">["ended"]): string {
  const names = processes.map(({ pid, name }) => {
    return `${quote(name, LONGEST_NAME)} (process ${pid})`;
  });
  return listNames(names, MOST_PROCESSES);
}

const LONGEST_NAME = 80;
const MOST_PROCESSES = 3;
