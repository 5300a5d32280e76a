import type { Random } from "../../random.ts";

/** A line of shell that starts a child in a way drawn by lot: no signal, group, session, parent or variable need tell of it. */
export function anyChild(random: Random, sleepFor: () => number): string {
  const leaf = random.pick(LEAVES)(sleepFor());
  const layers = Math.floor(random.next() * 4);
  const child = Array.from({ length: layers }).reduce<string>((inner) => random.pick(LAYERS)(inner, sleepFor), leaf);
  const keepsPipes = random.next() < 0.05;
  return keepsPipes ? `{ ${child}; } &` : `{ ${child}; } >/dev/null 2>&1 &`;
}

const LEAVES: readonly ((duration: number) => string)[] = [
  (duration) => `exec /bin/sleep ${duration}`,
  (duration) => `exec /bin/sleep ${duration}`,
  (duration) => `/bin/sleep ${duration}; :`,
  (duration) => `while :; do /bin/sleep ${duration}; done`,
  (duration) => `/bin/sleep ${duration} & kill -s STOP $!; wait`,
];

type Layer = (inner: string, sleepFor: () => number) => string;

const LAYERS: readonly Layer[] = [
  (inner) => `exec setsid /bin/sh -c ${quote(inner)}`,
  (inner) => `exec setsid env -i /bin/sh -c ${quote(inner)}`,
  (inner) => `exec setsid -f /bin/sh -c ${quote(inner)}`,
  (inner) => `exec env -i PATH="$PATH" /bin/sh -c ${quote(inner)}`,
  (inner) => `exec nohup /bin/sh -c ${quote(inner)}`,
  (inner) => `( ( ${inner} ) & )`,
  (inner) => `( ( setsid env -i PATH="$PATH" /bin/sh -c ${quote(inner)} ) & )`,
  (inner) => `( sleep 0.0$(($$ % 9)); ${inner} ) & exit`,
  (inner) => `set -m; ( ${inner} ) & wait`,
  (inner) => `cd /; umask 0; ulimit -n 64; ( ${inner} )`,
  (inner, sleepFor) => `/bin/sleep ${sleepFor()} & ( ${inner} ) & wait`,
];

/** One in many children also ignores what can be ignored: each costs the grace of an end. */
export function stubborn(child: string): string {
  return `(trap '' TERM HUP INT QUIT USR1 USR2 PIPE; ${child} wait)  >/dev/null 2>&1 &`;
}

function quote(script: string): string {
  return `'${script.replaceAll("'", `'\\''`)}'`;
}
