/** The properties by which a stream that may lead to a terminal is known. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a line can change here: on a terminal that can move its cursor, where somebody looks. */
export function canChangeLines({ isTTY = false }: Terminal, env: Environment): boolean {
  return isTTY && env["TERM"] !== "dumb" && !isSet(env["CI"]);
}

/** Whether colours are welcome here. https://no-color.org: any NO_COLOR that is not empty says no. */
export function takesColours(terminal: Terminal, env: Environment): boolean {
  return canChangeLines(terminal, env) && (env["NO_COLOR"] ?? "") === "";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !["", "0", "false"].includes(value);
}
