import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { comparedIn } from "../../compared.ts";
import { boundName, type Setting } from "../wiring-facts.ts";
import { plainValue } from "./quoted-value.ts";

/** A test expects what a file in YAML sets, and got what the file of properties beside it does. */
interface Fields {
  readonly name: string;
  readonly value: string;
  readonly at: string;
  readonly by: { readonly value: string; readonly at: string };
}

export const overruledSetting: KnownBuildCause<"overruled-setting", Fields> = {
  prove({ failed, declaring, settings, artifacts }) {
    const isOfSpring = () => artifacts().some(({ groupId }) => groupId === "org.springframework.boot");
    for (const { testClass, message } of failed) {
      const compared = comparedIn(message);
      const code = declaring(testClass)?.source.text.code;
      if (!compared || code === undefined || !isOfSpring()) continue;
      const all = visible(settings());
      const has = (it: Setting, value: string | undefined) => plainValue(it.value ?? "") === value;
      const [only, ...others] = all.flatMap((it) => {
        const by = has(it, compared.expected) && isNamed(it, code) ? overruling(it, all) : undefined;
        return by && has(by, compared.actual) ? [{ name: it.name, at: it.at, by: by.at }] : [];
      });
      const { expected: value, actual } = compared;
      if (!only || others.length > 0) continue;
      return { cause: "overruled-setting", name: only.name, value, at: only.at, by: { value: actual, at: only.by } };
    }
    return null;
  },
  sentence: ({ name, value, at, by }) =>
    `${at} sets ${name} to ${value}, and ${by.at} to ${by.value}: a file of properties comes before one in YAML beside it.`,
};

/** Leaves out what a file of the test resources hides by its name, and what only some documents of a file set. */
function visible(settings: ReturnType<BuildFacts["settings"]>): readonly Setting[] {
  const ofTests = new Set(settings.flatMap(({ file, isTest }) => (isTest ? file : [])));
  const inParts = new Set(settings.flatMap(({ name, file }) => (OF_PART.test(name) ? file : [])));
  return settings.filter(({ file, isTest }) => (isTest || !ofTests.has(file)) && !inParts.has(file));
}

const OF_PART = /^spring\.(?:config\.activate\.|profiles$)/;

/** Finds what a file of properties sets in the place of a setting in the file in YAML beside it; each has to set it once. */
function overruling(setting: Setting, all: readonly Setting[]): Setting | undefined {
  const same = all.filter((it) => boundName(it.name) === boundName(setting.name) && baseOf(it) === baseOf(setting));
  const [by, ...others] = same.filter((it) => it !== setting);
  const isPair = /\.ya?ml$/.test(setting.file) && by?.file.endsWith(".properties");
  return isPair && others.length === 0 ? by : undefined;
}

/** `config/application-dev` */
function baseOf({ file }: Setting): string {
  return file.replace(/\.\w+$/, "");
}

/** Whether a test names a setting, or the property of a class that it is bound to. */
function isNamed({ name }: Setting, code: string): boolean {
  const last = boundName(name.replace(/^.*\./, ""));
  return [...code.matchAll(/[\w-]+/g)].some(([word]) => [last, `get${last}`, `is${last}`].includes(boundName(word)));
}
