/**
 * Lists the providers that a file of `META-INF/services` names, by their class names and lines, from 1. Comments begin with
 * `#`.
 */
export function providersIn(text: string): readonly { readonly name: string; readonly line: number }[] {
  return text.split("\n").flatMap((line, at) => {
    const name = line.replace(/#.*$/, "").trim();
    return name === "" ? [] : { name, line: at + 1 };
  });
}
