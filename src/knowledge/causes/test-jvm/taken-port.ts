import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { ownLines } from "../own-lines.ts";
import { type FailedTest, messagesOf } from "../wiring/wiring-facts.ts";

/** A port with a fixed number was taken as code opened it. */
interface Fields {
  readonly port: string;
  readonly at: string;
  /** The place where a test class that passed opens it as well. */
  readonly by?: string;
}

export const takenPort: KnownBuildCause<"taken-port", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      if (![failed.type, ...messagesOf(failed)].some((it) => TAKEN.test(it))) continue;
      const [opening] = ownLines(failed, facts);
      const [port, ...others] = opening?.code.match(PORT) ?? [];
      if (!opening || port === undefined || others.length > 0) continue;
      const { type, method, place: at } = opening;
      const isInTest = outermost(failed.testClass).endsWith(type.name);
      const call = isInTest ? `\\bnew\\s+\\w+\\s*\\(\\s*${port}\\b` : callOf(withoutPackage(type.name), method);
      const by = openerBefore(new RegExp(call, "g"), failed, facts);
      return { cause: "taken-port", port, at, ...(by !== null && { by }) };
    }
    return null;
  },
  sentence: ({ port, at, by }) =>
    by === undefined
      ? `Port ${port} was taken when ${at} opened it.`
      : `Port ${port} was taken when ${at} opened it; ${by} opens it, too.`,
};

// java.net.BindException: Address already in use
const TAKEN = /^java\.net\.BindException\b|\bAddress already in use\b/;
// new ServerSocket(18099)
const PORT = /(?<![\w.])(?:[1-9]\d{3}|[1-5]\d{4}|6[0-5]\d{3})(?![\w.])/g;

// Server.start(), new Server()
function callOf(type: string, method: string): string {
  return method === "<init>"
    ? `\\bnew\\s+${type}\\s*\\(`
    : `(?<![\\w.])${type}\\s*\\.\\s*${RegExp.escape(method)}\\s*\\(`;
}

/** Finds a test class that passed and makes a call, while nothing in it closes or stops anything: what passed had the port first. */
function openerBefore(call: RegExp, { testClass }: FailedTest, { passedTests, declaring }: BuildFacts) {
  // Who opens it twice may have taken it from itself.
  const own = declaring(outermost(testClass))?.source.text.bare ?? "";
  if ([...own.matchAll(call)].length > 1) return null;
  for (const name of passedTests) {
    const declared = name === outermost(testClass) ? null : declaring(name);
    const { bare = "" } = declared?.source.text ?? {};
    const [made] = CLOSES.test(bare) ? [] : bare.matchAll(call);
    if (declared && made) return declared.at(made.index);
  }
  return null;
}

const CLOSES = /\b(?:close|stop|shutdown|shutdownNow|destroy|dispose)\b|@AutoClose\b|\btry\s*\(/i;
