// ${env.PUSH}, and $\{env.PUSH} to Maven 4
/** Whether Maven would replace something in the value of an option or property. */
export function holdsExpression(value: string): boolean {
  return /\$\\*\{/.test(value);
}
