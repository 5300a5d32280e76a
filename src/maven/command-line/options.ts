/** An option of Maven's command line. Maven accepts the short name after one dash and the long one after two. */
export interface KnownOption {
  readonly short?: string;
  readonly long: string;
  readonly takesValue: boolean;
  /** Why a caller may not give the option, as the half of a sentence that begins with the word as given. */
  readonly refused?: string;
  /** The reason why the short name alone is refused: the parsers of Maven 3 and Maven 4 read it in two ways. */
  readonly shortRefused?: string;
}

const PRINTS = "makes Maven print something instead of building";
const DOES_ELSE = "makes Maven 4 do something else than build";

/**
 * Every option of Maven 3.8, 3.9 and 4.0. `test/e2e/options.test.ts` compares this list with their own parsers
 * (commons-cli's GnuParser in Maven 3, its DefaultParser in Maven 4).
 */
export const OPTIONS: readonly KnownOption[] = [
  ...flags(
    ["B", "batch-mode"],
    ["C", "strict-checksums"],
    ["N", "non-recursive"],
    ["U", "update-snapshots"],
    ["V", "show-version"],
    ["X", "verbose"],
    ["am", "also-make"],
    ["amd", "also-make-dependents"],
    ["c", "lax-checksums"],
    ["cpu", "check-plugin-updates"],
    ["e", "errors"],
    ["fae", "fail-at-end"],
    ["ff", "fail-fast"],
    ["fn", "fail-never"],
    ["itr", "ignore-transitive-repositories"],
    ["npr", "no-plugin-registry"],
    ["npu", "no-plugin-updates"],
    ["nsu", "no-snapshot-updates"],
    ["ntp", "no-transfer-progress"],
    ["o", "offline"],
    ["q", "quiet"],
    ["r", "resume"],
  ),
  ...valued(
    ["D", "define"],
    ["P", "activate-profiles"],
    ["T", "threads"],
    ["b", "builder"],
    ["f", "file"],
    ["gs", "global-settings"],
    ["gt", "global-toolchains"],
    ["is", "install-settings"],
    ["it", "install-toolchains"],
    ["l", "log-file"],
    ["pl", "projects"],
    ["ps", "project-settings"],
    ["rf", "resume-from"],
    ["s", "settings"],
    ["t", "toolchains"],
  ),
  { long: "color", takesValue: true },
  { long: "non-interactive", takesValue: false },
  { long: "raw-streams", takesValue: false },
  { short: "canf", long: "cache-artifact-not-found", takesValue: true, shortRefused: "is `-c anf` to Maven 3" },
  { short: "fos", long: "fail-on-severity", takesValue: true, shortRefused: "is `-f os` to Maven 3" },
  {
    short: "sadp",
    long: "strict-artifact-descriptor-policy",
    takesValue: true,
    shortRefused: "is `-s adp` to Maven 3",
  },
  { short: "llr", long: "legacy-local-repository", takesValue: false, shortRefused: "is `-l lr` to Maven 4" },
  { short: "up", long: "update-plugins", takesValue: false, shortRefused: "is `--up` to Maven 4" },
  { short: "h", long: "help", takesValue: false, refused: PRINTS },
  { short: "v", long: "version", takesValue: false, refused: PRINTS },
  { short: "ep", long: "encrypt-password", takesValue: true, refused: PRINTS },
  { short: "emp", long: "encrypt-master-password", takesValue: true, refused: PRINTS },
  { long: "enc", takesValue: false, refused: DOES_ELSE },
  { long: "shell", takesValue: false, refused: DOES_ELSE },
  { long: "up", takesValue: false, refused: DOES_ELSE },
  { short: "af", long: "at-file", takesValue: true, refused: "would read more arguments from a file; give them here" },
  { long: "debug", takesValue: false, refused: "makes Maven 4 wait for a debugger; Maven's debug output is -X" },
  { long: "yjp", takesValue: false, refused: "loads a profiler into Maven 4" },
  { long: "force-interactive", takesValue: false, refused: "makes Maven ask questions that nobody answers" },
];

type Names = readonly [short: string, long: string];

function flags(...names: readonly Names[]): readonly KnownOption[] {
  return names.map(([short, long]) => ({ short, long, takesValue: false }));
}

function valued(...names: readonly Names[]): readonly KnownOption[] {
  return names.map(([short, long]) => ({ short, long, takesValue: true }));
}
