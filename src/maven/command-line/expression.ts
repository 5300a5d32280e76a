// ${env.PUSH}, and $\{env.PUSH} to Maven 4
/** Whether a value of an option or property contains an expression that Maven would replace: `${name}`. */
export function holdsExpression(value: string): boolean {
  return /\$\\*\{/.test(value);
}
