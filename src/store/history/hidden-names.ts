import { secretValues } from "../../text/secrets.ts";

/**
 * Replaces secrets of the environment in names that must be known again, as those of classes and files are, by the
 * names of their variables; `reveal` undoes it where the variables have the same values. Elsewhere a name stays
 * replaced, so that it is that of nothing there is.
 */
export interface HiddenNames {
  readonly hide: (text: string) => string;
  readonly reveal: (text: string) => string;
}

export function hideNames(env: Readonly<Record<string, string | undefined>>): HiddenNames {
  const marks = Object.entries(env)
    // A value with quotes has two forms: as it is, and within JSON.
    .flatMap(([name, value]) =>
      secretValues({ [name]: value }).map((form, index) => ({ form, mark: MARK(name, index) })),
    )
    .sort((a, b) => b.form.length - a.form.length || (a.mark < b.mark ? -1 : 1));
  const back = marks.toReversed();
  return {
    hide: (text) => marks.reduce((result, { form, mark }) => result.replaceAll(form, mark), text),
    reveal: (text) => back.reduce((result, { form, mark }) => result.replaceAll(mark, form), text),
  };
}

const MARK = (name: string, index: number) => `***{${JSON.stringify(name).slice(1, -1)}${"'".repeat(index)}}`;
